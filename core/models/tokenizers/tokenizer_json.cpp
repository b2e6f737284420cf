// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/tokenizer_json.h"

#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/base/word_list.h"
#include "core/io/json/parser_of_doubles.h"
#include "core/models/tokenizers/text_steps.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headscope {

namespace {

const Json& fieldOf(const Json& object, std::string_view name)
{
    static const Json none;
    const auto field = object.is_object() ? object.find(name) : object.end();
    return field == object.end() ? none : *field;
}

/// Whether the value is what a field of that name holds; a library reads no other.
std::optional<Error> checkKind(const std::string& name, const Json& value, const std::string& where)
{
    constexpr WordList kFlags{
        "add_prefix_space byte_fallback clean_text fuse_unk handle_chinese_chars ignore_merges individual_digits invert lowercase "
        "lstrip normalized rstrip single_word split strip_accents strip_left strip_right use_regex"};
    constexpr WordList kTexts{
        "behavior content continuing_subword_prefix delimiter end_of_word_suffix precompiled_charsmap prepend prepend_scheme "
        "replacement type unk_token"};
    bool flag = false;
    std::string text;
    constexpr Index kMin = std::numeric_limits<Index>::min(), kMax = std::numeric_limits<Index>::max();
    Index whole = 0;
    if (kFlags.contains(name))
        return readFlag(value, where, flag);
    if (kTexts.contains(name))
        return readText(value, where, text);
    return name == "max_input_chars_per_word" ? readWhole(value, where, kMin, kMax, whole) : std::nullopt;
}

/// Finds a value that is not of its field's kind; names of pieces are no fields, and null is as if left out.
std::optional<Error> checkKinds(const Json& value, const std::string& where)
{
    constexpr std::array<std::string_view, 3> kOfPieces{"vocab", "merges", "special_tokens"};
    std::size_t index = 0;
    for (const auto& [name, field] : value.items()) {
        const std::string path = value.is_array() ? elementPath(where, index++) : memberPath(where, shortened(name));
        const bool isField = value.is_object() && !field.is_null();
        if (auto error = isField ? checkKind(name, field, path) : std::nullopt)
            return error;
        if (field.is_structured() && !(value.is_object() && std::ranges::find(kOfPieces, name) != kOfPieces.end()))
            if (auto error = checkKinds(field, path))
                return error;
    }
    return {};
}

/// The number of a piece; names it grows by the ones between.
std::optional<Error> place(Names& pieces, const std::string& piece, const Json& number)
{
    if (number.is_number_float())  // 256.0 is not 256 to the library
        return Error{"the number of " + quotedText(piece),
                     phrase("expected {}, found {}", phrase("a whole number from {} to {}", 0, kMostPieces - 1), number.dump())};
    Index index = 0;
    if (auto error = readWhole(number, "the number of " + quotedText(piece), 0, kMostPieces - 1, index))
        return error;
    if (index >= std::ssize(pieces))
        pieces.resize(static_cast<std::size_t>(index) + 1);
    std::string& there = pieces[static_cast<std::size_t>(index)];
    if (!there.empty() && there != piece)
        return Error{"", phrase("{} and {} have the same number {}", quotedText(piece), quotedText(there), index)};
    there = piece;
    return {};
}

/// Adds their pieces; one that the model has keeps the number that it has there, as in the library.
Result<std::vector<AddedToken>> readAdded(const Json& object, const Vocabulary& ofModel, Names& pieces)
{
    std::vector<AddedToken> added;
    for (const Json& value : listOf(object, "added_tokens")) {
        AddedToken token{.text = fieldOr<std::string>(value, "content", ""),
                         .number = -1,
                         .takesBlanksBefore = fieldOr(value, "lstrip", false),
                         .takesBlanksBehind = fieldOr(value, "rstrip", false),
                         .normalized = fieldOr(value, "normalized", false),
                         .wholeWord = fieldOr(value, "single_word", false)};
        if (token.text.empty())
            return Error{"added_tokens", phrase("has a token without text")};
        if (token.text.size() > kLongestAdded)
            return Error{"added_tokens",
                         phrase("{} is {} bytes long, at most {} are read", quotedText(token.text), token.text.size(), kLongestAdded)};
        if (const Index known = ofModel.numberOf(token.text); known >= 0)
            token.number = known;
        else if (auto error = place(pieces, token.text, fieldOf(value, "id")))
            return *error;
        else
            token.number = fieldOf(value, "id").get<Index>();
        added.push_back(std::move(token));
    }
    return added;
}

Result<std::vector<BytePairs::Merge>> readMerges(const Json& list)
{
    std::vector<BytePairs::Merge> merges;
    for (const Json& merge : list) {
        std::string left, right;
        if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string()) {
            left = merge[0].get<std::string>();
            right = merge[1].get<std::string>();
        } else if (merge.is_string()) {
            const auto& both = merge.get_ref<const std::string&>();
            const std::size_t blank = std::min(both.find(' '), both.size());
            left = both.substr(0, blank);
            right = both.substr(std::min(blank + 1, both.size()));
        }
        if (left.empty() || right.empty())
            return Error{elementPath("merges", merges.size()), phrase("expected two pieces, found {}", kindText(merge))};
        merges.push_back({std::move(left), std::move(right)});
    }
    return merges;
}

