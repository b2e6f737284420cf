// SPDX-License-Identifier: GPL-3.0-or-later
// The column of a token: the most probable next words as bars, the word that they are held against, and what would be predicted after each
// earlier block. It is painted alike on a screen and on paper.
#pragma once

#include "app/theme/color_map.h"
#include "app/views/prediction/prediction_data.h"

#include <QFont>
#include <QRect>

class QPainter;

namespace headscope {

class WordColumns {
public:
    static constexpr int kGap = 8;      ///< between columns
    static constexpr int kPadding = 8;  ///< inside a column

    struct Look {
        QColor ink, muted, border;
        ColorScale colors;
    };

    static QString rounded(Scalar probability);

    /// `words`: the most likely ones that are shown; 0: neither they nor the word that they are held against.
    WordColumns(const PredictionData& data, const QFont& font, int words, bool afterBlocks);

    int blocks() const { return m_blocks; }  ///< blocks whose predictions are shown below; 0: none
    bool asksForWords() const { return m_words > 0 && m_data.asksForWords(); }

    // Heights from the top of a column, and in it.
    int line() const { return m_line; }
    int wordsTop() const { return m_line + kPadding + 6; }
    int wordRow() const;  ///< a word with its bar
    int askedTop() const { return wordsTop() + m_words * wordRow() + kPadding / 2; }
    int height() const;  ///< without what is predicted after blocks
    int lensTop() const { return height() + 2 * m_line; }
    int lensRow() const { return m_line + 10; }
    int lensTop(int block) const { return lensTop() + (m_blocks - 1 - block) * lensRow(); }  ///< the last one is above
    int wholeHeight() const { return m_blocks > 0 ? lensTop() + m_blocks * lensRow() : height(); }
    int namesWidth() const;

    const LikelyWord* word(int token, int block, std::size_t rank) const;  ///< null: hidden, or still to be found
    QString lossText(int token) const;
    QString askedProbability(int token) const;

    /// `chosen`: frames the column that is asked about.
    void paint(QPainter& painter, int token, const QPoint& corner, int width, const Look& look, const QColor& chosen = {}) const;
    /// Names the rows, and what is below the columns.
    void paintNames(QPainter& painter, const QPoint& corner, int width, const Look& look) const;

private:
    void paintAsked(QPainter& painter, int token, const QRectF& row, const Look& look) const;
    void paintLens(QPainter& painter, int token, int block, const QRectF& cell, const Look& look) const;
    static void write(QPainter& painter, const QRectF& line, const QString& left, const QString& right, const QFont& font,
                      const QColor& color);

    const PredictionData& m_data;
    QFont m_font, m_bold;
    int m_line, m_words, m_blocks;
};

}  // namespace headscope
