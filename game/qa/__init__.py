"""Visual QA of features: the scenario browser, filmstrips and golden pictures."""
