// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small tokenizers of every kind and what Hugging Face's library makes of some 200 texts with them. Run by hand, the results are committed:
//   npm install tokenizers@0.23.2 && node make_tokenizers.mjs
// That is the library in Rust which models are trained with. Merges, scores and tables of characters are made up here.
import { createRequire } from "node:module";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(process.cwd(), "make_tokenizers.mjs"));
const { Tokenizer } = require("tokenizers");
const here = join(dirname(fileURLToPath(import.meta.url)), "tokenizers");

const scripts = {
    Latin: ["Every tired mechanic repaired the old cars", "Übergrößen naïve façade déjà vu"],
    Greek: ["Όλοι οι άνθρωποι γεννιούνται ελεύθεροι", "και ίσοι στην αξιοπρέπεια"],
    Cyrillic: ["Все люди рождаются свободными", "и равными в своём достоинстве"],
    Armenian: ["Բոլոր մարդիկ ծնվում են ազատ", "ու հավասար"],
    Georgian: ["ყველა ადამიანი იბადება თავისუფალი", "და თანასწორი"],
    Hebrew: ["כל בני האדם נולדו בני חורין", "וְשָׁוִים בְּעֶרְכָּם"],
    Arabic: ["يولد جميع الناس أحرارًا متساوين", "في الكرامة والحقوق ١٢٣٤"],
    Devanagari: ["सभी मनुष्यों को गौरव और अधिकारों", "स्वतन्त्रता और समानता १२३"],
    Bengali: ["সমস্ত মানুষ স্বাধীনভাবে", "সমান মর্যাদা এবং অধিকার"],
    Tamil: ["மனிதப் பிறிவியினர் சகலரும்", "சுதந்திரமாகவே பிறக்கின்றனர்"],
    Telugu: ["ప్రతిపత్తిస్వత్వముల విషయమున", "మానవులెల్లరును సమానులుగా"],
    Thai: ["มนุษย์ทั้งหลายเกิดมามีอิสระ", "และเสมอภาคกันในเกียรติศักดิ์"],
    Lao: ["ມະນຸດທຸກຄົນເກີດມາມີກຽດ", "ສັກສີ ສິດທິ ເສລີພາບ"],
    Tibetan: ["འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ", "སྐྱེས་ཙམ་ཉིད་ནས"],
    Burmese: ["လူတိုင်းသည် တူညီ လွတ်လပ်သော", "ဂုဏ်သိက္ခာဖြင့်"],
    Khmer: ["មនុស្សទាំងអស់ កើតមកមានសេរីភាព", "និងសមភាព"],
    Ethiopic: ["የሰው ልጅ ሁሉ ሲወለድ ነጻና", "በክብርና በመብትም እኩልነት ያለው ነው።"],
    Hangul: ["모든 인간은 태어날 때부터 자유로우며", "그 존엄과 권리에 있어 동등하다."],
    Japanese: ["すべての人間は、生まれながらにして自由であり", "ｶﾀｶﾅ カタカナ ＡＢＣ　１２３"],
    Han: ["人人生而自由，在尊嚴和權利上一律平等。", "他们赋有理性和良心 𠮷野家"],
};
const texts = Object.values(scripts).flatMap(([a, b], i) => [
    a, b, `${a}, ${b}!`, `  ${b}   ${a} `, `${a}\n${b}\t${i}`, a + "Latin" + b, `<s>${a}</s> ${b}`]).concat([
    "", " ", "  ", "   \t ", "\n", "\t\t", "\r\n\r\n", "\u00a0", "\u3000\u3000", "\u200b", "\u2028", "▁", "▁▁a▁", " ▁ a", "a ▁",
    "😀", "👨‍👩‍👧‍👦 family", "👍🏽👍🏿", "🏳️‍🌈 flags 🇩🇪🇨🇳", "e\u0301 a\u0308\u0323 q\u0307\u0323", "ﬁ ﬂ ½ ㎏ Å … ①", "ＦＵＬＬ　ｗｉｄｔｈ！",
    "<s>", "</s>", "<unk>", "<pad>", "<mask>", "a<mask>b", "a <mask> b", "  <mask>  ", "<s><s></s>", "<s> a", "a </s>", "<unk>x", "x<unk>",
    "word", "words", "sword", "a word here", "word-word", "word_word", "(word)", "wordword", "éword", "word2", " word ", "WORD Word wOrd",
    "The-final--countdown", "--", "-a-", "a--", "1,234.56", "x = y_1 + 2*z;", "don't I'll we've", "``quoted'' text", "tab\tand\nline",
    "a".repeat(300), "ab".repeat(150) + " " + "ba".repeat(99), "e".repeat(41), "supercalifragilisticexpialidocious",
    "\u0000zero", "bell\u0007 \u0001\u001f", "\ufeffbom", "\ufffd", "\u{10ffff}", "a\u0000", "mixed שלום English سلام 你好",
]);

