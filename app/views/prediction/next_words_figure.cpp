// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words_figure.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/views/prediction/next_words.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kPageWidth = 680, kWidestColumn = 180;          // px of a screen
constexpr int kMostColumns = 5;                                  // tokens beside each other
constexpr double kLine = 20, kBar = 5, kRow = kLine + kBar + 4;  // heights: a word, the bar below it
constexpr double kLens = kLine + 6;                              // the height of the word after a block
constexpr double kPadding = 8, kGap = 8;                         // inside a column, and around it
const QString kNone = QStringLiteral("–");

/// The places of things, in pixels from the top left corner of the whole.
struct Places {
    double gutter, column;  ///< widths
    double asked, lens;     ///< from the top of a row of tokens
    double height;          ///< one row of tokens
    int tokens;             ///< in a row
};

class NextWordsPainter {
public:
    explicit NextWordsPainter(const PredictionData& data, const FigureType& type = FigureType())
        : m_data(data), m_font(type.font(kScreenType)), m_bold(type.font(kScreenType, QFont::DemiBold))
    {
        QStringList names{NextWords::tr("next")};
        if (data.asksForWords())
            names << NextWords::tr("asked") << NextWords::tr("loss");
        if (blocks() > 0)
            names << NextWords::tr("block %1").arg(blocks());
        for (const QString& name : names)
            m_at.gutter = std::max(m_at.gutter, FigureType::width(m_font, name) + kGap);
        const int tokens = static_cast<int>(data.prediction().size()), rows = (tokens + kMostColumns - 1) / kMostColumns;
        m_at.tokens = (tokens + rows - 1) / rows;
        m_at.column = std::min(kWidestColumn, (kPageWidth - m_at.gutter) / m_at.tokens - kGap);
        std::size_t most = 1;
        for (const LikelyWords& words : data.prediction())
            most = std::max(most, words.size());
        m_at.asked = 2 * kPadding + kLine + static_cast<double>(most) * kRow;
        m_at.lens = m_at.asked + (data.asksForWords() ? 2 * kLine + kPadding : 0) + kGap;
        m_at.height = m_at.lens + (blocks() > 0 ? blocks() * kLens + kGap : 0);
    }

    double height() const { return std::ceil(static_cast<double>(m_data.prediction().size()) / m_at.tokens) * m_at.height - kGap + 1; }

    void paint(QPainter& painter, const Figure& look) const
    {
        for (int token = 0; token < std::ssize(m_data.prediction()); ++token) {
            const QPointF corner(m_at.gutter + token % m_at.tokens * (m_at.column + kGap), token / m_at.tokens * m_at.height);
            if (token % m_at.tokens == 0)
                paintGutter(painter, corner.y(), inkOf(look.dark));
            paintColumn(painter, token, corner, look);
        }
    }

private:
    /// The number of blocks whose predictions are shown below the last one's.
    int blocks() const { return m_data.afterBlocks.size() > 1 ? static_cast<int>(m_data.afterBlocks.size()) : 0; }

    double lensTop(int block) const { return m_at.lens + (blocks() - 1 - block) * kLens; }  ///< the last one is above

    /// One line of text whose middle is there, at the left and at the right.
    void write(QPainter& painter, const QRectF& line, const QString& left, const QString& right, const QFont& font,
               const QColor& color) const
    {
        const double y = line.center().y() + FigureType::baselineBelowMiddle(font), wide = FigureType::width(font, right);
        const double room = line.width() - (right.isEmpty() ? 0 : wide + kGap / 2);
        drawText(painter, {line.left(), y}, FigureType::elided(font, left, room), font, color);
        drawText(painter, {line.right() - wide, y}, right, font, color);
    }

    void paintGutter(QPainter& painter, double top, const FigureInk& ink) const
    {
        const auto name = [&](double y, const QString& text) {
            write(painter, {0, top + y, m_at.gutter, kLine}, text, {}, m_font, ink.muted);
        };
        name(kPadding + kLine, NextWords::tr("next"));
        if (m_data.asksForWords()) {
            name(m_at.asked, NextWords::tr("asked"));
            name(m_at.asked + kLine, NextWords::tr("loss"));
        }
        for (int block = 0; block < blocks(); ++block)
            name(lensTop(block) + 2, NextWords::tr("block %1").arg(block + 1));
    }

