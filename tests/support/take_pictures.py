"""Takes the pictures of the window that the README and the manual show, through the automation socket.

    python3 take_pictures.py OCTANT RESOURCES FOLDER

On a screen of 1280 x 720 without a window manager, with settings that nobody changed. RESOURCES holds demo.pmf and house.pmf.
"""

import os
import sys
import time

from octant_client import Octant


def window(octant):
    """Nothing in it moves, the level fills the view, and the pointer is at nothing."""
    octant.trigger("view.pause-clock", checked=True)
    octant.trigger("view.clock-reset")
    octant.trigger("view.focus-selection")
    aside(octant)


def aside(octant):
    """The pointer is at nothing, and all is drawn."""
    octant.do("move", widget="outline", x=20, y=500)
    octant.settle()


def nearer(octant, notches, **place):
    """Goes towards a place of the view."""
    octant.wheel(notches, widget="viewport", **place)
    aside(octant)


def lit(octant, seconds=40):
    """Waits until live light changes nothing any more."""
    before, end = None, time.monotonic() + seconds
    while time.monotonic() < end:
        now = octant.do("screenshot", of="view")["png"]
        if now == before:
            return
        before = now
        time.sleep(2)


def main(program, resources, folder):
    def picture(name):
        return os.path.join(folder, name + ".png")

    with Octant.start(program, os.path.join(resources, "demo.pmf")) as octant:
        window(octant)
        nearer(octant, 2, x=338, y=150)
        octant.screenshot(picture("window"))
        octant.do("move", widget="viewport", x=242, y=107)
        octant.trigger("add.anything")
        octant.settle()
        octant.screenshot(picture("add"))

    with Octant.start(program, os.path.join(resources, "house.pmf")) as octant:
        window(octant)
        nearer(octant, 5, x=330, y=70)
        octant.screenshot(picture("house"))

    with Octant.start(program) as octant:
        octant.trigger("file.new-room")
        octant.settle()
        window(octant)
        octant.do("move", widget="viewport", x=374, y=290)
        octant.trigger("add.anything")
        octant.shown("addPaletteText")
        octant.type("lamp", widget="addPaletteText")
        octant.key("Return", widget="addPaletteText")
        octant.click("viewport", x=374, y=290)
        octant.settle()
        octant.key("Escape", widget="viewport")
        aside(octant)
        lit(octant)
        octant.screenshot(picture("light"))


if __name__ == "__main__":
    main(*sys.argv[1:])