// A vocabulary of what these texts hold, less what is rare: that is unknown.
const plain = texts.map((text) => text.replace(/<\/?\w+>/g, " "));
const frequent = (words, least) => {
    const counts = new Map();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= least).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
};
const learnMerges = (words, count, glue = (a, b) => a + b) => {
    const merges = [];
    let split = words;
    while (merges.length < count) {
        const pairs = frequent(split.flatMap((word) => word.slice(1).map((part, i) => JSON.stringify([word[i], part]))), 2);
        if (!pairs.length) break;
        const [left, right] = JSON.parse(pairs[0]);
        merges.push([left, right]);
        split = split.map((word) => {
            const made = [];
            for (const part of word)
                if (made.length && made.at(-1) === left && part === right) made[made.length - 1] = glue(left, right);
                else made.push(part);
            return made;
        });
    }
    return merges;
};
const numbered = (pieces) => Object.fromEntries([...new Set(pieces)].map((piece, id) => [piece, id]));
const allBytes = Array.from({ length: 256 }, (_, byte) => byte);
const bytePieces = allBytes.map((byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
const visible = (byte) => (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
let next = 256;
const byteLetters = allBytes.map((byte) => String.fromCodePoint(visible(byte) ? byte : next++));
const inLetters = (text) => [...Buffer.from(text)].map((byte) => byteLetters[byte]);

// SentencePiece's table of characters: a double array (Darts-clone), then the texts.
const charsmap = (table) => {
    const bytes = [];
    const trie = { next: new Map() };
    for (const [from, to] of table) {
        let node = trie;
        for (const byte of Buffer.from(from)) {
            if (!node.next.has(byte)) node.next.set(byte, { next: new Map() });
            node = node.next.get(byte);
        }
        node.value = bytes.length;
        bytes.push(...Buffer.from(to), 0);
    }
    const units = [0], taken = new Set([0]);
    const lay = (node, place, label) => {
        const labels = [...(node.value === undefined ? [] : [0]), ...node.next.keys()];
        let base = 1;
        while (labels.some((byte) => taken.has(base ^ byte))) ++base;
        labels.forEach((byte) => taken.add(base ^ byte));
        units[place] = ((((place ^ base) << 10) >>> 0) | ((node.value === undefined ? 0 : 1) << 8) | label) >>> 0;
        if (node.value !== undefined) units[base] = (0x80000000 | node.value) >>> 0;
        for (const [byte, child] of node.next) lay(child, base ^ byte, byte);
    };
    lay(trie, 0, 0);
    const words = new Uint32Array(Math.max(...taken) + 1);
    units.forEach((unit, place) => (words[place] = unit));
    return Buffer.concat([Buffer.from(new Uint32Array([words.length * 4]).buffer), Buffer.from(words.buffer), Buffer.from(bytes)]).toString("base64");
};
const precompiled = { type: "Precompiled", precompiled_charsmap: charsmap([
    ...Array.from({ length: 94 }, (_, i) => [String.fromCodePoint(0xff01 + i), String.fromCodePoint(0x21 + i)]),
    ...["\t", "\n", "\r", "\u00a0", "\u3000", "\u2028", "\u200b"].map((blank) => [blank, " "]),
    ...["\u0001", "\u0007", "\u001f", "\ufeff", "\ufffd"].map((control) => [control, ""]),
    ["ﬁ", "fi"], ["ﬂ", "fl"], ["½", "1⁄2"], ["㎏", "kg"], ["Å", "Å"], ["…", "..."], ["①", "1"], ["ｶ", "カ"], ["ﾀ", "タ"], ["ﾅ", "ナ"],
    ["e\u0301", "é"], ["a\u0308", "ä"], ["a", "a"], ["ள", "l"]]) };

const added = (id, content, more = {}) => ({ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true, ...more });
const template = (vocab, before, behind) => ({
    type: "TemplateProcessing",
    single: [...before.map((id) => ({ SpecialToken: { id, type_id: 0 } })), { Sequence: { id: "A", type_id: 0 } },
             ...behind.map((id) => ({ SpecialToken: { id, type_id: 0 } }))],
    pair: [{ Sequence: { id: "A", type_id: 0 } }, { Sequence: { id: "B", type_id: 1 } }],
    special_tokens: Object.fromEntries([...before, ...behind].map((id) => [id, { id, ids: [vocab[id]], tokens: [id] }])) });
const file = (parts) => ({ version: "1.0", truncation: null, padding: null, added_tokens: [], normalizer: null, pre_tokenizer: null,
                           post_processor: null, decoder: null, ...parts });
const sequence = (name, ...steps) => ({ type: "Sequence", [name]: steps });
const bpe = (vocab, merges, more) => ({ type: "BPE", dropout: null, unk_token: null, continuing_subword_prefix: null, end_of_word_suffix: null,
                                        fuse_unk: false, byte_fallback: false, ignore_merges: false, vocab, merges, ...more });
const split = (pattern, behavior, invert = false) => ({ type: "Split", pattern, behavior, invert });
const metaspace = (prepend_scheme, more = {}) => ({ type: "Metaspace", replacement: "▁", prepend_scheme, split: true, ...more });
const replace = (pattern, content) => ({ type: "Replace", pattern, content });

const kinds = {};

// SentencePiece's BPE: Llama 2, as newer libraries write it, and Gemma.
const signed = plain.map((text) => "▁" + text.replaceAll(" ", "▁"));
const someLetters = frequent(signed.flatMap((text) => [...text]), 3);
const mergesOf = (words, count) => learnMerges(words.map((word) => [...word]), count)
    .filter(([a, b]) => [...(a + b)].every((letter) => someLetters.includes(letter)));
const spMerges = [...mergesOf(signed.map((text) => text.slice(0, 80)), 220), ["▁", "▁"]].filter((merge, i, all) =>
    all.findIndex((other) => other.join(" ") === merge.join(" ")) === i);
const spVocab = numbered(["<unk>", "<s>", "</s>", ...bytePieces, ...someLetters, ...spMerges.map(([a, b]) => a + b)]);
const spBpe = bpe(spVocab, spMerges, { unk_token: "<unk>", fuse_unk: true, byte_fallback: true });
const spAdded = (normalized) => ["<unk>", "<s>", "</s>"].map((word) => added(spVocab[word], word, { normalized }));
kinds.llama2 = file({ added_tokens: spAdded(false), normalizer: sequence("normalizers", { type: "Prepend", prepend: "▁" }, replace({ String: " " }, "▁")),
                      post_processor: template(spVocab, ["<s>"], []), model: spBpe });
kinds["llama2-old"] = file({ ...kinds.llama2, added_tokens: spAdded(true) });
kinds["llama2-new"] = file({ added_tokens: spAdded(false), pre_tokenizer: metaspace("first", { split: false }),
                             post_processor: template(spVocab, ["<s>"], []), model: spBpe });
kinds.gemma = file({ added_tokens: [...spAdded(false), added(Object.keys(spVocab).length, "\n\n", { special: false }), added(Object.keys(spVocab).length + 1, "▁▁", { special: false })],
                     normalizer: replace({ String: " " }, "▁"), pre_tokenizer: split({ String: " " }, "MergedWithPrevious"), model: spBpe });

// BPE of characters: what is unknown alone or together, whole words first.
const words = plain.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_\s]+/gu) ?? []);
const wordMerges = mergesOf(words, 150);
const wordVocab = numbered(["<unk>", ...someLetters, ...wordMerges.map(([a, b]) => a + b), "countdown"]);
for (const [name, more] of [["bpe", {}], ["bpe-fused", { fuse_unk: true, ignore_merges: true }]])
    kinds[name] = file({ pre_tokenizer: { type: "Whitespace" }, model: bpe(wordVocab, wordMerges, { unk_token: "<unk>", ...more }) });

