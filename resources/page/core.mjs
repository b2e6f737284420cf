// SPDX-License-Identifier: GPL-3.0-or-later
// The core of Headscope as WebAssembly: a question goes in as JSON, an answer comes out. Nothing is computed beside it.

const kNotThere = 52; // ENOSYS of WASI

/// What the core's C library wants of a system: no files, no environment, and a place for complaints.
function systemFor(module, memory) {
    const view = () => new DataView(memory().buffer);
    const known = {
        environ_sizes_get(count, bytes) {
            view().setUint32(count, 0, true);
            view().setUint32(bytes, 0, true);
            return 0;
        },
        environ_get: () => 0,
        fd_write(file, parts, count, written) {
            let text = "", bytes = 0;
            for (let i = 0; i < count; ++i) {
                const at = view().getUint32(parts + 8 * i, true), length = view().getUint32(parts + 8 * i + 4, true);
                text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
                bytes += length;
            }
            console.warn(text);
            view().setUint32(written, bytes, true);
            return 0;
        },
        clock_time_get(clock, precision, at) {
            view().setBigUint64(at, BigInt(Date.now()) * 1000000n, true);
            return 0;
        },
        proc_exit(code) {
            throw new Error("the core ended with " + code);
        },
    };
    const system = {};
    for (const {module: room, name} of WebAssembly.Module.imports(module))
        (system[room] ??= {})[name] = known[name] ?? (() => kNotThere);
    return system;
}

/// The core in these bytes of WebAssembly.
export async function openCore(bytes) {
    const module = await WebAssembly.compile(bytes);
    const instance = await WebAssembly.instantiate(module, systemFor(module, () => instance.exports.memory));
    const {memory, room, ask, answer, _initialize} = instance.exports;
    _initialize();

    const core = {
        /// The answer to a question; one that cannot be answered has an "error", a sentence.
        ask(what, about = {}) {
            const question = new TextEncoder().encode(JSON.stringify({...about, ask: what}));
            const at = room(question.length);
            new Uint8Array(memory.buffer, at, question.length).set(question);
            const length = ask();
            return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
        },
        /// A matrix: {rows, columns, isGiven, values, allowed}, the values row by row and to the last bit; `allowed` likewise, 0 where the mask
        /// blocks a weight or score, and nothing of what no mask is for.
        numbers(ref) {
            const {at, allowedAt, error, ...matrix} = core.ask("numbers", ref);
            const {rows, columns} = matrix, copied = from => from ? new Float32Array(memory.buffer, from, rows * columns).slice() : new Float32Array();
            return error ? {rows: 0, columns: 0, isGiven: false, values: copied(), allowed: copied()} : {...matrix, values: copied(at), allowed: copied(allowedAt)};
        },
        /// One row of a matrix; of none that is there, nothing.
        row(ref, row) {
            const {at, rows, columns, error} = core.ask("numbers", ref);
            return error || row >= rows ? new Float32Array() : new Float32Array(memory.buffer, at + 4 * row * columns, columns).slice();
        },
    };
    return core;
}
