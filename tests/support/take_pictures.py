"""Takes the pictures of the window that the README and the manual show, through the automation socket.

    python3 take_pictures.py OCTANT RESOURCES FOLDER

On a screen of 1280 x 720 without a window manager, with settings that nobody changed. RESOURCES holds demo.pmf and house.pmf.
"""

import os
import sys

from octant_client import Octant


def window(octant):
    """Nothing in it moves, and the pointer is at nothing."""
    octant.trigger("view.pause-clock", checked=True)
    octant.trigger("view.clock-reset")
    octant.do("move", widget="outline", x=20, y=500)
    octant.settle()


def main(program, resources, folder):
    def picture(name):
        return os.path.join(folder, name + ".png")

    with Octant.start(program, os.path.join(resources, "demo.pmf")) as octant:
        window(octant)
        octant.screenshot(picture("window"))
        octant.do("move", widget="viewport", x=242, y=107)
        octant.trigger("add.anything")
        octant.settle()
        octant.screenshot(picture("add"))

    with Octant.start(program, os.path.join(resources, "house.pmf")) as octant:
        window(octant)
        octant.wheel(5, widget="viewport", x=330, y=70)
        octant.do("move", widget="outline", x=20, y=500)
        octant.settle()
        octant.screenshot(picture("house"))

    with Octant.start(program) as octant:
        octant.trigger("file.new-room")
        window(octant)
        octant.do("move", widget="viewport", x=374, y=290)
        octant.trigger("add.anything")
        octant.shown("addPaletteText")
        octant.type("lamp", widget="addPaletteText")
        octant.key("Return", widget="addPaletteText")
        octant.click("viewport", x=374, y=290)
        octant.settle()
        octant.key("Escape", widget="viewport")
        octant.do("move", widget="outline", x=20, y=500)
        octant.settle()
        octant.screenshot(picture("light"))


if __name__ == "__main__":
    main(*sys.argv[1:])
