// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the page: English, or one of the translations that it carries.

let texts = {};

export function speak(translated) {
    texts = translated ?? {};
}

/// The text in the language of the page, with the words in the places of {0}, {1} ….
export function say(english, ...words) {
    return (texts[english] ?? english).replace(/\{(\d)\}/g, (place, i) => words[i] ?? place);
}
