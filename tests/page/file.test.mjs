// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the file that `headscope export --format html` writes: it is small, asks for nothing, lets nothing run but itself, and what a
// session is called stays text. Run by ctest: node file.test.mjs PAGE.WASM HEADSCOPE
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import {createHash} from "node:crypto";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";
import {inflateRawSync} from "node:zlib";

const [module, program] = process.argv.slice(2);
const kMegabyte = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), "headscope-page-"));
after(() => rmSync(folder, {recursive: true}));
const exported = session => execFileSync(program, ["export", session, "--format", "html", "-o", "-"], {encoding: "utf8", maxBuffer: 64 * kMegabyte});
const friends = exported("three-friends");
const carried = (page, id) => new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(page)[1];
const unpacked = (page, id) => inflateRawSync(Buffer.from(carried(page, id), "base64"));
const digest = text => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the page of three friends has at most a megabyte, with the core in it", () => {
    assert.ok(friends.length <= kMegabyte, `${friends.length} bytes`);
    assert.ok(unpacked(friends, "core").equals(readFileSync(module)));
});

test("only its own script and style may run, and nothing may be asked for", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(friends)[1];
    const script = /<script type="module">([^]*)<\/script>\n<\/body>/.exec(friends)[1];
    const style = /<style>([^]*)<\/style>/.exec(friends)[1];
    assert.deepEqual(policy.split("; "), ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "img-src data:",
        `script-src 'wasm-unsafe-eval' ${digest(script)}`, `style-src ${digest(style)}`]);
    assert.doesNotMatch(script, /^(import|export) /m);
    assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|fetch\(|XMLHttpRequest|eval\(/);
    assert.doesNotMatch(friends.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, ""), /https?:|src=|<link/);
});

test("names of a session cannot end the element that they stand in", () => {
    const own = JSON.parse(unpacked(friends, "session"));
    own.title = own.tokens[0] = "</script><img src=x onerror=alert(1)><!--";
    const file = join(folder, "own.headscope.json");
    writeFileSync(file, JSON.stringify(own));
    const page = exported(file);
    assert.equal(page.match(/<img|<!--/g), null);
    assert.equal(JSON.parse(unpacked(page, "session")).title, own.title);
});

test("it speaks three languages", () => {
    const languages = JSON.parse(carried(friends, "languages"));
    assert.deepEqual(languages.map(each => each.id), ["en", "de", "zh_CN"]);
    const script = /<script type="module">([^]*)<\/script>/.exec(friends)[1];
    const said = [...script.matchAll(/say\(("(?:[^"\\]|\\.)*")/g)].map(match => JSON.parse(match[1]));
    assert.ok(said.length > 30);
    for (const {id, texts} of languages.slice(1)) {
        for (const text of said)
            assert.ok(texts[text], `${id}: ${text}`);
        for (const text of ["maximum", "row sum", "Attention", "Block {}"]) // of the core
            assert.ok(texts[text], `${id}: ${text}`);
    }
});

test("a session that is too large, and options that mean nothing, are refused in a sentence", () => {
    const refused = (...options) => spawnSync(program, ["export", ...options], {encoding: "utf8"});
    const unknown = refused("three-friends", "--format", "html", "--stage", "output", "-o", "-");
    assert.equal(unknown.status, 2);
    assert.match(unknown.stderr, /--stage/);
    const nowhere = refused("three-friends", "--format", "html");
    assert.equal(nowhere.status, 2);
    assert.match(nowhere.stderr, /-o is missing/);
    const picture = refused("three-friends", "--format", "png", "--stage", "output", "-o", "x.png");
    assert.equal(picture.status, 2);
    assert.match(picture.stderr, /--output/);
});
