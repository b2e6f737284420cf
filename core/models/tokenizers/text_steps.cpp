// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/text_steps.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/unicode.h"

namespace headscope {

namespace {

/// The number of steps, with those of the sequences in it.
std::size_t stepsIn(const Json& value, std::string_view name)
{
    std::size_t steps = 1;
    for (const Json& step : listOf(value, name))
        steps += stepsIn(step, name);
    return steps;
}

std::optional<Error> checkSteps(const Json& value, std::string_view name)
{
    if (const std::size_t steps = stepsIn(value, name) - 1; steps > kMostTextSteps)
        return Error{"", phrase("has {} {} one after the other, at most {} are read", steps, name, kMostTextSteps)};
    return {};
}

template <class Step>
struct StepReader {
    std::string_view type;
    Result<Step> (*read)(const Json& value);
};

/// The step that the table has for it; the error names a kind that is not there.
template <class Step, std::size_t rows>
Result<Step> readStep(const Json& value, const char* what, const std::array<StepReader<Step>, rows>& table)
{
    const std::string type = value.is_object() ? fieldOr<std::string>(value, "type", "") : "";
    for (const StepReader<Step>& row : table)
        if (row.type == type)
            return row.read(value);
    return Error{"", phrase("its {} {} is not known here; known are {}", what, quotedText(type), joined(table, &StepReader<Step>::type))};
}

Result<TextChange> readForm(NormalForm form)
{
    return TextChange([form](const std::string& text) { return normalized(text, form); });
}

Result<TextChange> readChanges(const Json& value)
{
    if (auto error = checkSteps(value, "normalizers"))
        return *error;
    std::vector<TextChange> changes;
    for (const Json& step : listOf(value, "normalizers")) {
        const Result<TextChange> change = readNormalizer(step);
        if (!change)
            return change.error();
        changes.push_back(*change);
    }
    return TextChange([changes](std::string text) {
        for (const TextChange& change : changes)
            text = change(std::move(text));
        return text;
    });
}

using ChangeReader = StepReader<TextChange>;

const std::array kNormalizers{
    ChangeReader{"BertNormalizer",
                 [](const Json& v) -> Result<TextChange> {
                     BertNormalizer bert;
                     bert.cleansText = fieldOr(v, "clean_text", true);
                     bert.partsIdeographs = fieldOr(v, "handle_chinese_chars", true);
                     bert.lowersCase = fieldOr(v, "lowercase", true);
                     bert.stripsAccents = fieldOr(v, "strip_accents", bert.lowersCase);
                     return TextChange(bert);
                 }},
    ChangeReader{"Lowercase", [](const Json&) -> Result<TextChange> { return TextChange(lowerCase); }},
    ChangeReader{
        "StripAccents",
        [](const Json&) -> Result<TextChange> { return TextChange([](const std::string& text) { return without(text, isMark); }); }},
    ChangeReader{"NFC", [](const Json&) { return readForm(NormalForm::Nfc); }},
    ChangeReader{"NFD", [](const Json&) { return readForm(NormalForm::Nfd); }},
    ChangeReader{"NFKC", [](const Json&) { return readForm(NormalForm::Nfkc); }},
    ChangeReader{"NFKD", [](const Json&) { return readForm(NormalForm::Nfkd); }},
    ChangeReader{"Sequence", readChanges},
};

Result<PreTokenizer> splitBy(const std::string& expression, SplitPattern::Matches matches = SplitPattern::Matches::Kept)
{
    const Result<SplitPattern> pattern = SplitPattern::of(expression, matches);
    if (!pattern)
        return pattern.error();
    const SplitPattern split = *pattern;
    return PreTokenizer{[split](const std::string& text, SplitBudget& budget) { return split.split(text, budget); }, false};
}

std::string expressionOf(const Json& split)
{
    const Json pattern = split.is_object() && split.contains("pattern") ? split["pattern"] : Json();
    return pattern.is_object() ? fieldOr<std::string>(pattern, "Regex", "") : "";
}

/// The length of all patterns that it cuts by: an expression may take long to compile.
std::size_t patternBytes(const Json& value)
{
    std::size_t bytes = expressionOf(value).size();
    for (const Json& step : listOf(value, "pretokenizers"))
        bytes += patternBytes(step);
    return bytes;
}

Result<PreTokenizer> readSplit(const Json& value)
{
    const std::string behavior = fieldOr<std::string>(value, "behavior", "");
    if ((behavior != "Isolated" && behavior != "Removed") || fieldOr(value, "invert", false))
        return Error{"", phrase(fieldOr(value, "invert", false)
                                    ? phraseId("its pre-tokenizer \"Split\" has the behavior {}, inverted, which is not known here")
                                    : phraseId("its pre-tokenizer \"Split\" has the behavior {}, which is not known here"),
                                quotedText(behavior))};
    const std::string expression = expressionOf(value);
    if (expression.empty())
        return Error{"", phrase("its pre-tokenizer \"Split\" has no regular expression as its pattern")};
    return splitBy(expression, behavior == "Removed" ? SplitPattern::Matches::Dropped : SplitPattern::Matches::Kept);
}

Result<PreTokenizer> readByteLevel(const Json& value)
{
    Result<PreTokenizer> split =
        fieldOr(value, "use_regex", true)
            ? splitBy(kGpt2Split)
            : PreTokenizer{[](std::string text, SplitBudget&) { return Result(std::vector<std::string>{std::move(text)}); }, false};
    if (!split)
        return split;
    const TextCut cut = split->cut;
    if (!fieldOr(value, "add_prefix_space", true))
        return PreTokenizer{cut, true};
    return PreTokenizer{[cut](const std::string& text, SplitBudget& budget) {
                            return cut(text.empty() || text.starts_with(' ') ? text : " " + text, budget);
                        },
                        true};
}

Result<PreTokenizer> readCuts(const Json& value)
{
    if (auto error = checkSteps(value, "pretokenizers"))
        return *error;
    if (const std::size_t bytes = patternBytes(value); bytes > kLongestExpression)
        return Error{"", phrase("has regular expressions of {} bytes together, at most {} are read", bytes, kLongestExpression)};
    PreTokenizer all;
    for (const Json& step : listOf(value, "pretokenizers")) {
        const Result<PreTokenizer> next = readPreTokenizer(step);
        if (!next)
            return next;
        all.cut = all.cut ? oneAfterAnother(all.cut, next->cut) : next->cut;
        all.byteLevel = all.byteLevel || next->byteLevel;
    }
    return all.cut ? Result(all) : readPreTokenizer(Json());
}

using CutReader = StepReader<PreTokenizer>;

const std::array kPreTokenizers{
    CutReader{"ByteLevel", readByteLevel},
    CutReader{"Split", readSplit},
    CutReader{"Digits", [](const Json& v) { return splitBy(fieldOr(v, "individual_digits", false) ? R"(\p{N})" : R"(\p{N}+)"); }},
    CutReader{"BertPreTokenizer",
              [](const Json&) -> Result<PreTokenizer> {
                  return PreTokenizer{[](const std::string& text, SplitBudget&) { return Result(bertWords(text)); }, false};
              }},
    CutReader{"Sequence", readCuts},
};

}  // namespace

std::string BertNormalizer::operator()(std::string text) const
{
    const auto eachCharacter = [&text](auto&& add) {
        std::string result;
        for (std::size_t at = 0; at < text.size();)
            add(result, nextCharacter(text, at));
        text = std::move(result);
    };
    constexpr char32_t kReplacement = 0xFFFD;
    if (cleansText)
        eachCharacter([](std::string& result, char32_t character) {
            if (character == '\t' || character == '\n' || character == '\r' || (isBlank(character) && !isControl(character)))
                result += ' ';
            else if (!isControl(character) && character != kReplacement)
                append(result, character);
        });
    if (partsIdeographs)
        eachCharacter([](std::string& result, char32_t character) {
            const bool parted = isIdeograph(character);
            if (parted)
                result += ' ';
            append(result, character);
            if (parted)
                result += ' ';
        });
    if (stripsAccents)
        text = without(normalized(text, NormalForm::Nfd), isAccent);
    return lowersCase ? lowerCase(text) : text;
}

std::vector<std::string> bertWords(const std::string& text)
{
    std::vector<std::string> words;
    bool parted = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        const char32_t character = nextCharacter(text, at);
        const bool alone = isPunctuation(character);
        if (isBlank(character)) {
            parted = true;
            continue;
        }
        if (parted || alone)
            words.emplace_back();
        words.back().append(text, from, at - from);
        parted = alone;
    }
    return words;
}

