// SPDX-License-Identifier: GPL-3.0-or-later
// Opens pages in Chromium, as people do, where chromium and chromium-driver are installed; else it says that it did not, with exit code 77.
// Run by ctest: node browser.test.mjs PAGE.WASM HEADSCOPE
import assert from "node:assert/strict";
import {execFileSync, spawn, spawnSync} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";
import {pathToFileURL} from "node:url";

const program = process.argv[3];
if (spawnSync("chromedriver", ["--version"]).error || spawnSync("chromium", ["--version"]).error) {
    console.log("chromium and chromium-driver are not installed");
    process.exit(77);
}

const folder = mkdtempSync(join(tmpdir(), "headscope-page-"));
const pages = {};
for (const [name, ...options] of [["three-friends"], ["seeing"], ["next-word"], ["two-blocks"], ["translation"],
    ["course-3", "three-friends", "--lesson", "course-3"], ["learning-1", "three-friends", "--lesson", "learning-1"]]) {
    pages[name] = join(folder, `${name}.html`);
    execFileSync(program, ["export", ...options.length ? options : [name], "--format", "html", "-o", pages[name]]);
}

// The driver chooses a port and tells it.
const driver = spawn("chromedriver", ["--port=0"], {stdio: ["ignore", "pipe", "ignore"]});
const port = await new Promise(found => {
    let text = "";
    driver.stdout.on("data", part => {
        text += part;
        const told = /successfully on port (\d+)/.exec(text);
        if (told)
            found(told[1]);
    });
});

async function call(method, path, body) {
    const answer = await fetch(`http://localhost:${port}${path}`, {method, body: body && JSON.stringify(body)});
    const {value} = await answer.json();
    assert.ok(answer.ok, JSON.stringify(value));
    return value;
}

