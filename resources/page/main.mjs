// SPDX-License-Identifier: GPL-3.0-or-later
// The page: what is chosen on it, and what an edit has to show anew.
import {fromBase64, inflated} from "./bytes.mjs";
import {slider} from "./controls.mjs";
import {openCore} from "./core.mjs";
import {button, fill, headBadge, make} from "./elements.mjs";
import {Look} from "./look.mjs";
import {percent, useLooks} from "./numbers.mjs";
import {isShared, save, share, sharedSession} from "./share.mjs";
import {Steps} from "./steps.mjs";
import {Why} from "./why.mjs";
import {say, speak} from "./words.mjs";

const carried = id => document.getElementById(id).textContent;
const kMostWords = 5;
const dark = matchMedia("(prefers-color-scheme: dark)");

class Page {
    constructor(core, root) {
        Object.assign(this, {core, root, view: "look", block: 0, head: 0, row: 0, cell: null, drags: 0});
        this.languages = JSON.parse(carried("languages"));
        this.looks = JSON.parse(carried("looks"));
        this.useLooks();
        dark.addEventListener("change", () => {
            this.useLooks();
            this.build();
        });
        document.addEventListener("keydown", event => this.onKey(event));
    }

    useLooks() {
        const look = dark.matches ? this.looks.dark : this.looks.light;
        useLooks(look);
        look.heads.forEach((color, head) => document.documentElement.style.setProperty(`--head-${head}`, color));
    }

    speak(language) {
        const chosen = this.languages.find(each => each.id === language) ?? this.languages[0];
        this.language = chosen.id;
        document.documentElement.lang = chosen.id.replace("_", "-");
        speak(chosen.texts);
        this.description = this.core.ask("speak", {texts: chosen.texts});
    }

    info(matrix) {
        return this.description.matrices[matrix];
    }

    heads() {
        return this.description.blocks[this.block].heads;
    }

    /// The names of the rows of the block, which ask.
    tokens() {
        return this.core.ask("names", {matrix: "output", block: this.block}).rows;
    }

    /// The index of the block that an explanation counts within its stack.
    blockOf({block, of}) {
        const first = of === "memory" ? this.description.blocks.findIndex(each => each.isOfMemory) : 0;
        return first + block - 1;
    }

    headTitle(head) {
        return make("h3", {class: "head"}, headBadge(head), " ", this.heads()[head].name || say("Head {0}", head + 1));
    }

    /// Opens a cell's explanation; null closes it.
    show(cell, isBack = false) {
        this.cell = cell;
        if (cell && ["attention", "input", "output"].includes(cell.matrix) && this.row !== cell.row) {
            this.row = cell.row;
            this.buildRow();
        }
        if (!cell)
            this.why.close();
        else if (!isBack)
            this.why.show(cell);
        for (const view of this.shown.views)
            view.choose(cell);
        this.shown.refresh();
        this.shown.element.querySelector("td[aria-selected=true]")?.scrollIntoView({block: "nearest"});
    }

    /// Asks for a change; `isDragged`: more of the same is to come.
    change(what, about, isDragged = false) {
        if (!this.isDragging)
            for (const view of this.shown.views)
                view.startOfChange();
        const answer = this.core.ask(what, {block: this.block, ...about, drag: isDragged || this.isDragging ? String(this.drags) : ""});
        this.isDragging = isDragged;
        if (!isDragged) {
            ++this.drags;
            for (const view of this.shown.views)
                view.endOfChange();
        }
        if (answer.error) {
            this.tell(answer.error, true);
            this.refresh();
            return;
        }
        const {said, ...description} = answer;
        this.description = {...this.description, ...description};
        this.tell(said ?? "");
        if (what === "sentence" || what === "undo" || what === "start")
            this.build();
        else if (!this.awaited)
            this.awaited = requestAnimationFrame(() => {
                this.awaited = null;
                this.refresh();
            });
    }

    edit(cell, value, isDragged) {
        this.change("set", {...cell, value}, isDragged);
    }

    tell(sentence, isWrong = false) {
        this.said.textContent = sentence;
        this.said.classList.toggle("wrong", isWrong);
    }

    onKey(event) {
        if (event.key === "Escape" && this.cell) {
            this.show(null);
        } else if ((event.ctrlKey || event.metaKey) && event.key === "z" && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) {
            this.change("undo", {});
            event.preventDefault();
        }
    }

    // Parts of the page, made anew where something else is to be seen than numbers.

