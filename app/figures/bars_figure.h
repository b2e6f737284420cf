// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as bars from one zero, a row for each name: what adds up to a logit, or the scores of keys in several heads.
#pragma once

#include "app/figures/figure.h"

#include <array>

namespace headscope {

struct FigureBars {
    struct Row {
        QString name;
        std::array<QColor, 2> colors;  ///< on a light ground, on a dark one
    };
    struct Column {
        QString title;
        std::vector<double> values;  ///< one for each row
    };
    std::vector<Row> rows;
    std::vector<Column> columns;
};

Figure barsFigure(FigureBars bars, const QString& subtitle);

}  // namespace headscope
