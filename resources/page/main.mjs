// SPDX-License-Identifier: GPL-3.0-or-later
// The page: what is chosen on it, and what an edit has to show anew.
import {fromBase64, inflated} from "./bytes.mjs";
import {slider} from "./controls.mjs";
import {openCore} from "./core.mjs";
import {button, fill, headBadge, make, typeset} from "./elements.mjs";
import {LessonPanel, viewFor} from "./lesson.mjs";
import {Look} from "./look.mjs";
import {kHidden, percent, useLooks} from "./numbers.mjs";
import {pictureOf} from "./over_picture.mjs";
import {isShared, save, share, sharedSession} from "./share.mjs";
import {Steps} from "./steps.mjs";
import {Why} from "./why.mjs";
import {say, speak} from "./words.mjs";

const carried = id => document.getElementById(id).textContent;
const unpacked = async id => new TextDecoder().decode(await inflated(fromBase64(carried(id).trim())));
const kRoomForWhy = "(min-width: 1280px)", kRoomForLesson = "(min-width: 800px)"; // beside everything else
const kMostWords = 5, kMostKnownWords = 24, kLongestEnd = 28; // letters
const dark = matchMedia("(prefers-color-scheme: dark)");

class Page {
    constructor(core, root) {
        Object.assign(this, {core, root, view: "look", block: 0, head: 0, row: 0, cell: null, drags: 0, lit: [], words: {}, hasLesson: false, prefersPicture: true});
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
        this.description = this.core.ask("speak", {texts: chosen.texts, lesson: this.words[chosen.id]});
        this.picture = pictureOf(this.description);
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

    /// Whether the tokens of the block look at one another in the picture that the session has.
    canBeOverPicture() {
        const {isOfMemory, readsMemory} = this.description.blocks[this.block];
        return this.picture && !isOfMemory && !readsMemory;
    }

    isOverPicture() {
        return Boolean(this.prefersPicture && this.canBeOverPicture());
    }

    layOverPicture(isWanted) {
        this.prefersPicture = isWanted;
        this.build();
    }

    lookFrom(row) {
        this.row = row;
        this.buildRow();
        this.refreshWords();
        this.shown.refresh();
    }

    /// The index of the block that an explanation counts within its stack.
    blockOf({block, of}) {
        const first = of === "memory" ? this.description.blocks.findIndex(each => each.isOfMemory) : 0;
        return first + block - 1;
    }

    nameOf(head) {
        return this.heads()[head].name || say("Head {0}", head + 1);
    }

    headTitle(head) {
        return make("h3", {class: "head"}, headBadge(head), " ", this.nameOf(head));
    }

    /// Opens a cell's explanation; null closes it.
    show(cell, isBack = false) {
        if (!cell)
            this.closeWhy();
        else if (!isBack)
            this.why.show(cell);
        this.mark(cell);
        this.shown.element.querySelector("td[aria-selected=true]")?.scrollIntoView({block: "nearest"});
    }

    /// Who came from the text of a lesson, above the page, goes back there.
    closeWhy() {
        this.why.close();
        const {cameFrom} = this;
        this.cameFrom = null;
        if (!cameFrom)
            return;
        Object.assign(this, cameFrom.shown);
        this.cell = null;
        this.build();
        scrollTo(0, cameFrom.top);
    }

    /// Shows where a cell is.
    mark(cell) {
        this.cell = cell;
        if (cell && ["attention", "input", "output"].includes(cell.matrix) && this.row !== cell.row) {
            this.row = cell.row;
            this.buildRow();
        }
        for (const view of this.shown.views)
            view.choose(cell);
        this.shown.refresh();
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
            if (what === "sentence")
                this.refusal.textContent = answer.error;
            else
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

    /// Goes on in the lesson, or answers.
    walk(what, about) {
        const before = this.description.lesson?.index;
        const answer = this.core.ask(what, about);
        if (answer.error) {
            this.tell(answer.error, true);
            return;
        }
        this.description = {...this.description, ...answer};
        this.tell("");
        if (this.description.lesson && this.description.lesson.index === before) {
            this.panel.show();
            this.refresh();
            this.markSelected();
        } else {
            this.enter();
        }
    }

    /// Another step, the first one, or none any more.
    enter() {
        const {lesson} = this.description;
        if (lesson) {
            this.view = viewFor(lesson) ?? this.view;
            this.block = lesson.block ?? lesson.selected?.block ?? this.block;
            this.head = lesson.head ?? lesson.selected?.head ?? this.head;
        }
        this.cell = this.cameFrom = null;
        const isFirst = !this.shown;
        this.build();
        if (!lesson)
            return;
        this.markSelected();
        if (!isFirst)
            this.panel.element.scrollIntoView({block: "nearest"});
    }

    /// The number that the step goes to; it is explained where the step wants that and there is room for it.
    markSelected() {
        const {selected, docks} = this.description.lesson;
        if (!selected || selected.row < 0 || selected.column < 0)
            return;
        const {matrix, block, head, row, column} = selected, cell = {matrix, block, head, row, column};
        if (docks?.includes("why") && matchMedia(kRoomForWhy).matches)
            this.show(cell);
        else
            this.mark(cell);
        if (matchMedia(kRoomForLesson).matches) // it stays where it is, whatever else is gone to
            this.shown.element.querySelector("td[aria-selected=true]")?.scrollIntoView({block: "nearest"});
    }

    /// Lights a place up beside those of the step; null ends that.
    point(place) {
        this.lit = [...this.description.lesson?.light ?? [], ...place ? [place] : []];
        for (const view of this.shown.views)
            view.light(this.lit);
    }

    /// Goes to a place that a text names.
    follow(place) {
        const {matrix, block, head, row, column, wholeHead} = place;
        if (!matchMedia(kRoomForLesson).matches)
            this.cameFrom ??= {shown: {view: this.view, block: this.block, head: this.head}, top: scrollY};
        const isElsewhere = this.info(matrix).perHead && (this.block !== block || this.head !== head);
        if (wholeHead || isElsewhere || !this.shown.views.some(view => view.ref.matrix === matrix)) {
            this.block = this.info(matrix).perHead || wholeHead ? block : this.block;
            this.head = this.info(matrix).perHead || wholeHead ? head : this.head;
            this.view = matrix === "attention" ? this.view : "steps";
            this.build();
        }
        this.point(place);
        if (!wholeHead && row >= 0 && column >= 0)
            this.show({matrix, block, head, row, column});
        else
            this.shown.element.querySelector(".lit")?.scrollIntoView({block: "nearest"});
    }

    edit(cell, value, isDragged) {
        this.change("set", {...cell, value}, isDragged);
    }

    tell(sentence, isWrong = false) {
        this.said.textContent = sentence;
        this.said.classList.toggle("wrong", isWrong);
        this.told.classList.toggle("idle", !sentence && !(this.likely && this.description.canUndo));
    }

    onKey(event) {
        if (event.key === "Escape" && this.cell) {
            this.show(null);
        } else if ((event.ctrlKey || event.metaKey) && event.key === "z" && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) {
            this.change("undo", {});
            event.preventDefault();
        } else if (this.description.lesson) {
            this.onKeyOfLesson(event);
        }
    }

    /// Space and the arrow keys go from step to step, unless they have something to do where the keyboard is.
    onKeyOfLesson(event) {
        const {key, target} = event;
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog, .scroll"))
            return;
        const go = key === "ArrowRight" || key === "PageDown" || (key === " " && !target.closest("button")) ? "next"
            : key === "ArrowLeft" || key === "PageUp" ? "previous" : null;
        if (!go)
            return;
        event.preventDefault();
        this.walk("step", {go});
    }

    // Parts of the page, made anew where something else is to be seen than numbers.

    build() {
        const last = this.description.blocks.length - 1;
        this.block = Math.min(this.block, last);
        this.head = Math.min(this.head, this.heads().length - 1);
        this.row = Math.min(this.row, this.tokens().length - 1);
        document.title = this.description.lesson?.title || this.description.title || "Headscope";
        this.said ??= make("p", {class: "said", role: "status", "aria-live": "polite"});
        this.likeliest ??= make("p", {class: "likeliest"});
        this.told = make("div", {class: "told"}, this.said, this.likeliest, button("\u21b6 " + say("Undo"), () => this.change("undo", {})));
        const isExplained = this.why && !this.why.element.hidden;
        this.why = new Why(this);
        const {lesson} = this.description;
        this.panel = lesson ? this.panel ?? new LessonPanel(this) : null;
        const hadFocus = this.panel?.element.contains(document.activeElement);
        this.shown = this.view === "look" ? new Look(this) : new Steps(this);
        this.controls = [];
        this.rowPart = make("section", {class: "row", "aria-label": say("The row that is looked at")});
        this.likely = this.description.predicts ? make("section", {class: "next"}) : null;
        this.buildRow();
        this.root.replaceChildren(
            this.header(),
            ...(this.panel ? [this.panel.announced] : []),
            make("div", {class: `stage ${this.panel ? "with-lesson" : ""} ${this.view === "look" && this.isOverPicture() ? "pictured" : ""}`},
                make("div", {class: "side"}, this.panel?.element, this.sentence(), this.rowPart, this.likely, this.switches()),
                make("div", {class: "middle"}, ...(this.view === "steps" ? [this.headTabs(), this.shown.element, this.told] : [this.shown.element]), this.mixer()),
                this.why.element),
            this.footer());
        this.refreshControls();
        this.tell(this.said.textContent, this.said.classList.contains("wrong"));
        this.panel?.show();
        if (hadFocus)
            this.panel.next.focus({preventScroll: true});
        this.point(null);
        if (this.cell)
            isExplained ? this.show(this.cell) : this.mark(this.cell);
    }

    refresh() {
        this.shown.refresh();
        this.refreshControls();
        this.panel?.refresh();
        this.point(null);
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
            make("span", {class: "stretch"}),
            this.hasLesson && !this.description.lesson ? button(say("Start the lesson"), () => this.walk("step", {go: "begin"})) : null,
            this.undoButton, this.startButton,
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
        const words = this.description.predicts ? this.core.ask("names", this.probabilities()).columns : [];
        const known = words.length > kMostKnownWords ? [] : words.map(word => button(word, () => text.value = `${text.value.trim()} ${word}`.trim()));
        this.refusal = make("p", {class: "wrong", role: "alert"});
        return make("form", {class: "sentence", submit: event => {
            event.preventDefault();
            this.change("sentence", {sentence: text.value});
        }}, make("label", {}, say("Sentence"), text), make("button", {}, say("Show")), this.refusal,
        known.length ? make("div", {class: "chips", role: "group", "aria-label": say("Words that it knows")}, ...known) : null);
    }

    probabilities() {
        return {matrix: "probabilities", block: this.description.blocks.findLastIndex(each => !each.isOfMemory)};
    }

    /// Who looks, and the sliders of that row.
    buildRow() {
        const hadFocus = this.rowPart.contains(document.activeElement);
        const tokens = this.tokens();
        const input = this.core.numbers({matrix: "input", block: 0});
        this.controls = this.controls.filter(control => !control.isOfRow);
        const isShown = row => row === this.row || this.view !== "look" || !this.isOverPicture() || !this.picture.isPatch(row); // the picture itself has the others
        const chips = make("div", {class: "chips", role: "group", "aria-label": say("Who looks?")}, ...tokens.map((token, row) => isShown(row)
            ? button(token, () => this.lookFrom(row), {"aria-pressed": String(row === this.row)}) : null));
        const isOfInput = input.isGiven && this.row < input.rows && !this.description.blocks[this.block].isOfMemory;
        const features = isOfInput ? this.core.ask("names", {matrix: "input", block: 0}).columns : [];
        let numbers; // read once for all sliders
        const reader = {isOfRow: true, refresh: () => numbers = this.core.row({matrix: "input", block: 0}, this.row)};
        const sliders = features.map((name, column) => {
            const cell = {matrix: "input", block: 0, row: this.row, column};
            const made = slider({
                name, label: `${tokens[this.row]}, ${name}`, least: 0, most: 1, step: 0.01,
                get: () => numbers[column],
                set: (value, isDragged) => this.edit(cell, value, isDragged),
            });
            return {...made, isOfRow: true};
        });
        const controls = [reader, ...sliders];
        this.controls.push(...controls);
        for (const control of controls)
            control.refresh();
        fill(this.rowPart, make("h2", {}, say("Who looks?")), chips,
            sliders.length ? make("h2", {}, say("{0}: features", tokens[this.row])) : null,
            make("div", {class: "sliders"}, ...sliders.map(each => each.element)));
        if (hadFocus)
            chips.querySelector("[aria-pressed=true]").focus();
    }

    /// The end of the sentence, which the next word follows: the last word alone may stand at other places, too.
    endOfSentence() {
        const sentence = this.description.sentence?.trim();
        return sentence?.length > kLongestEnd ? "\u2026" + sentence.slice(-kLongestEnd) : sentence || null;
    }

    refreshWords() {
        if (!this.likely)
            return;
        const ref = this.probabilities();
        const {rows, columns, values} = this.core.numbers(ref);
        if (rows === 0)
            return;
        const row = this.picture ? Math.min(this.row, rows - 1) : rows - 1, ofRow = values.slice(row * columns, (row + 1) * columns);
        const isHidden = ofRow.some(Number.isNaN);
        const names = this.core.ask("names", ref);
        const likeliest = [...ofRow].map((value, word) => ({value, word})).sort((a, b) => b.value - a.value);
        const asked = this.picture ? say("What {0} says", names.rows[row]) : say("Next word after “{0}”", this.endOfSentence() ?? names.rows[row]);
        const [{value: most, word: first}] = likeliest;
        this.likeliest.textContent = isHidden ? "" : `${asked}: ${names.columns[first]} ${percent(most)}`;
        this.likely.replaceChildren(make("table", {}, make("caption", {}, asked),
            make("tbody", {}, ...isHidden ? [make("tr", {}, make("td", {}, kHidden))] : likeliest.slice(0, kMostWords).map(({value, word}) => {
                const bar = make("span", {class: "bar"});
                bar.style.setProperty("--part", value);
                return make("tr", {}, make("th", {scope: "row"}, names.columns[word]), make("td", {class: "part"}, bar),
                    make("td", {class: "product"}, button(percent(value), () => this.show({...ref, head: 0, row, column: word}), {class: "number"})));
            }))));
    }

    /// Mask and scale of the block.
    switches() {
        const state = () => this.description.blocks[this.block];
        const toggle = (text, tip, what, about, isOn) => {
            const box = make("input", {type: "checkbox", change: () => this.change(what, about)});
            this.controls.push({refresh: () => box.checked = isOn()});
            return make("label", {class: "toggle", title: tip}, box, make("span", {}, ...typeset(text)));
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
    const asked = /^#lang=(\w+)$/.exec(location.hash)?.[1];
    const wanted = page.languages.find(({id}) => id === asked) ?? [...navigator.languages].map(each => page.languages.find(({id}) => id.slice(0, 2) === each.slice(0, 2))).find(Boolean);
    core.ask("open", {session: await unpacked("session")});
    let problem = "";
    if (document.getElementById("lesson")) {
        const lesson = JSON.parse(await unpacked("lesson"));
        page.words = lesson.words;
        problem = core.ask("lesson", {carried: lesson}).error ?? "";
        page.hasLesson = !problem;
        if (page.hasLesson && !isShared())
            core.ask("step", {go: "begin"});
    }
    page.speak(wanted?.id);
    if (isShared())
        try {
            problem = core.ask("replace", {session: await sharedSession()}).error ?? "";
        } catch {
            problem = say("The link is damaged: it holds no session.");
        }
    page.speak(page.language);
    page.enter();
    if (problem)
        page.tell(problem, true);
    addEventListener("hashchange", () => isShared() && location.reload());
    globalThis.headscope = {core, page}; // for whoever looks from the browser's console
}

start().catch(error => {
    document.getElementById("page").textContent = "This browser cannot compute the page: " + error.message;
});
