"""A round's timeline as a film: for any time, what is on the screen. No pygame here.

``director.compile_film(timeline, pace, options)`` makes a ``film.Film``; ``pace.load_paces(path)`` reads the
paces; ``frame.Frame`` is what a view draws; ``shown.differences(frame, state)`` holds one against the fold of
the events; ``bench`` times both halves.

How it is made: the director walks the events once, and a scene for each type (``landing``, ``sticking``,
``bonus``, ``moriarty``, ``sherlock``, ``free_spins``, ``money``) asks the ``desk`` when it may begin and
leaves there what it makes:

- what a cell shows from when on (``symbols``, ``moves``), one track a cell;
- clips that are on the screen for a while (``clusters``, ``lights``, ``particles``, ``flight``, ``banner``);
- curves and steps for the counters (``tracks``), sounds, and the moments a skip may jump to.

A film reads those at a time and keeps nothing of the frame before. To show a new event: add its class to the
``match`` in ``director.show`` (mypy and the tests insist), write its scene, say with ``desk.begin`` and
``desk.until`` from when to when it is seen, and give it a place in ``tests/film/builders.everything``.
"""
