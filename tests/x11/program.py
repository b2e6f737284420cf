# SPDX-License-Identifier: GPL-3.0-or-later
"""The running program as a person and a screen reader meet it: its window, its named controls, the mouse, the keys, the picture."""
import subprocess
import sys
import time

import pyatspi

PATIENCE = 20  # seconds; the machine may be busy


def until(what, condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    sys.exit("failed: " + what)


def xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


class Program:
    def __init__(self, binary, *arguments):
        self.process = subprocess.Popen([binary, *arguments])
        self.window = until("a window appears", self._window)
        self.root = until("the program is accessible", self._root)

    def _window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "— Headscope$"], capture_output=True, text=True).stdout.split()
        return found[0] if found else None

    def _root(self):
        for child in pyatspi.Registry.getDesktop(0):
            if child and child.name == "headscope" and child.childCount > 0:
                return child

    def title(self):
        return xdotool("getwindowname", self.window).strip()

    def find(self, role, name):
        def search(node):
            try:
                for child in node:
                    if child is None or child.getState().contains(pyatspi.STATE_DEFUNCT):
                        continue
                    is_of_role = child.getRoleName().removeprefix("push ") == role  # "push button" until AT-SPI 2.54
                    if is_of_role and child.name.startswith(name) and child.getState().contains(pyatspi.STATE_SHOWING):
                        return child
                    found = search(child)
                    if found:
                        return found
            except LookupError:
                pass
            return None
        return until(f"there is a {role} “{name}”", lambda: search(self.root))

    @staticmethod
    def area(node):
        place = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return place.x, place.y, place.width, place.height

    def middle(self, node):
        x, y, width, height = self.area(node)
        return x + width // 2, y + height // 2

    def click(self, node):
        xdotool("mousemove", *self.middle(node), "click", 1)

    def press(self, keys):
        xdotool("key", "--clearmodifiers", keys)

    def picture(self, area):
        x, y, width, height = area
        return subprocess.run(["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "+repage", "rgb:-"], check=True, capture_output=True).stdout

    def still_picture(self, area):
        """Once nothing moves any more."""
        pictures = [None]

        def still():
            pictures.append(self.picture(area))
            return pictures[-1] if pictures[-1] == pictures[-2] else None
        time.sleep(0.3)
        return until("the picture comes to rest", still)
