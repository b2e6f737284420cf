// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers are written, and what colour they have.

let looks;

export function useLooks(chosen) {
    looks = chosen;
    fadedOf.clear();
}

const channels = color => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16));
const fadedOf = new Map();

/// The colour as it is where nothing moved: nearer to that of the card, so that type on it is as dark as anywhere.
export function faded(color) {
    if (!fadedOf.has(color)) {
        const card = channels(getComputedStyle(document.documentElement).getPropertyValue("--card").trim());
        const mixed = channels(color).map((part, i) => Math.round(0.55 * part + 0.45 * card[i]));
        fadedOf.set(color, "#" + mixed.map(part => part.toString(16).padStart(2, "0")).join(""));
    }
    return fadedOf.get(color);
}

const kMinus = "\u2212";

/// Stands in the place of a number that waits for an answer.
export const kHidden = "?";

/// Stands in the place of an attention weight that the mask keeps at 0.
export const kBlocked = "\u2013";

export function written(value, digits = 2) {
    if (Number.isNaN(value))
        return kHidden;
    if (!Number.isFinite(value))
        return value < 0 ? kMinus + "\u221e" : "\u221e";
    const text = Math.abs(value) >= 1e5 ? value.toPrecision(3) : value.toFixed(digits);
    return (/[1-9]/.test(text) ? text : text.replace("-", "")).replace("-", kMinus);
}

export const percent = value => Number.isNaN(value) ? kHidden : `${Math.round(100 * value)}\u00a0%`;

/// In full: as few digits as read back to the same number.
export function inFull(value) {
    if (value === null || value === "nan")
        return kHidden;
    if (typeof value === "string")
        return value.replace("-inf", kMinus + "\u221e").replace("inf", "\u221e");
    for (let digits = 1; digits < 10; ++digits)
        if (Math.fround(Number(value.toPrecision(digits))) === Math.fround(value))
            return String(Number(value.toPrecision(digits))).replace("-", kMinus);
    return String(value).replace("-", kMinus);
}

const placeIn = (colors, part) => Math.min(colors.length - 1, Math.max(0, Math.round(part * (colors.length - 1))));

/// Whether black stands out more on the colour than white, by the contrast that WCAG 2 defines: it is 4.5 at least then.
function isBright(color) {
    const [red, green, blue] = channels(color).map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

/// What a head takes off is fainter than what it adds.
export const headColor = (head, isFaint) => looks.heads[head % looks.heads.length] + (isFaint ? "8c" : "");

const typeOn = new Map();

/// The colour of the type on that ground, found once for each: a map of attention has thousands of cells and some hundred colours.
export function typeFor(ground) {
    if (!typeOn.has(ground))
        typeOn.set(ground, isBright(ground) ? "#000000" : "#ffffff");
    return typeOn.get(ground);
}

/// The colours of numbers, {colors, place(value)}: fractions from 0 to 1, all others around 0 or, where none is below, from 0 on.
export function colorScale(values, isFraction) {
    let most = 0, least = 0;
    for (const value of values)
        if (Number.isFinite(value)) {
            most = Math.max(most, value);
            least = Math.min(least, value);
        }
    const reach = Math.max(most, -least) || 1;
    const [colors, part] = isFraction ? [looks.sequential, value => value]
        : least < 0 ? [looks.signed, value => 0.5 + value / reach / 2]
        : [looks.sequential, value => value / reach];
    return {colors, place: value => placeIn(colors, part(Number.isFinite(value) ? value : 0))};
}
