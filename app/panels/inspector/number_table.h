// SPDX-License-Identifier: GPL-3.0-or-later
// A table of named numbers, their factors and their bars, each number a link to its cell, by mouse and by keyboard.
#pragma once

#include "app/panels/inspector/number_rows.h"

#include <QTableView>

namespace headscope {

class NumberTable : public QTableView {
    Q_OBJECT

public:
    /// The columns beside the names: a product with bar and result; a bar and a number; a number; several numbers to compare.
    enum class Form { Products, Bars, Links, Comparison };

    explicit NumberTable(Form form, QWidget* parent = nullptr);

    void setRows(std::vector<NumberRow> rows, NumberRows::Order order);
    void toTop();                                         ///< another calculation: as many rows as at first, the first link current
    void setFew(std::size_t few) { m_rows.setFew(few); }  ///< how many rows are shown of many
    bool areNamesWhole() const { return columnWidth(0) >= m_names; }  ///< asks for the names in its first rows
    const NumberRows& rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void followed(const headscope::CellRef& cell);
    void hovered(const headscope::CellRef& cell);  ///< null: none any more

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void layOut();
    void follow(const QModelIndex& index);
    void hover(const QModelIndex& index);

    bool hasFactors() const { return m_form == Form::Products || m_form == Form::Comparison; }
    bool hasBars() const { return m_form == Form::Products || m_form == Form::Bars; }

    Form m_form;
    int m_height = -1;  ///< the height that was asked for
    int m_names = 0;    ///< width of the widest of them
    NumberRows m_rows;
};

}  // namespace headscope
