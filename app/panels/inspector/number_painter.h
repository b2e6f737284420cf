// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of a NumberTable: marks and names, linked factors, bars from a common zero, numbers.
#pragma once

#include <QStyledItemDelegate>

namespace headscope {

class NumberRows;

class NumberPainter : public QStyledItemDelegate {
    Q_OBJECT

public:
    NumberPainter(const NumberRows& rows, const QString& sign, QObject* parent);  ///< `sign` stands between factors

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintName(QPainter& painter, const QRect& place, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintFactor(QPainter& painter, const QRect& place, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintBar(QPainter& painter, const QRect& place, const QPalette& palette, int row) const;

    const NumberRows& m_rows;
    QString m_sign;
};

}  // namespace headscope
