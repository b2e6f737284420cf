// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/stack_edits.h"

#include "core/edits/row_column_edits.h"

namespace headscope {

namespace {

/// Applies `change` to every matrix for which there are numbers: what is shared or absent stays empty.
template <class Change, class... Matrices>
void editEach(const Change& change, Matrices&... matrices)
{
    ((matrices->size() > 0 ? change(matrices.detach()) : void()), ...);
}

/// The rows of the custom masks are the tokens of the stack.
template <class Change>
void editMaskedQueries(Session& session, Stack stack, const Change& change)
{
    for (Block& block : session.blocks)
        if (block.stack == stack)
            editEach(change, block.mask.custom);
}

/// The sequence that the keys of the block come from.
Stack keysOf(const Block& block) { return Session::readsMemory(block) ? Stack::Memory : Stack::Own; }

/// Edits the masks whose columns are these keys. Padding names keys by their number: `moved` gives each its new one, or -1 when it is gone.
template <class Change, class Moved>
void editMaskedKeys(Session& session, Stack keys, const Change& change, const Moved& moved)
{
    for (Block& block : session.blocks) {
        if (keysOf(block) != keys)
            continue;
        editEach(change, block.mask.custom);
        for (Index& key : block.mask.padding)
            key = moved(key);
        std::erase(block.mask.padding, Index(-1));
        std::ranges::sort(block.mask.padding);
    }
}

/// W_K and W_V of the blocks whose keys are that sequence read its features.
template <class Change>
void editKeysAndValues(Session& session, Stack keys, const Change& change)
{
    for (Block& block : session.blocks)
        if (keysOf(block) == keys)
            for (Head& head : block.heads)
                editEach(change, head.key.weight, head.value.weight);
}

/// Visits the weights that read the features of a stack, by rows, and those that write them, by columns.
template <class Rows, class Columns>
void editFeatures(Session& session, Stack stack, const Rows& rows, const Columns& columns)
{
    TokenSequence& sequence = session.sequence(stack);
    editEach(columns, sequence.input, sequence.embedding, sequence.positionWeight);
    if (sequence.finalNorm)
        editEach(columns, sequence.finalNorm->bias);
    if (session.readout && stack == Stack::Own)
        editEach(rows, session.readout->linear.weight);
    editKeysAndValues(session, stack, rows);
    for (Block& block : session.blocks) {
        if (block.stack != stack)
            continue;
        for (Head& head : block.heads)
            rows(head.query.weight.detach());
        editEach(columns, block.output.weight, block.output.bias, block.attentionNorm.bias, block.feedForwardNorm.bias);
        for (std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
            if (*norm)
                editEach(columns, (*norm)->bias);
        if (block.feedForward) {
            rows(block.feedForward->hidden.weight.detach());
            editEach(rows, block.feedForward->gate.weight);
            editEach(columns, block.feedForward->output.weight, block.feedForward->output.bias);
        }
    }
}

template <class Change>
void editGains(Session& session, Stack stack, const Change& change)
{
    for (Block& block : session.blocks) {
        if (block.stack != stack)
            continue;
        editEach(change, block.attentionNorm.gain, block.feedForwardNorm.gain);
        for (std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
            if (*norm)
                editEach(change, (*norm)->gain);
    }
    if (std::optional<LayerNorm>& norm = session.sequence(stack).finalNorm)
        editEach(change, norm->gain);
}

}  // namespace

void insertTokenAt(Session& session, Stack stack, Index at)
{
    editEach([at](Matrix& input) { insertRow(input, at); }, session.sequence(stack).input);
    editMaskedQueries(session, stack, [at](Matrix& custom) { insertRow(custom, at, 1); });
    editMaskedKeys(
        session, stack, [at](Matrix& custom) { insertColumn(custom, at, 1); }, [at](Index key) { return key + (key >= at ? 1 : 0); });
}

void removeTokenAt(Session& session, Stack stack, Index at)
{
    editEach([at](Matrix& input) { removeRow(input, at); }, session.sequence(stack).input);
    editMaskedQueries(session, stack, [at](Matrix& custom) { removeRow(custom, at); });
    editMaskedKeys(
        session, stack, [at](Matrix& custom) { removeColumn(custom, at); },
        [at](Index key) { return key == at ? -1 : key - (key > at ? 1 : 0); });
}

void moveTokenTo(Session& session, Stack stack, Index from, Index to)
{
    const auto moved = [from, to](Index key) {
        if (key == from)
            return to;
        if (from < key && key <= to)
            return key - 1;
        return to <= key && key < from ? key + 1 : key;
    };
    editEach([from, to](Matrix& input) { moveRow(input, from, to); }, session.sequence(stack).input);
    editMaskedQueries(session, stack, [from, to](Matrix& custom) { moveRow(custom, from, to); });
    editMaskedKeys(session, stack, [from, to](Matrix& custom) { moveColumn(custom, from, to); }, moved);
}

void setTokenCount(Session& session, Stack stack, Index count)
{
    if (!session.sequence(stack).looksUp())
        session.sequence(stack).input = keeping(*session.sequence(stack).input, Matrix::Zero(count, session.sequence(stack).input->cols()));
    editMaskedQueries(session, stack, [count](Matrix& custom) { custom = keeping(custom, Matrix::Ones(count, custom.cols())); });
    editMaskedKeys(
        session, stack, [count](Matrix& custom) { custom = keeping(custom, Matrix::Ones(custom.rows(), count)); },
        [count](Index key) { return key < count ? key : -1; });
}

void insertFeatureAt(Session& session, Stack stack, Index at)
{
    editFeatures(session, stack, [at](Matrix& matrix) { insertRow(matrix, at); }, [at](Matrix& matrix) { insertColumn(matrix, at); });
    editGains(session, stack, [at](Matrix& gain) { insertColumn(gain, at, 1); });
}

void removeFeatureAt(Session& session, Stack stack, Index at)
{
    editFeatures(session, stack, [at](Matrix& matrix) { removeRow(matrix, at); }, [at](Matrix& matrix) { removeColumn(matrix, at); });
    editGains(session, stack, [at](Matrix& gain) { removeColumn(gain, at); });
}

void setFeatureCount(Session& session, Stack stack, Index count)
{
    const auto columns = [count](Matrix& matrix) { matrix = keeping(matrix, Matrix::Zero(matrix.rows(), count)); };
    editFeatures(session, stack, [count](Matrix& matrix) { matrix = keeping(matrix, Matrix::Zero(count, matrix.cols())); }, columns);
    editGains(session, stack, [count](Matrix& gain) { gain = keeping(gain, Matrix::Ones(gain.rows(), count)); });
}

}  // namespace headscope
