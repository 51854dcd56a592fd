"""A round's timeline as a film: for any time, what is on the screen. No pygame here.

``director.compile_film(timeline, pace, options)`` makes a ``film.Film``;
``pace.load_paces(path).choose(speed)`` gives its pace; ``frame.Frame`` is what a view draws;
``shown.differences(frame, state)`` holds a frame against the fold.
"""
