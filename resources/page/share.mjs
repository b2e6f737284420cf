// SPDX-License-Identifier: GPL-3.0-or-later
// The session in the address of the page, behind its #, which no browser sends anywhere; and as a file.
import {deflated, fromBase64, inflated, toBase64} from "./bytes.mjs";
import {button, make} from "./elements.mjs";
import {say} from "./words.mjs";

const kField = "#s=";
const kLongest = 60000; // letters: what browsers and messengers pass on

export const isShared = () => location.hash.startsWith(kField);

/// The text of the session in the address.
export async function sharedSession() {
    return new TextDecoder("utf-8", {fatal: true}).decode(await inflated(fromBase64(location.hash.slice(kField.length))));
}

/// Whether the page has an address that can hold it: one within another page has none.
function isAddressed(fragment) {
    try {
        history.replaceState(null, "", fragment);
        return location.hash === fragment;
    } catch {
        return false;
    }
}

/// Shows the address of the page as it is now.
export async function share(session) {
    const fragment = kField + toBase64(await deflated(new TextEncoder().encode(session)));
    const isShort = fragment.length <= kLongest && isAddressed(fragment);
    const address = make("input", {type: "text", readonly: true, value: location.href, "aria-label": say("Link to this page as it is now"), focus: () => address.select()});
    const done = make("p", {role: "status"});
    const dialog = make("dialog", {close: () => dialog.remove()},
        make("h2", {}, say("Share")),
        make("p", {}, isShort ? say("The link opens this page with the numbers as they are now. They stand in the link itself; nothing is sent.")
            : say("This session is too large for a link, or the page is within another one. Save it and pass the file on.")),
        isShort && location.protocol === "file:" ? make("p", {}, say("This page is a file on this device: pass the file on as well, or the link leads nowhere.")) : null,
        isShort ? address : null,
        make("form", {method: "dialog", class: "ways"},
            isShort ? button(say("Copy the link"), async () => {
                address.select();
                try {
                    await navigator.clipboard.writeText(address.value);
                    done.textContent = say("Copied.");
                } catch {
                    done.textContent = say("Copy it with Ctrl+C.");
                }
            }, {autofocus: true}) : null,
            make("button", {}, say("Close"))),
        done);
    document.body.append(dialog);
    dialog.showModal();
}

/// The session as a file that Headscope opens.
export function save(session, title) {
    const name = title.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "session";
    const address = URL.createObjectURL(new Blob([session], {type: "application/json"}));
    make("a", {href: address, download: `${name}.headscope.json`}).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}
