#include "core/session_edits.h"

#include <algorithm>
#include <cmath>
#include <random>

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

/// Uniform in ±√(6 / (in + out)). The generator's bits are used directly, as distributions differ between libraries.
Matrix xavier(Index in, Index out, std::mt19937& random)
{
    const double bound = std::sqrt(6.0 / static_cast<double>(in + out));
    return Matrix::NullaryExpr(in, out, [&] { return static_cast<Scalar>((random() / 4294967295.0 * 2 - 1) * bound); });
}

/// `width` output columns: those that were there before, then new ones. A bias starts at 0, as in addHead().
void setWidth(Linear& linear, Index width, char prefix, std::mt19937& random)
{
    const Matrix& old = *linear.weight;
    const Index kept = std::min(width, old.cols());
    Matrix weight = xavier(old.rows(), width, random);
    weight.leftCols(kept) = old.leftCols(kept);
    if (linear.hasBias()) {
        Matrix bias = Matrix::Zero(1, width);
        bias.leftCols(kept) = linear.bias->leftCols(kept);
        linear.bias = std::move(bias);
    }
    linear.weight = std::move(weight);
    if (!linear.names.empty()) {
        linear.names.resize(static_cast<std::size_t>(kept));
        for (Index i = kept + 1; i <= width; ++i)
            linear.names.push_back(prefix + std::to_string(i));
    }
}

/// Replaces `removed` rows from `at` on by the given ones.
void replaceRows(Shared<Matrix>& matrix, Index at, Index removed, const Matrix& rows)
{
    Matrix result(matrix->rows() - removed + rows.rows(), matrix->cols());
    result.topRows(at) = matrix->topRows(at);
    result.middleRows(at, rows.rows()) = rows;
    result.bottomRows(matrix->rows() - at - removed) = matrix->bottomRows(matrix->rows() - at - removed);
    matrix = std::move(result);
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

void addHead(Session& session, std::size_t block)
{
    Block& target = session.blocks[block];
    const Head& model = target.heads.back();
    const Index width = session.modelWidth();
    const Index dk = model.keyWidth();
    const Index dv = target.valueWidth(target.heads.size() - 1);

    std::mt19937 random(static_cast<std::mt19937::result_type>(target.heads.size() + 1));
    Head head;
    head.name = "head " + std::to_string(target.heads.size() + 1);
    head.query.weight = xavier(width, dk, random);
    head.key.weight = xavier(width, dk, random);
    head.value.weight = xavier(width, dv, random);

    Matrix output(target.concatWidth() + dv, width);
    output.topRows(target.concatWidth()) = *target.output.weight;
    output.bottomRows(dv) = xavier(dv, width, random);
    target.output.weight = std::move(output);
    target.heads.push_back(std::move(head));
}

void removeHead(Session& session, std::size_t block, std::size_t head)
{
    Block& target = session.blocks[block];
    removeRows(target.output.weight.edit(), target.concatOffset(head), target.valueWidth(head));
    target.heads.erase(target.heads.begin() + static_cast<std::ptrdiff_t>(head));
}

void setHeadCount(Session& session, std::size_t block, std::size_t count)
{
    while (session.blocks[block].heads.size() > count)
        removeHead(session, block, session.blocks[block].heads.size() - 1);
    while (session.blocks[block].heads.size() < count)
        addHead(session, block);
}

void duplicateHead(Session& session, std::size_t block, std::size_t head)
{
    Block& target = session.blocks[block];
    const Index offset = target.concatOffset(head);
    const Index width = target.valueWidth(head);
    const Matrix rows = target.output.weight->middleRows(offset, width);
    replaceRows(target.output.weight, offset + width, 0, rows);
    Head copy = target.heads[head];
    copy.name += " copy";
    target.heads.insert(target.heads.begin() + static_cast<std::ptrdiff_t>(head) + 1, std::move(copy));
}

void moveHead(Session& session, std::size_t block, std::size_t from, std::size_t to)
{
    Block& target = session.blocks[block];
    Head moved = target.heads[from];
    const Matrix rows = target.output.weight->middleRows(target.concatOffset(from), target.valueWidth(from));
    removeHead(session, block, from);
    replaceRows(target.output.weight, target.concatOffset(to), 0, rows);
    target.heads.insert(target.heads.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
}

void setKeyWidth(Session& session, std::size_t block, std::size_t head, Index width)
{
    Head& target = session.blocks[block].heads[head];
    std::mt19937 random(static_cast<std::mt19937::result_type>(head + 1));
    setWidth(target.query, width, 'q', random);
    setWidth(target.key, width, 'k', random);
}

void setValueWidth(Session& session, std::size_t block, std::size_t head, Index width)
{
    Block& target = session.blocks[block];
    const Index offset = target.concatOffset(head);
    const Index old = target.valueWidth(head);
    const Index kept = std::min(width, old);
    std::mt19937 random(static_cast<std::mt19937::result_type>(head + 1));
    setWidth(target.heads[head].value, width, 'v', random);
    Matrix rows = xavier(width, session.modelWidth(), random);
    rows.topRows(kept) = target.output.weight->middleRows(offset, kept);
    replaceRows(target.output.weight, offset, old, rows);
}

}  // namespace headscope