// CLIP: bytes, ends of words.
const ended = (word) => { const letters = inLetters(word); return [...letters.slice(0, -1), letters.at(-1) + "</w>"]; };
const clipPattern = "<\\|startoftext\\|>|<\\|endoftext\\|>|'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+";
const clipMerges = learnMerges(plain.flatMap((text) => text.toLowerCase().match(new RegExp(clipPattern, "gu")) ?? []).map(ended), 250);
const clipVocab = numbered([...byteLetters, ...byteLetters.map((letter) => letter + "</w>"), ...clipMerges.map(([a, b]) => a + b),
                            "<|startoftext|>", "<|endoftext|>"]);
kinds.clip = file({
    added_tokens: ["<|startoftext|>", "<|endoftext|>"].map((word) => added(clipVocab[word], word)),
    normalizer: sequence("normalizers", { type: "NFC" }, replace({ Regex: "\\s+" }, " "), { type: "Lowercase" }),
    pre_tokenizer: sequence("pretokenizers", split({ Regex: clipPattern }, "Removed", true), { type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: true }),
    post_processor: { type: "RobertaProcessing", sep: ["<|endoftext|>", clipVocab["<|endoftext|>"]], cls: ["<|startoftext|>", clipVocab["<|startoftext|>"]],
                      trim_offsets: false, add_prefix_space: false },
    model: bpe(clipVocab, clipMerges, { unk_token: "<|endoftext|>", continuing_subword_prefix: "", end_of_word_suffix: "</w>" }) });

