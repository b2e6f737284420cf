// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the core of pages against the program, whose kernels do without the processor's fused multiply-adds then: every stage of every
// example, after edits too; and that what is no session is refused. Run by ctest: node stages.mjs PAGE.WASM HEADSCOPE
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";
import {openCore} from "../../resources/page/core.mjs";

const [module, program] = process.argv.slice(2);
const examples = new URL("../../resources/examples/", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "headscope-page-"));
after(() => rmSync(folder, {recursive: true}));
const kMostAsText = 200000;
const core = await openCore(readFileSync(module));

const textOf = id => readFileSync(new URL(`${id}.headscope.json`, examples), "utf8");

function open(id) {
    const description = core.ask("open", {session: textOf(id)});
    assert.equal(description.error, undefined, id);
    return description;
}

const ask = (stages, block, ...options) => {
    const standing = block.isOfMemory ? ["--of", "memory"] : [];
    return execFileSync(program, ["compute", join(folder, "session.headscope.json"), "--stage", stages.join(","), "--block", String(block.number), ...standing, ...options],
        {maxBuffer: 1 << 30, env: {...process.env, HEADSCOPE_KERNELS: "baseline"}});
};

/// What the program computes: a list of matrices with the stages of that block.
function computed(stages, block) {
    const read = JSON.parse(ask(stages, block, "--format", "json").toString());
    return Array.isArray(read) ? read : [read];
}

/// The numbers of one large matrix, which as text would take long.
function computedBytes(stage, block) {
    const file = ask([stage], block, "--head", "1", "--format", "npy");
    const from = 10 + file.readUInt16LE(8);
    return new Float32Array(file.buffer.slice(file.byteOffset + from, file.byteOffset + file.length));
}

const asNumber = value => typeof value === "string" ? Number(value.replace("inf", "Infinity")) : Math.fround(value);

/// The numbers of the page's session as they are now are those that the program computes of `session`. Returns how many were compared.
function compareAll(session, description, name) {
    writeFileSync(join(folder, "session.headscope.json"), session);
    // The library that norms are computed by adds up in the order of the processor's registers; then the largest number of a matrix counts.
    const allowed = description.blocks.some(block => block.stages.some(stage => stage.endsWith("_norm"))) ? 1e-5 : 0;
    let count = 0;
    const compare = (where, found, expected) => {
        assert.equal(found.length, expected.length, where);
        const room = allowed && allowed * expected.reduce((most, value) => Math.max(most, Number.isFinite(value) ? Math.abs(value) : 0), 1);
        for (let i = 0; i < found.length; ++i)
            if (found[i] !== expected[i] && !(Math.abs(found[i] - expected[i]) <= room))
                assert.fail(`${where}, number ${i}: ${found[i]} here, ${expected[i]} there`);
        count += found.length;
    };
    const numbers = {true: 0, false: 0};
    description.blocks.forEach((block, index) => {
        block.number = ++numbers[block.isOfMemory];
        const ofPage = (stage, head) => core.numbers({matrix: stage, block: index, head});
        const isLarge = stage => ofPage(stage, 0).values.length > kMostAsText;
        for (const stage of block.stages.filter(isLarge).filter(stage => description.matrices[stage].perHead))
            compare(`${name}: ${stage}`, ofPage(stage, 0).values, computedBytes(stage, block));
        for (const {stage, head, shape, values} of computed(block.stages.filter(stage => !isLarge(stage)), block)) {
            const matrix = ofPage(stage, (head ?? 1) - 1);
            const where = `${name}: ${stage} of block ${index}, head ${head}`;
            assert.deepEqual([matrix.rows, matrix.columns], shape, where);
            compare(where, matrix.values, values.flat().map(asNumber));
        }
    });
    return count;
}

for (const file of readdirSync(examples).filter(name => name.endsWith(".headscope.json"))) {
    const id = file.replace(".headscope.json", "");
    test(`${id} has the same numbers`, () => {
        assert.ok(compareAll(textOf(id), open(id), id) > 0);
    });
}

test("edits are computed alike, saved whole and taken back", () => {
    const start = open("three-friends");
    const said = core.ask("set", {matrix: "input", row: 1, column: 4, value: 0.62}).said;
    assert.match(said, /Emma now looks at Daniel more/);
    core.ask("gain", {head: 0, value: 0.5});
    core.ask("temperature", {head: 1, value: 2});
    core.ask("mute", {head: 1});
    const edited = core.ask("mask", {kind: "causal"});
    assert.equal(edited.blocks[0].masks.find(mask => mask.kind === "causal").on, true);
    assert.equal(edited.isAtStart, false);
    const {session} = core.ask("session");
    assert.ok(compareAll(session, edited, "edited") > 0);
    assert.equal(core.ask("open", {session}).error, undefined);
    assert.equal(core.ask("session").session, session);

    open("three-friends");
    assert.equal(core.ask("replace", {session}).canUndo, true);
    const undone = core.ask("undo");
    assert.equal(undone.isAtStart, true);
    assert.ok(compareAll(textOf("three-friends"), undone, "undone") > 0);
    assert.deepEqual(undone.blocks, {...start, ...undone}.blocks);
});

test("a drag is one step to undo", () => {
    open("three-friends");
    for (const value of [0.1, 0.2, 0.3])
        core.ask("set", {matrix: "input", row: 0, column: 0, value, drag: "a"});
    assert.equal(core.ask("undo").isAtStart, true);
});

test("a sentence of known words is computed, another is refused and changes nothing", () => {
    const description = open("next-word");
    const before = core.ask("session").session;
    assert.match(core.ask("sentence", {sentence: "the zebra"}).error, /zebra/);
    assert.equal(core.ask("session").session, before);
    const shorter = core.ask("sentence", {sentence: description.sentence.split(" ").slice(0, 2).join(" ")});
    assert.equal(shorter.error, undefined);
    assert.ok(compareAll(core.ask("session").session, shorter, "shorter") > 0);
});

test("what is no session is refused in a sentence, and what was open stays", () => {
    open("three-friends");
    const before = core.ask("session").session;
    const friends = JSON.parse(textOf("three-friends"));
    for (const bad of ["", "{", "[]", "{}", JSON.stringify({...friends, surprise: 1}), JSON.stringify({...friends, input: [[1]]}),
        JSON.stringify({...friends, weights: {file: "a.safetensors", size: 1, sha256: "0".repeat(64)}, input: {tensor: "x"}})]) {
        assert.ok(core.ask("replace", {session: bad}).error.length > 0, bad);
        assert.equal(core.ask("session").session, before);
    }
});

test("a number is explained in the language of the page", () => {
    open("three-friends");
    const why = core.ask("why", {matrix: "output", row: 0, column: 1});
    assert.equal(why.name, "Y [Alex, cheap]");
    assert.equal(why.terms.filter(term => term.counts).length, 5);
    core.ask("speak", {texts: {"Block {}": "Lage {}"}});
    assert.equal(core.ask("open", {session: textOf("two-blocks")}).blocks[0].title, "Lage 1");
    core.ask("speak", {});
});
