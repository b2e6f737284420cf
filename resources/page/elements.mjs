// SPDX-License-Identifier: GPL-3.0-or-later
// Makes elements. Whatever a session holds becomes text and never anything else.

/// make("button", {class: "quiet", click: act}, "text", element): functions are listeners, all else attributes.
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        if (typeof value === "function")
            element.addEventListener(name, value);
        else if (value === true)
            element.setAttribute(name, "");
        else if (value !== false && value !== null && value !== undefined)
            element.setAttribute(name, value);
    element.append(...children.filter(child => child !== null && child !== undefined));
    return element;
}

/// Puts these in place of what the element holds; those that are nothing are left out.
export function fill(element, ...children) {
    element.replaceChildren(...children.filter(child => child !== null && child !== undefined));
}

/// Gives an element of text alone another one; what is there already is left alone, or the browser would lay the page out again.
export function setText(element, text) {
    if (!element.firstChild)
        element.append(text);
    else if (element.firstChild.data !== text)
        element.firstChild.data = text;
}

export const button = (text, act, attributes = {}) => make("button", {type: "button", click: act, ...attributes}, text);

const kSubscript = /\b([A-Za-z])_([A-Za-z0-9]+)\b/g;

/// The text in pieces, with W_Q and d_k as they are typeset.
export function typeset(text) {
    const pieces = [];
    let at = 0;
    for (const {0: whole, 1: base, 2: below, index} of text.matchAll(kSubscript)) {
        pieces.push(text.slice(at, index) + base, make("sub", {}, below));
        at = index + whole.length;
    }
    return [...pieces, text.slice(at)].filter(piece => piece !== "");
}

/// A symbol as it is set, "W" with "Q" below and "(1)" above.
export function symbol({base, below, end, above}) {
    return make("span", {class: "symbol"}, base, below ? make("sub", {}, below) : null, end ?? null, above ? make("sup", {}, above) : null);
}

/// The number of a head in its colour.
export function headBadge(head) {
    const badge = make("span", {class: "badge", "aria-hidden": "true"}, String(head + 1));
    badge.style.setProperty("--head", `var(--head-${head % 12})`);
    return badge;
}
