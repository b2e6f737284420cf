# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses keys and buttons at random in the real program, and tells of crashes, windows that do not answer and reports of sanitizers."""
import collections
import glob
import os
import random
import signal
import subprocess
import sys
import time

PATIENCE = 120  # seconds without an answer: a sanitizer is slow, and the machine may be busy
LONGEST = 90  # seconds until the program is started anew
SCREEN = (1920, 1080)
WAITING = {"7", "271", "232", "281", "441"} if os.uname().machine == "x86_64" else {"73", "22", "441"}  # poll and its kin
LANGUAGES = ["de_DE.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8"]
KEPT = "/tmp/kept/deeper/kept.txt"  # no dialog may delete it
SETTINGS = "/tmp/.config/Headscope/headscope.conf"
KEYS = ("Tab Tab Return Return space Escape Delete BackSpace F2 Up Down Left Right Home End Next Prior Menu F1 F5 F6 F9 F11 "
        "a b c m s x 1 2 0 5 minus period comma slash percent").split()
IN_DIALOGS = "Tab Down Up Delete Return F2 shift+Tab BackSpace x ctrl+a space".split()
SHORTCUTS = [modifier + key for modifier in ("ctrl+", "ctrl+", "ctrl+", "ctrl+shift+", "alt+")
             for key in "a b c d e f g i m n o p r s v x z 1 2 3 4 5 comma period plus minus 0 Return Delete Up Down Left Right Tab".split()]


def refuse_unless_alone():
    """Only where nothing else can be harmed."""
    if os.getuid() == 0 and open("/proc/self/uid_map").read().split()[1] == "0":
        sys.exit("failed: this does not run as root")
    mounts = (line.split() for line in open("/proc/self/mountinfo"))
    for place, options in {words[4]: words[5] for words in mounts}.items():  # the last of a place lies above the others
        if place != "/tmp" and "ro" not in options.split(","):
            sys.exit(f"failed: {place} can be written to")


