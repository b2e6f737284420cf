// SPDX-License-Identifier: GPL-3.0-or-later
// A head's attention over the picture that the tokens are places of: the row that is looked at, each weight on the patch that it goes to.
import {make} from "./elements.mjs";
import {colorScale, percent} from "./numbers.mjs";
import {say} from "./words.mjs";

const kWidth = 560; // pixels of a canvas
const kOpacity = 0.6;

/// The picture of the session, decoded once for all heads; null where it has none.
export function pictureOf({picture}) {
    if (!picture)
        return null;
    const {file, rows, columns, first = 0} = picture, image = new Image();
    image.src = file;
    return {image, rows, columns, first, isPatch: token => token >= first && token < first + rows * columns};
}

/// options: {row(), look(token)}: which token looks, and what a click on a patch does. A view as a matrix has one.
export class OverPicture {
    constructor(core, picture, ref, title, options) {
        Object.assign(this, {core, picture, ref, options});
        this.names = core.ask("names", ref);
        this.at = picture.first;
        this.canvas = make("canvas", {
            width: kWidth, tabindex: 0, role: "img", "aria-label": title, class: "over", click: event => this.click(event), keydown: event => this.walk(event),
        });
        this.where = make("p", {class: "where", "aria-live": "polite"});
        this.element = make("figure", {class: "picture"}, this.canvas, this.where);
        this.refresh();
        picture.image.decode().then(() => this.paint(), () => this.where.textContent = say("The picture cannot be decoded."));
    }

    click(event) {
        const {rows, columns, first} = this.picture, box = this.canvas.getBoundingClientRect();
        const place = (from, length, count) => Math.min(count - 1, Math.max(0, Math.floor(from / length * count)));
        this.at = first + place(event.clientY - box.top, box.height, rows) * columns + place(event.clientX - box.left, box.width, columns);
        this.options.look(this.at);
    }

    walk(event) {
        const {rows, columns, first} = this.picture;
        const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
        if (step) {
            const row = Math.floor((this.at - first) / columns) + step[0], column = (this.at - first) % columns + step[1];
            if (row >= 0 && row < rows && column >= 0 && column < columns)
                this.at = first + row * columns + column;
            this.where.textContent = say("{0} looks at {1}: {2}", ...this.wordsOf(this.at));
        } else if (event.key === "Enter" || event.key === " ") {
            this.options.look(this.at);
        } else {
            return;
        }
        event.preventDefault();
    }

    /// What stands in the places of a sentence about a weight of the row.
    wordsOf(token) {
        return [this.names.rows[this.row], this.names.columns[token], percent(this.weights[token])];
    }

    refresh() {
        this.row = this.options.row();
        this.weights = this.core.row(this.ref, this.row);
        let most = 0;
        this.weights.forEach((weight, token) => most = weight > this.weights[most] ? token : most);
        this.where.textContent = say("{0} looks most at {1}: {2}", ...this.wordsOf(most));
        this.paint();
    }

    paint() {
        const {image, rows, columns, first, isPatch} = this.picture;
        if (!image.complete || !image.naturalWidth)
            return;
        this.canvas.height = Math.round(kWidth * image.naturalHeight / image.naturalWidth);
        const {width, height} = this.canvas, context = this.canvas.getContext("2d");
        context.drawImage(image, 0, 0, width, height);
        const patches = this.weights.subarray(first, first + rows * columns), {colors, place} = colorScale(patches, false);
        const edge = (place, count, length) => Math.round(place * length / count);
        const placeOf = patch => {
            const row = Math.floor(patch / columns), column = patch % columns, left = edge(column, columns, width), top = edge(row, rows, height);
            return [left, top, edge(column + 1, columns, width) - left, edge(row + 1, rows, height) - top];
        };
        context.globalAlpha = kOpacity;
        patches.forEach((weight, patch) => {
            context.fillStyle = colors[place(weight)];
            context.fillRect(...placeOf(patch));
        });
        context.globalAlpha = 1;
        if (!isPatch(this.row))
            return;
        const [left, top, across, down] = placeOf(this.row - first);
        context.lineWidth = 5;
        context.strokeStyle = "#e11d48";
        context.strokeRect(left + 2, top + 2, across - 4, down - 4);
    }

    // What only a matrix with cells has.
    light() {}
    choose() {}
    startOfChange() {}
    endOfChange() {}
}
