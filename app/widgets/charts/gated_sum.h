// SPDX-License-Identifier: GPL-3.0-or-later
// "Values are experts, attention weights are gates": one output row as the sum of all values, each let through by its weight.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <QColor>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace headscope {

struct GatedSumData {
    Shared<Matrix> weights;  ///< A: n × m
    Shared<Matrix> values;   ///< V: m × d_v
    Shared<Matrix> outputs;  ///< O: n × d_v
    int row = 0;             ///< the query
    QStringList queries, keys, columns;
    QString weightSymbol, valueSymbol, outputSymbol;  ///< rich text is not drawn: "A⁽¹⁾", "V⁽¹⁾", "O⁽¹⁾"
    QColor color;                                     ///< of the head
};

class GatedSum : public QWidget {
    Q_OBJECT

public:
    explicit GatedSum(QWidget* parent = nullptr);

    void setData(GatedSumData data);
    const std::vector<int>& shownKeys() const
    {
        return m_keys;
    }  ///< all of them, or those with the largest weights in the order of the tokens

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Columns {
        int name, bar, cell;
    };
    Columns widths() const;
    QSize sizeFor(int mostColumns) const;
    int shownColumns() const;
    int lineHeight() const;
    void paintCells(QPainter& painter, int y, const Matrix& row, double peak, double opacity) const;

    GatedSumData m_data;
    std::vector<int> m_keys;
};

}  // namespace headscope
