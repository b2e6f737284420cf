#include "core/edits/head_edits.h"

#include "core/edits/starting_values.h"

#include <algorithm>

namespace headscope {

namespace {

void removeRows(Matrix& matrix, Index at, Index count)
{
    Matrix result(matrix.rows() - count, matrix.cols());
    result.topRows(at) = matrix.topRows(at);
    result.bottomRows(result.rows() - at) = matrix.bottomRows(result.rows() - at);
    matrix = std::move(result);
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

}  // namespace

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
