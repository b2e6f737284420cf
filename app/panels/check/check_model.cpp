// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_model.h"

#include "app/panels/check/check_words.h"
#include "core/matrices/matrix_names.h"

#include <QColor>

namespace headscope {

/// The look of a cell: its sign, and its colours on a light and on a dark page.
struct CheckModel::Mark {
    const char* sign;
    const char* ground[2];
    const char* ink[2];
};

void CheckModel::show(CheckContent content)
{
    const bool sameFrame =
        content.rows == m_content.rows && content.columns == m_content.columns && content.answersShown == m_content.answersShown;
    if (!sameFrame)
        beginResetModel();
    m_content = std::move(content);
    if (!sameFrame)
        endResetModel();
    else if (rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

CheckModel::Mark CheckModel::markOf(int row, int column) const
{
    static constexpr Mark kRight{"✓", {"#dff3e6", "#17382a"}, {"#14532d", "#a7e3c0"}};
    static constexpr Mark kWrong{"✗", {"#fde2e7", "#4a1e2b"}, {"#9f1239", "#ffb3c1"}};
    static constexpr Mark kCarried{"↪", {"#fdf0d5", "#40321a"}, {"#7a4a00", "#f3d28b"}};
    static constexpr Mark kUnreadable{"?", {"#ece6fb", "#322a4d"}, {"#4c1d95", "#cdbcf7"}};
    static constexpr Mark kNone{"", {"#ffffff", "#161b21"}, {"#17212b", "#e8edf2"}};
    const QString text = m_content.attempt.text(row, column);
    if (!text.isEmpty() && !readWritten(text.toStdString()))
        return kUnreadable;
    if (!m_content.checked)
        return kNone;
    switch (m_content.checked->at(row, column)) {
    case Verdict::Right: return kRight;
    case Verdict::Carried: return kCarried;
    case Verdict::Wrong: return kWrong;
    case Verdict::Missing: return kNone;
    }
    return kNone;
}

QString CheckModel::words(int row, int column) const
{
    const QString text = m_content.attempt.text(row, column);
    if (!text.isEmpty() && !readWritten(text.toStdString()))
        return tr("“%1” is not a number").arg(text);
    if (!m_content.checked)
        return text;
    return verdictWords(m_content.checked->at(row, column), text, (*m_content.checked->right)(row, column), m_content.answersShown);
}

QString CheckModel::cellName(int row, int column) const { return m_content.cellName ? m_content.cellName(row, column) : QString(); }

/// The number with its sign; where it is not right, what it should be on a line below when that is asked for.
QString CheckModel::shownText(int row, int column) const
{
    const QString text = m_content.attempt.text(row, column);
    const QString own = QStringLiteral("%1 %2").arg(QString::fromUtf8(markOf(row, column).sign), text).trimmed();
    if (!m_content.answersShown || !m_content.checked || m_content.checked->at(row, column) == Verdict::Right)
        return own;
    return own + QStringLiteral("\n= ") + rightText(text, (*m_content.checked->right)(row, column));
}

QVariant CheckModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return shownText(row, column);
    case Qt::EditRole: return m_content.attempt.text(row, column);
    case Qt::BackgroundRole: return QColor(markOf(row, column).ground[m_content.dark]);
    case Qt::ForegroundRole: return QColor(markOf(row, column).ink[m_content.dark]);
    case Qt::ToolTipRole: return cellName(row, column) + ": " + words(row, column);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3").arg(m_content.rows.value(row), m_content.columns.value(column), words(row, column));
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    default: return {};
    }
}

QVariant CheckModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    return (orientation == Qt::Horizontal ? m_content.columns : m_content.rows).value(section);
}

bool CheckModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    if (value.toString().trimmed() != m_content.attempt.text(index.row(), index.column()))
        emit written(index.row(), index.column(), value.toString());
    return true;
}

}  // namespace headscope
