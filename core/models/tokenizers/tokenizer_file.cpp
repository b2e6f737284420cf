// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/tokenizer_file.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser_of_doubles.h"
#include "core/io/weights/byte_file.h"
#include "core/models/tokenizers/added_settings.h"
#include "core/models/tokenizers/byte_alphabet.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/sentence_piece.h"
#include "core/models/tokenizers/text_steps.h"
#include "core/models/tokenizers/tokenizer_json.h"
#include "core/models/tokenizers/tokenizer_settings.h"
#include "core/models/tokenizers/unicode.h"

#include <algorithm>
#include <map>

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

/// Whether the tokenizer puts a token before and one behind every text, as RoBERTa's does and GPT-2's does not. What is neither, cuts texts
/// in another way, and only a tokenizer.json says in which.
Result<bool> isLikeRoberta(const TokenizerSettings& settings, const Json& pieces)
{
    const auto isOneOf = [](const std::string& word, std::initializer_list<std::string_view> words) {
        return std::ranges::find(words, word) != words.end();
    };
    const std::string kind = settings.tokenizerClass();
    if (isOneOf(kind, {"RobertaTokenizer", "BartTokenizer", "LongformerTokenizer", "LEDTokenizer", "MvpTokenizer"}))
        return true;
    if (isOneOf(kind, {"GPT2Tokenizer", "CodeGenTokenizer"}))
        return false;
    const std::string type = fieldOr<std::string>(settings.model, "model_type", "");
    if (kind.empty() && isOneOf(type, {"roberta", "bart", "longformer", "led", "mvp"}))
        return true;
    if (kind.empty() && isOneOf(type, {"gpt2", "gpt_neo", "gptj", "codegen"}))
        return false;
    bool endsWords = false;
    for (const auto& [piece, number] : pieces.items())
        endsWords = endsWords || piece.ends_with("</w>");
    if (!kind.empty() || endsWords || isOneOf(type, {"clip", "qwen2", "whisper", "blenderbot"}))
        return Error{
            "", phrase("is that of {}, which cuts texts in another way than GPT-2 and RoBERTa: only a tokenizer.json beside it says how",
                       quotedText(kind.empty() ? type : kind))};
    return pieces.contains("<s>") && pieces.contains("</s>") && pieces.contains("<mask>");
}

/// Tokens that stand for themselves, as Hugging Face's older files have them.
Json addedTokens(const TokenizerSettings& settings, const Json& pieces, bool likeRoberta)
{
    std::map<std::string, Json> added;
    const auto add = [&](const std::string& text, const Json& number, bool takesBlanksBefore = false) {
        added[text] = {{"content", text}, {"id", number}, {"lstrip", takesBlanksBefore}};
    };
    for (const auto& [piece, number] : pieces.items())
        if (piece.starts_with("<|") && piece.ends_with("|>"))
            add(piece, number);
    for (const auto& [text, number] : settings.added.items())
        add(text, number);
    for (const auto& [role, usual] :
         {std::pair("bos_token", "<s>"), std::pair("eos_token", "</s>"), std::pair("cls_token", "<s>"), std::pair("sep_token", "</s>"),
          std::pair("unk_token", "<unk>"), std::pair("pad_token", "<pad>"), std::pair("mask_token", "<mask>")})
        if (const std::string text = settings.specialToken(role, usual); likeRoberta && pieces.contains(text))
            add(text, pieces[text], std::string_view(role) == "mask_token");
    if (const auto known = settings.tokenizer.find("added_tokens_decoder"); known != settings.tokenizer.end() && known->is_object())
        for (const auto& [number, token] : known->items())
            if (const auto id = asNumber<Index>(number); id && token.is_object()) {
                Json own = token;
                own["id"] = *id;
                added[fieldOr<std::string>(token, "content", "")] = own;
            }
    Json list = Json::array();
    for (const auto& [text, token] : added)
        list.push_back(token);
    return list;
}

