// SPDX-License-Identifier: GPL-3.0-or-later
// The half of own_task.h that reads what somebody has typed or pasted.
#include "core/base/byte_order_mark.h"
#include "core/base/phrase.h"
#include "core/model/training_check.h"
#include "core/training/own_task.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace headscope {

namespace {

/// The character that begins at that byte, which is moved behind it; nothing where the bytes are no UTF-8.
std::optional<char32_t> characterAt(std::string_view text, std::size_t& at)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned first = byte(at);
    const unsigned more = first < 0x80U ? 0 : first < 0xE0U ? 1 : first < 0xF0U ? 2 : 3;
    if ((first >= 0x80U && first < 0xC2U) || first > 0xF4U)
        return {};
    char32_t character = more == 0 ? first : first & (0x3FU >> more);
    for (unsigned i = 1; i <= more; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U)
            return {};
        character = character << 6U | (byte(at + i) & 0x3FU);
    }
    const bool isTooLong = (more == 2 && character < 0x800) || (more == 3 && character < 0x10000);
    if (isTooLong || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000))
        return {};
    at += more + 1;
    return character;
}

/// Whether Unicode calls it a blank; those that do not break a line are among them.
bool isBlank(char32_t character)
{
    return character == ' ' || (character >= 0x09 && character <= 0x0D) || character == 0x85 || character == 0xA0 || character == 0x1680 ||
           (character >= 0x2000 && character <= 0x200A) || character == 0x2028 || character == 0x2029 || character == 0x202F ||
           character == 0x205F || character == 0x3000;
}

/// The text is UTF-8.
Names partedByBlanks(std::string_view text)
{
    Names words;
    bool within = false;
    for (std::size_t at = 0, from = 0; at < text.size(); from = at) {
        const bool wasWithin = std::exchange(within, !isBlank(*characterAt(text, at)));
        if (within && !wasWithin)
            words.emplace_back();
        if (within)
            words.back() += text.substr(from, at - from);
    }
    return words;
}

bool isArrow(const std::string& word) { return word == "→" || word == "->"; }

Result<OwnTask::Sequence> readLine(const Names& words)
{
    const auto arrow = std::ranges::find_if(words, isArrow);
    if (arrow == words.end())
        return Error{"", phrase("has no arrow: expected \"a b c → b c d\"")};
    OwnTask::Sequence sequence{.tokens = {words.begin(), arrow}, .targets = {arrow + 1, words.end()}};
    if (std::ranges::any_of(sequence.targets, isArrow))
        return Error{"", phrase("has more than one arrow")};
    const std::size_t tokens = sequence.tokens.size();
    if (tokens == 0 || sequence.targets.empty())
        return Error{"", tokens == 0 ? phrase("has no word before the arrow") : phrase("has no word behind the arrow")};
    if (sequence.targets.size() == 1 && tokens > 1)
        sequence.targets.insert(sequence.targets.begin(), tokens - 1, "");
    if (sequence.targets.size() != tokens)
        return Error{"",
                     phrase("has {} targets for {} tokens, expected one for each, or one for the last", sequence.targets.size(), tokens)};
    for (std::string& target : sequence.targets)
        if (target == "_")
            target.clear();
    return sequence;
}

Result<OwnTask> checked(OwnTask own)
{
    if (auto error = checkOwnTask(own))
        return *error;
    return own;
}

bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();)
        if (!characterAt(text, at))
            return false;
    return true;
}

std::optional<Error> unreadable(std::string_view text)
{
    if (text.size() > OwnTask::kLargestText)
        return Error{"", phrase("is larger than {} MiB", OwnTask::kLargestText >> 20)};
    return isUtf8(text) ? std::nullopt : std::optional(Error{"", phrase("is not UTF-8 text")});
}

}  // namespace

Result<OwnTask> readSequences(std::string_view text)
{
    text = withoutByteOrderMark(text);
    if (const auto error = unreadable(text))
        return *error;
    OwnTask own;
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const Names words = partedByBlanks(text.substr(at, end - at));
        at = end + 1;
        ++number;
        if (words.empty())
            continue;
        Result<OwnTask::Sequence> sequence = readLine(words);
        if (!sequence)
            return Error{phrase("line {}", number), sequence.error().reason};
        own.sequences.push_back(*std::move(sequence));
    }
    if (own.sequences.empty())
        return Error{"", phrase("there is no sequence in it")};
    return checked(std::move(own));
}

Result<OwnTask> readText(std::string_view text)
{
    text = withoutByteOrderMark(text);
    if (const auto error = unreadable(text))
        return *error;
    OwnTask own;
    for (const std::string& word : partedByBlanks(text))
        own.text += (own.text.empty() ? "" : " ") + word;
    if (own.text.empty())
        return Error{"", phrase("there is no text in it")};
    return own;
}

}  // namespace headscope
