// SPDX-License-Identifier: GPL-3.0-or-later
// Walks through every lesson of the program on its page, from the first step to the last, as the window does: the same sessions, numbers
// and texts, and the same answers right and wrong. Run by ctest: node lessons.test.mjs PAGE.WASM HEADSCOPE STEPS
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import {createHash} from "node:crypto";
import {mkdtempSync, readFileSync, readdirSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";
import {inflateRawSync} from "node:zlib";
import {openCore} from "../../resources/page/core.mjs";
import {missingFor} from "../../resources/page/lesson.mjs";

const [module, program, steps] = process.argv.slice(2);
const kMegabyte = 1024 * 1024;
// The kernels of a page do without the processor's fused multiply-adds.
const env = {...process.env, HEADSCOPE_KERNELS: "baseline", QT_QPA_PLATFORM: "offscreen"};

const folder = mkdtempSync(join(tmpdir(), "headscope-page-"));
after(() => rmSync(folder, {recursive: true}));
execFileSync(program, ["pages", "-o", folder], {env, stdio: ["ignore", "ignore", "inherit"]});
const told = execFileSync(steps, {env, encoding: "utf8", maxBuffer: 1024 * kMegabyte}).trim().split("\n").map(line => JSON.parse(line));
const core = await openCore(readFileSync(module));

const carried = (page, id) => inflateRawSync(Buffer.from(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(page)[1], "base64")).toString();
const pageOf = id => readFileSync(join(folder, `lesson-${id}.html`), "utf8");
const plain = pieces => pieces.map(piece => piece.text).join("");
const digest = text => createHash("sha256").update(text).digest("hex");
const go = (about, what = "step") => {
    const {error, ...answer} = core.ask(what, about);
    assert.equal(error, undefined);
    return answer;
};

/// As the page does it: the session, the lesson, its first step.
function begin(page, language = "en") {
    assert.equal(core.ask("open", {session: carried(page, "session")}).error, undefined);
    const lesson = JSON.parse(carried(page, "lesson"));
    assert.equal(core.ask("lesson", {carried: lesson}).error, undefined);
    core.ask("speak", {texts: {}, lesson: lesson.words[language]});
    return go({go: "begin"});
}

/// The numbers of the page are those of the program, but for those that wait for an answer; returns how many were compared.
function compare(description, expected, where) {
    const isNormed = description.blocks.some(block => block.stages.some(stage => /norm/.test(stage)));
    let count = 0;
    for (const {matrix, block, head, values} of expected) {
        const found = core.numbers({matrix, block, head}).values;
        assert.equal(found.length, values.length, `${where}: ${matrix}`);
        // C libraries round tanh in two ways; sums of squares are added up in another order.
        const room = (isNormed ? 1e-5 : 1e-7) * values.reduce((most, value) => Math.max(most, Math.abs(value ?? 0)), 1);
        values.forEach((value, i) => {
            if (Number.isNaN(found[i]))
                return;
            const isSame = value === null ? !Number.isFinite(found[i]) : found[i] === Math.fround(value) || Math.abs(found[i] - value) <= room;
            assert.ok(isSame, `${where}: number ${i} of ${matrix}, block ${block}, head ${head}: ${found[i]} here, ${value} there`);
            ++count;
        });
    }
    return count;
}

const backToTheQuestion = () => assert.equal(go({go: "previous"}).lesson.phase, "question");

/// Answers in every way that there is, and ends at the answer.
function answer(expected, where) {
    let now;
    expected.whys.forEach((why, choice) => {
        now = go({choice}, "answer").lesson;
        if (now.phase === "question") { // a first choice that is wrong leaves another one, and nothing is told
            assert.ok(choice !== expected.right && expected.whys.length > 2, where);
            assert.deepEqual([now.isRight, now.right, now.chosen, plain(now.why), plain(now.answer)], [false, null, choice, "", ""], where);
            now = go({go: "next"}).lesson;
        }
        assert.equal(now.phase, "answer", where);
        assert.equal(now.isRight, choice === expected.right, `${where}: choice ${choice}`);
        assert.equal(now.right, expected.right, where);
        assert.equal(plain(now.why), choice === expected.right ? "" : why, where);
        backToTheQuestion();
    });
    if (expected.number !== null) {
        assert.equal(go({number: "some"}, "answer").lesson.phase, "question", where);
        now = go({number: expected.number.toFixed(6)}, "answer").lesson;
        assert.equal(now.isRight, true, `${where}: ${expected.number} is right`);
        backToTheQuestion();
        now = go({number: (expected.number + 1234.56).toFixed(2)}, "answer").lesson;
        assert.equal(now.isRight, false, where);
        backToTheQuestion();
        for (const {number, why} of expected.mistakes) {
            now = go({number: number.toFixed(6)}, "answer").lesson;
            assert.equal(now.isRight, false, `${where}: ${number} is a mistake`);
            assert.equal(plain(now.why), why, where);
            backToTheQuestion();
        }
    }
    go({go: "next"});
}

const missing = new Map();

for (const {id, steps: expected} of told)
    test(`${id} is walked through`, () => {
        let description = begin(pageOf(id));
        let compared = 0;
        expected.forEach((there, i) => {
            const where = `${id}, step ${i + 1}`;
            assert.equal(description.lesson.index, i, where);
            assert.equal(description.lesson.view, there.view, where);
            assert.equal(plain(description.lesson.text), there.text, where);
            assert.equal(digest(core.ask("session").session), there.begin, where);
            const without = missingFor(description.lesson);
            if (without)
                missing.set(without, (missing.get(without) ?? 0) + 1);
            if (description.lesson.asks) {
                if (description.lesson.phase === "text")
                    description = go({go: "next"});
                assert.equal(description.lesson.phase, "question", where);
                assert.equal(plain(description.lesson.question), there.question, where);
                answer(there, where);
                description = {...description, ...go({go: "to", to: i})};
                while (description.lesson.phase !== "answer")
                    description = go({go: "next"});
                assert.equal(plain(description.lesson.answer), there.answer, where);
            }
            assert.equal(digest(core.ask("session").session), there.end, where);
            compared += compare(description, there.numbers, where);
            assert.equal(description.lesson.isAtEnd, i + 1 === expected.length, where);
            if (i + 1 < expected.length)
                description = go({go: "next"});
        });
        assert.ok(compared > 0 || id === "problem-09"); // all of whose numbers wait for an answer
        const {lesson} = go({go: "leave"});
        assert.equal(lesson, null);
        assert.equal(core.ask("session").session, carried(pageOf(id), "session"));
    });

test("what pages lack is counted", t => {
    t.diagnostic(`steps whose view or panel a page does not have: ${JSON.stringify(Object.fromEntries(missing))}`);
    assert.deepEqual(new Set(missing.keys()), new Set(["mixing", "geometry", "scaling", "budget", "prediction", "training", "check", "map"]));
});

test("covered numbers are not there until the answer is", () => {
    const page = pageOf("problem-01"), lesson = JSON.parse(JSON.parse(carried(page, "lesson")).lesson);
    const at = lesson.steps.findIndex(step => step.predict?.cover?.length > 0);
    begin(page);
    go({to: at});
    const {lesson: step} = go({to: at});
    const isAnyHidden = () => told.find(each => each.id === "problem-01").steps[at].numbers
        .some(({matrix, block, head}) => core.numbers({matrix, block, head}).values.some(Number.isNaN));
    assert.ok(isAnyHidden(), lesson.steps[at].predict.cover.join());
    const {matrix, block, head, values} = told.find(each => each.id === "problem-01").steps[at].numbers
        .find(({matrix, block, head}) => core.numbers({matrix, block, head}).values.some(Number.isNaN));
    const {rows, columns, values: seen} = core.numbers({matrix, block, head});
    const place = seen.findIndex(Number.isNaN);
    assert.equal(values.length, rows * columns);
    assert.deepEqual(Object.keys(core.ask("why", {matrix, block, head, row: Math.floor(place / columns), column: place % columns})), ["name", "isHidden"]);
    for (let phase = step.phase; phase !== "answer"; phase = go({go: "next"}).lesson.phase);
    assert.equal(core.numbers({matrix, block, head}).values[place], Math.fround(values[place]));
});

test("what is tried in a step is taken back by the next one, and a slider of the step sets its number", () => {
    const page = pageOf("course-2");
    const {steps: expected} = told.find(each => each.id === "course-2");
    let description = begin(page), at = 0;
    while (description.lesson.pins.length === 0)
        description = go({to: ++at});
    const tuned = core.ask("tune", {pin: 0, value: 0.5});
    assert.equal(tuned.lesson.pins[0].value, 0.5);
    assert.equal(tuned.isAtStart, false);
    assert.equal(core.ask("undo").isAtStart, true);
    core.ask("tune", {pin: 0, value: 0.5});
    go({to: at + 1});
    assert.equal(digest(core.ask("session").session), expected[at + 1].begin);
});

test("its words are in every language, and its numbers are the same", () => {
    const lessonFile = JSON.parse(JSON.parse(carried(pageOf("course-2"), "lesson")).lesson);
    const german = begin(pageOf("course-2"), "de").lesson, english = begin(pageOf("course-2")).lesson;
    assert.equal(english.title, lessonFile.title);
    assert.notEqual(german.title, english.title);
    const numbers = pieces => pieces.filter(piece => /^[−\d]/.test(piece.text)).map(piece => piece.text).sort();
    for (let i = 0; i < lessonFile.steps.length; ++i) {
        begin(pageOf("course-2"), "de");
        const there = go({to: i}).lesson;
        begin(pageOf("course-2"));
        const here = go({to: i}).lesson;
        assert.notEqual(plain(there.text) + plain(there.question), plain(here.text) + plain(here.question));
        assert.deepEqual(numbers(there.text), numbers(here.text));
        assert.equal(there.right, here.right);
    }
});

test("a lesson that is none, or does not fit, is refused in a sentence, and what was open stays", () => {
    const whole = JSON.parse(carried(pageOf("course-2"), "lesson"));
    core.ask("open", {session: carried(pageOf("course-2"), "session")});
    const before = core.ask("session").session;
    for (const bad of [{}, {...whole, lesson: "{"}, {...whole, lesson: whole.lesson.replace('"steps"', '"stages"')}])
        assert.ok(core.ask("lesson", {carried: bad}).error.length > 0);
    assert.ok(core.ask("step", {go: "begin"}).error.length > 0);
    assert.equal(core.ask("session").session, before);
});

test("the index leads to every page, in every language, and says how long the course takes", () => {
    const index = readFileSync(join(folder, "index.html"), "utf8");
    const links = new Set([...index.matchAll(/href="([^"#]+)#lang=(\w+)"/g)].map(match => match[1] + " " + match[2]));
    const files = readdirSync(folder).filter(name => name !== "index.html");
    assert.ok(files.length > 60);
    assert.deepEqual([...links].sort(), files.flatMap(file => ["en", "de", "zh_CN"].map(language => `${file} ${language}`)).sort());
    const minutes = told.filter(({id}) => id.startsWith("course-")).reduce((sum, {id}) =>
        sum + JSON.parse(JSON.parse(carried(pageOf(id), "lesson")).lesson).steps.reduce((all, step) => all + (step.minutes ?? 0), 0), 0);
    assert.ok(index.includes(`The course · ${Math.round(minutes)} min`), `${minutes} minutes`);
    assert.doesNotMatch(index, /<script|https?:|src=/);
});

test("a page is made with a lesson of one's own, and not with one that does not hold", () => {
    const made = (...options) => spawnSync(program, ["export", "three-friends", "--format", "html", ...options, "-o", "-"], {encoding: "utf8", env, maxBuffer: 64 * kMegabyte});
    const page = made("--lesson", "course-2");
    assert.equal(page.status, 0, page.stderr);
    assert.ok(page.stdout.length <= kMegabyte, `${page.stdout.length} bytes`);
    assert.equal(begin(page.stdout).lesson.index, 0);
    const none = made("--lesson", "no-such-lesson");
    assert.equal(none.status, 1);
    assert.match(none.stderr, /no-such-lesson/);
    const picture = spawnSync(program, ["export", "three-friends", "--format", "png", "--stage", "output", "--lesson", "course-2", "--out", folder], {encoding: "utf8", env});
    assert.equal(picture.status, 2);
    assert.match(picture.stderr, /--lesson/);
});
