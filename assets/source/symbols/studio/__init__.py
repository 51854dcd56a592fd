"""The photographer's studio: Blender's Python module with one light, one gold, and shape helpers.

Everything lies in the x-y plane and faces +z, where the camera is; one unit is about half a symbol. Metals look alike
because every symbol uses `materials.gold()` and `scene.STUDIO`: change those two, never a symbol's own copy.
"""
