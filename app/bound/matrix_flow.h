// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of matrices that follow each other like words in a text: as many in a line as can be read.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace headscope {

class MatrixLine;

class MatrixFlow : public QWidget {
    Q_OBJECT

public:
    MatrixFlow(const Workbench& workbench, const QString& place, QWidget* parent = nullptr);

    MatrixLine* addPart();  ///< what stays together in a line
    /// Breaks the lines for this width; higher matrices scroll.
    void fit(int width, int tallest);
    int rowCount() const;                                                 ///< the rows of the highest matrices of all lines, together
    int lineCount() const { return static_cast<int>(m_lengths.size()); }  ///< as laid out

signals:
    void shapeChanged();  ///< a matrix has other rows or columns: fit() again

private:
    void setLines(const std::vector<std::size_t>& lengths);

    Workbench m_workbench;
    QString m_place;
    QVBoxLayout* m_layout;
    std::vector<MatrixLine*> m_parts;
    std::vector<std::size_t> m_lengths;  ///< how many parts each line has as it is laid out
};

}  // namespace headscope