/// Reads the files of GPT-2 and RoBERTa: pieces with their numbers, merges one a line.
Result<TokenizerParts> readPairs(const std::string& vocabulary, const std::string& mergeText, const TokenizerSettings& settings)
{
    if (!isUtf8(mergeText))
        return Error{"merges.txt", phrase("is not UTF-8")};
    const Result<Json> json = parseJson(vocabulary);
    if (!json)
        return json.error();
    if (auto error = expectObject(*json, "vocab"))
        return *error;
    const auto likeRoberta = isLikeRoberta(settings, *json);
    if (!likeRoberta)
        return likeRoberta.error();
    const bool putsFirst = !*likeRoberta && fieldOr(settings.tokenizer, "add_bos_token", false);
    const std::string begin = settings.specialToken("bos_token", "");
    if (putsFirst && !json->contains(begin))
        return Error{"tokenizer_config.json",
                     phrase("puts a token before every text (add_bos_token), and no piece of the vocabulary is that (bos_token)")};
    Json description = {
        {"model", {{"type", "BPE"}, {"vocab", *json}, {"merges", Json::array()}}},
        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", fieldOr(settings.tokenizer, "add_prefix_space", false)}}},
        {"added_tokens", addedTokens(settings, *json, *likeRoberta)}};
    for (const std::string& line : linesOf(mergeText))
        if (!line.empty() && !line.starts_with("#version"))
            description["model"]["merges"].push_back(line);
    if (putsFirst)
        description["post_processor"] = piecesAround({begin}, {});
    if (*likeRoberta) {
        const std::string first = settings.specialToken("cls_token", "<s>"), last = settings.specialToken("sep_token", "</s>");
        for (const std::string& token : {first, last})
            if (!json->contains(token))
                return Error{"", phrase("lacks {}, which stands around every text", quotedText(token))};
        description["post_processor"] = {{"type", "RobertaProcessing"}, {"cls", {first, (*json)[first]}}, {"sep", {last, (*json)[last]}}};
    }
    return readTokenizer(description);
}

/// Pieces one a line with the numbers of their lines, from 0; the last line of a piece counts.
Result<Json> numberedLines(const std::string& vocabulary)
{
    if (!isUtf8(vocabulary))
        return Error{"", phrase("is not UTF-8")};
    Json pieces = Json::object();
    const Names lines = linesOf(vocabulary);
    for (std::size_t number = 0; number < lines.size(); ++number)
        pieces[lines[number]] = number;
    return pieces;
}

/// Puts the two tokens around every text, where both are pieces.
void putAround(Json& description, const std::string& first, const std::string& last)
{
    const Json& pieces = description["model"]["vocab"];
    if (pieces.contains(first) && pieces.contains(last))
        description["post_processor"] = {{"type", "BertProcessing"}, {"cls", {first, pieces[first]}}, {"sep", {last, pieces[last]}}};
}

/// Reads the vocabulary of ESM: each piece, which is an amino acid, stands for itself wherever it is in a text.
Result<TokenizerParts> readEsm(Json pieces, const TokenizerSettings& settings)
{
    Json description = {{"pre_tokenizer", {{"type", "WhitespaceSplit"}}}, {"added_tokens", Json::array()}};
    for (const auto& [piece, number] : pieces.items())
        if (!piece.empty())
            description["added_tokens"].push_back({{"content", piece}, {"id", number}});
    description["model"] = {
        {"type", "WordLevel"}, {"unk_token", settings.specialToken("unk_token", "<unk>")}, {"vocab", std::move(pieces)}};
    putAround(description, settings.specialToken("cls_token", "<cls>"), settings.specialToken("eos_token", "<eos>"));
    return readTokenizer(description);
}