TextCut oneAfterAnother(TextCut first, TextCut second)
{
    return
        [first = std::move(first), second = std::move(second)](std::string text, SplitBudget& budget) -> Result<std::vector<std::string>> {
            Result<std::vector<std::string>> pieces = first(std::move(text), budget);
            if (!pieces)
                return pieces;
            std::vector<std::string> all;
            for (const std::string& piece : *pieces) {
                Result<std::vector<std::string>> parts = second(piece, budget);
                if (!parts)
                    return parts;
                for (std::string& part : *std::move(parts))
                    all.push_back(std::move(part));
            }
            return all;
        };
}

const Json& listOf(const Json& object, std::string_view name)
{
    static const Json none = Json::array();
    const auto list = object.is_object() ? object.find(name) : object.end();
    return list != object.end() && list->is_array() ? *list : none;
}

Result<TextChange> readNormalizer(const Json& value)
{
    if (value.is_null())
        return TextChange([](std::string text) { return text; });
    return readStep(value, "normalizer", kNormalizers);
}

Result<PreTokenizer> readPreTokenizer(const Json& value)
{
    if (value.is_null())
        return PreTokenizer{[](std::string text, SplitBudget&) { return Result(std::vector<std::string>{std::move(text)}); }, false};
    return readStep(value, "pre-tokenizer", kPreTokenizers);
}

}  // namespace headscope
