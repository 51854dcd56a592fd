"""The composed music: loops, motifs, fanfares, and the fog."""
