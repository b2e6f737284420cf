# SPDX-License-Identifier: GPL-3.0-or-later
"""A slider is dragged, a number is typed, both are undone, and the program is left: with a real mouse and real keys."""
import sys
import time

from program import PATIENCE, Program, until, xdotool

program = Program(sys.argv[1], "three-friends")
assert program.title() == "Three friends — Headscope", program.title()
look = program.area(program.find("filler", "Look"))
assert look[2] > 500 and look[3] > 400, look
view = program.area(program.find("filler", "All heads"))  # without the slider, which keeps the focus, and what is said of the change


def leave_mouse():
    xdotool("mousemove", 1590, 5)  # where nothing lights up


# Dragging the slider of “cheap” repaints while it moves, and one Ctrl+Z takes the drag back.
slider = program.find("slider", "cheap")
leave_mouse()
before = program.still_picture(view)
x, y = program.middle(slider)
xdotool("mousemove", x, y, "mousedown", 1)
for step in range(1, 6):
    xdotool("mousemove", x - 8 * step, y)
until("the view follows the drag", lambda: program.picture(view) != before)
halfway = program.still_picture(view)
for step in range(6, 11):
    xdotool("mousemove", x - 8 * step, y)
until("the view follows on", lambda: program.picture(view) != halfway)
xdotool("mouseup", 1)
leave_mouse()
until("the title tells of the change", lambda: "*" in program.title())
program.press("ctrl+z")
until("Ctrl+Z takes the whole drag back", lambda: program.still_picture(view) == before)
until("nothing is unsaved then", lambda: "*" not in program.title())

# Everything is one step away, and so is its way back.
program.press("ctrl+shift+3")
view = program.area(program.find("filler", "Pipeline"))
assert view[2] > 500 and view[3] > 400, view

# Typing into X, and Ctrl+Z.
program.click(program.find("table cell", "Alex, cheap: 0.95"))
leave_mouse()
before = program.still_picture(view)
xdotool("type", "0,2")
program.press("Return")
program.find("table cell", "Alex, cheap: 0.2000")
until("the view follows the number", lambda: program.still_picture(view) != before)
program.press("ctrl+z")
program.find("table cell", "Alex, cheap: 0.95")
until("Ctrl+Z takes the number back", lambda: program.still_picture(view) == before)

# Assistive technology reads and sets a slider.
slider = program.find("slider", "cheap")
value = slider.queryValue()
assert value.minimumValue < value.currentValue < value.maximumValue, (value.minimumValue, value.currentValue, value.maximumValue)
value.currentValue = value.minimumValue
program.find("table cell", "Alex, cheap: 0.0000")

# Leaving asks about what is not saved; “Cancel” stays, “Discard” leaves.
program.press("ctrl+q")
program.click(program.find("button", "Cancel"))
time.sleep(0.5)
assert program.process.poll() is None
program.press("ctrl+q")
program.click(until("there is a way to discard", lambda: program.find("button", "Discard")))
code = program.process.wait(PATIENCE)
assert code == 0, code
