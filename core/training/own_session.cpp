// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/own_session.h"

#include "core/base/phrase.h"
#include "core/edits/block_edits.h"
#include "core/model/validation.h"
#include "core/training/suggested_session.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr Index kSequenceWidth = 32;
constexpr Index kTextWidth = 64;
constexpr int kOwnBlocks = 2;

Names wordsOf(const OwnTask& own, TextUnit unit)
{
    Names words;
    for (const OwnTask::Sequence& sequence : own.sequences)
        for (const Names* names : {&sequence.tokens, &sequence.targets})
            words.insert(words.end(), names->begin(), names->end());
    for (std::size_t at = 0; at < own.text.size();) {
        const auto isInside = [&](std::size_t place) {
            const auto byte = static_cast<unsigned char>(own.text[place]);
            return unit == TextUnit::Words ? byte != ' ' : (byte & 0xC0U) == 0x80U;
        };
        std::size_t end = at + 1;
        while (end < own.text.size() && isInside(end))
            ++end;
        words.push_back(own.text.substr(at, end - at));
        at = end + (unit == TextUnit::Words ? 1 : 0);
    }
    std::ranges::sort(words);
    const auto repeated = std::ranges::unique(words);
    words.erase(repeated.begin(), repeated.end());
    std::erase(words, "");
    return words;
}

/// Embedding and positions small, so that the readout, which is tied to them, starts with all words about as likely.
void tie(Session& session)
{
    const auto size = static_cast<Scalar>(1 / std::sqrt(static_cast<double>(session.modelWidth())));
    session.embedding.detach() *= size;
    session.positionWeight.detach() *= size;
    session.readout = Readout{.tied = true, .linear = {}};
}

/// Whether each target follows from the tokens before it, so that nothing may look ahead; else a target may need what comes later.
bool asksForWhatFollows(const OwnTask& own)
{
    return std::ranges::all_of(own.sequences, [](const OwnTask::Sequence& sequence) {
        for (std::size_t i = 0; i + 1 < sequence.tokens.size(); ++i)
            if (!sequence.targets[i].empty() && sequence.targets[i] != sequence.tokens[i + 1])
                return false;
        return true;
    });
}

}  // namespace

Session ownSessionOf(const OwnTask& own, Names vocabulary, int heads, std::uint32_t seed)
{
    const bool isText = !own.text.empty();
    const Index width = isText ? kTextWidth : kSequenceWidth;
    std::size_t longest = isText ? static_cast<std::size_t>(own.length) : 1;
    for (const OwnTask::Sequence& sequence : own.sequences)
        longest = std::max(longest, sequence.tokens.size());
    Session session = wordSession(isText ? "A text" : "My sequences", std::move(vocabulary), width, static_cast<int>(longest),
                                  {.blocks = kOwnBlocks,
                                   .heads = heads,
                                   .headWidth = headWidth(width, heads),
                                   .causal = isText || asksForWhatFollows(own),
                                   .residual = true,
                                   .preNorm = true},
                                  seed);
    if (!isText)
        return session;
    tie(session);
    for (std::size_t block = 0; block < session.blocks.size(); ++block) {
        setFeedForward(session, block, true);
        session.blocks[block].feedForward->activation = Activation::GeluTanh;
    }
    return session;
}

Result<Session> ownSession(const OwnTask& own, TextUnit unit, int heads, std::uint32_t seed)
{
    constexpr std::size_t kMostWords = 4096;
    Names words = wordsOf(own, unit);
    if (words.size() > kMostWords)
        return Error{"", phrase("there are {} different words, at most {} can be learned", words.size(), kMostWords)};
    Session session = ownSessionOf(own, std::move(words), heads, seed);
    session.training = Training{.task = std::string(kOwnTask), .own = own};
    const Result<Task> task = ownTask(session);
    if (!task)
        return task.error();
    Session suggested = suggestedSession(*task, heads, seed);
    if (const auto error = validate(suggested))
        return *error;
    return suggested;
}

}  // namespace headscope