/// A field that changes what the model does, unless it is left out, null, false, zero or empty.
std::optional<Error> refuse(const Json& model, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const Json& value = fieldOf(model, name);
        const bool harmless = value.is_null() || value == false || (value.is_number() && value == 0) || (value.is_string() && value == "");
        if (!harmless)
            return Error{"model", phrase("{} is {}, which is not known here", quotedText(name),
                                         value.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 60))};
    }
    return {};
}

Result<TokenizerModel> readBytePairs(const Json& model, const Vocabulary& pieces)
{
    if (auto error = refuse(model, {"dropout"}))
        return *error;
    const auto merges = readMerges(listOf(model, "merges"));
    if (!merges)
        return merges.error();
    const auto pairs = BytePairs::of(pieces, *merges,
                                     {.wholeWordsFirst = fieldOr(model, "ignore_merges", false),
                                      .byteFallback = fieldOr(model, "byte_fallback", false),
                                      .unknown = fieldOr<std::string>(model, "unk_token", ""),
                                      .fusesUnknown = fieldOr(model, "fuse_unk", false),
                                      .prefix = fieldOr<std::string>(model, "continuing_subword_prefix", ""),
                                      .suffix = fieldOr<std::string>(model, "end_of_word_suffix", "")});
    return pairs ? Result<TokenizerModel>(*pairs) : pairs.error();
}

Result<TokenizerModel> readWordPieces(const Json& model, const Vocabulary& pieces)
{
    const Index longest = fieldOr<Index>(model, "max_input_chars_per_word", WordPieces::kUsualLongestWord);
    if (longest < 0 || longest > kLongestWordOfPieces)
        return Error{"model", phrase("\"max_input_chars_per_word\" is {}, expected at most 1000", longest)};
    const auto wordPieces = WordPieces::of(pieces, fieldOr<std::string>(model, "continuing_subword_prefix", "##"),
                                           fieldOr<std::string>(model, "unk_token", "[UNK]"), longest);
    return wordPieces ? Result<TokenizerModel>(*wordPieces) : wordPieces.error();
}

Result<TokenizerModel> readUnigram(const Json& model, const Vocabulary& pieces)
{
    std::vector<double> scores;
    for (const Json& piece : listOf(model, "vocab"))
        scores.push_back(piece[1].get<double>());
    Index unknown = -1;
    if (const Json& number = fieldOf(model, "unk_id"); !number.is_null())
        if (auto error = readWhole(number, "unk_id", 0, pieces.size() - 1, unknown))
            return *error;
    const auto unigram = Unigram::of(pieces, std::move(scores), unknown, fieldOr(model, "byte_fallback", false));
    return unigram ? Result<TokenizerModel>(*unigram) : unigram.error();
}

Result<TokenizerModel> readWordLevel(const Json& model, const Vocabulary& pieces)
{
    return TokenizerModel(WordLevel(pieces, fieldOr<std::string>(model, "unk_token", "<unk>")));
}

struct ModelReader {
    std::string_view type;
    Result<TokenizerModel> (*read)(const Json& model, const Vocabulary& pieces);
};

