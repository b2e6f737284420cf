// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/matrix_model.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "core/base/half_matrix.h"

#include <QRect>

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kCompared = 1 << 16;  // cells; larger matrices change as a whole

/// The smallest range that holds all cells in which two contents of the same frame differ; x: columns, y: rows.
QRect changedCells(const MatrixContent& before, const MatrixContent& after)
{
    const bool sameLook = before.tint.sameAs(after.tint) && before.blocked.sameAs(after.blocked);
    if (sameLook && before.values.sameAs(after.values))
        return {};
    const Shared<Matrix>&old = before.values, &now = after.values;
    const auto columns = static_cast<int>(now.cols());
    if (!sameLook || now.size() > kCompared)
        return {0, 0, columns, static_cast<int>(now.rows())};
    QRect changed;
    for (int r = 0; r < now.rows(); ++r) {
        int first = 0, last = columns - 1;
        while (first <= last && old(r, first) == now(r, first))
            ++first;
        while (last > first && old(r, last) == now(r, last))
            --last;
        if (first <= last)
            changed |= QRect(QPoint(first, r), QPoint(last, r));
    }
    return changed;
}

}  // namespace

void MatrixModel::show(MatrixContent content)
{
    const bool sameFrame = content.values.rows() == matrix().rows() && content.values.cols() == matrix().cols() &&
                           content.rows == m_content.rows && content.blockedRows == m_content.blockedRows &&
                           content.columns == m_content.columns && content.rowColors == m_content.rowColors &&
                           content.columnColors == m_content.columnColors && content.symbol == m_content.symbol &&
                           content.title == m_content.title && content.note == m_content.note;
    if (!sameFrame) {
        beginResetModel();
        m_content = std::move(content);
        endResetModel();
        return;
    }
    const QRect changed = changedCells(m_content, content);
    m_content = std::move(content);
    if (!changed.isEmpty())
        emit dataChanged(index(changed.top(), changed.left()), index(changed.bottom(), changed.right()));
}

int MatrixModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(matrix().rows()); }

int MatrixModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(matrix().cols()); }

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (!m_content.note.isEmpty() && (role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole))
        return m_content.note;
    const double value = static_cast<double>(matrix()(index.row(), index.column()));
    const QString blocked = m_content.blocked.contains(index.row(), index.column()) ? tr(", blocked by the mask") : QString();
    switch (role) {
    case Qt::DisplayRole: return numberForCell(value, 4);
    case Qt::EditRole: return cellsToText(blockOf(matrix(), index.row(), index.column(), 1, 1)).trimmed();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
                   .arg(m_content.rows.value(index.row()), m_content.columns.value(index.column()), numberForCell(value, 4)) +
               blocked;
    case Qt::ToolTipRole:
        return m_content.cellName ? m_content.cellName(index.row(), index.column()) + " = " + numberForCell(value, 4) + blocked +
                                        (m_content.isTinted() ? "\n" + m_content.tintText(index.row(), index.column()) : QString())
                                  : QString();
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    const QStringList& names = orientation == Qt::Horizontal ? m_content.columns : m_content.rows;
    if (section >= names.size() || role == Qt::EditRole)
        return names.value(section);
    const QString name = visibleName(names[section]);
    if (orientation == Qt::Horizontal)
        return name;
    if (!std::ranges::binary_search(m_content.blockedRows, section))
        return name;
    return role == Qt::DisplayRole ? name + " –" : tr("%1 may look at nothing").arg(name);
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_content.editable ? flags | Qt::ItemIsEditable : flags;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || !m_content.editable)
        return false;
    const auto number = numberFromText(value.toString());
    if (!number) {
        emit refused(tr("“%1” is not a number that fits here.").arg(value.toString().left(40)));
        return false;
    }
    emit edited(index.row(), index.column(), Matrix::Constant(1, 1, *number), false);
    return true;
}

}  // namespace headscope
