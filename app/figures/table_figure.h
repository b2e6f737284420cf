// SPDX-License-Identifier: GPL-3.0-or-later
// A table of words and numbers as a figure: titles above, a line below them, numbers at the right.
#pragma once

#include "app/figures/figure.h"

#include <QStringList>

namespace headscope {

struct FigureTable {
    struct Column {
        QString title;
        int color = -1;       ///< a head's, from 0; -1: ink
        bool numbers = true;  ///< stand at the right
    };
    std::vector<Column> columns;
    std::vector<QStringList> rows;
};

Figure tableFigure(FigureTable table, const QString& subtitle);

}  // namespace headscope