constexpr std::array kModels{ModelReader{"BPE", readBytePairs}, ModelReader{"WordPiece", readWordPieces},
                             ModelReader{"Unigram", readUnigram}, ModelReader{"WordLevel", readWordLevel}};

/// The model's kind, which old files leave out, as those of BERT do: the library takes the first whose fields are all there.
std::string modelType(const Json& model)
{
    const bool isWordPiece = model.contains("continuing_subword_prefix") && model.contains("max_input_chars_per_word");
    return fieldOr<std::string>(model, "type",
                                model.contains("merges")             ? "BPE"
                                : fieldOf(model, "vocab").is_array() ? "Unigram"
                                : isWordPiece                        ? "WordPiece"
                                : model.contains("unk_token")        ? "WordLevel"
                                                                     : "");
}

/// The pieces of Unigram in their order: its vocabulary is a list of pieces with their scores.
Result<Names> readScored(const Json& model)
{
    Names pieces;
    for (const Json& piece : listOf(model, "vocab")) {
        if (!piece.is_array() || piece.size() != 2 || !piece[0].is_string() || !piece[1].is_number())
            return Error{elementPath("vocab", pieces.size()), phrase("expected a piece and its score")};
        if (std::ssize(pieces) == kMostPieces)
            return Error{"vocab", phrase("has more than {} pieces", kMostPieces)};
        pieces.push_back(piece[0].get<std::string>());
    }
    return pieces;
}

/// "[CLS]" and the like: its numbers, as the template says or as the vocabulary has it.
Result<std::vector<Index>> numbersOf(const Json& special, const std::string& name, const Vocabulary& pieces)
{
    std::vector<Index> numbers;
    const Json& ids = listOf(fieldOf(special, name), "ids");
    const std::string where = "special_tokens." + shortened(name);
    if (ids.size() > kMostAround)
        return Error{where, phrase("has {} ids, expected at most {}", ids.size(), kMostAround)};
    for (const Json& number : ids)
        if (auto error = readWhole(number, where, 0, pieces.size() - 1, numbers.emplace_back()))
            return *error;
    if (numbers.empty() && pieces.numberOf(name) >= 0)
        numbers.push_back(pieces.numberOf(name));
    return numbers.empty() ? Result<std::vector<Index>>(Error{"post_processor", phrase("{} is not in the vocabulary", quotedText(name))})
                           : numbers;
}

/// Adds what the post-processor puts around every text.
std::optional<Error> readAround(const Json& value, TokenizerParts& parts)
{
    const std::string type = value.is_null() ? "ByteLevel" : fieldOr<std::string>(value, "type", "");
    if (type == "ByteLevel")
        return {};
    if (type == "Sequence") {
        bool hasTemplate = false;
        for (const Json& step : listOf(value, "processors")) {
            const std::string kind = fieldOr<std::string>(step, "type", "");
            if (hasTemplate && kind != "ByteLevel")
                return Error{"post_processor", phrase("has {} behind TemplateProcessing: its library takes what that gives for two texts, "
                                                      "which is not read",
                                                      quotedText(kind))};
            hasTemplate = hasTemplate || kind == "TemplateProcessing";
            if (auto error = readAround(step, parts))
                return error;
        }
        return {};
    }
    std::vector<Index> before, behind;
    if (type == "BertProcessing" || type == "RobertaProcessing") {
        for (const auto& [name, side] : {std::pair("cls", &before), std::pair("sep", &behind)}) {
            const Json& pair = listOf(value, name);
            if (pair.size() != 2)
                return Error{"post_processor", phrase("has no {}", quotedText(name))};
            if (auto error = readWhole(pair[1], name, 0, parts.pieces.size() - 1, side->emplace_back()))
                return error;
        }
    } else if (type == "TemplateProcessing") {
        bool behindText = false;
        for (const Json& part : listOf(value, "single")) {
            const Json &token = fieldOf(part, "SpecialToken"), &sequence = fieldOf(part, "Sequence");
            if (token.is_object()) {
                const auto numbers = numbersOf(fieldOf(value, "special_tokens"), fieldOr<std::string>(token, "id", ""), parts.pieces);
                if (!numbers)
                    return numbers.error();
                std::vector<Index>& side = behindText ? behind : before;
                side.insert(side.end(), numbers->begin(), numbers->end());
                if (side.size() > kMostAround)
                    return Error{"post_processor", phrase("puts more than {} tokens around a text", kMostAround)};
            } else if (behindText || !sequence.is_object() || fieldOr<std::string>(sequence, "id", "") != "A") {
                return Error{"post_processor", phrase("\"single\" holds something else than special tokens and the text once")};
            } else {
                behindText = true;
            }
        }
        if (!behindText)
            return Error{"post_processor", phrase("\"single\" leaves out the text")};
    } else {
        return Error{"", phrase("its post-processor {} is not known here; known are ByteLevel, TemplateProcessing, BertProcessing, "
                                "RobertaProcessing, Sequence",
                                quotedText(type))};
    }
    parts.before.insert(parts.before.begin(), before.begin(), before.end());
    parts.behind.insert(parts.behind.end(), behind.begin(), behind.end());
    if (std::max(parts.before.size(), parts.behind.size()) > kMostAround)
        return Error{"post_processor", phrase("puts more than {} tokens around a text", kMostAround)};
    return {};
}

}  // namespace

