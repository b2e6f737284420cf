// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/text_changes.h"

#include "core/models/tokenizers/text_steps.h"
#include "core/models/tokenizers/unicode.h"

namespace headscope {

namespace {

Error growsTooLong() { return {"", phrase("its normalizer makes the text longer than {} MiB", kLongestChangedText >> 20)}; }

/// A change that needs no budget and cannot fail.
template <class Change>
Result<TextChange> simple(Change change)
{
    return TextChange([change](std::string text, SplitBudget&) -> Result<std::string> { return change(std::move(text)); });
}

Result<TextChange> readForm(NormalForm form)
{
    return simple([form](const std::string& text) { return normalized(text, form); });
}

Result<TextChange> readChanges(const Json& value)
{
    for (const auto& error : {checkSteps(value, "normalizers"), checkExpressions(value, "normalizers")})
        if (error)
            return *error;
    std::vector<TextChange> changes;
    for (const Json& step : listOf(value, "normalizers")) {
        const Result<TextChange> change = readNormalizer(step);
        if (!change)
            return change.error();
        changes.push_back(*change);
    }
    return TextChange([changes](std::string text, SplitBudget& budget) -> Result<std::string> {
        for (const TextChange& change : changes) {
            Result<std::string> changed = change(std::move(text), budget);
            if (!changed)
                return changed;
            text = *std::move(changed);
            if (text.size() > kLongestChangedText)
                return growsTooLong();
        }
        return text;
    });
}

/// A text that a step puts into others.
Result<std::string> readInserted(const Json& value, const char* field)
{
    const std::string inserted = fieldOr<std::string>(value, field, "");
    if (inserted.size() > kLongestInserted)
        return Error{"normalizer", phrase("inserts {}, which has {} bytes, at most {} are read", quotedText(inserted), inserted.size(),
                                          kLongestInserted)};
    return inserted;
}

Result<TextChange> readReplace(const Json& value)
{
    const auto expression = expressionOf(value);
    if (!expression)
        return Error{"", phrase("its normalizer \"Replace\" has no pattern")};
    const Result<SplitPattern> found = SplitPattern::of(*expression);
    const Result<std::string> inserted = readInserted(value, "content");
    if (!found || !inserted)
        return found ? inserted.error() : found.error();
    return TextChange([pattern = *found, content = *inserted](const std::string& text, SplitBudget& budget) -> Result<std::string> {
        if (text.empty())
            return text;
        const auto matches = pattern.matches(text, budget);
        if (!matches)
            return matches.error();
        std::string changed;
        std::size_t done = 0;
        for (const auto& [from, end] : *matches) {
            changed.append(text, done, from - done);
            changed += content;
            done = end;
            if (changed.size() > kLongestChangedText)
                return growsTooLong();
        }
        return changed.append(text, done);
    });
}

Result<TextChange> readPrepend(const Json& value)
{
    const Result<std::string> prefix = readInserted(value, "prepend");
    if (!prefix)
        return prefix.error();
    return simple([prefix = *prefix](const std::string& text) { return text.empty() ? text : prefix + text; });
}

Result<TextChange> readStrip(const Json& value)
{
    return simple([left = fieldOr(value, "strip_left", true), right = fieldOr(value, "strip_right", true)](const std::string& text) {
        std::size_t from = 0, end = text.size();
        while (left && blankFrom(text, from) > 0)
            from += blankFrom(text, from);
        while (right && end > from && blankUpTo(text, end) > 0)
            end -= blankUpTo(text, end);
        return text.substr(from, end - from);
    });
}

Result<TextChange> readPrecompiled(const Json& value)
{
    const auto change = changeOfCharacters(fieldOr<std::string>(value, "precompiled_charsmap", ""), CharacterMap::Unit::ReadersCharacter);
    return change ? change : Error{"", phrase("its normalizer \"Precompiled\" cannot be read: {}", change.error().reason)};
}

using ChangeReader = StepReader<TextChange>;

const std::array kNormalizers{
    ChangeReader{"BertNormalizer",
                 [](const Json& v) {
                     BertNormalizer bert;
                     bert.cleansText = fieldOr(v, "clean_text", true);
                     bert.partsIdeographs = fieldOr(v, "handle_chinese_chars", true);
                     bert.lowersCase = fieldOr(v, "lowercase", true);
                     bert.stripsAccents = fieldOr(v, "strip_accents", bert.lowersCase);
                     return simple(bert);
                 }},
    ChangeReader{"Lowercase", [](const Json&) { return simple(lowerCase); }},
    ChangeReader{"StripAccents", [](const Json&) { return simple([](const std::string& text) { return without(text, isMark); }); }},
    ChangeReader{"NFC", [](const Json&) { return readForm(NormalForm::Nfc); }},
    ChangeReader{"NFD", [](const Json&) { return readForm(NormalForm::Nfd); }},
    ChangeReader{"NFKC", [](const Json&) { return readForm(NormalForm::Nfkc); }},
    ChangeReader{"NFKD", [](const Json&) { return readForm(NormalForm::Nfkd); }},
    ChangeReader{"Replace", readReplace},
    ChangeReader{"Prepend", readPrepend},
    ChangeReader{"Strip", readStrip},
    ChangeReader{"Precompiled", readPrecompiled},
    ChangeReader{"Sequence", readChanges},
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

Result<TextChange> changeOfCharacters(std::string_view base64, CharacterMap::Unit unit)
{
    const Result<CharacterMap> map = CharacterMap::of(base64, unit);
    if (!map)
        return map.error();
    return TextChange([map = *map](const std::string& text, SplitBudget&) -> Result<std::string> {
        auto changed = map(text, kLongestChangedText);
        return changed ? Result(*std::move(changed)) : growsTooLong();
    });
}

Result<TextChange> readNormalizer(const Json& value)
{
    return value.is_null() ? simple([](std::string text) { return text; }) : readStep(value, "normalizer", kNormalizers);
}

}  // namespace headscope
