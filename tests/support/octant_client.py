"""Drives the window of Octant by its automation socket: a line of JSON each way (resources/manual/automation.md).

    with Octant.start("build/octant", "map.pmf") as octant:
        octant.trigger("view.build", checked=True)
        octant.click(world=[0, -8, 0])
        octant.settle()
        octant.trigger("build.push")
        octant.settle()
        print(octant.do("history"))

Needs Python 3 and nothing else. As a program it sends the lines of a file, each as soon as the one before is answered:

    python3 octant_client.py SOCKET recorded.jsonl
"""

import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time


class Refused(Exception):
    """A command was not done; `code` is for programs, the text for people."""

    def __init__(self, command, error):
        super().__init__(f"{command}: {error['message']} [{error['code']}]")
        self.code = error["code"]


class Octant:
    def __init__(self, path, process=None, folder=None, seconds=30):
        """Connects to a socket; waits so long for it to come up."""
        self.process, self.folder = process, folder
        self.number, self.inputs = 0, 0
        end = time.monotonic() + seconds
        while True:
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                self.socket.connect(path)
                break
            except OSError:
                self.socket.close()
                if time.monotonic() > end or (process and process.poll() is not None):
                    raise
                time.sleep(0.05)
        self.lines = self.socket.makefile("r", encoding="utf-8", newline="\n")

    @classmethod
    def start(cls, program, *arguments, seconds=60):
        """Starts Octant with a socket of its own and waits until its window is idle."""
        folder = tempfile.TemporaryDirectory(prefix="octant-")
        path = os.path.join(folder.name, "socket")
        process = subprocess.Popen([program, "--automation-socket", path, *arguments])
        octant = cls(path, process, folder, seconds)
        octant.settle()
        return octant

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Hangs up; ends the Octant that start() began. What is unsaved it keeps for its next start."""
        self.socket.close()
        if self.process:
            self.process.terminate()
            self.process.wait(30)
        if self.folder:
            self.folder.cleanup()

    def do(self, command, **parameters):
        """Sends a command and gives its result."""
        self.number += 1
        line = {"id": self.number, "command": command, **parameters}
        self.socket.sendall(json.dumps(line).encode() + b"\n")
        text = self.lines.readline()
        if not text:
            raise ConnectionError(f"{command}: Octant hung up")
        reply = json.loads(text)
        if "error" in reply:
            raise Refused(command, reply["error"])
        if reply["id"] != self.number:
            raise ConnectionError(f"{command}: the reply is for another request")
        result = reply["result"]
        if isinstance(result, dict) and "inputs" in result:
            self.inputs = result["inputs"]
        return result

    # The names below are those that tests inside of the program have (tests/support/window_driver.h).

    def settle(self, milliseconds=20000):
        """Waits until all that was done has ended and is drawn."""
        return self.do("wait", inputs=self.inputs, timeout=milliseconds)

    def trigger(self, action, **parameters):
        return self.do("trigger", action=action, **parameters)

    def click(self, widget=None, **place):
        return self.do("click", **self._place(widget, place))

    def drag(self, widget=None, **place):
        return self.do("drag", **self._place(widget, place))

    def wheel(self, notches, widget=None, **place):
        return self.do("wheel", notches=notches, **self._place(widget, place))

    def type(self, text, widget=None):
        return self.do("type", text=text, **self._place(widget, {}))

    def key(self, key, widget=None, **parameters):
        return self.do("key", key=key, **self._place(widget, parameters))

    def set(self, value, widget=None, path=None):
        return self.do("set", value=value, **({"path": path} if path else {"widget": widget}))

    def value(self, widget=None, path=None):
        """What a widget shows, or a field of the map holds."""
        return self.do("get", **({"path": path} if path else {"widget": widget}))["value"]

    def shown(self, widget, timeout=20000):
        """Waits until a widget has come up."""
        return self.do("wait", widget=widget, timeout=timeout)

    def enter_file(self, path):
        """Gives a dialog of files a path."""
        self.shown("fileNameEdit")
        self.do("set", widget="fileNameEdit", value=path)
        for _ in range(3):  # the first one may only close the list of completions
            self.key("Return", widget="fileNameEdit")
            try:
                return self.do("wait", widget="fileNameEdit", shown=False, timeout=2000)
            except Refused as refused:
                if refused.code != "timeout":
                    raise
        raise TimeoutError(f"{path} was not taken")

    def screenshot(self, file, of="window"):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.do("screenshot", of=of)["png"]))

    def replay(self, lines):
        """Does what was recorded, without the time that passed in between."""
        for line in lines:
            parameters = dict(line)
            self.do(parameters.pop("command"), **parameters)

    @staticmethod
    def _place(widget, place):
        return {"widget": widget, **place} if widget else place


def main():
    if len(sys.argv) != 3:
        sys.exit(f"{sys.argv[0]} SOCKET FILE (- for standard input)")
    octant = Octant(sys.argv[1])
    with sys.stdin if sys.argv[2] == "-" else open(sys.argv[2], encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                parameters = json.loads(line)
                parameters.pop("id", None)
                print(json.dumps(octant.do(parameters.pop("command"), **parameters)))


if __name__ == "__main__":
    main()
