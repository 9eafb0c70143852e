"""Builds and saves a room in the window of Octant, through its automation socket alone, as the manual tells.

    python3 build_room.py OCTANT ROOM.pmf PICTURE.png
"""

import json
import sys

from octant_client import Octant, Refused


def main(program, room, picture):
    with Octant.start(program) as octant:
        # A room from the template, seen from above, and building turned on.
        octant.trigger("file.new-room")
        octant.settle()
        octant.trigger("view.build", checked=True)
        octant.settle()

        # Two faces of what the middle of the view shows are pulled out of it.
        before = octant.do("pick", widget="viewport")["hits"][0]
        octant.wheel(2, widget="viewport")
        octant.settle()
        after = octant.do("pick", widget="viewport")["hits"][0]
        assert after["distance"] < before["distance"], (before, after)

        # Its name by the outline and the panel of properties, as by hand.
        octant.click("outline", row=["#1"])
        octant.settle()
        octant.set("A room", widget="field:name")
        octant.settle()
        assert octant.value(path="name") == "A room"

        # A material by its path, and back and again.
        octant.set("#40a030", path="levels/0/materials/@0/color")
        octant.settle()
        octant.trigger("edit.undo")
        octant.settle()
        octant.trigger("edit.redo")
        octant.settle()
        assert octant.value(path="levels/0/materials/@0/color") == [0x40, 0xA0, 0x30]

        # What a person cannot do now is refused.
        try:
            octant.trigger("edit.redo")
            raise AssertionError("nothing is left to be redone")
        except Refused as refused:
            assert refused.code == "disabled", refused

        # A question that is asked in a loop of its own holds nothing up.
        octant.do("select", paths=["levels/0/materials/@0"])
        octant.trigger("edit.delete")
        octant.shown("removalKeep")
        octant.click("removalKeep")
        octant.do("wait", widget="removalKeep", shown=False)
        octant.settle()

        octant.screenshot(picture)
        octant.trigger("file.save-as")
        octant.enter_file(room)
        octant.settle()
        [document] = octant.do("documents")
        assert document["file"] == room and not document["modified"], document
        steps = [step["name"] for step in octant.do("history")["steps"]]
        print(json.dumps({"steps": steps, "findings": octant.do("findings")["count"]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