// Unigram, with scores that make several ways nearly as good as each other.
let state = 7;
const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
const parts = signed.flatMap((text) => { const letters = [...text]; return letters.flatMap((_, i) => [2, 3, 4, 5].map((n) => letters.slice(i, i + n).join(""))); });
const pieces = [...new Set(["<pad>", "</s>", "<unk>", ...someLetters.slice(0, 260), ...frequent(parts, 4).slice(0, 420), "▁countdown", "<mask>"])];
const scored = pieces.map((piece, id) => [piece, id < 3 ? 0 : Math.round((-3 - 9 * random() - 0.4 * [...piece].length) * 1e4) / 1e4]);
const uniIds = numbered(pieces);
const unigram = (vocab, more = {}) => ({ type: "Unigram", unk_id: 2, vocab, byte_fallback: false, ...more });
const uniAdded = ["<pad>", "</s>", "<unk>"].map((word) => added(uniIds[word], word));
const end = template(uniIds, [], ["</s>"]);
kinds.t5 = file({ added_tokens: [...uniAdded, added(pieces.length, "<extra_id_0>")],
                  normalizer: sequence("normalizers", precompiled, { type: "Strip", strip_left: false, strip_right: true }, replace({ Regex: " {2,}" }, "▁")),
                  pre_tokenizer: metaspace("always"), post_processor: end, model: unigram(scored) });
kinds.marian = file({ added_tokens: uniAdded, normalizer: precompiled, pre_tokenizer: sequence("pretokenizers", { type: "WhitespaceSplit" }, metaspace("always")),
                      post_processor: end, model: unigram(scored) });
kinds.albert = file({
    added_tokens: [...uniAdded, added(uniIds["<mask>"], "<mask>", { lstrip: true }), added(pieces.length, "Word", { normalized: true, single_word: true, special: false })],
    normalizer: sequence("normalizers", replace({ String: "``" }, "\""), replace({ String: "''" }, "\""), { type: "NFKD" }, { type: "StripAccents" }, { type: "Lowercase" }, precompiled),
    pre_tokenizer: metaspace("always"), model: unigram(scored) });
kinds["unigram-bytes"] = file({ added_tokens: uniAdded, pre_tokenizer: metaspace("never", { split: false }),
                                model: unigram([...scored, ...bytePieces.map((piece) => [piece, 0])], { byte_fallback: true }) });

// Whole words.
const known = numbered(["<unk>", "<mask>", ...frequent(words.map((word) => word.toLowerCase()), 3).slice(0, 120)]);
kinds.wordlevel = file({
    added_tokens: [added(0, "<unk>"), added(1, "<mask>", { lstrip: true, rstrip: true }), added(Object.keys(known).length, "word", { single_word: true, special: false })],
    normalizer: sequence("normalizers", { type: "Strip", strip_left: true, strip_right: true }, { type: "Lowercase" }), pre_tokenizer: { type: "Whitespace" },
    model: { type: "WordLevel", vocab: known, unk_token: "<unk>" } });

// RoBERTa, which is read from vocab.json and merges.txt.
const robertaMerges = learnMerges(plain.flatMap((text) => text.match(/ ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+/gu) ?? []).map(inLetters), 200);
const robertaVocab = numbered(["<s>", "<pad>", "</s>", "<unk>", ...byteLetters, ...robertaMerges.map(([a, b]) => a + b), "<mask>"]);
const roberta = file({
    added_tokens: ["<s>", "<pad>", "</s>", "<unk>", "<mask>"].map((word) => added(robertaVocab[word], word, { lstrip: word === "<mask>" })),
    pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: true },
    post_processor: { type: "RobertaProcessing", sep: ["</s>", 2], cls: ["<s>", 0], trim_offsets: true, add_prefix_space: false },
    model: bpe(robertaVocab, robertaMerges, { continuing_subword_prefix: "", end_of_word_suffix: "" }) });

