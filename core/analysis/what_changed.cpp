// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/what_changed.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"
#include "core/ops/explanation.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kOutputDecimals = 2, kMostPercentDecimals = 1;

/// The number as it is shown.
std::string written(double number, int decimals)
{
    const std::string size = fixedText(std::abs(number), decimals);
    const bool isZero = size.find_first_of("123456789") == std::string::npos;
    return number < 0 && !isZero ? "−" + size : size;
}

bool isAnother(double before, double now, int decimals) { return before != now && written(before, decimals) != written(now, decimals); }

bool sameShape(const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols(); }

/// The largest rise and the largest fall of a row.
struct RowChange {
    std::optional<WhatChanged::Cell> more, less;

    static double size(const std::optional<WhatChanged::Cell>& cell) { return cell ? std::abs(cell->now - cell->before) : 0; }
    double size() const { return std::max(size(more), size(less)); }
    const WhatChanged::Cell& largest() const { return size(more) >= size(less) ? *more : *less; }
};

RowChange changeOf(const Matrix& before, const Matrix& now, Index row, double unit)
{
    RowChange change;
    for (Index c = 0; c < now.cols(); ++c) {
        const WhatChanged::Cell cell{c, unit * static_cast<double>(before(row, c)), unit * static_cast<double>(now(row, c))};
        std::optional<WhatChanged::Cell>& side = cell.now > cell.before ? change.more : change.less;
        if (std::abs(cell.now - cell.before) > RowChange::size(side))  // not of what is covered, NaN
            side = cell;
    }
    return change;
}

void dropWhatIsWrittenAlike(WhatChanged& change)
{
    for (std::optional<WhatChanged::Cell>* cell : {&change.more, &change.less})
        if (*cell && !isAnother((*cell)->before, (*cell)->now, change.decimals))
            *cell = {};
}

/// The larger change, but any of the row that is asked for before those of others.
using Weight = std::pair<bool, double>;

bool findInAttention(const BlockTrace& before, const BlockTrace& now, std::optional<Index> asked, WhatChanged& change,
                     const CancelCheck& cancelled)
{
    constexpr double kPercent = 100;
    Weight largest;
    std::vector<bool> rows, heads(now.heads.size());
    for (std::size_t h = 0; h < now.heads.size(); ++h) {
        const Shared<Matrix>&was = before.heads[h].attention, &is = now.heads[h].attention;
        rows.resize(static_cast<std::size_t>(is->rows()));
        for (Index r = 0; !is.sameAs(was) && r < is->rows() && !cancelled(); ++r) {
            const RowChange row = changeOf(*was, *is, r, kPercent);
            if (row.size() == 0 || !isAnother(row.largest().before, row.largest().now, kMostPercentDecimals))
                continue;
            heads[h] = rows[static_cast<std::size_t>(r)] = true;
            const bool inWholePercent = isAnother(row.largest().before, row.largest().now, 0);
            const Weight weight(r == asked && inWholePercent, row.size());
            if (weight <= largest)
                continue;
            largest = weight;
            change.head = static_cast<int>(h);
            change.row = r;
            change.more = row.more;
            change.less = row.less;
            change.decimals = inWholePercent ? 0 : kMostPercentDecimals;
        }
    }
    if (largest == Weight())
        return false;
    change.where = WhatChanged::Where::Attention;
    change.inOtherHeads = std::ranges::count(heads, true) > 1;
    for (std::size_t r = 0; r < rows.size(); ++r)
        if (rows[r] && static_cast<Index>(r) != change.row)
            change.others.push_back(static_cast<Index>(r));
    dropWhatIsWrittenAlike(change);
    return true;
}

bool findInOutput(const Shared<Matrix>& before, const Shared<Matrix>& now, std::optional<Index> asked, WhatChanged::Where where,
                  WhatChanged& change)
{
    RowChange largest;
    const auto isSeen = [](const RowChange& row) {
        return row.size() > 0 && isAnother(row.largest().before, row.largest().now, kOutputDecimals);
    };
    Weight weightOfLargest;
    for (Index r = 0; !now.sameAs(before) && r < now->rows(); ++r)
        if (const RowChange row = changeOf(*before, *now, r, 1); Weight(r == asked && isSeen(row), row.size()) > weightOfLargest) {
            weightOfLargest = {r == asked && isSeen(row), row.size()};
            largest = row;
            change.row = r;
        }
    if (!isSeen(largest))
        return false;
    change.where = where;
    change.decimals = kOutputDecimals;
    (RowChange::size(largest.more) >= RowChange::size(largest.less) ? change.more : change.less) = largest.largest();
    return true;
}

bool haveSameShapes(const Trace& before, const Trace& now)
{
    return std::ranges::equal(before.blocks, now.blocks, [](const BlockTrace& a, const BlockTrace& b) {
        return sameShape(*a.output, *b.output) && sameShape(*a.blockOutput, *b.blockOutput) &&
               std::ranges::equal(a.heads, b.heads,
                                  [](const HeadTrace& one, const HeadTrace& other) { return sameShape(*one.attention, *other.attention); });
    });
}

