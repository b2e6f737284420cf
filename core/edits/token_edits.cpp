#include "core/edits/token_edits.h"

#include <algorithm>

namespace headscope {

namespace {

void insertRow(Matrix& matrix, Index at)
{
    Matrix result = Matrix::Zero(matrix.rows() + 1, matrix.cols());
    result.topRows(at) = matrix.topRows(at);
    result.bottomRows(matrix.rows() - at) = matrix.bottomRows(matrix.rows() - at);
    matrix = std::move(result);
}

void removeRows(Matrix& matrix, Index at, Index count)
{
    Matrix result(matrix.rows() - count, matrix.cols());
    result.topRows(at) = matrix.topRows(at);
    result.bottomRows(result.rows() - at) = matrix.bottomRows(result.rows() - at);
    matrix = std::move(result);
}

void insertColumn(Matrix& matrix, Index at)
{
    Matrix result = Matrix::Zero(matrix.rows(), matrix.cols() + 1);
    result.leftCols(at) = matrix.leftCols(at);
    result.rightCols(matrix.cols() - at) = matrix.rightCols(matrix.cols() - at);
    matrix = std::move(result);
}

void removeColumn(Matrix& matrix, Index at)
{
    Matrix result(matrix.rows(), matrix.cols() - 1);
    result.leftCols(at) = matrix.leftCols(at);
    result.rightCols(result.cols() - at) = matrix.rightCols(result.cols() - at);
    matrix = std::move(result);
}

/// Applies `change` to each matrix whose rows are features.
template <class Change>
void forEachProjection(Session& session, const Change& change)
{
    for (Block& block : session.blocks)
        for (Head& head : block.heads)
            for (Linear* linear : {&head.query, &head.key, &head.value})
                change(linear->weight.edit());
}

/// Masks follow the tokens: a key that is gone takes its column along, a new one may be looked at.
void removeMaskedKey(Mask& mask, Index at)
{
    std::erase(mask.padding, at);
    for (Index& key : mask.padding)
        key -= key > at;
    if (mask.custom->size() > 0)
        removeColumn(mask.custom.edit(), at);
}

void insertMaskedKey(Mask& mask, Index at)
{
    for (Index& key : mask.padding)
        key += key >= at;
    if (mask.custom->size() > 0) {
        Matrix& custom = mask.custom.edit();
        insertColumn(custom, at);
        custom.col(at).setOnes();
    }
}

}  // namespace

void insertToken(Session& session, Index at, std::string name)
{
    Names& tokens = session.tokens.edit();
    tokens.insert(tokens.begin() + at, std::move(name));
    insertRow(session.input.edit(), at);
    for (Block& block : session.blocks) {
        if (block.mask.custom->size() > 0) {
            Matrix& custom = block.mask.custom.edit();
            insertRow(custom, at);
            custom.row(at).setOnes();
        }
        if (block.attends == Attends::Self)
            insertMaskedKey(block.mask, at);
    }
}

void removeToken(Session& session, Index at)
{
    Names& tokens = session.tokens.edit();
    tokens.erase(tokens.begin() + at);
    removeRows(session.input.edit(), at, 1);
    for (Block& block : session.blocks) {
        if (block.mask.custom->size() > 0)
            removeRows(block.mask.custom.edit(), at, 1);
        if (block.attends == Attends::Self)
            removeMaskedKey(block.mask, at);
    }
}

void moveToken(Session& session, Index from, Index to)
{
    const std::string name = (*session.tokens)[from];
    const Matrix row = session.input->row(from);
    removeToken(session, from);
    insertToken(session, to, name);
    session.input.edit().row(to) = row;
}

void insertFeature(Session& session, Index at, std::string name)
{
    Names& features = session.features.edit();
    features.insert(features.begin() + at, std::move(name));
    insertColumn(session.input.edit(), at);
    forEachProjection(session, [at](Matrix& weight) { insertRow(weight, at); });
    for (Block& block : session.blocks) {
        insertColumn(block.output.weight.edit(), at);
        if (block.output.hasBias())
            insertColumn(block.output.bias.edit(), at);
    }
}

void removeFeature(Session& session, Index at)
{
    Names& features = session.features.edit();
    features.erase(features.begin() + at);
    removeColumn(session.input.edit(), at);
    forEachProjection(session, [at](Matrix& weight) { removeRows(weight, at, 1); });
    for (Block& block : session.blocks) {
        removeColumn(block.output.weight.edit(), at);
        if (block.output.hasBias())
            removeColumn(block.output.bias.edit(), at);
    }
}

}  // namespace headscope
