// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/word_columns.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kBar = 6, kBeforeNumber = 6;
constexpr double kDarkBar = 0.85, kLightBar = 0.45;  // on the colour map: of the likeliest word, and of the others
const QString kHidden = QStringLiteral("?"), kSought = QStringLiteral("…"), kNone = QStringLiteral("–");

}  // namespace

WordColumns::WordColumns(const PredictionData& data, const QFont& font, int words, bool afterBlocks)
    : m_data(data),
      m_font(font),
      m_bold(boldOf(font)),
      m_line(QFontMetrics(font).height()),
      m_words(words),
      m_blocks(afterBlocks && data.afterBlocks.size() > 1 ? static_cast<int>(data.afterBlocks.size()) : 0)
{
}

QString WordColumns::rounded(Scalar probability) { return numberForCell(static_cast<double>(probability), 2); }

int WordColumns::wordRow() const { return m_line + kBar + 4; }

int WordColumns::height() const
{
    return m_words == 0 ? wordsTop() : askedTop() + kPadding / 2 + (asksForWords() ? 2 * m_line + kPadding : 0);
}

int WordColumns::namesWidth() const
{
    QStringList names{tr("next")};
    if (asksForWords())
        names << tr("asked") << tr("loss");
    if (m_blocks > 0)
        names << tr("block %1").arg(m_blocks);
    double widest = 0;
    for (const QString& name : names)
        widest = std::max(widest, FigureType::width(m_font, name));
    return static_cast<int>(std::ceil(widest)) + 12;
}

const LikelyWord* WordColumns::word(int token, int block, std::size_t rank) const
{
    const std::vector<LikelyWords>& words = m_data.afterBlocks[static_cast<std::size_t>(block)];
    if (words.empty() || rank >= words[static_cast<std::size_t>(token)].size())
        return nullptr;
    return &words[static_cast<std::size_t>(token)][rank];
}

QString WordColumns::lossText(int token) const
{
    return m_data.prediction()[static_cast<std::size_t>(token)].empty() ? kHidden : rounded((*m_data.loss)(token, 0));
}

/// The loss is −ln of it.
QString WordColumns::askedProbability(int token) const
{
    return m_data.prediction()[static_cast<std::size_t>(token)].empty() ? kHidden : rounded(std::exp(-(*m_data.loss)(token, 0)));
}

/// One line of text whose middle is there, at the left and at the right.
void WordColumns::write(QPainter& painter, const QRectF& line, const QString& left, const QString& right, const QFont& font,
                        const QColor& color)
{
    const double y = line.center().y() + QFontMetricsF(font).capHeight() / 2, wide = FigureType::width(font, right);
    const double room = line.width() - (right.isEmpty() ? 0 : wide + kBeforeNumber);
    if (!left.isEmpty())
        drawText(painter, {line.left(), y}, FigureType::elided(font, left, room), font, color);
    if (!right.isEmpty())
        drawText(painter, {line.right() - wide, y}, right, font, color);
}

