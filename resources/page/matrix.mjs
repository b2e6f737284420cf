// SPDX-License-Identifier: GPL-3.0-or-later
// One matrix: a table of cells in colour, to be walked by arrow keys; a picture where there are too many cells for a table.
import {make, setText, symbol} from "./elements.mjs";
import {colorScale, faded, kBlocked, percent, typeFor, written} from "./numbers.mjs";
import {say} from "./words.mjs";

const kMostCells = 400;
const kMostPixels = 512;
const kShownAfterDrag = 2000; // milliseconds

/// Where a cell of the page is: its matrix and its place there.
const cellAt = (ref, row, column) => ({...ref, row, column});

class CellTable {
    constructor(matrix) {
        this.matrix = matrix;
        const {names, options} = matrix;
        const head = make("tr", {}, make("td", {class: "corner"}), ...names.columns.map(name => make("th", {scope: "col", title: name}, make("span", {}, name))));
        this.cells = [];
        const rows = names.rows.map((name, row) => {
            const cells = names.columns.map((_, column) => make("td", {
                role: "gridcell", tabindex: row || column ? -1 : 0, "data-row": row, "data-column": column,
            }));
            this.cells.push(...cells);
            return make("tr", {"data-row": row}, make("th", {scope: "row", title: name}, make("span", {}, name)), ...cells);
        });
        this.element = make("table", {
            role: "grid", class: options.isLarge ? "matrix large" : "matrix", "aria-label": matrix.title, click: event => this.choose(event.target),
            keydown: event => this.walk(event),
        }, make("thead", {}, head), make("tbody", {}, ...rows));
        this.element.style.setProperty("--columns", matrix.columns);
    }

    choose(target) {
        const cell = target.closest("td[data-row]");
        if (!cell)
            return;
        this.focus(cell);
        this.matrix.options.choose(cellAt(this.matrix.ref, Number(cell.dataset.row), Number(cell.dataset.column)));
    }

    focus(cell) {
        for (const other of this.cells)
            other.tabIndex = -1;
        cell.tabIndex = 0;
        cell.focus({preventScroll: true});
    }

    walk(event) {
        const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
        const cell = event.target.closest("td[data-row]");
        if (!cell || event.ctrlKey || event.altKey)
            return;
        if (event.key === "Enter" || event.key === " ") {
            this.choose(cell);
            event.preventDefault();
        } else if (step) {
            const {rows, columns} = this.matrix;
            const row = Math.min(rows - 1, Math.max(0, Number(cell.dataset.row) + step[0]));
            const column = Math.min(columns - 1, Math.max(0, Number(cell.dataset.column) + step[1]));
            this.focus(this.cells[row * columns + column]);
            event.preventDefault();
        }
    }

    paint(values, {colors, place}, marks) {
        const {text, isBlocked, isLit, columns} = this.matrix;
        for (let i = 0; i < values.length; ++i) {
            const cell = this.cells[i], shown = text(values[i], i), mark = marks ? marks(i) : 0;
            const ground = marks && mark === 0 ? faded(colors[place(values[i])]) : colors[place(values[i])];
            setText(cell, shown);
            cell.style.setProperty("--ground", ground);
            cell.style.setProperty("--type", typeFor(ground));
            cell.classList.toggle("blocked", isBlocked(i));
            cell.classList.toggle("hidden", Number.isNaN(values[i]));
            const label = Number.isNaN(values[i]) ? say("hidden") : shown === kBlocked ? say("blocked by the mask") : null;
            if (label !== cell.getAttribute("aria-label"))
                label ? cell.setAttribute("aria-label", label) : cell.removeAttribute("aria-label");
            cell.classList.toggle("lit", isLit(i));
            cell.classList.toggle("up", mark > 0);
            cell.classList.toggle("down", mark < 0);
        }
        const {row, column} = this.matrix.chosen ?? {};
        this.cells.forEach((cell, i) => cell.setAttribute("aria-selected", Math.floor(i / columns) === row && i % columns === column));
        for (const line of this.element.tBodies[0].rows)
            line.classList.toggle("chosen", Number(line.dataset.row) === this.matrix.options.row?.());
    }
}

const bytesOfColors = new Map();

/// The bytes of these colours in a picture: red is the first, and how opaque it is comes last.
function bytesOf(colors) {
    if (!bytesOfColors.has(colors))
        bytesOfColors.set(colors, Uint32Array.from(colors, color => {
            const number = Number.parseInt(color.slice(1), 16);
            return number >> 16 | number & 0xff00 | (number & 255) << 16;
        }));
    return bytesOfColors.get(colors);
}

/// Frames a range of cells in the picture.
function outline(picture, {row, column}, {rows, columns}, perPixel) {
    const of = (place, count) => place < 0 ? [0, Math.ceil(count / perPixel) - 1] : [Math.floor(place / perPixel), Math.floor(place / perPixel)];
    const [top, bottom] = of(row, rows), [left, right] = of(column, columns);
    for (let y = top; y <= bottom; ++y)
        for (let x = left; x <= right; ++x)
            if (y === top || y === bottom || x === left || x === right)
                picture.data.set([225, 29, 72, 255], 4 * (y * picture.width + x));
}

/// A picture of the cells, one pixel each, that is enlarged; of many, a pixel is the strongest of several. The arrow keys walk over it, and a
/// label says where one is.
class CellPicture {
    constructor(matrix) {
        this.matrix = matrix;
        this.row = this.column = 0;
        this.perPixel = Math.ceil(Math.max(matrix.rows, matrix.columns) / kMostPixels);
        this.canvas = make("canvas", {
            width: Math.ceil(matrix.columns / this.perPixel), height: Math.ceil(matrix.rows / this.perPixel), tabindex: 0, role: "img", "aria-label": matrix.title, class: "cells",
            click: event => this.choose(event), keydown: event => this.walk(event),
        });
        this.where = make("p", {class: "where", "aria-live": "polite"});
        this.element = make("div", {class: "picture"}, this.canvas, this.where);
    }

