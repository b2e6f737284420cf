// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/head_groups.h"

#include "core/edits/row_column_edits.h"
#include "core/model/block_settings.h"

#include <algorithm>

namespace headscope {

namespace {

struct KeyValue {
    Linear key, value;
};

std::vector<UnsharedHead> unshared(const Block& block)
{
    const std::vector<Matrix> rows = outputRows(block);
    std::vector<UnsharedHead> parts;
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        parts.push_back({block.heads[h], rows[h]});
        parts.back().head.key = block.keyOf(h);
        parts.back().head.value = block.valueOf(h);
    }
    return parts;
}

/// Group g gets the keys and values shared[g]; when `shared` is empty, each head keeps its own. As many groups as heads share nothing.
void regroup(Session& session, std::size_t block, std::vector<UnsharedHead> parts, const std::vector<KeyValue>& shared)
{
    Block& target = session.blocks[block];
    target.keyValueGroups = shared.size() < parts.size() ? shared.size() : 0;
    target.heads.clear();
    for (UnsharedHead& part : parts)
        target.heads.push_back(std::move(part.head));
    std::vector<Matrix> rows;
    for (std::size_t h = 0; h < parts.size(); ++h) {
        rows.push_back(std::move(parts[h].outputRows));
        if (shared.empty())
            continue;
        Head& head = target.heads[h];
        const KeyValue& own = shared[target.group(h)];
        // Nobody asked for what is new: zeros add nothing to scores and output.
        setOutputColumns(head.query, Matrix::Zero(session.modelWidth(target), own.key.weight.cols()), 'q');
        rows[h] = keeping(rows[h], Matrix::Zero(own.value.weight.cols(), session.modelWidth(target)));
        const bool holds = target.keyValueHead(h) == h;
        head.key = holds ? own.key : Linear();
        head.value = holds ? own.value : Linear();
    }
    setOutputRows(target, rows);
    fitSettings(target);
}

/// The mean of linear maps, at the width of the first; a column is the mean of those that have it. What is the same everywhere stays as it
/// is.
Linear mean(const std::vector<Linear>& linears)
{
    Linear result = linears.front();
    if (std::ranges::all_of(linears, [&](const Linear& linear) { return linear == result; }))
        return result;
    const bool biased = std::ranges::any_of(linears, &Linear::hasBias);
    Matrix weight(result.weight.rows(), result.weight.cols());
    Matrix bias = Matrix::Zero(1, weight.cols());
    for (Index c = 0; c < weight.cols(); ++c) {
        weight.col(c).setZero();
        Scalar count = 0;
        for (const Linear& linear : linears) {
            if (c >= linear.weight.cols())
                continue;
            weight.col(c) += linear.weight->col(c);
            bias(0, c) += linear.hasBias() ? (*linear.bias)(0, c) : Scalar(0);
            ++count;
        }
        weight.col(c) /= count;
        bias(0, c) /= count;
    }
    result.weight = std::move(weight);
    if (biased)
        result.bias = std::move(bias);
    return result;
}

}  // namespace

std::vector<Matrix> outputRows(const Block& block)
{
    std::vector<Matrix> rows;
    Index offset = 0;
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        rows.push_back(block.output.weight->middleRows(offset, block.valueWidth(h)));
        offset += block.valueWidth(h);
    }
    return rows;
}

void setOutputRows(Block& block, const std::vector<Matrix>& rows)
{
    Index count = 0;
    for (const Matrix& matrix : rows)
        count += matrix.rows();
    Matrix weight(count, block.output.weight.cols());
    Index offset = 0;
    for (const Matrix& matrix : rows) {
        weight.middleRows(offset, matrix.rows()) = matrix;
        offset += matrix.rows();
    }
    block.output.weight = std::move(weight);
}

void changeHeads(Session& session, std::size_t block, const std::function<void(std::vector<UnsharedHead>&)>& change)
{
    const Block& old = session.blocks[block];
    std::vector<KeyValue> shared;
    if (old.groupCount() < old.heads.size())
        for (std::size_t h = 0; h < old.heads.size(); ++h)
            if (old.keyValueHead(h) == h)
                shared.push_back({old.heads[h].key, old.heads[h].value});
    std::vector<UnsharedHead> parts = unshared(old);
    change(parts);
    regroup(session, block, std::move(parts), shared);
}

void setKeyValueGroups(Session& session, std::size_t block, std::size_t groups)
{
    std::vector<UnsharedHead> parts = unshared(session.blocks[block]);
    std::vector<KeyValue> shared;
    for (std::size_t group = 0; groups < parts.size() && group < groups; ++group) {
        std::vector<Linear> keys, values;
        for (std::size_t h = 0; h < parts.size(); ++h)
            if (h * groups / parts.size() == group) {
                keys.push_back(parts[h].head.key);
                values.push_back(parts[h].head.value);
            }
        shared.push_back({mean(keys), mean(values)});
    }
    regroup(session, block, std::move(parts), shared);
}

}  // namespace headscope
