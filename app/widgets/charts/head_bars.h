// SPDX-License-Identifier: GPL-3.0-or-later
// A few numbers of every head as small bars with the numbers beside them.
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

namespace headscope {

class HeadBars : public QWidget {
    Q_OBJECT

public:
    struct Column {
        QString title;
        QString explanation;  ///< tooltip, plain words
        double full = 0;      ///< what a whole bar stands for; 0: the largest number of all such columns
    };
    struct Row {
        QString name;
        QColor color;
        std::vector<double> values;  ///< one for each column, not negative
    };

    explicit HeadBars(std::vector<Column> columns, QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rowHeight() const;
    QRect place(int row, int column) const;  ///< row -1: the titles; column -1: the names
    double fullOf(std::size_t column) const;

    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
};

}  // namespace headscope
