// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the likeliest next words, on the screen and on paper: a column for each token, with bars and the words after each block.
#pragma once

#include "app/theme/color_map.h"
#include "app/views/prediction/prediction_data.h"

#include <QFont>
#include <QPainter>

namespace headscope {

/// The parts of a column, and where they stand, from its top.
struct NextWordsShape {
    static constexpr int kPadding = 8;  ///< inside a column
    static constexpr int kGap = 8;      ///< between columns
    static constexpr int kBarHeight = 6;

    int line = 0;        ///< the height of a line of text
    int likely = 0;      ///< words with a bar
    bool asks = false;   ///< for words that the prediction is held against
    int blocks = 0;      ///< blocks whose predictions are shown below
    int aboveLens = 16;  ///< the room between the column and those

    int barRow() const { return line + kBarHeight + 4; }
    int lensRow() const { return line + 10; }
    int barsTop() const { return line + kPadding + 6; }
    int askedTop() const { return barsTop() + likely * barRow() + kPadding / 2; }
    int columnHeight() const { return likely == 0 ? barsTop() : askedTop() + kPadding / 2 + (asks ? 2 * line + kPadding : 0); }
    int lensTop(int block) const { return columnHeight() + aboveLens + (blocks - 1 - block) * lensRow(); }  ///< the last one is above
    int height() const { return (blocks > 0 ? lensTop(-1) : columnHeight()) + 2; }
};

struct NextWordsStyle {
    QFont font, bold;
    QColor ink, muted, border, highlight;
    ColorScale colors;
};

class NextWordsPainter {
public:
    static inline const QString kHidden = QStringLiteral("?");  ///< what a question hides
    static QString rounded(Scalar probability);

    NextWordsPainter(const PredictionData& data, const NextWordsShape& shape, NextWordsStyle style);

    void paintColumn(QPainter& painter, int token, const QRectF& column, bool isSelected) const;
    void paintGutter(QPainter& painter, const QPointF& corner, double width) const;  ///< the names of the rows

private:
    void write(QPainter& painter, const QRectF& line, const QString& left, const QString& right, const QFont& font,
               const QColor& color) const;
    void paintAsked(QPainter& painter, int token, const QRectF& line) const;
    void paintLens(QPainter& painter, int block, int token, const QRectF& cell) const;

    const PredictionData& m_data;
    const NextWordsShape m_shape;
    const NextWordsStyle m_style;
};

/// The probability of the word that is asked for, and the loss, −ln of it, as texts.
QString askedProbabilityText(const PredictionData& data, int token);
QString lossText(const PredictionData& data, int token);

}  // namespace headscope
