// SPDX-License-Identifier: GPL-3.0-or-later
// How far the curves of several seeds lie apart, and when each has solved the task.
#pragma once

#include "app/state/trials.h"

#include <QPointF>
#include <QString>
#include <QVector>

namespace headscope {

/// The spread over the steps; a run that has ended stays where it came to.
struct Spread {
    QVector<QPointF> least, median, most;
};

Spread spreadOf(const std::vector<Trial>& trials, bool accuracy);

/// "Solved 4 of 5 times, at step 125 to 175, the middle one at 150."
QString sentenceOf(const std::vector<Trial>& trials);

}  // namespace headscope
