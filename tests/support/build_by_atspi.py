"""Builds and saves a room in the window of Octant by the accessibility interface of the desktop (AT-SPI) alone, as a
screen reader or another test driver sees it. Prints what it read as JSON.

    QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 dbus-run-session -- python3 build_by_atspi.py OCTANT ROOM.pmf

Needs python3-pyatspi and at-spi2-core. It waits for what it looks for, however long that takes.
"""

import json
import os
import subprocess
import sys
import time

import pyatspi
from gi.repository import Atspi, GLib

SECONDS = 120  # that anything may take
GONE = (GLib.Error, LookupError, RuntimeError, NotImplementedError)  # what it was asked of is no longer there


def wait_for(what, look):
    """The first thing that `look` finds."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            found = look()
            if found:
                return found
        except GONE:
            pass
        time.sleep(0.1)
    raise TimeoutError(what)


def below(thing):
    return [child for child in thing if child is not None]


def showing(thing):
    return thing.getState().contains(pyatspi.STATE_SHOWING)


def find(thing, role, name):
    """What is shown below a thing; menus are not looked through, as they have a way of their own."""
    for child in below(thing):
        kind = child.getRole()
        if kind == role and showing(child) and name(child.name):
            return child
        if kind not in (pyatspi.ROLE_MENU_BAR, pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE):
            found = find(child, role, name)
            if found:
                return found
    return None


class Octant:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "--new-window"])
        desktop = pyatspi.Registry.getDesktop(0)
        desktop.set_cache_mask(Atspi.Cache.NONE)  # what it is now, not what it was
        self.application = wait_for(
            "Octant on the desktop",
            lambda: [each for each in below(desktop) if each.get_process_id() == self.process.pid],
        )[0]
        self.window = wait_for("its window", lambda: below(self.application))[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(SECONDS)

    def idle(self):
        wait_for("the window to be idle", lambda: self.window.description.startswith("idle "))

    def dialog(self, name):
        return wait_for(name, lambda: [each for each in below(self.application) if each.name == name])[0]

    def find(self, role, name, inside=None):
        """What is shown in the window, or in a dialog, by its name or the beginning of it that ends with `*`."""
        fits = (lambda each: each.startswith(name[:-1])) if name.endswith("*") else (lambda each: each == name)
        return wait_for(f"{name} ({role})", lambda: find(inside or self.window, role, fits))

    def do(self, thing, action):
        actions = thing.queryAction()
        for i in range(actions.nActions):
            if actions.getName(i) == action:
                return actions.doAction(i)
        raise LookupError(f"{thing.name} has no action {action}")

    def press(self, name, inside=None):
        """Presses a button, as soon as it can be."""
        button = self.find(pyatspi.ROLE_PUSH_BUTTON, name, inside)
        wait_for(f"{name} to be enabled", lambda: button.getState().contains(pyatspi.STATE_ENABLED))
        self.do(button, "Press")

    def menu(self, *path):
        """Does an action of the menus."""
        thing = next(each for each in below(self.window) if each.getRole() == pyatspi.ROLE_MENU_BAR)
        for name in path:
            inner = [each for each in below(thing) if each.getRole() == pyatspi.ROLE_POPUP_MENU]
            thing = wait_for(name, lambda: [each for each in below((inner or [thing])[0]) if each.name == name])[0]
        self.do(thing, "Press")

    def rows(self):
        tree = self.find(pyatspi.ROLE_TREE, "Outline of the map")
        return [each for each in below(tree) if each.getRole() == pyatspi.ROLE_TABLE_CELL]

    def row(self, name):
        return wait_for(name, lambda: [each for each in self.rows() if each.name == name])[0]

    def choose(self, name):
        """Selects a row of the outline, and no other."""
        for row in self.rows():
            if row.name != name and row.getState().contains(pyatspi.STATE_SELECTED):
                self.do(row, "Toggle")
        self.do(self.row(name), "Toggle")
        wait_for(f"{name} to be selected", lambda: self.row(name).getState().contains(pyatspi.STATE_SELECTED))

    def labelled(self, name):
        """The input that a label is for: a list to choose from has what is chosen for its name."""
        for relation in self.find(pyatspi.ROLE_LABEL, name).getRelationSet():
            if relation.getRelationType() == pyatspi.RELATION_LABEL_FOR:
                return relation.getTarget(0)
        raise LookupError(f"{name} is no label of anything")

    def pick(self, label, item):
        """Chooses from a list that opens."""
        box = wait_for(label, lambda: self.labelled(label))
        self.do(box, "ShowMenu")
        self.do(wait_for(item, lambda: find(box, pyatspi.ROLE_LIST_ITEM, lambda name: name == item)), "Toggle")
        wait_for(f"{label} to be {item}", lambda: self.labelled(label).name == item)

    def set_text(self, name, text, inside=None):
        line = self.find(pyatspi.ROLE_TEXT, name, inside)
        line.queryEditableText().setTextContents(text)
        wait_for(f"{name} to be {text}", lambda: line.queryText().getText(0, -1) == text)


def main(program, room):
    read = {}
    with Octant(program) as octant:
        octant.menu("File", "New from template", "Room")
        read["counts"] = octant.find(pyatspi.ROLE_LABEL, "Counts: 1 *").name
        read["rows"] = [row.name for row in octant.rows()]

        # A group of the outline opens where it is chosen.
        octant.choose("Materials, 4")
        octant.choose("Material floor")
        octant.pick("Render mode", "Add")
        octant.choose("Physics materials, 2")
        octant.choose("Physics material ground")
        octant.set_text("Name", "parquet")
        octant.set_text("Friction", "0.5")
        octant.idle()

        # Its name tells what a button does, whatever it would do next.
        read["undo"] = octant.find(pyatspi.ROLE_PUSH_BUTTON, "Undo").name
        octant.press("Undo")
        line = octant.find(pyatspi.ROLE_TEXT, "Friction").queryText()
        wait_for("the number to be as it was", lambda: line.getText(0, -1) != "0.5")
        octant.press("Redo")
        wait_for("the number to be set again", lambda: line.getText(0, -1) == "0.5")
        number = octant.find(pyatspi.ROLE_TEXT, "Friction").queryValue()
        read["value"] = [number.currentValue, number.minimumValue]
        number.currentValue = 0.75
        wait_for("the value to be set", lambda: line.getText(0, -1) == "0.75")

        octant.menu("File", "Save as…")
        dialog = octant.dialog("Save as")
        octant.set_text("File name:", room, dialog)
        octant.press("Save", dialog)
        wait_for("the room to be saved", lambda: os.path.exists(room))
        octant.idle()
    print(json.dumps(read))


if __name__ == "__main__":
    main(*sys.argv[1:])