WhatChanged changeInBlock(const Trace& before, const Trace& now, int block, std::optional<Index> row, const CancelCheck& cancelled)
{
    const BlockTrace &was = before.block(block), &is = now.block(block);
    WhatChanged change;
    change.block = block;
    if (!findInAttention(was, is, row, change, cancelled) && !findInOutput(was.output, is.output, row, WhatChanged::Where::Output, change))
        findInOutput(was.blockOutput, is.blockOutput, row, WhatChanged::Where::BlockOutput, change);
    return change;
}

/// Names of rows and columns in a sentence.
class Named {
public:
    Named(const Session& session, const MatrixRef& matrix, const std::function<std::string(std::string)>& named)
        : m_session(session), m_matrix(matrix), m_named(named)
    {
    }

    std::string row(Index row) const { return name(rowAxis(m_session, m_matrix), row, phraseId("row {}")); }
    std::string column(const WhatChanged::Cell& cell) const
    {
        return name(columnAxis(m_session, m_matrix), cell.column, phraseId("column {}"));
    }
    std::string inStyle(std::string name) const { return m_named ? m_named(std::move(name)) : name; }

private:
    std::string name(Axis axis, Index index, const char* unnamed) const
    {
        const bool hasName = !axisName(m_session, m_matrix, axis, index).empty();
        return inStyle(hasName ? nameToldApart(m_session, m_matrix, axis, index) : phrase(unnamed, index + 1));
    }

    const Session& m_session;
    MatrixRef m_matrix;
    const std::function<std::string(std::string)>& m_named;
};

std::string othersSentence(const WhatChanged& change, const Named& name, Index rows)
{
    const std::vector<Index>& others = change.others;
    if (rows == 1)
        return {};
    if (others.empty())
        return phrase(" Nobody else's row changed.");
    if (others.size() == 1)
        return phrase(" The row of {} changed, too.", name.row(others[0]));
    if (others.size() == 2)
        return phrase(" The rows of {} and {} changed, too.", name.row(others[0]), name.row(others[1]));
    if (std::ssize(others) == rows - 1)
        return phrase(" All other rows changed, too.");
    return phrase(" {} other rows changed, too.", others.size());
}

std::string attentionSentence(const WhatChanged& change, const Session& session, const Named& name)
{
    const auto number = [&](double percent) { return written(percent, change.decimals); };
    const std::string who = name.row(change.row);
    std::string sentence;
    if (change.more && change.less)
        sentence = phrase("{} now looks at {} more ({} → {} %) and at {} less ({} → {} %).", who, name.column(*change.more),
                          number(change.more->before), number(change.more->now), name.column(*change.less), number(change.less->before),
                          number(change.less->now));
    else if (change.more)
        sentence = phrase("{} now looks at {} more ({} → {} %).", who, name.column(*change.more), number(change.more->before),
                          number(change.more->now));
    else
        sentence = phrase("{} now looks at {} less ({} → {} %).", who, name.column(*change.less), number(change.less->before),
                          number(change.less->now));
    const Block& block = session.block(change.block);
    sentence += othersSentence(change, name, session.tokenCount(block));
    if (block.heads.size() == 1)
        return sentence;
    return phrase(change.inOtherHeads ? phraseId("Most in {}: {}") : phraseId("Only in {}: {}"), name.inStyle(headName(block, change.head)),
                  sentence);
}

std::string outputSentence(const WhatChanged& change, const Named& name, const char* english)
{
    const WhatChanged::Cell& cell = change.more ? *change.more : *change.less;
    return phrase(english, name.row(change.row), name.column(cell), written(cell.before, change.decimals),
                  written(cell.now, change.decimals));
}

}  // namespace

std::optional<WhatChanged> whatChanged(const Trace& before, const Trace& now, int block, std::optional<Index> row,
                                       const CancelCheck& cancelled)
{
    if (!haveSameShapes(before, now) || block >= std::ssize(now.blocks))
        return {};
    WhatChanged change = changeInBlock(before, now, block, row, cancelled);
    for (int other = 0; change.where == WhatChanged::Where::Nowhere && other < std::ssize(now.blocks); ++other)
        if (other != block)
            change = changeInBlock(before, now, other, row, cancelled);
    if (change.where == WhatChanged::Where::Nowhere)
        change.block = block;
    return change;
}

std::string sentenceOn(const WhatChanged& change, const Session& session, const std::function<std::string(std::string)>& named)
{
    const auto name = [&](MatrixId id) { return Named(session, {id, change.block, change.head}, named); };
    std::string sentence;
    switch (change.where) {
    case WhatChanged::Where::Nowhere: return phrase("Attention and output are the same as before.");
    case WhatChanged::Where::Attention: sentence = attentionSentence(change, session, name(MatrixId::Attention)); break;
    case WhatChanged::Where::Output:
        sentence = outputSentence(change, name(MatrixId::Output),
                                  phraseId("Attention is the same; what {} takes away changed, most in {} ({} → {})."));
        break;
    case WhatChanged::Where::BlockOutput:
        sentence = outputSentence(change, name(MatrixId::BlockOutput),
                                  phraseId("Attention is the same; what the block hands on for {} changed, most in {} ({} → {})."));
        break;
    }
    return session.blocks.size() == 1 ? sentence : phrase("{}: {}", blockName(session, change.block), sentence);
}

}  // namespace headscope
