// SPDX-License-Identifier: GPL-3.0-or-later
// What the Geometry view shows: the keys and queries of one head, how the chosen query scores the keys, and the geometry of that.
#pragma once

#include "core/analysis/key_plane.h"
#include "core/base/blocked_cells.h"
#include "core/model/trace.h"

#include <QColor>
#include <QPointF>
#include <QStringList>

namespace headscope {

struct GeometryScene {
    int block = 0;
    int head = 0;
    int query = 0;             ///< the chosen token
    Shared<Matrix> keys;       ///< K: m × 2
    Shared<Matrix> queries;    ///< Q: n × 2
    Shared<Matrix> scores;     ///< Q·Kᵀ: n × m
    Shared<Matrix> attention;  ///< A: n × m
    BlockedCells blocked;
    QStringList keyNames, queryNames;
    QString xName, yName;  ///< the two columns of K
    std::vector<Index> hull;
    std::vector<DirectionRange> ranges;
    std::vector<Index> winners;  ///< keys that win the chosen query

    int keyCount() const { return static_cast<int>(keys->rows()); }
    int queryCount() const { return static_cast<int>(queries->rows()); }
    QPointF keyPlace(Index key) const { return {static_cast<double>((*keys)(key, 0)), static_cast<double>((*keys)(key, 1))}; }
    QPointF queryPlace(Index token) const { return {static_cast<double>((*queries)(token, 0)), static_cast<double>((*queries)(token, 1))}; }
    double score(Index key) const { return static_cast<double>((*scores)(query, key)); }
    double weight(Index key) const { return static_cast<double>((*attention)(query, key)); }
    bool isBlocked(Index key) const { return blocked.contains(query, key); }
    bool isCorner(Index key) const;
    bool wins(Index key) const { return winners.size() == 1 && winners.front() == key; }
};

/// Whether that head has keys of two numbers, which a plane can show.
bool isPlane(const Session& session, int block, int head);

GeometryScene sceneOf(const Trace& trace, int block, int head, int query);

/// Safe for colour-blind eyes; they come round again after eight keys.
QColor keyColor(Index key, bool dark);

}  // namespace headscope
