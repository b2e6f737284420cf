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
        this.names = page.core.ask("names", {matrix: "output", block: page.block}).columns;
        this.element = make("figure", {class: "bars"});
    }

    refresh() {
        const {core, block, row} = this.page, heads = this.page.heads();
        const parts = heads.map((_, head) => core.numbers({matrix: "contribution", block, head}));
        const output = core.numbers({matrix: "output", block});
        const width = output.columns, at = row * width;
        let most = 0;
        for (let column = 0; column < width; ++column)
            most = Math.max(most, parts.reduce((sum, {values}) => sum + lengthOf(values[at + column]), 0));
        const rows = this.names.map((name, column) => {
            const bars = parts.map(({values}, head) => {
                const value = values[at + column];
                const bar = make("span", {class: value < 0 ? "bar below" : "bar", title: `${heads[head].name}: ${written(value)}`});
                bar.style.setProperty("--part", lengthOf(value) / (most || 1));
                bar.style.setProperty("--head", `var(--head-${head % 12})`);
                return bar;
            });
            return make("tr", {}, make("th", {scope: "row"}, name), make("td", {class: "part"}, ...bars), make("td", {class: "product"}, written(output.values[at + column])));
        });
        this.element.replaceChildren(make("table", {}, make("caption", {}, say("What {0} takes away: Y, by head", this.page.tokens()[row] ?? "")), make("tbody", {}, ...rows)));
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
