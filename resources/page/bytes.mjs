// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as text and back, compressed: what the page carries inside itself and in its address.

const kMostBytes = 64 * 1024 * 1024;

async function through(bytes, stream) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        length += part.value.length;
        if (length > kMostBytes)
            throw new Error("too large");
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export const inflated = bytes => through(bytes, new DecompressionStream("deflate-raw"));
export const deflated = bytes => through(bytes, new CompressionStream("deflate-raw"));

export function fromBase64(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
}

/// Of letters that an address may have.
export function toBase64(bytes) {
    let letters = "";
    for (const byte of bytes)
        letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
