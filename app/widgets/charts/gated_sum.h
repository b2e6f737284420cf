// SPDX-License-Identifier: GPL-3.0-or-later
// "Values are experts, attention weights are gates": one output row as the sum of all values, each let through by its weight.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <QColor>
#include <QPalette>
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
    QColor color;                                     ///< the head's colour
};

/// Paints it, and says what room it takes; the screen and paper share it.
class GatedSumPicture {
public:
    GatedSumPicture() = default;
    explicit GatedSumPicture(GatedSumData data);

    const GatedSumData& data() const { return m_data; }
    bool isEmpty() const { return m_data.values->size() == 0; }
    const std::vector<int>& shownKeys() const { return m_keys; }
    QSize size(const QFont& font, bool narrow) const;  ///< with all columns that are ever shown, or the fewest
    void paint(QPainter& painter, int width, const QFont& font, const QPalette& palette) const;

private:
    struct Columns {
        int name, bar, cell;
    };
    Columns widths(const QFontMetrics& metrics) const;

    GatedSumData m_data;
    std::vector<int> m_keys;
};

class GatedSum : public QWidget {
    Q_OBJECT

public:
    explicit GatedSum(QWidget* parent = nullptr);

    void setData(GatedSumData data);
    const GatedSumPicture& picture() const { return m_picture; }
    /// All of them, or those with the largest weights in the order of the tokens.
    const std::vector<int>& shownKeys() const { return m_picture.shownKeys(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    GatedSumPicture m_picture;
};

}  // namespace headscope
