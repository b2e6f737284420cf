// SPDX-License-Identifier: GPL-3.0-or-later
// Why a number is what it is: the sentence of the core, its terms as bars, and the way back to the numbers that it is made of.
import {button, fill, headBadge, make, typeset} from "./elements.mjs";
import {inFull, written} from "./numbers.mjs";
import {say} from "./words.mjs";

const kMostTerms = 40;

export class Why {
    /// page: {core, show(cell), edit(cell, value, isDragged)}
    constructor(page) {
        this.page = page;
        this.trail = [];
        this.element = make("aside", {class: "why", tabindex: -1, "aria-label": say("Why this number?")});
        this.open(false);
    }

    show(cell) {
        if (this.cell && JSON.stringify(this.cell) !== JSON.stringify(cell))
            this.trail.push(this.cell);
        this.cell = cell;
        this.refreshAnew();
        this.element.scrollTop = 0;
    }

    close() {
        this.cell = null;
        this.trail = [];
        this.open(false);
    }

    open(isOpen) {
        this.element.hidden = !isOpen;
        document.documentElement.classList.toggle("explaining", isOpen); // there has to be room for it
    }

    back() {
        this.cell = this.trail.pop();
        this.page.show(this.cell, true);
        this.refreshAnew();
    }

    /// Who followed a link by keyboard goes on from there.
    refreshAnew() {
        const hadFocus = this.element.contains(document.activeElement);
        this.editor = null;
        this.refresh();
        if (hadFocus)
            this.element.focus();
    }

    refresh() {
        if (!this.cell)
            return;
        const why = this.page.core.ask("why", this.cell);
        this.open(true);
        if (why.error) {
            this.close();
            return;
        }
        if (this.editor && document.activeElement === this.editor)
            return; // who types is not disturbed
        if (why.isHidden) {
            this.fillWith(why, make("p", {class: "words"}, say("This number is hidden until the question is answered.")));
            return;
        }
        const {isGiven} = this.page.core.numbers(this.cell);
        this.editor = isGiven ? this.makeEditor(why) : null;
        this.fillWith(why,
            make("p", {class: "value", "aria-live": "polite"}, this.editor ?? inFull(why.value)),
            make("p", {class: "words"}, ...typeset(why.words)),
            this.quantities(why.quantities),
            this.terms(why));
    }

    fillWith(why, ...content) {
        fill(this.element,
            make("header", {},
                make("h2", {}, ...typeset(why.name), " ="),
                this.trail.length ? button("\u2190 " + say("Back"), () => this.back(), {class: "quiet"}) : null,
                button("\u00d7", () => this.page.show(null), {class: "quiet close", "aria-label": say("Close"), title: say("Close")})),
            ...content);
    }

    makeEditor(why) {
        const value = inFull(why.value).replace("\u2212", "-");
        return make("input", {
            type: "number", step: "any", value, "aria-label": say("Set this number"), title: say("Set this number"),
            change: event => {
                const number = Number(event.target.value);
                if (event.target.value !== "" && Number.isFinite(number)) {
                    event.target.blur();
                    this.page.edit(this.cell, number, false);
                }
            },
        });
    }

    quantities(quantities) {
        const all = Object.entries(quantities);
        return all.length === 0 ? null
            : make("dl", {class: "quantities"}, ...all.flatMap(([name, value]) => [make("dt", {}, ...typeset(name)), make("dd", {}, inFull(value))]));
    }

    terms(why) {
        const terms = [...why.terms].sort((a, b) => size(b.product) - size(a.product));
        const most = Math.max(...terms.map(term => size(term.product)), 0) || 1;
        const rows = terms.slice(0, kMostTerms).map(term => {
            const bar = make("span", {class: Number(term.product) < 0 ? "bar below" : "bar"});
            bar.style.setProperty("--part", size(term.product) / most);
            const cells = term.factors.map(factor => factor.cell).filter(Boolean);
            const head = cells.find(cell => cell.head)?.head;
            if (head)
                bar.style.setProperty("--head", `var(--head-${(head - 1) % 12})`);
            return make("tr", {class: term.counts ? "" : "beside"},
                make("th", {scope: "row"}, head ? headBadge(head - 1) : null, " ", ...typeset(term.name)),
                make("td", {class: "factors"}, ...this.factors(term)),
                make("td", {class: "part"}, bar),
                make("td", {class: "product"}, written(Number(term.product), 4)));
        });
        if (rows.length === 0)
            return null;
        const rest = terms.length - rows.length;
        return make("table", {class: "terms"},
            make("caption", {}, ...typeset(why.title)),
            make("tbody", {}, ...rows, rest > 0 ? make("tr", {}, make("td", {colspan: 4}, say("and {0} smaller ones", rest))) : null));
    }

    factors(term) {
        return term.factors.flatMap((factor, i) => {
            const text = typeof factor.value === "number" ? written(factor.value) : inFull(factor.value);
            const shown = factor.cell
                ? button(text, () => this.page.show(this.placeOf(factor.cell)), {class: "number", title: `${factor.symbol} [${factor.cell.names.join(", ")}]`})
                : make("span", {title: factor.symbol}, text);
            return i ? [" \u00d7 ", shown] : [shown];
        });
    }

    placeOf(cell) {
        return {matrix: cell.stage, block: this.page.blockOf(cell), head: (cell.head ?? 1) - 1, row: cell.row - 1, column: cell.column - 1};
    }
}

const size = value => Number.isFinite(Number(value)) ? Math.abs(Number(value)) : 0;
