// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text/tokenizer_file.h"

#include "core/base/phrase.h"
#include "core/io/text/limits.h"
#include "core/io/text/tokenizer_json.h"
#include "core/io/text/unicode.h"
#include "core/io/weights/byte_file.h"

namespace headscope {

namespace {

Error at(const std::filesystem::path& file, const Error& error) { return {file.string(), error.sentence()}; }

/// Lines without their ends; an empty one at the end of the file is none.
Names linesOf(const std::string& text)
{
    Names lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        if (lines.back().ends_with('\r'))
            lines.back().pop_back();
        from = end + 1;
    }
    return lines;
}

/// As GPT-2 has it: pieces with their numbers, merges one a line.
Result<TokenizerParts> readGpt2(const std::string& vocabulary, const std::string& mergeText)
{
    if (!isUtf8(mergeText))
        return Error{"merges.txt", phrase("is not UTF-8")};
    const Result<Json> json = parseJson(vocabulary);
    if (!json)
        return json.error();
    Json description = {{"model", {{"type", "BPE"}, {"vocab", *json}, {"merges", Json::array()}}},
                        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
                        {"added_tokens", Json::array()}};
    for (const std::string& line : linesOf(mergeText))
        if (!line.empty() && !line.starts_with("#version"))
            description["model"]["merges"].push_back(line);
    if (json->is_object())
        for (const auto& [piece, number] : json->items())
            if (piece.starts_with("<|") && piece.ends_with("|>"))
                description["added_tokens"].push_back({{"content", piece}, {"id", number}});
    return readTokenizerJson(description.dump());
}

/// As BERT has it: pieces one a line; tokenizer_config.json may say that upper case counts.
Result<TokenizerParts> readBert(const std::string& vocabulary, const std::string& config)
{
    if (!isUtf8(vocabulary))
        return Error{"", phrase("is not UTF-8")};
    const Result<Json> settings = parseJson(config);
    if (!settings || !settings->is_object())
        return Error{"tokenizer_config.json", settings ? phrase("is no JSON object") : settings.error().sentence()};
    Json description = {{"model", {{"type", "WordPiece"}, {"vocab", Json::object()}}},
                        {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
                        {"normalizer",
                         {{"type", "BertNormalizer"},
                          {"lowercase", fieldOr(*settings, "do_lower_case", true)},
                          {"handle_chinese_chars", fieldOr(*settings, "tokenize_chinese_chars", true)},
                          {"strip_accents", settings->value("strip_accents", Json())}}},
                        {"added_tokens", Json::array()}};
    Json& pieces = description["model"]["vocab"];
    const Names lines = linesOf(vocabulary);
    for (std::size_t number = 0; number < lines.size(); ++number)
        if (!pieces.emplace(lines[number], number).second)
            return Error{phrase("line {}", number + 1), phrase("{} stands there a second time", quotedText(lines[number]))};
    for (const char* special : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"})
        if (pieces.contains(special))
            description["added_tokens"].push_back({{"content", special}, {"id", pieces[special]}});
    if (pieces.contains("[CLS]") && pieces.contains("[SEP]"))
        description["post_processor"] = {
            {"type", "BertProcessing"}, {"cls", {"[CLS]", pieces["[CLS]"]}}, {"sep", {"[SEP]", pieces["[SEP]"]}}};
    return readTokenizerJson(description.dump());
}

}  // namespace

Result<TokenizerPointer> openTokenizer(const std::filesystem::path& folder)
{
    std::error_code ignored;
    const auto there = [&](const char* name) { return std::filesystem::exists(folder / name, ignored); };
    const auto made = [](const std::filesystem::path& file, const Result<TokenizerParts>& parts) {
        return parts ? Result<TokenizerPointer>(std::make_shared<const Tokenizer>(*parts)) : at(file, parts.error());
    };
    const bool isJson = there("tokenizer.json"), isGpt2 = there("vocab.json") && there("merges.txt");
    if (!isJson && !isGpt2 && !there("vocab.txt"))
        return TokenizerPointer();
    const auto file = folder / (isJson ? "tokenizer.json" : isGpt2 ? "vocab.json" : "vocab.txt");
    const auto beside = folder / (isGpt2 ? "merges.txt" : "tokenizer_config.json");
    const Result<std::string> text = readTextFile(file, kLargestTokenizerFile);
    if (!text)
        return text.error();
    if (isJson)
        return made(file, readTokenizerJson(*text));
    const Result<std::string> more =
        isGpt2 || there("tokenizer_config.json") ? readTextFile(beside, kLargestTokenizerFile) : std::string("{}");
    if (!more)
        return more.error();
    return made(file, isGpt2 ? readGpt2(*text, *more) : readBert(*text, *more));
}

}  // namespace headscope
