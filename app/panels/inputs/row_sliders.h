// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders for the selected row of a parameter matrix: the quickest way to feel what a number does.
#pragma once

#include "app/state/selection.h"
#include "app/state/workbench.h"
#include "app/undo/sequence_commands.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace headscope {

class ValueSlider;

class RowSliders : public QWidget {
    Q_OBJECT

public:
    /// `place` begins the object names: "rowSliders" → "rowSliders.1", columns from 0.
    explicit RowSliders(const Workbench& workbench, QWidget* parent = nullptr, const QString& place = QStringLiteral("rowSliders"));

private:
    void followSelection();
    MatrixRef rowOfToken(Stack sequence, int token);  ///< sets m_row, too
    void refresh();
    void setCount(int count);
    void fitRange(const Shared<Matrix>& matrix);
    void setCell(int column, double value, bool continuing);
    void selectAlong(int column);

    Workbench m_workbench;
    QLabel* m_note;
    QVBoxLayout* m_rows;
    std::vector<ValueSlider*> m_sliders;
    MatrixRef m_matrix{MatrixId::Input};
    int m_row = 0;
    int m_wanted = 0;                             ///< the selected column: shown when not all are
    int m_first = 0;                              ///< column of the first slider
    MatrixRef m_fitted{MatrixId::Input, -1, -1};  ///< the matrix whose numbers the range was made for
    double m_low = 0;
    double m_high = 1;
};

}  // namespace headscope
