// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/score_columns.h"

#include "app/base/text.h"
#include "app/theme/head_colors.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <numeric>

namespace headscope {

namespace {

constexpr std::ptrdiff_t kMostColumns = 4;
constexpr std::size_t kMostRows = 10;

bool isCornerThere(const Trace& trace, int block, int head, Index key)
{
    const HeadStage scored = scoredIn(trace.session->block(block)).key;
    const Matrix& keys = *(trace.blocks[static_cast<std::size_t>(block)].heads[static_cast<std::size_t>(head)].*scored);
    if (keys.cols() != 2)
        return true;  // nothing is said of more dimensions
    const auto hull = convexHull(keys);
    return std::ranges::find(hull, key) != hull.end();
}

}  // namespace

std::vector<ScoreColumn> scoreColumns(const Trace& trace, const GeometryScene& scene, bool dark)
{
    const std::vector<Block>& blocks = trace.session->blocks;
    std::vector<ScoreColumn> columns;
    std::ptrdiff_t chosen = 0;
    for (int b = 0; b < std::ssize(blocks); ++b) {
        if (blocks[b].attends != blocks[scene.block].attends || blocks[b].stack != blocks[scene.block].stack)
            continue;
        for (int h = 0; h < std::ssize(blocks[b].heads); ++h) {
            const Matrix& scores = *trace.blocks[b].heads[h].rawScore;
            if (scores.size() == 0)
                continue;
            const auto row = std::span(scores.row(scene.query).data(), static_cast<std::size_t>(scores.cols()));
            ScoreColumn column{.block = b,
                               .head = h,
                               .title = blocks.size() > 1 ? toQString(blockTitle(*trace.session, b)) : tr("Head %1").arg(h + 1),
                               .subtitle = blocks.size() > 1 ? tr("head %1").arg(h + 1) : tr("q·k"),
                               .name = toQString(blocks[b].heads[h].name),
                               .scores = std::vector<double>(row.begin(), row.end()),
                               .winners = winnersOf(row),
                               .color = headColor(h, dark),
                               .chosen = b == scene.block && h == scene.head};
            if (column.chosen)
                chosen = std::ssize(columns);
            columns.push_back(std::move(column));
        }
    }
    const std::ptrdiff_t first =
        std::clamp<std::ptrdiff_t>(chosen - kMostColumns / 2, 0, std::max<std::ptrdiff_t>(0, std::ssize(columns) - kMostColumns));
    columns.erase(columns.begin(), columns.begin() + first);
    columns.resize(std::min<std::size_t>(columns.size(), kMostColumns));
    return columns;
}

std::vector<ScoreRow> scoreRows(const GeometryScene& scene, bool dark)
{
    std::vector<Index> keys(static_cast<std::size_t>(scene.keyCount()));
    std::iota(keys.begin(), keys.end(), Index(0));
    if (keys.size() > kMostRows) {
        std::ranges::partial_sort(keys, keys.begin() + kMostRows, std::greater{}, [&](Index key) { return scene.score(key); });
        keys.resize(kMostRows);
        std::ranges::sort(keys);
    }
    std::vector<ScoreRow> rows;
    for (const Index key : keys)
        rows.push_back({scene.keyNames[key], keyColor(key, dark), key});
    return rows;
}

QString storyOf(const Trace& trace, const GeometryScene& scene, const std::vector<ScoreColumn>& columns)
{
    for (const ScoreColumn& column : columns) {
        const int first = trace.session->firstOf(trace.session->block(column.block).stack);
        if (column.block == first || column.winners.size() != 1)
            continue;
        const Index winner = column.winners.front();
        const std::vector<Head>& before = trace.session->blocks[static_cast<std::size_t>(column.block - 1)].heads;
        bool corner = false;
        for (int h = 0; h < std::ssize(before); ++h)
            corner = corner || isCornerThere(trace, column.block - 1, h, winner);
        if (!corner)
            return trace.session->blocks[static_cast<std::size_t>(column.block - 1)].feedForwardEnabled()
                       ? tr("%1 is no corner in %2, so no query there can pick it. The feed-forward network of %2 is not "
                            "linear and moves the keys: in %3 it is a corner, and wins.")
                             .arg(scene.keyNames[winner], toQString(blockName(*trace.session, column.block - 1)),
                                  toQString(blockName(*trace.session, column.block)))
                       : tr("%1 is no corner in %2, so no query there can pick it. In %3 it is a corner, and wins.")
                             .arg(scene.keyNames[winner], toQString(blockName(*trace.session, column.block - 1)),
                                  toQString(blockName(*trace.session, column.block)));
    }
    return {};
}

}  // namespace headscope