class Monkey:
    def __init__(self, program, seconds, seed):
        self.program, self.seed = program, seed
        self.end = time.monotonic() + seconds
        self.random = random.Random(seed)
        self.events = collections.deque(maxlen=60)
        self.count = self.starts = 0
        self.process = None

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, timeout=PATIENCE).stdout

    def do(self, *words):
        self.events.append(" ".join(map(str, words)))
        self.count += 1
        self.xdotool(*words)

    def start(self):
        self.language = LANGUAGES[0 if self.starts % 2 == 0 else 1 + self.starts // 2 % 2]
        files = sorted(glob.glob("/tmp/examples/*.json"))
        if self.starts % 3 != 1:  # then the settings of the start before stay
            dark = self.random.choice(["true", "false"])
            self.events.append(f"new settings, dark={dark}")
            open(SETTINGS, "w").write(f"[appearance]\ndark={dark}\n")
        arguments = [self.random.choice(files)] if files and self.random.random() < 0.5 else []
        self.events.append(f"start {self.language} {arguments}")
        self.errors = open("/tmp/errors.txt", "w+")
        self.process = subprocess.Popen([self.program, *arguments], stdout=self.errors, stderr=self.errors,
                                        env={**os.environ, "LANG": self.language})
        self.starts += 1
        self.started = self.answered = time.monotonic()
        while self.is_running() and not self.xdotool("search", "--onlyvisible", "--pid", self.process.pid).strip():
            self.watch()
            time.sleep(0.2)

    def is_running(self):
        return self.process.poll() is None

    def fail(self, what):
        self.errors.seek(0)
        print(f"failed: {what}\nseed {self.seed}, {self.language}, start {self.starts}, event {self.count}; the last events:")
        print("\n".join(self.events))
        print("what the program said:\n" + self.errors.read()[-8000:], flush=True)
        self.process.kill()
        sys.exit(1)

    def watch(self):
        """A window answers while its thread comes to wait for events now and then."""
        try:
            words = open(f"/proc/{self.process.pid}/task/{self.process.pid}/syscall").read().split()
        except OSError:
            words = []
        if not words or words[0] in WAITING:
            self.answered = time.monotonic()
        if time.monotonic() > self.answered + PATIENCE:
            self.fail(f"the window has not answered for {PATIENCE} seconds")

    def place(self):
        """Mostly within the window that is in front."""
        geometry = dict(line.split("=") for line in self.xdotool("getactivewindow", "getwindowgeometry", "--shell").split() if "=" in line)
        if self.random.random() < 0.1 or "WIDTH" not in geometry:
            return [self.random.randrange(side) for side in SCREEN]
        return [int(geometry[at]) + self.random.randrange(max(1, int(geometry[size]))) for at, size in (("X", "WIDTH"), ("Y", "HEIGHT"))]

    def click(self):
        self.do("mousemove", *self.place(), "click", "--repeat", self.random.choice([1, 1, 1, 2]), "--delay", 20,
                self.random.choice([1, 1, 1, 1, 3]))

    def drag(self):
        self.do("mousemove", *self.place(), "mousedown", 1, "mousemove", *self.place(), "mousemove", *self.place(), "mouseup", 1)

    def wheel(self):
        self.do("mousemove", *self.place(), "keydown" if (held := self.random.random() < 0.2) else "keyup", "ctrl", "click", "--repeat",
                self.random.randrange(1, 6), "--delay", 5, self.random.choice([4, 5]), *(["keyup", "ctrl"] if held else []))

    def keys(self):
        self.do("key", "--delay", 5, *self.random.choices(KEYS, k=self.random.randrange(1, 6)))

    def shortcut(self):
        self.do("key", self.random.choice(SHORTCUTS))

    def menu(self):
        right, down = self.random.randrange(9), self.random.randrange(1, 20)
        self.do("key", "--delay", 20, "F10", *["Right"] * right, *["Down"] * down, "Right", "Return")

    def dialog(self):
        self.do("key", self.random.choice(["ctrl+o", "ctrl+shift+s", "ctrl+e", "ctrl+i", "ctrl+f"]))
        for _ in range(self.random.randrange(1, 6)):
            self.do("key", "--delay", 20, *self.random.choices(IN_DIALOGS, k=4))
        self.do("key", "Escape")

    def zooms(self):
        """After Export is closed, five in a row."""
        if self.random.random() < 0.5:
            self.do("key", "ctrl+e")
            time.sleep(0.5)
            self.do("key", "Escape")
        self.do("key", "--delay", 5, *[self.random.choice(["ctrl+equal", "ctrl+plus", "ctrl+minus"])] * 5)
        if self.random.random() < 0.5:
            self.do("key", "ctrl+0")

    def path(self):
        """A name that is typed into a file dialog."""
        self.do("key", "ctrl+o")
        time.sleep(0.3)
        self.do("type", "--delay", 2, self.random.choice(["/tmp", "/", "/dev/null", "/nowhere", "/tmp/../etc/passwd", *glob.glob("/tmp/*"),
                                                          "/tmp/kept", *glob.glob("/tmp/examples/*")]))
        self.do("key", "Return")

    def close(self):
        self.do("key", self.random.choice(["ctrl+q", "alt+F4", "ctrl+w"]))
        time.sleep(0.3)
        self.do("key", self.random.choice(["Return", "Escape", "alt+d", "Tab"]))

    def settle(self):
        status = self.process.wait()
        self.errors.seek(0)
        said = self.errors.read()
        if status != 0 and status != -signal.SIGTERM or "Sanitizer" in said or "runtime error:" in said:
            self.fail(f"the program ended with {status}")
        if not os.path.exists(KEPT):
            self.fail("a file was deleted that nobody saved over")

    def run(self):
        acts = [(self.click, 30), (self.keys, 20), (self.shortcut, 14), (self.drag, 10), (self.wheel, 8), (self.menu, 8), (self.dialog, 4),
                (self.zooms, 3), (self.path, 2), (self.close, 1)]
        while time.monotonic() < self.end:
            self.start()
            while self.is_running() and time.monotonic() < min(self.end, self.started + LONGEST):
                self.random.choices([act for act, _ in acts], [weight for _, weight in acts])[0]()
                self.watch()
            waited_from = time.monotonic()
            while self.is_running() and time.monotonic() < waited_from + 0.5:
                time.sleep(0.05)
            if self.is_running():
                self.process.terminate()
                while self.is_running():
                    self.watch()
                    time.sleep(0.05)
            self.settle()
        print(f"{self.count} events, {self.starts} starts, nothing failed; seed {self.seed}")


def main():
    refuse_unless_alone()
    program, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    for path in (KEPT, SETTINGS):
        os.makedirs(os.path.dirname(path))
        open(path, "w").close()
    os.mkdir("/tmp/run", 0o700)
    os.mkdir("/tmp/.X11-unix", 0o1777)
    os.environ.update(DISPLAY=":7", XDG_RUNTIME_DIR="/tmp/run", QT_QPA_PLATFORM="xcb", QT_QPA_PLATFORMTHEME="", NO_AT_BRIDGE="1",
                      ASAN_OPTIONS="detect_leaks=0:abort_on_error=1", UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    servers = [subprocess.Popen(["Xvfb", ":7", "-nolisten", "tcp", "-screen", "0", "%dx%dx24" % SCREEN], **quiet)]
    while subprocess.run(["xdotool", "getdisplaygeometry"], **quiet).returncode:
        if servers[0].poll() is not None:
            sys.exit("failed: Xvfb does not start")
        time.sleep(0.1)
    servers.append(subprocess.Popen(["openbox"], **quiet))
    try:
        Monkey(program, seconds, seed).run()
    finally:
        for server in reversed(servers):
            server.kill()


main()
