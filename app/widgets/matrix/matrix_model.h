// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix with names as a table model: what MatrixTable shows, and where edits are asked for.
#pragma once

#include "app/widgets/text/named_cells.h"
#include "core/base/blocked_cells.h"

#include <QAbstractTableModel>
#include <QColor>

#include <functional>
#include <vector>

namespace headscope {

/// Everything that is needed to draw one matrix.
struct MatrixContent {
    Shared<Matrix> values;
    Shared<Matrix> whole;         ///< with the numbers that a question hides: widths and colours suit these, so that nothing moves when
                                  ///< they are shown; 0 × 0: none is hidden
    QStringList rows, columns;    ///< names; as many as the matrix has rows and columns
    QString symbol;               ///< rich text, "W<sub>Q</sub><sup>1</sup>"
    QString title;                ///< plain text, "Query weights of head 1"
    bool fraction = false;        ///< colours on a fixed 0…1 scale instead of around zero
    bool zerosAreSilent = false;  ///< an exact 0 is a bare, quiet "0": what an activation has switched off
    QString note;                 ///< words in the place of the numbers; empty: the numbers
    bool muted = false;           ///< what its head writes counts for nothing: paled
    bool editable = false;
    bool namesEditable = false;
    BlockedCells blocked;
    std::vector<Index> blockedRows;                        ///< rows with no cell left, ascending
    std::vector<QColor> rowColors, columnColors;           ///< the head that a row or column belongs to; may be empty
    std::function<QString(int row, int column)> cellName;  ///< "A⁽¹⁾ [query Emma → key Daniel]"
    Shared<Matrix> tint;  ///< has the shape of the values: colours the cells in their stead, on a scale from −tintPeak to tintPeak; 0 × 0:
                          ///< the values do
    double tintPeak = 0;
    std::function<QString(int row, int column)> tintText;  ///< one more line of the tooltip; may be empty

    bool isTinted() const { return tint->size() > 0; }
    const Shared<Matrix>& reaching() const { return whole.size() > 0 ? whole : values; }
};

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Replaces what is shown; a reset only when the shape or the names differ.
    void show(MatrixContent content);
    const MatrixContent& content() const { return m_content; }
    const Shared<Matrix>& matrix() const { return m_content.values; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    /// A person wants these values from (row, column) on. `continuing`: part of a drag, to be undone as a whole until editEnded().
    void edited(int row, int column, const Matrix& values, bool continuing);
    void editEnded();
    /// A person pastes a table with names, its numbers from (row, column) on.
    void pasted(int row, int column, const NamedCells& table);
    void renamed(Qt::Orientation orientation, int index, const QStringList& names);  ///< from `index` on
    void refused(const QString& reason);

private:
    MatrixContent m_content;
};

}  // namespace headscope
