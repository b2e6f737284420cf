// SPDX-License-Identifier: GPL-3.0-or-later
// The half of own_task.h that reads what somebody has typed or pasted.
#include "core/base/byte_order_mark.h"
#include "core/base/phrase.h"
#include "core/io/json/syntax_error.h"
#include "core/model/training_check.h"
#include "core/models/tokenizers/unicode.h"
#include "core/training/own_task.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

Names partedByBlanks(std::string_view text)
{
    Names words;
    bool within = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        const bool wasWithin = std::exchange(within, !isBlank(nextCharacter(text, at)));
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

std::string withPlainLineEnds(std::string_view text)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (!text.substr(at).starts_with("\r\n"))
            plain += text[at];
    return plain;
}

std::optional<Error> unreadable(std::string_view text)
{
    if (text.size() > OwnTask::kLargestText)
        return Error{"", phrase("is larger than {} MiB", OwnTask::kLargestText >> 20)};
    if (text.find('\0') != std::string_view::npos)
        return Error{"", phrase(kZeroByte)};
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

Result<OwnTask> readText(std::string_view text, TextUnit unit)
{
    text = withoutByteOrderMark(text);
    if (const auto error = unreadable(text))
        return *error;
    const Names words = partedByBlanks(text);
    if (words.empty())
        return Error{"", phrase("there is no text in it")};
    OwnTask own;
    if (unit == TextUnit::Characters)
        own.text = withPlainLineEnds(text);
    else
        for (const std::string& word : words)
            own.text += (own.text.empty() ? "" : " ") + word;
    return own;
}

}  // namespace headscope
