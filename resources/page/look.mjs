// SPDX-License-Identifier: GPL-3.0-or-later
// Look: the attention of all heads side by side, and what the row that is looked at takes away.
import {button, make} from "./elements.mjs";
import {MatrixView} from "./matrix.mjs";
import {written} from "./numbers.mjs";
import {OverPicture} from "./over_picture.mjs";
import {say} from "./words.mjs";

/// A hidden number has none.
const lengthOf = value => Number.isNaN(value) ? 0 : Math.abs(value);

/// The numbers that each head adds to the row, stacked.
class OutputBars {
    constructor(page) {
        this.page = page;
        const names = page.core.ask("names", {matrix: "output", block: page.block}).columns;
        this.bars = names.map(() => page.heads().map((_, head) => {
            const bar = make("span", {class: "bar"});
            bar.style.setProperty("--head", `var(--head-${head % 12})`);
            return bar;
        }));
        this.sums = names.map(() => make("td", {class: "product"}));
        this.caption = make("caption");
        const rows = names.map((name, column) => make("tr", {}, make("th", {scope: "row"}, name), make("td", {class: "part"}, ...this.bars[column]), this.sums[column]));
        this.element = make("figure", {class: "bars"}, make("table", {}, this.caption, make("tbody", {}, ...rows)));
    }

    refresh() {
        const {core, block, row} = this.page, heads = this.page.heads();
        const rowOf = ref => {
            const {columns, values} = core.numbers(ref);
            return values.subarray(row * columns, (row + 1) * columns);
        };
        const parts = heads.map((_, head) => rowOf({matrix: "contribution", block, head})), output = rowOf({matrix: "output", block});
        const lengths = this.sums.map((_, column) => parts.reduce((sum, values) => sum + lengthOf(values[column]), 0));
        const most = Math.max(...lengths) || 1;
        this.caption.textContent = say("What {0} takes away: Y, by head", this.page.tokens()[row] ?? "");
        this.sums.forEach((sum, column) => {
            sum.textContent = written(output[column]);
            this.bars[column].forEach((bar, head) => {
                const value = parts[head][column];
                bar.style.setProperty("--part", lengthOf(value) / most);
                bar.classList.toggle("below", value < 0);
                bar.title = `${heads[head].name}: ${written(value)}`;
            });
        });
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
            make("p", {class: "headline"}, page.isOverPicture() ? say("Choose a place of the picture, and each head shows where it looks from there.")
                : say("Who looks at whom? Each row is one query asking; it adds up to 100\u00a0%.")),
            page.canBeOverPicture() ? make("div", {class: "views", role: "group", "aria-label": say("Attention")},
                ...[[true, say("Over the picture")], [false, say("As a matrix")]].map(([wanted, text]) => button(text, () => page.layOverPicture(wanted), {"aria-pressed": String(page.isOverPicture() === wanted)}))) : null,
            make("div", {class: "maps"}, ...maps),
            page.said,
            this.bars.element);
        this.bars.refresh();
    }

    refresh() {
        for (const view of this.views)
            view.refresh();
        this.bars.refresh();
    }
}
