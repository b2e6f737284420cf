// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/sequence_edits.h"

#include "core/edits/block_edits.h"
#include "core/edits/row_column_edits.h"
#include "core/edits/stack_edits.h"
#include "core/ops/lookup.h"

namespace headscope {

namespace {

void insertName(Shared<Names>& names, Index at, std::string name)
{
    Names& list = names.detach();
    list.insert(list.begin() + at, std::move(name));
}

void removeName(Shared<Names>& names, Index at)
{
    Names& list = names.detach();
    list.erase(list.begin() + at);
}

void moveName(Shared<Names>& names, Index from, Index to)
{
    moveElement(names.detach(), static_cast<std::size_t>(from), static_cast<std::size_t>(to));
}

// The picture of a session stays where its tokens are. A token among its patches that comes, goes or moves takes the picture away, for what
// is left is no grid; one before or behind them moves or leaves it.

/// A token has come before index `at`.
void pictureAfterInsert(Session& session, Index at)
{
    if (!session.picture || at >= session.picture->end())
        return;
    if (at <= session.picture->first)
        ++session.picture->first;
    else
        session.picture.reset();
}

void pictureAfterRemove(Session& session, Index at)
{
    if (!session.picture || at >= session.picture->end())
        return;
    if (at < session.picture->first)
        --session.picture->first;
    else
        session.picture.reset();
}

void pictureAfterMove(Session& session, Index from, Index to)
{
    if (from == to)
        return;
    pictureAfterRemove(session, from);
    pictureAfterInsert(session, to);
}

/// Tokens have come or gone at the end.
void pictureAfterResize(Session& session, Index tokens)
{
    if (session.picture && session.picture->end() > tokens)
        session.picture.reset();
}

}  // namespace

void insertToken(Session& session, Index at, std::string name, Stack stack)
{
    insertName(session.sequence(stack).tokens, at, std::move(name));
    if (stack == Stack::Own) {
        if (!session.targets->empty())
            insertName(session.targets, at, "");
        pictureAfterInsert(session, at);
    }
    insertTokenAt(session, stack, at);
}

void removeToken(Session& session, Index at, Stack stack)
{
    removeName(session.sequence(stack).tokens, at);
    if (stack == Stack::Own) {
        if (!session.targets->empty())
            removeName(session.targets, at);
        pictureAfterRemove(session, at);
    }
    removeTokenAt(session, stack, at);
}

void moveToken(Session& session, Index from, Index to, Stack stack)
{
    moveName(session.sequence(stack).tokens, from, to);
    if (stack == Stack::Own) {
        if (!session.targets->empty())
            moveName(session.targets, from, to);
        pictureAfterMove(session, from, to);
    }
    moveTokenTo(session, stack, from, to);
}

void insertFeature(Session& session, Index at, std::string name, Stack stack)
{
    insertName(session.sequence(stack).features, at, std::move(name));
    insertFeatureAt(session, stack, at);
}

void removeFeature(Session& session, Index at, Stack stack)
{
    removeName(session.sequence(stack).features, at);
    removeFeatureAt(session, stack, at);
}

void setTokens(Session& session, Names names, Stack stack)
{
    if (stack == Stack::Own) {
        if (!session.targets->empty())
            session.targets.detach().resize(names.size());
        pictureAfterResize(session, std::ssize(names));
    }
    setTokenCount(session, stack, std::ssize(names));
    session.sequence(stack).tokens = std::move(names);
}

void setFeatures(Session& session, Names names, Stack stack)
{
    setFeatureCount(session, stack, std::ssize(names));
    session.sequence(stack).features = std::move(names);
}

std::string freshName(const Names& names, const std::string& stem)
{
    for (std::size_t number = names.size() + 1;; ++number)
        if (std::string name = stem + " " + std::to_string(number); std::ranges::find(names, name) == names.end())
            return name;
}

std::string freshToken(const TokenSequence& sequence)
{
    return sequence.looksUp() ? sequence.vocabulary->word(0) : freshName(*sequence.tokens, "token");
}

Names resized(Names names, Index count, const std::string& stem)
{
    names.resize(static_cast<std::size_t>(std::min<Index>(count, std::ssize(names))));
    while (std::ssize(names) < count)
        names.push_back(freshName(names, stem));
    return names;
}

Names resizedTokens(const TokenSequence& sequence, Index count)
{
    if (!sequence.looksUp())
        return resized(*sequence.tokens, count, "token");
    Names tokens = *sequence.tokens;
    tokens.resize(static_cast<std::size_t>(count), freshToken(sequence));
    return tokens;
}

void setMemory(Session& session, bool present)
{
    if (present == session.memory.has_value())
        return;
    if (present) {
        session.memory =
            TokenSequence{session.tokens, session.features, session.looksUp() ? Shared<Matrix>(lookedUp(session)) : session.input};
        return;
    }
    std::erase_if(session.blocks, [](const Block& block) { return block.stack == Stack::Memory; });
    for (std::size_t block = 0; block < session.blocks.size(); ++block)
        setAttends(session, block, Attends::Self);
    session.memory.reset();
}

void setMemoryWords(Session& session, bool words)
{
    TokenSequence& memory = *session.memory;
    if (words == memory.looksUp())
        return;
    if (!words) {
        memory.input = lookedUp(memory);
        memory.embedding = {};
        memory.vocabulary = {};
        return;
    }
    const Matrix& embedding = *session.embedding;
    memory.vocabulary = session.vocabulary;
    memory.embedding = keeping(embedding, Matrix::Zero(embedding.rows(), std::ssize(*memory.features)));
    memory.input = {};
    for (std::string& token : memory.tokens.detach())
        if (memory.vocabulary->numberOf(token) < 0)
            token = memory.vocabulary->word(0);
}

}  // namespace headscope