const {sessionId, capabilities} = await call("POST", "/session", {capabilities: {alwaysMatch: {
    "goog:chromeOptions": {args: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=en", `--user-data-dir=${folder}/profile`]},
    "goog:loggingPrefs": {browser: "ALL", performance: "ALL"},
}}});
const session = `/session/${sessionId}`;
const command = (cmd, params) => call("POST", `${session}/goog/cdp/execute`, {cmd, params});
async function run(script, ...args) {
    const {result, failure} = await call("POST", `${session}/execute/async`, {script: `const done = arguments[arguments.length - 1];
        (async (...args) => { ${script} })(...arguments).then(result => done({result}), error => done({failure: String(error)}));`, args});
    assert.equal(failure, undefined, script);
    return result;
}

/// The driver says that a browser is closed before it has ended.
async function end(id) {
    const isSent = signal => {
        try {
            return process.kill(id, signal);
        } catch {
            return false; // it has ended
        }
    };
    for (const signal of ["SIGTERM", "SIGKILL"])
        for (let i = 0; i < 50 && isSent(i ? 0 : signal); ++i)
            await new Promise(done => setTimeout(done, 100));
    assert.ok(!isSent(0), `Chromium, process ${id}, has not ended`);
}

after(async () => {
    try {
        await call("DELETE", session);
    } finally {
        await end(capabilities["goog:processID"]);
        driver.kill();
        rmSync(folder, {recursive: true, force: true});
    }
});

/// Opens the page in a window of that size and waits until it has been computed.
async function open(id, fragment = "", width = 1280, height = 800) {
    await command("Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor: 1, mobile: width < 500});
    await call("POST", `${session}/url`, {url: "about:blank"});
    await call("POST", `${session}/url`, {url: pathToFileURL(pages[id]).href + fragment});
    await run(`while (!globalThis.headscope) await new Promise(requestAnimationFrame);
        window.settled = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        window.texts = selector => [...document.querySelectorAll(selector)].map(each => each.textContent);`);
}

const texts = selector => run("return texts(args[0])", selector);
const attention = () => texts(".maps .map:first-child td[data-row]");

/// Moves the slider with that name, as a drag does.
const slide = (label, value) => run(`const range = [...document.querySelectorAll("input[type=range]")].find(each => each.ariaLabel === args[0]);
    range.value = args[1];
    range.dispatchEvent(new Event("input"));
    await settled();
    range.dispatchEvent(new Event("change"));
    await settled();`, label, value);

const press = name => run(`[...document.querySelectorAll("button")].find(each => each.textContent.includes(args[0])).click(); await settled();`, name);

test("a slider moves the attention, a sentence says so, and both are taken back", async () => {
    await open("three-friends");
    const start = await attention();
    assert.equal(start[3], "43\u00a0%");
    await press("Emma");
    await slide("Emma, flavor", 0.62);
    assert.notDeepEqual(await attention(), start);
    assert.match((await texts(".said"))[0], /Emma now looks at Daniel more/);
    assert.ok((await texts("td.up")).length > 0);
    await press("Undo");
    assert.deepEqual(await attention(), start);
});

test("a number is explained, and its terms lead back", async () => {
    await open("three-friends");
    await run(`document.querySelector(".maps td[data-row]").click(); await settled();`);
    assert.match((await texts(".why h2"))[0], /A.* \[query Alex . key Alex\] =/);
    await press("Steps");
    await run(`document.querySelector(".why .number").click(); await settled();`);
    assert.match((await texts(".why h2"))[0], /query Alex/);
    await press("Back");
    assert.match((await texts(".why h2"))[0], /^A/);
});

test("a head is muted, heard alone and turned up", async () => {
    await open("three-friends");
    const start = await texts(".bars .product");
    await press("Mute");
    assert.notDeepEqual(await texts(".bars .product"), start);
    await press("Mute");
    assert.deepEqual(await texts(".bars .product"), start);
    await slide("budget, gain", 2);
    assert.notDeepEqual(await texts(".bars .product"), start);
    await press("Start values");
    assert.deepEqual(await texts(".bars .product"), start);
});

test("a link opens the page with the same bits, and a damaged one the page as it was", async () => {
    await open("three-friends");
    await press("Daniel");
    await slide("Daniel, vibe", 0.15);
    const saved = await run(`return headscope.core.ask("session").session`);
    await press("Share");
    const fragment = await run(`while (!document.querySelector("dialog")) await settled(); return location.hash`);
    await open("three-friends", fragment);
    assert.equal(await run(`return headscope.core.ask("session").session`), saved);
    await open("three-friends", "#s=AAAA");
    assert.match((await texts(".said"))[0], /damaged/);
    assert.equal((await attention())[3], "43\u00a0%");
});

test("a sentence is written and the next words follow", async () => {
    await open("next-word");
    const start = await texts(".next th");
    assert.ok(start.length > 1);
    await run(`const text = document.querySelector("input[name=sentence]");
        text.value = text.value.split(" ").slice(0, 2).join(" ");
        text.form.requestSubmit();
        await settled();`);
    assert.notDeepEqual(await texts(".next th"), start);
    await run(`const text = document.querySelector("input[name=sentence]"); text.value = "zebra"; text.form.requestSubmit(); await settled();`);
    assert.match((await texts(".sentence .wrong"))[0], /zebra/);
});

test("words that are known are put behind the sentence by touching them", async () => {
    await open("next-word");
    await run(`document.querySelector("input[name=sentence]").value = "the"; [...document.querySelectorAll(".sentence .chips button")].find(each => each.textContent === "dog").click();
        document.querySelector("form.sentence").requestSubmit(); await settled();`);
    assert.equal(await run(`return document.querySelector("input[name=sentence]").value`), "the dog");
});

test("a finger that scrolls the page past a slider changes nothing", async () => {
    await open("three-friends");
    const start = await attention();
    await run(`const range = document.querySelector(".sliders input"); range.dispatchEvent(new PointerEvent("pointerdown"));
        range.value = 0.3; range.dispatchEvent(new Event("input")); await settled();`);
    assert.notDeepEqual(await attention(), start);
    await run(`document.querySelector(".sliders input").dispatchEvent(new PointerEvent("pointercancel")); await settled();`);
    assert.deepEqual(await attention(), start);
});

test("on a telephone, who closes the explanation of a lesson's number is back in the lesson", async () => {
    await open("course-3", "", 390, 844);
    const place = `return {view: headscope.page.view, top: Math.round(scrollY)}`;
    for (let step = 0; step < 20 && !await run(`return Boolean(document.querySelector(".lesson button.place"))`); ++step)
        await run(`document.querySelector(".ways .next").click(); await settled();`);
    const start = await run(place);
    await run(`document.querySelector(".lesson button.place").click(); await settled();`);
    assert.notDeepEqual(await run(place), start);
    await run(`document.querySelector(".why .close").click(); await settled();`);
    assert.deepEqual(await run(place), start);
});

test("the keyboard walks over a matrix and asks why", async () => {
    await open("three-friends");
    await run(`document.querySelector(".maps td[data-row]").focus();`);
    const key = name => run(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: args[0], bubbles: true})); await settled();`, name);
    await key("ArrowDown");
    await key("ArrowRight");
    await key("Enter");
    assert.match((await texts(".why h2"))[0], /query Emma . key Emma/);
    await key("Escape");
    assert.equal(await run(`return document.querySelector(".why").hidden`), true);
});

/// The keys as a keyboard sends them.
async function type(...keys) {
    const codes = {Tab: "\uE004", Enter: "\uE007", Space: " ", Right: "\uE014", Left: "\uE012"};
    for (const key of keys) {
        const value = codes[key] ?? key;
        await call("POST", `${session}/actions`, {actions: [{type: "key", id: "keyboard", actions: [{type: "keyDown", value}, {type: "keyUp", value}]}]});
    }
    await run("await settled()");
}

test("attention lies over the picture, and a place of it looks when it is chosen", async () => {
    await open("seeing");
    const shades = head => run(`await headscope.page.picture.image.decode();
        const canvas = document.querySelectorAll(".over")[args[0]], {width, height} = canvas, {rows, columns, first} = headscope.page.picture;
        const copy = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true});
        copy.drawImage(canvas, 0, 0);
        const all = copy.getImageData(0, 0, width, height).data;
        return Array.from({length: rows * columns}, (_, patch) => {
            const x = Math.floor((patch % columns + 0.5) * width / columns), y = Math.floor((Math.floor(patch / columns) + 0.5) * height / rows);
            return [...all.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
        });`, head);
    assert.equal(await run(`return document.querySelectorAll(".over").length`), await run("return headscope.page.heads().length"));
    assert.equal(await run(`return document.querySelector(".maps td") === null`), true);
    const before = await shades(0);
    assert.deepEqual([(await texts(".next caption"))[0], (await texts(".next th"))[0]], ["What [CLS] says", "circle"]);
    assert.match((await texts(".where"))[0], /^\[CLS\] looks most at /);
    await run(`const canvas = document.querySelector(".over"), box = canvas.getBoundingClientRect();
        canvas.dispatchEvent(new MouseEvent("click", {clientX: box.left + 0.1 * box.width, clientY: box.top + 0.9 * box.height, bubbles: true}));
        await settled();`);
    const {row, first, rows, columns} = await run("const {first, rows, columns} = headscope.page.picture; return {row: headscope.page.row, first, rows, columns}");
    assert.equal(row, first + (rows - 1) * columns); // the patch at the bottom left
    assert.notDeepEqual(await shades(0), before);
    assert.match((await texts(".next caption"))[0], /r6c1/);
    const most = await run(`const {values, columns} = headscope.core.numbers({matrix: "attention", block: 0, head: 0}), row = values.slice(args[0] * columns, (args[0] + 1) * columns);
        return headscope.core.ask("names", {matrix: "attention", block: 0, head: 0}).columns[row.indexOf(Math.max(...row))];`, row);
    assert.ok((await texts(".where"))[0].includes(`looks most at ${most}:`));
    await run(`document.querySelector(".over").focus()`);
    await type("Right", "Enter");
    assert.equal(await run("return headscope.page.row"), row + 1);
    await press("As a matrix");
    assert.equal(await run(`return document.querySelector(".over")`), null);
    await press("Over the picture");
    assert.ok(await run(`return document.querySelectorAll(".over").length`) > 0);
});

test("a lesson is walked through by keys, and its questions are answered", async () => {
    await open("course-3");
    const steps = await run("return headscope.page.description.lesson.steps.length");
    const state = () => run(`const {index, phase, asks, right, isRight, isAtEnd, choices, asksNumber} = headscope.page.description.lesson;
        return {index, phase, asks, right, isRight, isAtEnd, choices, asksNumber};`);
    let asked = 0, seen = 0;
    for (let now = await state(); ; now = await state()) {
        if (now.phase === "question" && now.choices.length) {
            ++asked;
            await run(`document.querySelector(".choices button").focus()`);
            await type("Enter");
            let answered = await state();
            if (answered.phase === "question") { // a first choice that is wrong leaves another one
                assert.deepEqual([answered.isRight, answered.right], [false, null]);
                assert.match((await texts(".outcome"))[0], /^\u2717/);
                assert.deepEqual(await texts(".choices .right"), []);
                assert.equal(await run(`return document.activeElement === document.querySelector(".choices .wrong")`), true);
                await run(`document.querySelector(".ways .next").focus()`);
                await type("Enter");
                answered = await state();
            }
            assert.equal(answered.phase, "answer");
            assert.equal(answered.isRight, answered.right === 0);
            const shown = await texts(".outcome");
            assert.match(shown[0], answered.isRight ? /^\u2713/ : /^\u2717/);
            assert.match((await texts(".choices .right"))[0], /^\u2713/);
            assert.ok((await texts(".unseen"))[0].length > 10); // is read aloud
            assert.equal(await run(`return document.activeElement === document.querySelector(".ways .next")`), true);
            if (!answered.isRight) {
                await run(`document.querySelector(".outcome button").focus()`);
                await type("Enter");
                assert.equal((await state()).phase, "question");
                assert.deepEqual(await texts(".outcome"), []);
                await run(`document.querySelectorAll(".choices button")[args[0]].focus()`, answered.right);
                await type("Enter");
                assert.equal((await state()).isRight, true);
            }
            continue;
        }
        if (now.isAtEnd)
            break;
        if (++seen % 2)
            await run("document.activeElement.blur()");
        await type(seen % 3 ? "Space" : "Right");
        const next = await state();
        assert.ok(next.index > now.index || next.phase !== now.phase, `stays at ${now.index}, ${now.phase}`);
    }
    assert.ok(asked > 0);
    assert.equal((await state()).index, steps - 1);
    await run("document.activeElement.blur()");
    await type("Left");
    assert.notDeepEqual(await state(), {index: steps - 1});
    await run(`document.querySelector(".lesson .close").click(); await settled();`);
    assert.equal(await run(`return document.querySelector(".lesson")`), null);
    await press("Start the lesson");
    assert.equal(await run(`return headscope.page.description.lesson !== null`), true);
});

test("numbers that wait for an answer are not on the page, and what a step lights up is", async () => {
    await open("course-3");
    const at = await run(`const {core, page} = headscope;
        for (let i = 0; i < page.description.lesson.steps.length; ++i) {
            page.walk("step", {to: i});
            if (page.description.lesson.phase === "text" && page.description.lesson.asks)
                page.walk("step", {go: "next"});
            await settled();
            if (page.description.lesson.phase === "question" && document.querySelector("td.hidden"))
                return i;
        }
        return -1;`);
    assert.ok(at >= 0);
    assert.deepEqual([...new Set(await texts("td.hidden"))], ["?"]);
    assert.equal(await run(`return document.querySelector("td.hidden").getAttribute("aria-label")`), "hidden");
    const covered = await run(`return document.querySelectorAll("td.hidden").length`);
    await press("Reveal");
    assert.ok(await run(`return document.querySelectorAll("td.hidden").length`) < covered);
    await run(`document.querySelector(".lesson .place")?.focus(); await settled();`);
    await run(`for (let i = 0; i < headscope.page.description.lesson.steps.length && !document.querySelector("button.place"); ++i)
        headscope.page.walk("step", {to: i});
        document.querySelector("button.place").focus();
        await settled();`);
    assert.ok(await run(`return document.querySelectorAll("td.lit").length`) > 0);
});

test("a step of a view that a page does not have says so, and shows its numbers", async () => {
    await open("learning-1");
    assert.match((await texts(".missing"))[0], /“Training” in Headscope, which a page does not have/);
    assert.ok((await texts(".lesson p"))[2].length > 10);
});

test("the page of a lesson speaks the language that is asked for", async () => {
    await open("course-3", "#lang=de");
    assert.equal(await run("return document.documentElement.lang"), "de");
    assert.equal((await texts(".ways button"))[0], "Zurück");
});

test("nothing is wider than the screen, and all that is touched has 44 pixels", async () => {
    for (const [id, views] of [["three-friends", ["Look", "Steps"]], ["seeing", ["Look"]], ["two-blocks", ["Look"]], ["translation", ["Look"]], ["course-3", ["Look", "Steps"]]])
        for (const [width, height] of [[390, 844], [820, 1180], [1280, 800], [1920, 1080]])
            for (const view of views) {
                await open(id, "", width, height);
                await press(view);
                const where = `${id}, ${view}, ${width} × ${height}`;
                assert.ok(await run("return document.documentElement.scrollWidth") <= width, where);
                const small = await run(`return [...document.querySelectorAll("button:not(.number), select, input[type=range], .toggle, td[data-row]")]
                    .filter(each => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 43.5).map(each => each.outerHTML.slice(0, 80))`);
                assert.deepEqual(small, [], where);
            }
});

test("no page asks anybody for anything, and none complains", async () => {
    const complaints = await call("POST", `${session}/se/log`, {type: "browser"});
    assert.deepEqual(complaints.map(each => each.message), []);
    const events = (await call("POST", `${session}/se/log`, {type: "performance"})).map(each => JSON.parse(each.message).message);
    const asked = events.filter(each => each.method === "Network.requestWillBeSent").map(each => each.params.request.url);
    assert.ok(asked.length > 0);
    assert.deepEqual(asked.filter(url => !/^(file|data|about|chrome):/.test(url)), []);
});
