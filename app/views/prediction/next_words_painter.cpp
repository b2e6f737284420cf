// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words_painter.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/views/prediction/next_words.h"
#include "app/widgets/text/cell_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr double kDarkBar = 0.85, kLightBar = 0.45;  // on the colour map: of the likeliest word, and of the others
constexpr int kBeforeNumber = 6;
const QString kNone = QStringLiteral("–"), kSought = QStringLiteral("…");

}  // namespace

QString NextWordsPainter::rounded(Scalar probability) { return numberForCell(static_cast<double>(probability), 2); }

QString askedProbabilityText(const PredictionData& data, int token)
{
    return data.isHidden(token) ? NextWordsPainter::kHidden : NextWordsPainter::rounded(std::exp(-(*data.loss)(token, 0)));
}

QString lossText(const PredictionData& data, int token)
{
    return data.isHidden(token) ? NextWordsPainter::kHidden : NextWordsPainter::rounded((*data.loss)(token, 0));
}

NextWordsPainter::NextWordsPainter(const PredictionData& data, const NextWordsShape& shape, NextWordsStyle style)
    : m_data(data), m_shape(shape), m_style(std::move(style))
{
}

/// One line of text, at the left and at the right.
void NextWordsPainter::write(QPainter& painter, const QRectF& line, const QString& left, const QString& right, const QFont& font,
                             const QColor& color) const
{
    const QFontMetricsF metrics(font);
    const double y = line.center().y() + (metrics.ascent() - metrics.descent()) / 2, wide = FigureType::width(font, right);
    const double room = line.width() - (right.isEmpty() ? 0 : wide + kBeforeNumber);
    drawText(painter, {line.left(), y}, FigureType::elided(font, left, room), font, color);
    drawText(painter, {line.right() - wide, y}, right, font, color);
}

void NextWordsPainter::paintColumn(QPainter& painter, int token, const QRectF& column, bool isSelected) const
{
    painter.setPen(isSelected ? QPen(m_style.highlight, 2) : QPen(m_style.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(column.topLeft(), QSizeF(column.width(), m_shape.columnHeight())).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    QRectF line(column.left() + NextWordsShape::kPadding, column.top() + 5, column.width() - 2 * NextWordsShape::kPadding, m_shape.line);
    write(painter, line, toQString((*m_data.trace->session->tokens)[static_cast<std::size_t>(token)]), {}, m_style.bold, m_style.ink);
    const LikelyWords& words = m_data.prediction()[static_cast<std::size_t>(token)];
    line.moveTop(column.top() + m_shape.barsTop());
    if (words.empty() && m_shape.likely > 0)
        write(painter, line, kHidden, {}, m_style.font, m_style.muted);
    for (std::size_t rank = 0; rank < std::min(words.size(), static_cast<std::size_t>(m_shape.likely)); ++rank) {
        const LikelyWord& likely = words[rank];
        const bool isAsked = isSelected && likely.word == m_data.asked.word;
        write(painter, line, toQString(m_data.wordText(likely.word)), rounded(likely.probability), isAsked ? m_style.bold : m_style.font,
              m_style.ink);
        const double share = std::clamp(static_cast<double>(likely.probability), 0.0, 1.0);
        painter.fillRect(QRectF(line.left(), line.bottom(), std::max(1.0, line.width() * share), NextWordsShape::kBarHeight),
                         QColor(m_style.colors.color(rank == 0 ? kDarkBar : kLightBar)));
        line.translate(0, m_shape.barRow());
    }
    if (m_shape.asks) {
        line.moveTop(column.top() + m_shape.askedTop());
        paintAsked(painter, token, line);
    }
    for (int block = 0; block < m_shape.blocks; ++block)
        paintLens(painter, block, token, {column.left(), column.top() + m_shape.lensTop(block), column.width(), m_shape.lensRow() - 2.0});
}

/// The word that the prediction is held against: none follows the last one.
void NextWordsPainter::paintAsked(QPainter& painter, int token, const QRectF& line) const
{
    painter.setPen(QPen(m_style.border, 1));
    painter.drawLine(line.topLeft(), line.topRight());
    const QRectF row = line.translated(0, NextWordsShape::kPadding / 2), below = row.translated(0, m_shape.line);
    if (m_data.askedWord(token).empty()) {
        write(painter, row, kNone, {}, m_style.font, m_style.muted);
        return;
    }
    const QString probability = askedProbabilityText(m_data, token);
    write(painter, row, toQString(m_data.askedWord(token)), probability, m_style.font, m_style.ink);
    write(painter, below, NextWords::tr("−ln %1").arg(probability), {}, m_style.font, m_style.muted);
    write(painter, below, {}, lossText(m_data, token), m_style.font, m_style.ink);
}

/// The likeliest word after a block, on the colour of its probability.
void NextWordsPainter::paintLens(QPainter& painter, int block, int token, const QRectF& cell) const
{
    const QRectF line = cell.adjusted(NextWordsShape::kPadding / 2, 0, -NextWordsShape::kPadding / 2, 0);
    const auto centred = [&](const QString& text, const QColor& color) {
        const double aside = std::max(0.0, (line.width() - FigureType::width(m_style.font, text)) / 2);
        write(painter, line.adjusted(aside, 0, 0, 0), text, {}, m_style.font, color);
    };
    const auto& words = m_data.afterBlocks[static_cast<std::size_t>(block)];
    if (words.empty() || words[static_cast<std::size_t>(token)].empty()) {
        centred(words.empty() ? kSought : kHidden, m_style.muted);
        return;
    }
    const LikelyWord& likely = words[static_cast<std::size_t>(token)].front();
    const auto share = static_cast<double>(likely.probability);
    painter.fillRect(cell, QColor(m_style.colors.color(share)));
    const QString number = ' ' + rounded(likely.probability);
    const double room = line.width() - FigureType::width(m_style.font, number);
    centred(FigureType::elided(m_style.font, toQString(m_data.wordText(likely.word)), room) + number, m_style.colors.textColor(share));
}

void NextWordsPainter::paintGutter(QPainter& painter, const QPointF& corner, double width) const
{
    const auto name = [&](double y, double height, const QString& text) {
        write(painter, {corner.x(), corner.y() + y, width, height}, text, {}, m_style.font, m_style.muted);
    };
    if (m_shape.likely > 0)
        name(m_shape.barsTop(), m_shape.line, NextWords::tr("next"));
    if (m_shape.asks) {
        name(m_shape.askedTop() + NextWordsShape::kPadding / 2, m_shape.line, NextWords::tr("asked"));
        name(m_shape.askedTop() + NextWordsShape::kPadding / 2 + m_shape.line, m_shape.line, NextWords::tr("loss"));
    }
    for (int block = 0; block < m_shape.blocks; ++block)
        name(m_shape.lensTop(block), m_shape.lensRow() - 2, NextWords::tr("block %1").arg(block + 1));
}

}  // namespace headscope