Result<Names> readPieces(const Json& value)
{
    if (auto error = expectObject(value, "vocab"))
        return *error;
    Names pieces;
    for (const auto& [piece, number] : value.items())
        if (auto error = place(pieces, piece, number))
            return *error;
    return pieces;
}

Result<TokenizerParts> readTokenizerJson(std::string_view text)
{
    const Result<Json> json = parseJsonOfDoubles(text);  // scores may be nearly the same
    return json ? readTokenizer(*json) : json.error();
}

Result<TokenizerParts> readTokenizer(const Json& json)
{
    if (auto error = expectObject(json, ""))
        return *error;
    const Json& model = fieldOf(json, "model");
    if (auto error = expectObject(model, "model"))
        return *error;
    if (auto error = checkKinds(json, ""))
        return *error;
    const std::string type = modelType(model);
    const auto reader = std::ranges::find(kModels, type, &ModelReader::type);
    if (reader == kModels.end())
        return Error{"", phrase("its model {} is not known here; known are {}", quotedText(type), joined(kModels, &ModelReader::type))};
    const Result<Names> pieces = type == "Unigram" ? readScored(model) : readPieces(fieldOf(model, "vocab"));
    if (!pieces)
        return pieces.error();
    const Vocabulary ofModel(*pieces);
    Names all = *pieces;
    auto added = readAdded(json, ofModel, all);
    auto normalizer = readNormalizer(fieldOf(json, "normalizer"));
    auto preTokenizer = readPreTokenizer(fieldOf(json, "pre_tokenizer"));
    if (!added || !normalizer || !preTokenizer)
        return !added ? added.error() : !normalizer ? normalizer.error() : preTokenizer.error();
    if (preTokenizer->asksForBegin && !fieldOf(json, "normalizer").is_null())
        return Error{"", phrase("its pre-tokenizer \"Metaspace\" has the prepend_scheme \"first\" behind a normalizer, which is not known "
                                "here")};
    const Index unnamed = std::ranges::count(all, std::string());
    if (unnamed > kMostUnnamedPieces && 2 * unnamed > std::ssize(all))  // a number alone may ask for a million of them
        return Error{"", phrase("leaves {} of {} numbers without a piece", unnamed, all.size())};
    for (std::size_t number = 0; number < all.size(); ++number)
        if (all[number].empty())
            all[number] = "⟨unused " + std::to_string(number) + "⟩";
    const auto found = reader->read(model, ofModel);
    if (!found)
        return found.error();
    const Vocabulary vocabulary(std::move(all));
    TokenizerParts parts{vocabulary, *added, *normalizer, *preTokenizer, *found, {}, {}, {}};
    for (AddedToken& token : parts.added)
        if (SplitBudget budget; token.normalized) {
            const Result<std::string> changed = parts.normalizer(token.text, budget);
            if (!changed || changed->size() > kLongestAdded)
                return changed ? Error{"added_tokens", phrase("{} becomes longer than {} bytes", quotedText(token.text), kLongestAdded)}
                               : changed.error();
            token.text = *changed;
        }
    if (auto error = readAround(fieldOf(json, "post_processor"), parts))
        return *error;
    return parts;
}

}  // namespace headscope
