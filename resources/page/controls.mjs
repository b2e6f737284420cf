// SPDX-License-Identifier: GPL-3.0-or-later
// A slider with its name and its number.
import {make} from "./elements.mjs";
import {written} from "./numbers.mjs";

/// `get()` is the number, `set(value, isDragged)` changes it. The range grows where the number is outside.
export function slider({name, label, least, most, step, get, set}) {
    let shown, place; // the number, and where that put the slider
    let held = null; // the number before the finger came
    const number = make("output", {});
    const range = make("input", {
        type: "range", min: least, max: most, step, "aria-label": label ?? name,
        input: () => set(Number(range.value), true),
        change: () => set(Number(range.value), false),
        pointerdown: () => held = get(),
        pointerup: () => held = null,
        pointercancel: () => { // the finger scrolls the page instead
            if (held !== null)
                set(held, false);
            held = null;
        },
    });
    const element = make("label", {class: "slider"}, make("span", {title: name}, name), range, number);
    return {
        element,
        refresh() {
            const value = get();
            if (value === shown && range.value === place) // or the browser would lay all of them out again
                return;
            shown = value;
            range.min = Math.min(range.min, Math.floor(value));
            range.max = Math.max(range.max, Math.ceil(value));
            range.value = value;
            place = range.value;
            range.style.setProperty("--part", (value - range.min) / (range.max - range.min));
            number.textContent = written(value);
            range.setAttribute("aria-valuetext", number.textContent);
        },
    };
}