    choose(event) {
        const box = this.canvas.getBoundingClientRect();
        this.row = Math.min(this.matrix.rows - 1, Math.max(0, Math.floor((event.clientY - box.top) / box.height * this.matrix.rows)));
        this.column = Math.min(this.matrix.columns - 1, Math.max(0, Math.floor((event.clientX - box.left) / box.width * this.matrix.columns)));
        this.tell();
        this.matrix.options.choose(cellAt(this.matrix.ref, this.row, this.column));
    }

    walk(event) {
        const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
        if (step) {
            this.row = Math.min(this.matrix.rows - 1, Math.max(0, this.row + step[0]));
            this.column = Math.min(this.matrix.columns - 1, Math.max(0, this.column + step[1]));
            this.tell();
        } else if (event.key === "Enter" || event.key === " ") {
            this.matrix.options.choose(cellAt(this.matrix.ref, this.row, this.column));
        } else {
            return;
        }
        event.preventDefault();
    }

    tell() {
        const {names, columns, values, text} = this.matrix, i = this.row * columns + this.column;
        this.where.textContent = `${names.rows[this.row]} \u2192 ${names.columns[this.column]}: ${text(values[i], i)}`;
    }

    /// For each pixel the cell that it shows.
    strongest(values) {
        const {columns} = this.matrix, {width, height} = this.canvas, found = new Int32Array(width * height).fill(-1);
        for (let i = 0; i < values.length; ++i) {
            const pixel = Math.floor(Math.floor(i / columns) / this.perPixel) * width + Math.floor(i % columns / this.perPixel);
            if (found[pixel] < 0 || Math.abs(values[i]) > Math.abs(values[found[pixel]]))
                found[pixel] = i;
        }
        return found;
    }

    paint(values, {colors, place}) {
        // It is written many times a second and never drawn upon, so the browser is to keep it where the script can write.
        const context = this.canvas.getContext("2d", {willReadFrequently: true}), {allowed} = this.matrix;
        const {width, height} = this.canvas, picture = context.createImageData(width, height), pixels = new Uint32Array(picture.data.buffer);
        const bytes = bytesOf(colors), strongest = this.perPixel === 1 ? null : this.strongest(values);
        for (let pixel = 0; pixel < pixels.length; ++pixel) {
            const i = strongest ? strongest[pixel] : pixel, value = values[i];
            const strength = Number.isNaN(value) ? 0 : allowed[i] === 0 ? 60 : 255;
            pixels[pixel] = bytes[place(value)] | strength << 24;
        }
        for (const lit of this.matrix.lit)
            outline(picture, lit, this.matrix, this.perPixel);
        context.putImageData(picture, 0, 0);
    }
}

/// options: {inPercent, isLarge, hasTitle, choose(cell), row()}: what a click on a cell does, and which row is looked at.
/// `lit` are the places of this matrix that a lesson lights up; -1 is all rows, or all columns.
export class MatrixView {
    constructor(core, info, ref, options) {
        Object.assign(this, {core, ref, options});
        this.names = core.ask("names", ref);
        this.isFraction = info.isFraction;
        this.isBlocked = i => this.allowed[i] === 0;
        this.title = info.title;
        this.read();
        const number = options.inPercent ? percent : value => written(value);
        this.text = (value, i) => value === 0 && this.isBlocked(i) ? kBlocked : number(value);
        this.lit = [];
        this.isLit = i => this.lit.some(({row, column}) => (row < 0 || row === Math.floor(i / this.columns)) && (column < 0 || column === i % this.columns));
        this.isTable = this.rows * this.columns <= kMostCells;
        this.cells = new (this.isTable ? CellTable : CellPicture)(this);
        this.element = make("figure", {class: "of-matrix"},
            options.hasTitle === false ? null : make("figcaption", {}, info.title, " ", symbol(this.names.symbol)),
            make("div", {class: "scroll"}, this.cells.element));
        this.before = null;
        this.paint();
    }

    /// Lights up those of these places that are in this matrix.
    light(places) {
        const lit = places.filter(place => place.matrix === this.ref.matrix && !place.wholeHead
            && (place.block ?? 0) === this.names.block && (place.head ?? 0) === this.names.head);
        if (JSON.stringify(lit) === JSON.stringify(this.lit))
            return;
        this.lit = lit;
        this.paint();
    }

    read() {
        Object.assign(this, this.core.numbers(this.ref));
    }

    /// From now on what moves is marked.
    startOfChange() {
        clearTimeout(this.forgetting);
        this.before ??= this.values;
    }

    endOfChange() {
        clearTimeout(this.forgetting);
        this.forgetting = setTimeout(() => {
            this.before = null;
            this.paint();
        }, kShownAfterDrag);
    }

    refresh() {
        this.read();
        this.paint();
    }

    paint() {
        const before = this.before?.length === this.values.length ? this.before : null;
        const marks = before && (i => this.text(before[i], i) === this.text(this.values[i], i) ? 0 : this.values[i] - before[i]);
        this.cells.paint(this.values, colorScale(this.values, this.isFraction), marks);
    }

    choose(cell) {
        const isHere = cell && ["matrix", "block", "head"].every(part => (cell[part] ?? 0) === (this.ref[part] ?? 0));
        this.chosen = isHere ? cell : null;
        this.paint();
    }
}
