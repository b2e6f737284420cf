// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices that a step of a lesson speaks of, and no others: what is selected and lit, and what the selected number is made of.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/tunable.h"

#include <QWidget>

#include <vector>

namespace headscope {

class MatrixLine;
class MatrixTable;

/// Empty where they cannot be read at once, or where the step speaks of none.
std::vector<MatrixRef> spokenMatrices(const Workbench& workbench, const std::vector<Tunable>& pinned);

class SpokenMatrices : public QWidget {
    Q_OBJECT

public:
    SpokenMatrices(const Workbench& workbench, const std::vector<MatrixRef>& matrices);

    bool layOut(QSize room);  ///< whether all of it is in sight

signals:
    void shapeChanged();

private:
    struct Part {
        MatrixLine* line;
        MatrixTable* table;
    };
    int placeLine(std::size_t first, std::size_t end, int names, int top);

    std::vector<Part> m_parts;
};

}  // namespace headscope
