"""Every sound of the game, made by script: `python -m assets.source.sound [--only NAME]`.

One key centre holds it all together. The music is in D minor; the Westminster quarters sound in F major, its
relative (a semitone above the real tower's E major), so that their four pitches are pitches of D minor too;
every tuned effect takes its notes from D F G A C, the five that both keys share.
"""