    build() {
        const last = this.description.blocks.length - 1;
        this.block = Math.min(this.block, last);
        this.head = Math.min(this.head, this.heads().length - 1);
        this.row = Math.min(this.row, this.tokens().length - 1);
        document.title = this.description.title || "Headscope";
        this.said ??= make("p", {class: "said", role: "status", "aria-live": "polite"});
        this.why = new Why(this);
        this.shown = this.view === "look" ? new Look(this) : new Steps(this);
        this.controls = [];
        this.rowPart = make("section", {class: "row", "aria-label": say("The row that is looked at")});
        this.words = this.description.predicts ? make("section", {class: "next"}) : null;
        this.buildRow();
        this.root.replaceChildren(
            this.header(),
            make("div", {class: "stage"},
                make("div", {class: "side"}, this.sentence(), this.rowPart, this.words, this.switches()),
                make("div", {class: "middle"}, ...(this.view === "steps" ? [this.headTabs(), this.shown.element, this.said] : [this.shown.element]), this.mixer()),
                this.why.element),
            this.footer());
        this.refreshControls();
        if (this.cell)
            this.show(this.cell);
    }

    refresh() {
        this.shown.refresh();
        this.refreshControls();
        this.why.refresh();
    }

    refreshControls() {
        for (const control of this.controls)
            control.refresh();
        this.refreshWords();
        this.undoButton.disabled = !this.description.canUndo;
        this.startButton.disabled = this.description.isAtStart;
    }

    header() {
        this.undoButton = button("\u21b6 " + say("Undo"), () => this.change("undo", {}));
        this.startButton = button("\u21ba " + say("Start values"), () => this.change("start", {}));
        const views = make("div", {class: "views", role: "group", "aria-label": say("View")},
            ...[["look", say("Look")], ["steps", say("Steps")]].map(([view, text]) => button(text, () => {
                this.view = view;
                this.build();
            }, {"aria-pressed": String(this.view === view)})));
        return make("header", {class: "top"}, make("h1", {}, this.description.title || "Headscope"), views, this.blockChoice(),
            make("span", {class: "stretch"}), this.undoButton, this.startButton,
            button(say("Share"), () => share(this.core.ask("session").session)));
    }

    footer() {
        const language = make("select", {"aria-label": say("Language"), change: event => {
            this.speak(event.target.value);
            this.build();
        }}, ...this.languages.map(each => make("option", {value: each.id, selected: each.id === this.language}, each.name)));
        return make("footer", {},
            make("p", {}, say("Everything on this page is computed on it; nothing is sent anywhere.")),
            make("p", {}, say("Made with Headscope")),
            make("span", {class: "stretch"}),
            button(say("Save the session"), () => save(this.core.ask("session").session, this.description.title)), language);
    }

    blockChoice() {
        const {blocks} = this.description;
        return blocks.length < 2 ? null : make("select", {"aria-label": say("Block"), change: event => {
            this.block = Number(event.target.value);
            this.cell = null;
            this.build();
        }}, ...blocks.map((block, i) => make("option", {value: i, selected: i === this.block}, block.title)));
    }

    headTabs() {
        return this.heads().length < 2 ? null : make("div", {class: "heads", role: "group", "aria-label": say("Head")},
            ...this.heads().map((head, i) => button("", () => {
                this.head = i;
                this.build();
            }, {"aria-pressed": String(i === this.head)})).map((tab, i) => {
                tab.append(headBadge(i), " ", this.heads()[i].name);
                return tab;
            }));
    }

    sentence() {
        if (this.description.sentence === null)
            return null;
        const text = make("input", {type: "text", name: "sentence", value: this.description.sentence, spellcheck: "false", autocomplete: "off"});
        return make("form", {class: "sentence", submit: event => {
            event.preventDefault();
            this.change("sentence", {sentence: text.value});
        }}, make("label", {}, say("Sentence"), text), make("button", {}, say("Show")));
    }

    /// Who looks, and the sliders of that row.
    buildRow() {
        const hadFocus = this.rowPart.contains(document.activeElement);
        const tokens = this.tokens();
        const input = this.core.numbers({matrix: "input", block: 0});
        this.controls = this.controls.filter(control => !control.isOfRow);
        const chips = make("div", {class: "chips", role: "group", "aria-label": say("Who looks?")}, ...tokens.map((token, row) => button(token, () => {
            this.row = row;
            this.buildRow();
            this.shown.refresh();
        }, {"aria-pressed": String(row === this.row)})));
        const isOfInput = input.isGiven && this.row < input.rows && !this.description.blocks[this.block].isOfMemory;
        const features = isOfInput ? this.core.ask("names", {matrix: "input", block: 0}).columns : [];
        const sliders = features.map((name, column) => {
            const cell = {matrix: "input", block: 0, row: this.row, column};
            const made = slider({
                name, label: `${tokens[this.row]}, ${name}`, least: 0, most: 1, step: 0.01,
                get: () => this.core.numbers(cell).values[this.row * features.length + column],
                set: (value, isDragged) => this.edit(cell, value, isDragged),
            });
            return {...made, isOfRow: true};
        });
        this.controls.push(...sliders);
        for (const control of sliders)
            control.refresh();
        fill(this.rowPart, make("h2", {}, say("Who looks?")), chips,
            sliders.length ? make("h2", {}, say("{0}: features", tokens[this.row])) : null,
            make("div", {class: "sliders"}, ...sliders.map(each => each.element)));
        if (hadFocus)
            chips.children[this.row].focus();
    }

