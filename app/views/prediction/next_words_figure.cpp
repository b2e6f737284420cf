// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words_figure.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/views/prediction/next_words.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kPageWidth = 680, kWidestColumn = 180;  // px of a screen
constexpr int kMostColumns = 5;                          // tokens beside each other
constexpr int kLine = 20;                                // the height of a word

class NextWordsPage {
public:
    explicit NextWordsPage(const PredictionData& data, const FigureType& type = FigureType()) : m_data(data), m_type(type)
    {
        std::size_t most = 1;
        for (const LikelyWords& words : data.prediction())
            most = std::max(most, words.size());
        const int blocks = data.afterBlocks.size() > 1 ? static_cast<int>(data.afterBlocks.size()) : 0;
        m_shape = {.line = kLine, .likely = static_cast<int>(most), .asks = data.asksForWords(), .blocks = blocks};
        for (const QString& name : {NextWords::tr("next"), NextWords::tr("asked"), NextWords::tr("loss"), NextWords::tr("block %1").arg(8)})
            m_gutter = std::max(m_gutter, FigureType::width(type.font(kScreenType), name) + NextWordsShape::kGap);
        const int tokens = static_cast<int>(data.prediction().size());
        m_rows = (tokens + kMostColumns - 1) / kMostColumns;
        m_inRow = (tokens + m_rows - 1) / m_rows;
        m_column = std::min(kWidestColumn, (kPageWidth - m_gutter) / m_inRow - NextWordsShape::kGap);
    }

    double height() const { return m_rows * rowHeight() - NextWordsShape::kGap; }

    void paint(QPainter& painter, const Figure& look) const
    {
        const FigureInk& ink = inkOf(look.dark);
        const QFont bold = m_type.font(kScreenType, QFont::DemiBold);
        const NextWordsPainter columns(m_data, m_shape, {m_type.font(kScreenType), bold, ink.ink, ink.muted, ink.border, {}, look.scale});
        for (int token = 0; token < std::ssize(m_data.prediction()); ++token) {
            const double top = token / m_inRow * rowHeight();
            if (token % m_inRow == 0)
                columns.paintGutter(painter, {0, top}, m_gutter);
            columns.paintColumn(painter, token, {m_gutter + token % m_inRow * (m_column + NextWordsShape::kGap), top, m_column, 0}, false);
        }
    }

private:
    double rowHeight() const { return m_shape.height() + 2 * NextWordsShape::kGap; }

    const PredictionData& m_data;
    const FigureType m_type;
    NextWordsShape m_shape;
    double m_gutter = 0, m_column = 0;  ///< widths
    int m_rows = 1, m_inRow = 1;        ///< rows of tokens, and tokens in each
};

/// A line for each word that is likely after a block.
QString valuesOf(const PredictionData& data)
{
    QString text = QStringLiteral("block\ttoken\tnext\tprobability\n");
    for (std::size_t block = 0; block < data.afterBlocks.size(); ++block)
        for (std::size_t token = 0; token < data.afterBlocks[block].size(); ++token)
            for (const LikelyWord& likely : data.afterBlocks[block][token])
                text += QStringLiteral("%1\t%2\t%3\t%4\n")
                            .arg(block + 1)
                            .arg(toQString((*data.trace->session->tokens)[token]).simplified(), toQString(data.wordText(likely.word)))
                            .arg(static_cast<double>(likely.probability));
    return text;
}

}  // namespace

Figure nextWordsFigure(const PredictionData& data, const ColorMap& fractions)
{
    Figure figure;
    figure.title = toQString(data.trace->session->title);
    figure.subtitle = NextWords::tr("The most probable next words");
    figure.scale = ColorScale::fraction(fractions);
    QStringList said;
    for (std::size_t token = 0; token < data.prediction().size(); ++token)
        if (const LikelyWords& words = data.prediction()[token]; !words.empty())
            said << QStringLiteral("%1: %2 %3")
                        .arg(toQString((*data.trace->session->tokens)[token]), toQString(data.wordText(words.front().word)),
                             NextWordsPainter::rounded(words.front().probability));
    figure.picture = std::make_shared<const FigurePicture>(FigurePicture{
        [data](QPainter& painter, QSizeF room, const Figure& look) {
            onPaper(painter, room, kPageWidth, [&](QSizeF) { NextWordsPage(data, FigureType(look.fontFamily)).paint(painter, look); });
        },
        kPageWidth / NextWordsPage(data).height(), valuesOf(data), figure.subtitle + ". " + said.join("; ")});
    return figure;
}

}  // namespace headscope
