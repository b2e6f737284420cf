// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices that a step of a lesson speaks of, and no others: what is selected and lit, and what the selected number is made of.
#pragma once

#include "app/state/workbench.h"
#include "core/model/matrix_ref.h"

#include <QWidget>

#include <vector>

namespace headscope {

class BoundMatrix;
class LessonPlayer;
class MatrixLine;
class MatrixTable;

/// The matrices that a step speaks of: those with a selected, lit or pinned cell, those that its words name as far as there is room, and,
/// where nothing is asked, those that the selected number is made of if there is room left. They stay while a step asks and answers. Empty
/// where they cannot be read at once, or where the step speaks of none.
struct Spoken {
    std::vector<MatrixRef> matrices;  ///< in the order of the computation
    std::vector<MatrixRef> spare;     ///< matrices that no word names: inputs, which can be left out, the last first

    bool operator==(const Spoken&) const = default;
};
Spoken spokenMatrices(const Workbench& workbench, const LessonPlayer& player);

/// Heads of the block that is shown: the selected one, and those that the step asks for, lights or names.
std::vector<int> spokenHeads(const Workbench& workbench, const LessonPlayer& player);

class SpokenMatrices : public QWidget {
    Q_OBJECT

public:
    SpokenMatrices(const Workbench& workbench, const Spoken& spoken);

    bool layOut(QSize room);  ///< whether all of it is in sight
    bool shorten(int step);   ///< lower rows, captions beside symbols, then without what can be spared, then narrower; 0: all. False: there
                              ///< is nothing left to spare

signals:
    void shapeChanged();

private:
    struct Part {
        MatrixLine* line;
        BoundMatrix* matrix;
        const MatrixTable& table() const;
    };
    int widthOf(const Part& part, int room) const;
    bool areRowsOf(std::size_t left, std::size_t right) const;
    int placeLine(std::size_t first, std::size_t end, int names, int top);

    std::vector<Part> m_all;
    std::vector<Part> m_parts;  ///< in sight
    std::vector<MatrixLine*> m_spare;
    int m_narrow = 0;  ///< 1: no wider than numbers and words; 2: names of rows once in a line; 3: numbers with few decimals
};

}  // namespace headscope
