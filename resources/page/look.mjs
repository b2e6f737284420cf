// SPDX-License-Identifier: GPL-3.0-or-later
// Look: the attention of all heads side by side, and what the row that is looked at takes away.
import {button, make, setText} from "./elements.mjs";
import {MatrixView} from "./matrix.mjs";
import {headColor, written} from "./numbers.mjs";
import {OverPicture} from "./over_picture.mjs";
import {say} from "./words.mjs";

/// A hidden number has none.
const lengthOf = value => Number.isNaN(value) ? 0 : Math.abs(value);

/// The numbers that each head adds to the row, stacked. Each stack is one background: a slider changes all of them many times a second. While
/// it is dragged only those are written that are in sight, of a real model some twenty of thousands.
class OutputBars {
    constructor(page) {
        this.page = page;
        const names = page.core.ask("names", {matrix: "output", block: page.block}).columns;
        this.stacks = names.map(() => make("div", {class: "stack"}));
        this.sums = names.map(() => make("div", {class: "sum"}));
        this.caption = make("caption");
        const rows = names.map((name, column) => make("tr", {}, make("th", {scope: "row"}, name),
            make("td", {class: "part", pointerenter: event => event.target.title = this.wordsOf(column)}, this.stacks[column]), make("td", {class: "product"}, this.sums[column])));
        this.element = make("figure", {class: "bars"}, make("table", {}, this.caption, make("tbody", {}, ...rows)));
        this.inSight = new Set();
        const observer = new IntersectionObserver(seen => seen.forEach(({target, isIntersecting}) => {
            const column = rows.indexOf(target);
            isIntersecting ? this.inSight.add(column) : this.inSight.delete(column);
            if (isIntersecting && this.page.isDragging)
                this.write(column);
        }), {rootMargin: "100px"});
        rows.forEach(row => observer.observe(row));
    }

    wordsOf(column) {
        return this.page.heads().map(({name}, head) => `${name}: ${written(this.parts[head][column])}`).join("\n");
    }

    refresh() {
        const {core, block, row} = this.page;
        this.parts = this.page.heads().map((_, head) => core.row({matrix: "contribution", block, head}, row));
        this.output = core.row({matrix: "output", block}, row);
        const lengths = this.sums.map((_, column) => this.parts.reduce((sum, values) => sum + lengthOf(values[column]), 0));
        this.most = Math.max(...lengths) || 1;
        setText(this.caption, say("What {0} takes away: Y, by head", this.page.tokens()[row] ?? ""));
        for (const column of this.page.isDragging ? this.inSight : this.sums.keys())
            this.write(column);
    }

    write(column) {
        setText(this.sums[column], written(this.output[column]));
        let end = 0;
        const bars = this.parts.map((values, head) => {
            const start = end;
            end += 100 * lengthOf(values[column]) / this.most;
            return `${headColor(head, values[column] < 0)} ${start}% ${end}%`;
        });
        this.stacks[column].style.backgroundImage = `linear-gradient(to right, ${bars.join(", ")}, transparent ${end}%)`;
    }
}

export class Look {
    constructor(page) {
        const {core, picture, block} = page, info = page.info("attention"), row = () => page.row;
        this.views = page.heads().map((_, head) => page.isOverPicture()
            ? new OverPicture(core, picture, {matrix: "attention", block, head}, page.nameOf(head), {row, look: token => page.lookFrom(token)})
            : new MatrixView(core, info, {matrix: "attention", block, head}, {inPercent: true, isLarge: true, hasTitle: false, choose: cell => page.show(cell), row}));
        const maps = this.views.map((view, head) => make("section", {class: "map"}, page.headTitle(head), view.element));
        this.bars = new OutputBars(page);
        this.element = make("div", {class: "look"},
            ...(page.isOverPicture() ? [make("p", {class: "headline"}, say("Choose a place of the picture, and each head shows where it looks from there."))]
                : [make("p", {class: "headline"}, say("Who looks at whom? Each row is one query asking; it adds up to 100\u00a0%.")),
                    make("p", {class: "hint"}, say("Choose a number, and it is explained."))]),
            page.canBeOverPicture() ? make("div", {class: "views", role: "group", "aria-label": say("Attention")},
                ...[[true, say("Over the picture")], [false, say("As a matrix")]].map(([wanted, text]) => button(text, () => page.layOverPicture(wanted), {"aria-pressed": String(page.isOverPicture() === wanted)}))) : null,
            make("div", {class: "maps"}, ...maps),
            page.told,
            this.bars.element);
        this.element.style.setProperty("--columns", Math.max(0, ...this.views.map(({isTable, columns}) => isTable ? columns : 0)));
        this.bars.refresh();
    }

    refresh() {
        for (const view of this.views)
            view.refresh();
        this.bars.refresh();
    }
}
