// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/sequence_edits.h"

#include "core/edits/block_edits.h"
#include "core/edits/row_column_edits.h"
#include "core/ops/lookup.h"

namespace headscope {

namespace {

/// Applies `change` to every matrix for which there are numbers: what is shared or absent stays empty.
template <class Change, class... Matrices>
void editEach(const Change& change, Matrices&... matrices)
{
    ((matrices->size() > 0 ? change(matrices.detach()) : void()), ...);
}

/// The rows of the custom masks are the tokens.
template <class Change>
void editMaskedQueries(Session& session, const Change& change)
{
    for (Block& block : session.blocks)
        editEach(change, block.mask.custom);
}

/// Their columns are the keys, and padding names keys by their number: `moved` gives each its new one, or -1 when it is gone.
template <class Change, class Moved>
void editMaskedKeys(Session& session, Attends attends, const Change& change, const Moved& moved)
{
    for (Block& block : session.blocks) {
        if (block.attends != attends)
            continue;
        editEach(change, block.mask.custom);
        for (Index& key : block.mask.padding)
            key = moved(key);
        std::erase(block.mask.padding, Index(-1));
        std::ranges::sort(block.mask.padding);
    }
}

void insertMaskedKey(Session& session, Attends attends, Index at)
{
    editMaskedKeys(
        session, attends, [at](Matrix& custom) { insertColumn(custom, at, 1); }, [at](Index key) { return key + (key >= at ? 1 : 0); });
}

void removeMaskedKey(Session& session, Attends attends, Index at)
{
    editMaskedKeys(
        session, attends, [at](Matrix& custom) { removeColumn(custom, at); },
        [at](Index key) { return key == at ? -1 : key - (key > at ? 1 : 0); });
}

/// Keys come and go at the end.
void setMaskedKeys(Session& session, Attends attends, Index count)
{
    editMaskedKeys(
        session, attends, [count](Matrix& custom) { custom = keeping(custom, Matrix::Ones(custom.rows(), count)); },
        [count](Index key) { return key < count ? key : -1; });
}

void moveMaskedKey(Session& session, Attends attends, Index from, Index to)
{
    const auto moved = [from, to](Index key) {
        if (key == from)
            return to;
        if (from < key && key <= to)
            return key - 1;
        return to <= key && key < from ? key + 1 : key;
    };
    editMaskedKeys(
        session, attends, [from, to](Matrix& custom) { moveColumn(custom, from, to); }, moved);
}

/// W_K and W_V of the blocks that attend to `attends` read its features.
template <class Change>
void editKeysAndValues(Session& session, Attends attends, const Change& change)
{
    for (Block& block : session.blocks)
        if (block.attends == attends)
            for (Head& head : block.heads)
                editEach(change, head.key.weight, head.value.weight);
}

/// What reads the features, row by row, and what writes them, column by column.
template <class Rows, class Columns>
void editFeatures(Session& session, const Rows& rows, const Columns& columns)
{
    editEach(columns, session.input, session.embedding, session.positionWeight);
    if (session.finalNorm)
        editEach(columns, session.finalNorm->bias);
    if (session.readout)
        editEach(rows, session.readout->linear.weight);
    editKeysAndValues(session, Attends::Self, rows);
    for (Block& block : session.blocks) {
        for (Head& head : block.heads)
            rows(head.query.weight.detach());
        editEach(columns, block.output.weight, block.output.bias, block.attentionNorm.bias, block.feedForwardNorm.bias);
        if (block.feedForward) {
            rows(block.feedForward->hidden.weight.detach());
            editEach(rows, block.feedForward->gate.weight);
            editEach(columns, block.feedForward->output.weight, block.feedForward->output.bias);
        }
    }
}

template <class Change>
void editGains(Session& session, const Change& change)
{
    for (Block& block : session.blocks)
        editEach(change, block.attentionNorm.gain, block.feedForwardNorm.gain);
    if (session.finalNorm)
        editEach(change, session.finalNorm->gain);
}

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

}  // namespace

void insertToken(Session& session, Index at, std::string name)
{
    insertName(session.tokens, at, std::move(name));
    editEach([at](Matrix& input) { insertRow(input, at); }, session.input);
    if (!session.targets->empty())
        insertName(session.targets, at, "");
    editMaskedQueries(session, [at](Matrix& custom) { insertRow(custom, at, 1); });
    insertMaskedKey(session, Attends::Self, at);
}

void removeToken(Session& session, Index at)
{
    removeName(session.tokens, at);
    editEach([at](Matrix& input) { removeRow(input, at); }, session.input);
    if (!session.targets->empty())
        removeName(session.targets, at);
    editMaskedQueries(session, [at](Matrix& custom) { removeRow(custom, at); });
    removeMaskedKey(session, Attends::Self, at);
}

void moveToken(Session& session, Index from, Index to)
{
    moveName(session.tokens, from, to);
    editEach([from, to](Matrix& input) { moveRow(input, from, to); }, session.input);
    if (!session.targets->empty())
        moveName(session.targets, from, to);
    editMaskedQueries(session, [from, to](Matrix& custom) { moveRow(custom, from, to); });
    moveMaskedKey(session, Attends::Self, from, to);
}

void insertFeature(Session& session, Index at, std::string name)
{
    insertName(session.features, at, std::move(name));
    editFeatures(
        session, [at](Matrix& matrix) { insertRow(matrix, at); }, [at](Matrix& matrix) { insertColumn(matrix, at); });
    editGains(session, [at](Matrix& gain) { insertColumn(gain, at, 1); });
}

void removeFeature(Session& session, Index at)
{
    removeName(session.features, at);
    editFeatures(
        session, [at](Matrix& matrix) { removeRow(matrix, at); }, [at](Matrix& matrix) { removeColumn(matrix, at); });
    editGains(session, [at](Matrix& gain) { removeColumn(gain, at); });
}

void setTokens(Session& session, Names names)
{
    const Index count = std::ssize(names);
    if (!session.looksUp())
        session.input = keeping(*session.input, Matrix::Zero(count, session.input->cols()));
    if (!session.targets->empty())
        session.targets.detach().resize(static_cast<std::size_t>(count));
    editMaskedQueries(session, [count](Matrix& custom) { custom = keeping(custom, Matrix::Ones(count, custom.cols())); });
    setMaskedKeys(session, Attends::Self, count);
    session.tokens = std::move(names);
}

void setFeatures(Session& session, Names names)
{
    const Index count = std::ssize(names);
    const auto columns = [count](Matrix& matrix) { matrix = keeping(matrix, Matrix::Zero(matrix.rows(), count)); };
    editFeatures(
        session, [count](Matrix& matrix) { matrix = keeping(matrix, Matrix::Zero(count, matrix.cols())); }, columns);
    editGains(session, [count](Matrix& gain) { gain = keeping(gain, Matrix::Ones(gain.rows(), count)); });
    session.features = std::move(names);
}

void setMemoryTokens(Session& session, Names names)
{
    const Index count = std::ssize(names);
    session.memory->input = keeping(*session.memory->input, Matrix::Zero(count, session.memory->input->cols()));
    setMaskedKeys(session, Attends::Memory, count);
    session.memory->tokens = std::move(names);
}

void setMemoryFeatures(Session& session, Names names)
{
    const Index count = std::ssize(names);
    session.memory->input = keeping(*session.memory->input, Matrix::Zero(session.memory->input->rows(), count));
    editKeysAndValues(session, Attends::Memory, [count](Matrix& weight) { weight = keeping(weight, Matrix::Zero(count, weight.cols())); });
    session.memory->features = std::move(names);
}

std::string freshName(const Names& names, const std::string& stem)
{
    for (std::size_t number = names.size() + 1;; ++number)
        if (std::string name = stem + " " + std::to_string(number); std::ranges::find(names, name) == names.end())
            return name;
}

std::string freshToken(const Session& session)
{
    return session.looksUp() ? session.vocabulary->word(0) : freshName(*session.tokens, "token");
}

Names resized(Names names, Index count, const std::string& stem)
{
    names.resize(static_cast<std::size_t>(std::min<Index>(count, std::ssize(names))));
    while (std::ssize(names) < count)
        names.push_back(freshName(names, stem));
    return names;
}

Names resizedTokens(const Session& session, Index count)
{
    if (!session.looksUp())
        return resized(*session.tokens, count, "token");
    Names tokens = *session.tokens;
    tokens.resize(static_cast<std::size_t>(count), freshToken(session));
    return tokens;
}

void setMemory(Session& session, bool present)
{
    if (present == session.memory.has_value())
        return;
    if (present) {
        session.memory = Memory{session.tokens, session.features, session.looksUp() ? Shared<Matrix>(lookedUp(session)) : session.input};
        return;
    }
    for (std::size_t block = 0; block < session.blocks.size(); ++block)
        setAttends(session, block, Attends::Self);
    session.memory.reset();
}

void insertMemoryToken(Session& session, Index at, std::string name)
{
    insertName(session.memory->tokens, at, std::move(name));
    insertRow(session.memory->input.detach(), at);
    insertMaskedKey(session, Attends::Memory, at);
}

void removeMemoryToken(Session& session, Index at)
{
    removeName(session.memory->tokens, at);
    removeRow(session.memory->input.detach(), at);
    removeMaskedKey(session, Attends::Memory, at);
}

void moveMemoryToken(Session& session, Index from, Index to)
{
    moveName(session.memory->tokens, from, to);
    moveRow(session.memory->input.detach(), from, to);
    moveMaskedKey(session, Attends::Memory, from, to);
}

void insertMemoryFeature(Session& session, Index at, std::string name)
{
    insertName(session.memory->features, at, std::move(name));
    insertColumn(session.memory->input.detach(), at);
    editKeysAndValues(session, Attends::Memory, [at](Matrix& weight) { insertRow(weight, at); });
}

void removeMemoryFeature(Session& session, Index at)
{
    removeName(session.memory->features, at);
    removeColumn(session.memory->input.detach(), at);
    editKeysAndValues(session, Attends::Memory, [at](Matrix& weight) { removeRow(weight, at); });
}

}  // namespace headscope