    refreshWords() {
        if (!this.words)
            return;
        const ref = {matrix: "probabilities", block: this.description.blocks.findLastIndex(each => !each.isOfMemory)};
        const {rows, columns, values} = this.core.numbers(ref);
        if (rows === 0)
            return;
        const names = this.core.ask("names", ref);
        const last = [...values.slice((rows - 1) * columns)].map((value, word) => ({value, word})).sort((a, b) => b.value - a.value);
        this.words.replaceChildren(make("table", {}, make("caption", {}, say("Next word after “{0}”", names.rows[rows - 1])),
            make("tbody", {}, ...last.slice(0, kMostWords).map(({value, word}) => {
                const bar = make("span", {class: "bar"});
                bar.style.setProperty("--part", value);
                return make("tr", {}, make("th", {scope: "row"}, names.columns[word]), make("td", {class: "part"}, bar), make("td", {class: "product"}, percent(value)));
            }))));
    }

    /// Mask and scale of the block.
    switches() {
        const state = () => this.description.blocks[this.block];
        const toggle = (text, tip, what, about, isOn) => {
            const box = make("input", {type: "checkbox", change: () => this.change(what, about)});
            this.controls.push({refresh: () => box.checked = isOn()});
            return make("label", {class: "toggle", title: tip}, box, text);
        };
        const masks = state().readsMemory && !state().isOfMemory ? [] : state().masks;
        return make("section", {class: "switches"},
            masks.length ? make("h2", {}, say("Mask")) : null,
            ...masks.map(({kind, title, tip}, i) => toggle(title, tip, "mask", {kind}, () => state().masks[i].on)),
            toggle(say("Scores ÷ √d_k"), null, "scale", {}, () => state().scaled));
    }

    /// A channel for each head: mute, solo, gain and temperature.
    mixer() {
        return make("section", {class: "mixer", "aria-label": say("Head mixer")}, ...this.heads().map((_, head) => {
            const state = () => this.heads()[head];
            const mute = button(say("Mute"), () => this.change("mute", {head}));
            const solo = button(say("Solo"), () => this.change("solo", {head}));
            const faders = [["gain", say("gain"), -1, 2], ["temperature", say("temperature"), 0.05, 3]].map(([what, name, least, most]) => slider({
                name, label: `${state().name}, ${name}`, least, most, step: 0.05, get: () => state()[what],
                set: (value, isDragged) => this.change(what, {head, value}, isDragged),
            }));
            const channel = make("div", {class: "channel"}, this.headTitle(head), mute, solo, ...faders.map(each => each.element));
            channel.style.setProperty("--head", `var(--head-${head % 12})`);
            this.controls.push(...faders, {refresh: () => {
                mute.setAttribute("aria-pressed", String(!state().on));
                solo.setAttribute("aria-pressed", String(this.heads().length > 1 && this.heads().every((each, i) => each.on === (i === head))));
                channel.classList.toggle("muted", !state().on);
            }});
            return channel;
        }));
    }
}

async function start() {
    const root = document.getElementById("page");
    const core = await openCore(await inflated(fromBase64(carried("core").trim())));
    const page = new Page(core, root);
    const wanted = [...navigator.languages].map(each => page.languages.find(({id}) => id.slice(0, 2) === each.slice(0, 2))).find(Boolean);
    core.ask("open", {session: carried("session")});
    page.speak(wanted?.id);
    let problem = "";
    if (isShared())
        try {
            problem = core.ask("replace", {session: await sharedSession()}).error ?? "";
        } catch {
            problem = say("The link is damaged: it holds no session.");
        }
    page.speak(page.language);
    page.build();
    if (problem)
        page.tell(problem, true);
    addEventListener("hashchange", () => location.reload());
    globalThis.headscope = {core, page}; // for whoever looks from the browser's console
}

start().catch(error => {
    document.getElementById("page").textContent = "This browser cannot compute the page: " + error.message;
});