/// Reads the files of BERT: pieces one a line; tokenizer_config.json may say that upper case counts.
Result<TokenizerParts> readBert(const std::string& vocabulary, const TokenizerSettings& settings)
{
    constexpr const char* kLowers = "do_lower_case";
    auto pieces = numberedLines(vocabulary);
    if (!pieces)
        return pieces.error();
    const std::string kind = settings.tokenizerClass();
    if (kind == "EsmTokenizer" || (kind.empty() && fieldOr<std::string>(settings.model, "model_type", "") == "esm"))
        return readEsm(*std::move(pieces), settings);
    if (!kind.empty() && !cutsAsBert(kind))
        return Error{"", phrase("is that of {}, which cuts texts in another way than BERT: only a tokenizer.json beside it says how",
                                quotedText(kind))};
    Json description = {
        {"model", {{"type", "WordPiece"}, {"unk_token", settings.specialToken("unk_token", "[UNK]")}, {"vocab", *std::move(pieces)}}},
        {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
        {"normalizer",
         {{"type", "BertNormalizer"},
          {"lowercase", fieldOr(settings.tokenizer, kLowers, true)},
          {"handle_chinese_chars", fieldOr(settings.tokenizer, "tokenize_chinese_chars", true)},
          {"strip_accents", settings.tokenizer.value("strip_accents", Json())}}},
        {"added_tokens", Json::array()}};
    for (const char* special : {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"})
        if (const Json& known = description["model"]["vocab"]; known.contains(special))
            description["added_tokens"].push_back({{"content", special}, {"id", known[special]}});
    putAround(description, settings.specialToken("cls_token", "[CLS]"), settings.specialToken("sep_token", "[SEP]"));
    if (const auto added = addSettings(settings, description); !added)
        return added.error();
    auto read = readTokenizer(description);
    if (!read || settings.tokenizer.contains(kLowers))
        return read;
    TokenizerParts parts = *std::move(read);
    parts.told.push_back(phrase("taken for granted, as nothing beside vocab.txt says it ({}): a text is read in small letters, "
                                "without accents unless strip_accents keeps them",
                                kLowers));
    return parts;
}

/// Reads a tokenizer.json as it is to be used by what lies beside it.
Result<TokenizerParts> readJson(const std::string& text, const TokenizerSettings& settings)
{
    Result<Json> json = parseJsonOfDoubles(text);  // scores may be nearly the same
    if (!json)
        return json.error();
    Json changed = *std::move(json);
    std::vector<std::string> told;
    if (changed.is_object())
        if (auto error = obeySettings(settings, changed, told))
            return *error;
    auto read = readTokenizer(changed);
    if (!read)
        return read;
    TokenizerParts parts = *std::move(read);
    parts.told = std::move(told);
    return parts;
}

}  // namespace

Result<TokenizerPointer> openTokenizer(const std::filesystem::path& folder)
{
    std::error_code ignored;
    const auto there = [&](const char* name) { return std::filesystem::exists(folder / name, ignored); };
    const auto made = [](const std::filesystem::path& file, const Result<TokenizerParts>& parts) {
        return parts ? Result<TokenizerPointer>(std::make_shared<const Tokenizer>(*parts)) : at(file, parts.error());
    };
    const bool isJson = there("tokenizer.json"), isPairs = there("vocab.json") && there("merges.txt");
    if (const auto scored = folder / "source.spm"; !isJson && !isPairs && !there("vocab.txt") && there("source.spm")) {
        const Result<std::string> bytes = readTextFile(scored, kLargestTokenizerFile);
        return bytes ? made(scored, readSentencePiece(*bytes)) : bytes.error();
    }
    if (!isJson && !isPairs && !there("vocab.txt"))
        return TokenizerPointer();
    const auto file = folder / (isJson ? "tokenizer.json" : isPairs ? "vocab.json" : "vocab.txt");
    const Result<std::string> text = readTextFile(file, kLargestTokenizerFile);
    if (!text)
        return text.error();
    const auto settings = TokenizerSettings::beside(folder);
    if (!settings)
        return at(file, settings.error());
    if (isJson)
        return made(file, readJson(*text, *settings));
    if (!isPairs)
        return made(file, readBert(*text, *settings));
    const Result<std::string> merges = readTextFile(folder / "merges.txt", kLargestTokenizerFile);
    return merges ? made(file, readPairs(*text, *merges, *settings)) : merges.error();
}

Result<Names> wordsApart(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const char* other : {"tokenizer.json", "merges.txt", "vocab.txt"})
        if (std::filesystem::exists(folder / other, ignored))
            return Names();
    constexpr std::string_view kBlank = "▁";  // SentencePiece's
    const auto file = folder / "vocab.json";
    const auto pieces = objectOf(file);
    if (!pieces)
        return at(file, pieces.error());
    Names words;
    for (const auto& [piece, number] : pieces->items()) {
        const auto id = number.is_number_unsigned() ? number.get<std::uint64_t>() : std::uint64_t{kMostPieces};
        if (id >= std::uint64_t{kMostPieces})
            return Error{file.string(), phrase("has no number for {} from 0 to {}", quotedText(piece), kMostPieces - 1)};
        words.resize(std::max(words.size(), static_cast<std::size_t>(id) + 1));
        std::string& word = words[static_cast<std::size_t>(id)];
        word = piece;
        for (std::size_t place = word.find(kBlank); place != std::string::npos; place = word.find(kBlank, place))
            word.replace(place, kBlank.size(), kVisibleBlank);
    }
    return words;
}

}  // namespace headscope
