// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of contributions: a table beside another one, a chart of one token, and a stack of rows.
#pragma once

#include "app/widgets/charts/contribution_bars.h"

namespace headscope {

/// A line of bars for each row, as high as the rows of the table that it stands beside.
class ContributionTable : public ContributionBars {
public:
    explicit ContributionTable(QWidget* parent = nullptr) : ContributionBars(QSizePolicy::Fixed, parent) {}

    void hideNames();  ///< where the table beside it has them

    QSize sizeHint() const override;

protected:
    QRectF plotRect() const override;
    Insets barInsets() const override { return {2, 2}; }
    void paintNames(QPainter& painter, const QRect& cells) const override;

private:
    bool m_named = true;
};

/// Large bars of one token beside an axis, with the names of the features below and the sums above them.
class ContributionChart : public ContributionBars {
public:
    explicit ContributionChart(QWidget* parent = nullptr) : ContributionBars(QSizePolicy::Expanding, parent) {}

    void showRow(int row) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    QRectF plotRect() const override;
    Insets barInsets() const override { return {0, 0}; }
    int firstRow() const override;
    int rowCount() const override { return std::min(1, ContributionBars::rowCount()); }
    QRectF outlineOf(const QRectF& cell) const override;
    void paintAxis(QPainter& painter) const override;
    void paintNames(QPainter& painter, const QRect& cells) const override;

private:
    bool areNamesUpright() const;
    void paintSum(QPainter& painter, int column) const;

    int m_row = 0;
};

/// Rows below each other, each as wide as there is room, its name above it and the names of the columns below it.
class ContributionStack : public ContributionBars {
public:
    explicit ContributionStack(QWidget* parent = nullptr) : ContributionBars(QSizePolicy::Expanding, parent) {}

    void setRowInFront(int row);  ///< the others are paler; -1: none is
    int rowInFront() const { return m_front; }
    int uprightNames() const;       ///< how long names of columns are that are turned upright; 0: they are not
    void setNamesOnce(bool once);   ///< these stand below the last row, whole, instead of below each, cut
    QRectF rowRect(int row) const;  ///< where it is drawn, with its names

    QSize sizeHint() const override;

protected:
    QRectF plotRect() const override;
    Insets barInsets() const override { return {fontMetrics().height() + 2.0, columnNameRoom() + 6}; }
    bool isPale(int row) const override { return m_front >= 0 && m_front != row; }
    void paintNames(QPainter& painter, const QRect& cells) const override;

private:
    int longestColumnName() const;
    bool areNamesUpright() const;
    double columnNameRoom() const;
    QFont columnNameFont() const;

    bool m_namesOnce = false;
    int m_front = -1;
};

}  // namespace headscope