void WordColumns::paint(QPainter& painter, int token, const QPoint& corner, int width, const Look& look, const QColor& chosen) const
{
    painter.setPen(chosen.isValid() ? QPen(chosen, 2) : QPen(look.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(corner.x() + 0.5, corner.y() + 0.5, width - 1, height() - 1), 5, 5);
    QRectF line(corner.x() + kPadding, corner.y() + 5, width - 2 * kPadding, m_line);
    write(painter, line, toQString((*m_data.trace->session->tokens)[static_cast<std::size_t>(token)]), {}, m_bold, look.ink);
    const int last = static_cast<int>(m_data.afterBlocks.size()) - 1;
    line.moveTop(corner.y() + wordsTop());
    if (m_words > 0 && !word(token, last, 0))
        write(painter, line, kHidden, {}, m_font, look.muted);
    for (int rank = 0; rank < m_words; ++rank, line.translate(0, wordRow()))
        if (const LikelyWord* likely = word(token, last, static_cast<std::size_t>(rank))) {
            const bool asked = chosen.isValid() && likely->word == m_data.asked.word;
            write(painter, line, toQString(m_data.wordText(likely->word)), rounded(likely->probability), asked ? m_bold : m_font, look.ink);
            const double share = std::clamp(static_cast<double>(likely->probability), 0.0, 1.0);
            painter.fillRect(QRectF(line.left(), line.bottom(), std::max(1.0, line.width() * share), kBar),
                             QColor(look.colors.color(rank == 0 ? kDarkBar : kLightBar)));
        }
    if (asksForWords()) {
        line.moveTop(corner.y() + askedTop() + kPadding / 2);
        paintAsked(painter, token, line, look);
    }
    for (int block = 0; block < m_blocks; ++block)
        paintLens(painter, token, block, QRectF(corner.x(), corner.y() + lensTop(block), width, lensRow() - 2), look);
}

/// The next word, below a line: none follows the last one.
void WordColumns::paintAsked(QPainter& painter, int token, const QRectF& row, const Look& look) const
{
    painter.setPen(QPen(look.border, 1));
    painter.drawLine(row.topLeft() - QPointF(0, kPadding / 2.0), row.topRight() - QPointF(0, kPadding / 2.0));
    if (m_data.askedWord(token).empty()) {
        write(painter, row, kNone, {}, m_font, look.muted);
        return;
    }
    const QRectF below = row.translated(0, m_line);
    write(painter, row, toQString(m_data.askedWord(token)), askedProbability(token), m_font, look.ink);
    write(painter, below, {}, lossText(token), m_font, look.ink);
    const QString formula = tr("−ln %1").arg(askedProbability(token));
    if (FigureType::width(m_font, formula) + kBeforeNumber + FigureType::width(m_font, lossText(token)) <= below.width())
        write(painter, below, formula, {}, m_font, look.muted);
}

/// The likeliest word after a block, on the colour of its probability.
void WordColumns::paintLens(QPainter& painter, int token, int block, const QRectF& cell, const Look& look) const
{
    const LikelyWord* likely = word(token, block, 0);
    QString text = m_data.afterBlocks[static_cast<std::size_t>(block)].empty() ? kSought : kHidden;
    if (likely) {
        const QString number = ' ' + rounded(likely->probability);
        const double room = cell.width() - kPadding - FigureType::width(m_font, number);
        text = FigureType::elided(m_font, toQString(m_data.wordText(likely->word)), room) + number;
        painter.fillRect(cell, QColor(look.colors.color(static_cast<double>(likely->probability))));
    }
    const double aside = (cell.width() - FigureType::width(m_font, text)) / 2;
    write(painter, cell.adjusted(aside, 0, 0, 0), text, {}, m_font,
          likely ? look.colors.textColor(static_cast<double>(likely->probability)) : look.muted);
}

void WordColumns::paintNames(QPainter& painter, const QPoint& corner, int width, const Look& look) const
{
    const auto name = [&](int top, int height, const QString& text) {
        write(painter, QRectF(corner.x(), corner.y() + top, namesWidth(), height), text, {}, m_font, look.muted);
    };
    if (m_words > 0)
        name(wordsTop(), m_line, tr("next"));
    if (asksForWords()) {
        name(askedTop() + kPadding / 2, m_line, tr("asked"));
        name(askedTop() + kPadding / 2 + m_line, m_line, tr("loss"));
    }
    if (m_blocks == 0)
        return;
    for (int block = 0; block < m_blocks; ++block)
        name(lensTop(block), lensRow() - 2, tr("block %1").arg(block + 1));
    const QString title = tr("After each block"), words = tr("what would be predicted if the model ended there");
    QRectF line(corner.x(), corner.y() + lensTop() - 5 * m_line / 4.0, width, m_line);
    write(painter, line, title, {}, m_bold, look.ink);
    line.setLeft(line.left() + FigureType::width(m_bold, title) + 2 * kPadding);
    if (FigureType::width(m_font, words) <= line.width())
        write(painter, line, words, {}, m_font, look.muted);
}

}  // namespace headscope
