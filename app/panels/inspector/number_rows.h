// SPDX-License-Identifier: GPL-3.0-or-later
// Named numbers with what they were multiplied from, strongest first: the rows of the Inspector's tables.
#pragma once

#include "core/analysis/explain.h"

#include <QAbstractTableModel>
#include <QColor>

namespace headscope {

struct NumberRow {
    QString name;
    std::vector<Factor> factors;
    double number = 0;
    bool counts = true;           ///< false: pale, for comparison
    QColor color;                 ///< the colour of bar and mark; none: grey, and no mark
    int head = -1;                ///< the head's number in the mark; -1: no mark
    std::optional<CellRef> cell;  ///< where the row leads; to the first factor's when there is none
};

/// Columns: the name, each factor, a bar, the number. A long list shows its first rows, and one more that opens the others.
class NumberRows : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    enum class Order { AsGiven, StrongestFirst };

    void setRows(std::vector<NumberRow> rows, Order order);
    void setFew(std::size_t few);  ///< how many rows are shown of many
    void setExpanded(bool expanded);
    bool isExpanded() const { return m_expanded; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    int factorCount() const { return m_factorCount; }
    int barColumn() const { return 1 + m_factorCount; }
    int numberColumn() const { return 2 + m_factorCount; }
    bool isRest(int row) const { return canExpand() && row == rowCount() - 1; }  ///< the row that opens and closes the others
    const NumberRow& row(int row) const { return isRest(row) ? m_rest : m_rows[static_cast<std::size_t>(row)]; }
    const Factor* factor(const QModelIndex& index) const;  ///< null in other columns, and where the row has no such factor
    std::optional<CellRef> link(const QModelIndex& index) const;
    double lowest() const { return m_lowest; }    ///< not above 0
    double highest() const { return m_highest; }  ///< not below 0
    const std::vector<NumberRow>& rows() const { return m_rows; }

private:
    bool canExpand() const;
    void sumRest();
    void countDecimals();
    QString factorText(const QModelIndex& index) const;

    std::vector<NumberRow> m_rows;
    NumberRow m_rest;
    int m_factorCount = 0;
    std::vector<int> m_decimals;  ///< for each factor, so that points stand below each other
    double m_lowest = 0, m_highest = 0;
    std::size_t m_few = 8;
    bool m_expanded = false;
};

}  // namespace headscope