    void paintColumn(QPainter& painter, int token, const QPointF& corner, const Figure& look) const
    {
        const FigureInk& ink = inkOf(look.dark);
        painter.setPen(QPen(ink.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(corner, QSizeF(m_at.column, m_at.lens - kGap)), 4, 4);
        QRectF line(corner + QPointF(kPadding, kPadding / 2), QSizeF(m_at.column - 2 * kPadding, kLine));
        write(painter, line, toQString((*m_data.trace->session->tokens)[static_cast<std::size_t>(token)]), {}, m_bold, ink.ink);
        const LikelyWords& words = m_data.prediction()[static_cast<std::size_t>(token)];
        line.moveTop(corner.y() + kPadding + kLine);
        if (words.empty())
            write(painter, line, NextWords::kHidden, {}, m_font, ink.muted);
        for (const LikelyWord& likely : words) {
            const auto share = static_cast<double>(likely.probability);
            write(painter, line, toQString(m_data.wordText(likely.word)), NextWords::rounded(likely.probability), m_font, ink.ink);
            painter.fillRect(QRectF(line.left(), line.bottom(), std::max(1.0, line.width() * share), kBar),
                             QColor(look.scale.color(&likely == &words.front() ? NextWords::kDarkBar : NextWords::kLightBar)));
            line.translate(0, kRow);
        }
        if (m_data.asksForWords()) {
            line.moveTop(corner.y() + m_at.asked);
            paintAsked(painter, token, line, ink);
        }
        for (int block = 0; block < blocks(); ++block)
            paintLens(painter, m_data.afterBlocks[static_cast<std::size_t>(block)], token,
                      {corner.x(), corner.y() + lensTop(block), m_at.column, kLens - 2}, look);
    }

    /// The word that the prediction is held against; the loss is −ln of its probability.
    void paintAsked(QPainter& painter, int token, const QRectF& line, const FigureInk& ink) const
    {
        painter.setPen(QPen(ink.border, 1));
        painter.drawLine(line.topLeft() - QPointF(0, kPadding / 2), line.topRight() - QPointF(0, kPadding / 2));
        if (m_data.askedWord(token).empty()) {
            write(painter, line, kNone, {}, m_font, ink.muted);
            return;
        }
        const bool hidden = m_data.prediction()[static_cast<std::size_t>(token)].empty();
        const Scalar loss = (*m_data.loss)(token, 0);
        write(painter, line, toQString(m_data.askedWord(token)), hidden ? NextWords::kHidden : NextWords::rounded(std::exp(-loss)), m_font,
              ink.ink);
        write(painter, line.translated(0, kLine), {}, hidden ? NextWords::kHidden : NextWords::rounded(loss), m_font, ink.ink);
    }

    /// The likeliest word after a block, on the colour of its probability.
    void paintLens(QPainter& painter, const std::vector<LikelyWords>& words, int token, const QRectF& cell, const Figure& look) const
    {
        const QRectF line = cell.adjusted(kPadding, 0, -kPadding, 0);
        if (words.empty() || words[static_cast<std::size_t>(token)].empty()) {
            write(painter, line, NextWords::kHidden, {}, m_font, inkOf(look.dark).muted);
            return;
        }
        const LikelyWord& likely = words[static_cast<std::size_t>(token)].front();
        const auto share = static_cast<double>(likely.probability);
        painter.fillRect(cell, QColor(look.scale.color(share)));
        write(painter, line, toQString(m_data.wordText(likely.word)), NextWords::rounded(likely.probability), m_font,
              look.scale.textColor(share));
    }

    const PredictionData& m_data;
    const QFont m_font, m_bold;
    Places m_at{};
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
                             NextWords::rounded(words.front().probability));
    figure.picture = std::make_shared<const FigurePicture>(FigurePicture{
        [data](QPainter& painter, QSizeF room, const Figure& look) {
            onPaper(painter, room, kPageWidth, [&](QSizeF) { NextWordsPainter(data, FigureType(look.fontFamily)).paint(painter, look); });
        },
        kPageWidth / NextWordsPainter(data).height(), valuesOf(data), figure.subtitle + ". " + said.join("; ")});
    return figure;
}

}  // namespace headscope
