// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/geometry_scene.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "core/matrices/matrix_names.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct KeyColor {
    QRgb onLight;
    QRgb onDark;
};

// Colours after Okabe and Ito (2008): apart for all common kinds of colour blindness.
constexpr std::array kColors{
    KeyColor{0xff0072b2, 0xff56b4e9},  // blue
    KeyColor{0xffd55e00, 0xffff9a3c},  // vermilion
    KeyColor{0xffb0408a, 0xfff29ad0},  // purple
    KeyColor{0xff00805f, 0xff35d0a2},  // green
    KeyColor{0xff8a6d00, 0xfff0e442},  // yellow
    KeyColor{0xff4a4fb5, 0xffa9aefc},  // indigo
    KeyColor{0xff7a4a21, 0xffd0a06a},  // brown
    KeyColor{0xff55606b, 0xffb6c0ca},  // grey
};

}  // namespace

bool GeometryScene::isCorner(Index key) const { return std::ranges::find(hull, key) != hull.end(); }

bool isPlane(const Session& session, int block, int head)
{
    return session.blocks[static_cast<std::size_t>(block)].heads[static_cast<std::size_t>(head)].keyWidth() == 2;
}

GeometryScene sceneOf(const Trace& trace, int block, int head, int query)
{
    const Session& session = *trace.session;
    const std::vector<StepInput>& compared = recipeOf(session, block).stepOf(MatrixId::RawScore)->inputs;  // queries, then keys
    const MatrixRef key{compared[1].id, block, head};
    const QStringList columns = toStringList(columnNames(session, key));
    GeometryScene scene{.block = block,
                        .head = head,
                        .query = std::clamp(query, 0, static_cast<int>(session.tokenCount(session.block(block))) - 1),
                        .keys = matrixOf(trace, key),
                        .queries = matrixOf(trace, {compared[0].id, block, head}),
                        .scores = matrixOf(trace, {MatrixId::RawScore, block, head}),
                        .attention = matrixOf(trace, {MatrixId::Attention, block, head}),
                        .blocked = BlockedCells(matrixOf(trace, {MatrixId::Mask, block})),
                        .keyNames = visibleNames(rowNames(session, key)),
                        .queryNames = visibleNames(*session.tokensOf(session.block(block))),
                        .xName = columns[0],
                        .yName = columns[1],
                        .hull = {},
                        .ranges = {},
                        .winners = {}};
    scene.hull = convexHull(*scene.keys);
    scene.ranges = winningDirections(*scene.keys, scene.hull);
    scene.winners = winnersOf({scene.scores->row(scene.query).data(), static_cast<std::size_t>(scene.keyCount())});
    return scene;
}

QColor keyColor(Index key, bool dark)
{
    const KeyColor& color = kColors[static_cast<std::size_t>(key) % kColors.size()];
    return QColor::fromRgb(dark ? color.onDark : color.onLight);
}

}  // namespace headscope
