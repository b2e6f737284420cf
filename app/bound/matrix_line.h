// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices and the operations between them in one line, sharing the width there is.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QVBoxLayout;

namespace headscope {

class BoundMatrix;
struct MatrixRef;

class MatrixLine : public QWidget {
    Q_OBJECT

public:
    MatrixLine(const Workbench& workbench, const QString& place, QWidget* parent = nullptr);

    struct Style {
        QString caption;       ///< a word above the symbol
        bool rowNames = true;  ///< left out where the matrix to the left has the same
        double cellScale = 1;
    };

    BoundMatrix* addMatrix(const MatrixRef& ref, const Style& style);
    /// Adds a matrix under the one added last, with the same columns: a bias under its weights.
    BoundMatrix* addBelow(const MatrixRef& ref);
    /// Adds the operation between two matrices: rich text above and below a thin line.
    void addOperation(const QString& above, const QString& below);
    void setOperation(int index, const QString& above, const QString& below);
    void spareOperations() { m_sparesOperations = true; }  ///< where they would leave matrices without numbers
    void addWidget(QWidget* widget);                       ///< as wide as its size hint

    int legibleWidth() const;  ///< at which every number can be read
    int wantedWidth() const;
    std::size_t columnCount() const { return m_columns.size(); }  ///< matrices beside each other
    int rowCount() const;                                         ///< the rows of the highest matrix
    /// Lays the matrices out for this width; higher ones scroll. Then the names across the columns want their height: setNamesExtent().
    void fit(int width, int tallest);
    int namesExtent() const;          ///< how high the names across the columns are, as laid out
    void setNamesExtent(int extent);  ///< so that the cells of rows beside each other begin at the same height

signals:
    void shapeChanged();  ///< a matrix has other rows or columns: fit() again

private:
    class Operation;
    struct Column {
        QVBoxLayout* layout;
        std::vector<BoundMatrix*> matrices;  ///< one below the other
    };
    BoundMatrix* add(Column& column, const MatrixRef& ref);
    void alignCells() const;
    int fixedWidth() const;  ///< the width of all that is no matrix
    int operationsWidth() const;
    bool shareRoom(int room, std::vector<int>& widths) const;  ///< fills the columns' widths; whether all have numbers then

    Workbench m_workbench;
    QString m_place;
    QHBoxLayout* m_layout;
    std::vector<Column> m_columns;
    std::vector<Operation*> m_operations;
    std::vector<QWidget*> m_widgets;
    int m_namesExtent = 0;
    bool m_sparesOperations = false;
};

}  // namespace headscope
