// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/text_cuts.h"

#include "core/models/tokenizers/byte_alphabet.h"
#include "core/models/tokenizers/text_steps.h"
#include "core/models/tokenizers/unicode.h"

#include <algorithm>

namespace headscope {

namespace {

using Matches = SplitPattern::Matches;

PreTokenizer uncut()
{
    return {[](std::string text, bool, SplitBudget&) { return Result(std::vector<std::string>{std::move(text)}); }};
}

Result<PreTokenizer> splitBy(const std::string& expression, Matches matches = Matches::Isolated, bool inverted = false)
{
    const Result<SplitPattern> pattern = SplitPattern::of(expression);
    if (!pattern)
        return pattern.error();
    return PreTokenizer{[split = *pattern, matches, inverted](const std::string& text, bool, SplitBudget& budget) {
        return split.split(text, budget, matches, inverted);
    }};
}

Result<Matches> readBehavior(const Json& value, const char* what, const std::string& usual)
{
    constexpr std::array kBehaviors{
        std::pair("Removed", Matches::Removed), std::pair("Isolated", Matches::Isolated), std::pair("Contiguous", Matches::Contiguous),
        std::pair("MergedWithPrevious", Matches::MergedWithPrevious), std::pair("MergedWithNext", Matches::MergedWithNext)};
    const std::string behavior = fieldOr<std::string>(value, "behavior", usual);
    for (const auto& [name, matches] : kBehaviors)
        if (behavior == name)
            return matches;
    return Error{"", phrase("its pre-tokenizer {} has the behavior {}, which is not known here", quotedText(what), quotedText(behavior))};
}

Result<PreTokenizer> readSplit(const Json& value)
{
    const auto matches = readBehavior(value, "Split", "");
    if (!matches)
        return matches.error();
    const auto expression = expressionOf(value);
    return expression ? splitBy(*expression, *matches, fieldOr(value, "invert", false))
                      : Error{"", phrase("its pre-tokenizer \"Split\" has no pattern")};
}

Result<PreTokenizer> readPunctuation(const Json& value)
{
    const auto matches = readBehavior(value, "Punctuation", "Isolated");
    return matches ? splitBy(R"([\p{P}!-/:-@\[-`{-~])", *matches) : matches.error();
}

Result<PreTokenizer> readDelimiter(const Json& value)
{
    return splitBy(SplitPattern::literal(fieldOr<std::string>(value, "delimiter", "")), Matches::Removed);
}

Result<PreTokenizer> readByteLevel(const Json& value)
{
    const Result<PreTokenizer> split = fieldOr(value, "use_regex", true) ? splitBy(kGpt2Split) : uncut();
    if (!split)
        return split;
    const bool addsBlank = fieldOr(value, "add_prefix_space", true);
    return PreTokenizer{.cut =
                            [cut = split->cut, addsBlank](const std::string& text, bool beginsWhole, SplitBudget& budget) {
                                const auto words =
                                    cut(addsBlank && !text.empty() && !text.starts_with(' ') ? " " + text : text, beginsWhole, budget);
                                if (!words)
                                    return words;
                                std::vector<std::string> inLetters;
                                std::ranges::transform(*words, std::back_inserter(inLetters), inByteAlphabet);
                                return Result(inLetters);
                            },
                        .byteLevel = true};
}

/// SentencePiece's: blanks become a sign that stands before each word.
Result<PreTokenizer> readMetaspace(const Json& value)
{
    const std::string sign = fieldOr<std::string>(value, "replacement", "▁");
    std::size_t end = 0;
    if (sign.empty() || (nextCharacter(sign, end), end != sign.size()))
        return Error{"", phrase("its pre-tokenizer \"Metaspace\" has {} as its replacement, expected one character", quotedText(sign))};
    const std::string scheme = fieldOr(value, "add_prefix_space", true) ? fieldOr<std::string>(value, "prepend_scheme", "always") : "never";
    if (scheme != "always" && scheme != "first" && scheme != "never")
        return Error{"", phrase("its pre-tokenizer \"Metaspace\" has the prepend_scheme {}, which is not known here", quotedText(scheme))};
    const bool always = scheme == "always", first = scheme == "first", splits = fieldOr(value, "split", true);
    return PreTokenizer{.cut =
                            [sign, always, first, splits](const std::string& text, bool beginsWhole, SplitBudget&) {
                                std::vector<std::string> words(1);
                                const bool isPrefixed = text.starts_with(' ') || text.starts_with(sign);
                                if ((always || (first && beginsWhole)) && !isPrefixed)
                                    words.back() = sign;
                                for (std::size_t at = 0; at < text.size();) {
                                    const bool isSign = text.compare(at, sign.size(), sign) == 0;
                                    if (splits && (isSign || text[at] == ' ') && !words.back().empty())
                                        words.emplace_back();
                                    if (isSign || text[at] == ' ')
                                        words.back() += sign;
                                    else
                                        words.back() += text[at];
                                    at += isSign ? sign.size() : 1;
                                }
                                return Result(words);
                            },
                        .asksForBegin = first};
}

/// The cut that runs each word of the first through the second.
TextCut oneAfterAnother(TextCut first, TextCut second)
{
    return [first = std::move(first), second = std::move(second)](std::string text, bool beginsWhole,
                                                                  SplitBudget& budget) -> Result<std::vector<std::string>> {
        Result<std::vector<std::string>> pieces = first(std::move(text), beginsWhole, budget);
        if (!pieces)
            return pieces;
        std::vector<std::string> all;
        for (const std::string& piece : *pieces) {
            Result<std::vector<std::string>> parts = second(piece, false, budget);
            if (!parts)
                return parts;
            for (std::string& part : *std::move(parts))
                all.push_back(std::move(part));
        }
        return all;
    };
}

Result<PreTokenizer> readCuts(const Json& value)
{
    for (const auto& error : {checkSteps(value, "pretokenizers"), checkExpressions(value, "pretokenizers")})
        if (error)
            return *error;
    PreTokenizer all;
    for (const Json& step : listOf(value, "pretokenizers")) {
        const Result<PreTokenizer> next = readPreTokenizer(step);
        if (!next)
            return next;
        if (all.cut && next->asksForBegin)
            return Error{"", phrase("its pre-tokenizer \"Metaspace\" has the prepend_scheme \"first\" and is not the first, which is "
                                    "not known here")};
        all.cut = all.cut ? oneAfterAnother(all.cut, next->cut) : next->cut;
        all.byteLevel = all.byteLevel || next->byteLevel;
        all.asksForBegin = all.asksForBegin || next->asksForBegin;
    }
    return all.cut ? all : uncut();
}

/// Rust's words and signs, whose \w has the joiners that Oniguruma's has not.
constexpr const char* kRustWords = R"([\w\u200C\u200D]+|[^\w\s\u200C\u200D]+)";

using CutReader = StepReader<PreTokenizer>;

const std::array kPreTokenizers{
    CutReader{"ByteLevel", readByteLevel},
    CutReader{"Metaspace", readMetaspace},
    CutReader{"Split", readSplit},
    CutReader{"Whitespace", [](const Json&) { return splitBy(kRustWords, Matches::Removed, true); }},
    CutReader{"WhitespaceSplit", [](const Json&) { return splitBy(R"(\s+)", Matches::Removed); }},
    CutReader{"CharDelimiterSplit", readDelimiter},
    CutReader{"Punctuation", readPunctuation},
    CutReader{"Digits", [](const Json& v) { return splitBy(fieldOr(v, "individual_digits", false) ? R"(\p{N})" : R"(\p{N}+)"); }},
    CutReader{"BertPreTokenizer",
              [](const Json&) -> Result<PreTokenizer> {
                  return PreTokenizer{[](const std::string& text, bool, SplitBudget&) { return Result(bertWords(text)); }};
              }},
    CutReader{"Sequence", readCuts},
};

}  // namespace

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

Result<PreTokenizer> readPreTokenizer(const Json& value)
{
    return value.is_null() ? uncut() : readStep(value, "pre-tokenizer", kPreTokenizers);
}

}  // namespace headscope