// Cuts show in the numbers: pieces that go on a word have others than those that begin one.
const cutLetters = ["<", ">", ..."-_.,'▁ \tabdeorstwxyz0123456789()ééا你☃".normalize("NFC")];
const cutVocab = numbered(["<unk>", ...cutLetters, ...cutLetters.map((letter) => "##" + letter), "or", "##or", "##ord", "word"]);
const cutModel = bpe(cutVocab, [["##o", "##r"], ["##or", "##d"], ["w", "##ord"]], { unk_token: "<unk>", continuing_subword_prefix: "##" });
const behaviors = ["Removed", "Isolated", "Contiguous", "MergedWithPrevious", "MergedWithNext"];
const cuts = [
    ...behaviors.flatMap((behavior) => [false, true].flatMap((invert) =>
        [{ String: "-" }, { Regex: "[-_]+|\\s" }, { Regex: "o*" }].map((pattern) => ({ pre_tokenizer: split(pattern, behavior, invert) })))),
    ...["Isolated", "Removed"].map((behavior) => ({ pre_tokenizer: split({ String: "" }, behavior) })),
    ...behaviors.map((behavior) => ({ pre_tokenizer: { type: "Punctuation", behavior } })),
    ...[true, false].map((individual_digits) => ({ pre_tokenizer: { type: "Digits", individual_digits } })),
    { pre_tokenizer: { type: "CharDelimiterSplit", delimiter: "-" } }, { pre_tokenizer: { type: "WhitespaceSplit" } }, { pre_tokenizer: { type: "Whitespace" } },
    ...["always", "first", "never"].flatMap((scheme) => [true, false].map((split) => ({ pre_tokenizer: metaspace(scheme, { split }) }))),
    { pre_tokenizer: sequence("pretokenizers", { type: "Punctuation", behavior: "MergedWithPrevious" }, metaspace("always"), { type: "Digits", individual_digits: true }) },
    { normalizer: replace({ Regex: "[aeiou]*" }, "x") }, { normalizer: replace({ String: "." }, "-") }, { normalizer: { type: "Prepend", prepend: "ab" } },
    { normalizer: { type: "Strip", strip_left: true, strip_right: false } }, { normalizer: { type: "Strip", strip_left: false, strip_right: true } },
    { normalizer: precompiled },
];
const cutAdded = [added(Object.keys(cutVocab).length, "<mask>", { lstrip: true }), added(Object.keys(cutVocab).length + 1, "<s>", { rstrip: true })];
const cutTexts = [0, 1, 3, 4, 6, 42, 46, 48].map((i) => texts[i].slice(0, 24)).concat(texts.slice(140).filter((text) => text.length < 40));

rmSync(here, { recursive: true, force: true });
const write = (path, text) => { mkdirSync(dirname(join(here, path)), { recursive: true }); writeFileSync(join(here, path), text); };
const idsOf = async (json, all) => {
    const oracle = Tokenizer.fromString(JSON.stringify(json));
    return Promise.all(all.map(async (text) => (await oracle.encode(text, null, { addSpecialTokens: true })).getIds()));
};
const rows = (list) => "[\n" + list.map((row) => JSON.stringify(row)).join(",\n") + "\n]\n";
write("texts.json", rows(texts));
const results = {};
for (const [name, json] of Object.entries({ ...kinds, roberta })) {
    write(`${name}/ids.json`, rows(await idsOf(json, texts)));
    if (name !== "roberta") write(`${name}/tokenizer.json`, JSON.stringify(json) + "\n");
}
write("roberta/vocab.json", JSON.stringify(robertaVocab) + "\n");
write("roberta/merges.txt", "#version: 0.2\n" + robertaMerges.map((merge) => merge.join(" ")).join("\n") + "\n");
write("roberta/config.json", JSON.stringify({ model_type: "roberta" }) + "\n");
write("cuts/tokenizer.json", JSON.stringify(file({ added_tokens: cutAdded, model: cutModel })) + "\n");
write("cuts/texts.json", rows(cutTexts));
const cutRows = [];
for (const step of cuts) cutRows.push({ ...step, ids: await idsOf(file({ added_tokens: cutAdded, model: cutModel, ...step }), cutTexts) });
write("cuts/steps.json", rows(cutRows));
console.log(texts.length, "texts,", new Set(texts).size, "of them different,", cutTexts.length, "of cuts,", cuts.length, "steps");
