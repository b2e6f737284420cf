// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/text_widths.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace headscope {

namespace {

constexpr int kLettersInColumn = 13;

/// Does the token's column tell the same in both?
bool sameColumn(const PredictionData& a, const PredictionData& b, int token)
{
    const auto at = static_cast<std::size_t>(token);
    const Session& before = *a.trace->session;
    const Session& after = *b.trace->session;
    if (at >= b.prediction().size() || a.afterBlocks.size() != b.afterBlocks.size() || a.asksForWords() != b.asksForWords() ||
        (*before.tokens)[at] != (*after.tokens)[at] || !before.vocabulary->words().sameAs(after.vocabulary->words()))
        return false;
    if (a.asksForWords() && (a.askedWord(token) != b.askedWord(token) || (*a.loss)(token, 0) != (*b.loss)(token, 0)))
        return false;
    for (std::size_t block = 0; block < a.afterBlocks.size(); ++block)
        if (a.afterBlocks[block].empty() != b.afterBlocks[block].empty() ||
            (!a.afterBlocks[block].empty() && a.afterBlocks[block][at] != b.afterBlocks[block][at]))
            return false;
    return token != a.asked.token && token != b.asked.token;
}

/// The text, as far as there is room for it.
QString fitting(const TextWidths& widths, const QFontMetrics& metrics, const QString& text, int room)
{
    return widths(text) <= room ? text : metrics.elidedText(text, Qt::ElideRight, room);
}

const QString kSought = QStringLiteral("…");

}  // namespace

NextWords::NextWords(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    named(this, "prediction.words", tr("The most probable next words"));
    setFocusPolicy(Qt::StrongFocus);
    connect(&appearance, &Appearance::changed, this, [this] {
        m_painted.clear();
        update();
    });
}

void NextWords::show(const PredictionData& data)
{
    std::erase_if(m_painted, [&](const auto& column) { return !data.trace || !sameColumn(m_data, data, column.first); });
    m_data = data;
    measure();
    QStringList said;
    for (std::size_t token = 0; token < m_data.prediction().size(); ++token) {
        QStringList words;
        for (const LikelyWord& likely : m_data.prediction()[token])
            words << toQString(m_data.wordText(likely.word)) + " " + rounded(likely.probability);
        const auto at = static_cast<int>(token);
        if (m_data.asksForWords() && !m_data.askedWord(at).empty())
            words
                << tr("asked for %1, probability %2, loss %3").arg(toQString(m_data.askedWord(at)), askedProbabilityText(at), lossText(at));
        said << toQString((*m_data.trace->session->tokens)[token]) + ": " + words.join(", ");
    }
    setAccessibleDescription(said.join("; "));
    updateGeometry();
    update();
}

void NextWords::setRoom(int width)
{
    m_room = width;
    m_painted.clear();
    updateGeometry();
    update();
}

void NextWords::setExtent(int words, int tokens, bool afterBlocks)
{
    if (std::tie(words, tokens, afterBlocks) == std::tie(m_likely, m_tokens, m_afterBlocks))
        return;
    std::tie(m_likely, m_tokens, m_afterBlocks) = std::tie(words, tokens, afterBlocks);
    m_painted.clear();
    measure();
    updateGeometry();
    update();
}

int NextWords::tokenCount() const
{
    const int all = m_data.trace ? static_cast<int>(m_data.prediction().size()) : 1;
    return m_tokens > 0 ? std::min(m_tokens, all) : all;
}

bool NextWords::showsAllTokens() const { return !m_data.trace || tokenCount() == std::ssize(m_data.prediction()); }

int NextWords::firstToken() const { return std::max(0, m_data.asked.token + 1 - tokenCount()); }

int NextWords::blockCount() const
{
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    return m_afterBlocks && blocks > 1 ? blocks : 0;
}

bool NextWords::asksForWords() const { return m_likely > 0 && m_data.asksForWords(); }

int NextWords::barRow() const { return fontMetrics().height() + kBarHeight + 4; }
int NextWords::lensRow() const { return fontMetrics().height() + 10; }
int NextWords::barsTop() const { return fontMetrics().height() + kPadding + 6; }
int NextWords::askedTop() const { return barsTop() + m_likely * barRow() + kPadding / 2; }
int NextWords::columnHeight() const
{
    return m_likely == 0 ? barsTop() : askedTop() + kPadding / 2 + (asksForWords() ? 2 * fontMetrics().height() + kPadding : 0);
}
int NextWords::lensTop() const { return columnHeight() + 2 * fontMetrics().height(); }

void NextWords::measure()
{
    m_gutter = fontMetrics().horizontalAdvance(blockCount() > 0 || asksForWords() ? tr("block %1").arg(88) : tr("next")) + 12;
}

int NextWords::columnWidth() const
{
    const int needed = fontMetrics().averageCharWidth() * kLettersInColumn + 2 * kPadding;
    return std::clamp((m_room - m_gutter) / tokenCount() - kColumnGap, needed, 2 * needed);
}

QSize NextWords::sizeHint() const
{
    if (!m_data.trace)
        return {0, 0};
    return {m_gutter + tokenCount() * (columnWidth() + kColumnGap),
            (blockCount() > 0 ? lensTop() + blockCount() * lensRow() : columnHeight()) + 2};
}

QRect NextWords::columnOf(int token) const
{
    return {m_gutter + (token - firstToken()) * (columnWidth() + kColumnGap), 0, columnWidth(), columnHeight()};
}

QRect NextWords::afterBlocks() const
{
    const int top = blockCount() > 0 ? lensTop() - 3 * fontMetrics().height() / 2 : 0;
    return {0, top, width(), height() - top};
}

QRect NextWords::place(const Place& place) const
{
    const QRect column = columnOf(place.token);
    if (place.block == static_cast<int>(m_data.afterBlocks.size()))  // the bars
        return {column.left() + kPadding, barsTop() + static_cast<int>(place.rank) * barRow(), column.width() - 2 * kPadding, barRow()};
    const int fromTop = static_cast<int>(m_data.afterBlocks.size()) - 1 - place.block;
    return {column.left(), lensTop() + fromTop * lensRow(), column.width(), lensRow() - 2};
}

std::optional<NextWords::Place> NextWords::placeAt(const QPoint& position) const
{
    if (!m_data.trace || position.x() < m_gutter)
        return {};
    const int column = (position.x() - m_gutter) / (columnWidth() + kColumnGap), token = firstToken() + column;
    if (column >= tokenCount())
        return {};
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    if (m_likely > 0 && columnOf(token).contains(position)) {
        const int rank = std::max(0, position.y() - barsTop()) / barRow();
        return Place{token, blocks, static_cast<std::size_t>(std::min(rank, m_likely - 1))};
    }
    for (int block = 0; block < blockCount(); ++block)
        if (const Place found{token, block, 0}; place(found).contains(position))
            return found;
    return {};
}

const LikelyWord* NextWords::wordAt(const Place& place) const
{
    const auto block = std::min(static_cast<std::size_t>(place.block), m_data.afterBlocks.size() - 1);
    if (m_data.afterBlocks[block].empty())
        return nullptr;  // still to be found
    const LikelyWords& words = m_data.afterBlocks[block][static_cast<std::size_t>(place.token)];
    return place.rank < words.size() ? &words[place.rank] : nullptr;
}

QString NextWords::rounded(Scalar probability) { return numberForCell(static_cast<double>(probability), 2); }

bool NextWords::isHidden(int token) const { return m_data.prediction()[static_cast<std::size_t>(token)].empty(); }

QString NextWords::lossText(int token) const
{
    return isHidden(token) ? kHidden : numberForCell(static_cast<double>((*m_data.loss)(token, 0)), 2);
}

/// The loss is −ln of it.
QString NextWords::askedProbabilityText(int token) const
{
    return isHidden(token) ? kHidden : rounded(std::exp(-(*m_data.loss)(token, 0)));
}

void NextWords::paintColumn(QPainter& painter, int token) const
{
    const ColorScale colors = ColorScale::fraction(m_appearance.screenMap());
    const QRectF column = QRectF(columnOf(token)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool selected = token == m_data.asked.token;
    painter.setPen(selected ? QPen(palette().color(QPalette::Highlight), 2) : QPen(palette().color(QPalette::Mid)));
    painter.drawRoundedRect(column, 5, 5);

    const QFontMetrics metrics = fontMetrics();
    const TextWidths widths(font());
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(column.adjusted(kPadding, 5, -kPadding, 0), Qt::AlignLeft | Qt::AlignTop,
                     QFontMetrics(bold).elidedText(toQString((*m_data.trace->session->tokens)[static_cast<std::size_t>(token)]),
                                                   Qt::ElideRight, static_cast<int>(column.width()) - 2 * kPadding));
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    for (std::size_t rank = 0; static_cast<int>(rank) < m_likely; ++rank) {
        const Place at{token, blocks, rank};
        const LikelyWord* likely = wordAt(at);
        const QRect row = place(at);
        if (!likely) {
            painter.setFont(font());
            painter.setPen(palette().color(QPalette::PlaceholderText));
            if (rank == 0)
                painter.drawText(row, Qt::AlignLeft | Qt::AlignTop, kHidden);
            break;
        }
        const QString number = rounded(likely->probability);
        const int numberWidth = widths(number);
        const bool asked = selected && likely->word == m_data.asked.word;
        painter.setFont(asked ? bold : font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignTop,
                         fitting(widths, metrics, toQString(m_data.wordText(likely->word)), row.width() - numberWidth - 6));
        painter.drawText(row, Qt::AlignRight | Qt::AlignTop, number);
        const double share = std::clamp(static_cast<double>(likely->probability), 0.0, 1.0);
        painter.fillRect(QRectF(row.left(), row.top() + metrics.height(), std::max(1.0, row.width() * share), kBarHeight),
                         QColor(colors.color(rank == 0 ? kDarkBar : kLightBar)));
    }
    painter.setFont(font());
    if (asksForWords())
        paintAsked(painter, token);
    for (int block = 0; block < blockCount(); ++block) {
        const Place at{token, block, 0};
        const QRect cell = place(at);
        if (!wordAt(at)) {
            painter.setPen(palette().color(QPalette::PlaceholderText));
            painter.drawText(cell, Qt::AlignCenter, m_data.afterBlocks[static_cast<std::size_t>(block)].empty() ? kSought : kHidden);
            continue;
        }
        const LikelyWord& likely = *wordAt(at);
        painter.fillRect(cell, QColor(colors.color(static_cast<double>(likely.probability))));
        painter.setPen(colors.textColor(static_cast<double>(likely.probability)));
        const QString number = " " + rounded(likely.probability);
        const int room = cell.width() - 8 - widths(number);
        painter.drawText(cell, Qt::AlignCenter, fitting(widths, metrics, toQString(m_data.wordText(likely.word)), room) + number);
    }
}

/// Paints the next word below the bars of every column: none follows the last word.
void NextWords::paintAsked(QPainter& painter, int token) const
{
    const QRect column = columnOf(token);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(column.left() + kPadding, askedTop(), column.right() - kPadding, askedTop());
    const QRect row(column.left() + kPadding, askedTop() + kPadding / 2, column.width() - 2 * kPadding, fontMetrics().height());
    const QRect below = row.translated(0, row.height());
    const std::string word = m_data.askedWord(token);
    painter.setPen(palette().color(word.empty() ? QPalette::PlaceholderText : QPalette::WindowText));
    if (word.empty()) {
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("–"));
        return;
    }
    const QString probability = askedProbabilityText(token);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, probability);
    painter.drawText(
        row, Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(toQString(word), Qt::ElideRight, row.width() - fontMetrics().horizontalAdvance(probability) - 6));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, lossText(token));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("−ln %1").arg(probability));
}

const QPixmap& NextWords::painted(int token)
{
    QPixmap& pixmap = m_painted[token];
    if (const QSize size = QSize(columnWidth(), height()) * devicePixelRatio(); pixmap.size() != size) {
        pixmap = QPixmap(size);
        pixmap.setDevicePixelRatio(devicePixelRatio());
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(font());
        painter.translate(-columnOf(token).left(), 0);
        paintColumn(painter, token);
    }
    return pixmap;
}

/// The names of the rows stay in sight while the columns are scrolled.
void NextWords::paintGutter(QPainter& painter, int left) const
{
    const int blocks = blockCount();
    painter.fillRect(QRect(left, 0, m_gutter - 4, height()), palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!showsAllTokens() && firstToken() > 0)
        painter.drawText(QRect(left, 5, m_gutter - 8, fontMetrics().height()), Qt::AlignRight, QStringLiteral("…"));
    if (m_likely > 0)
        painter.drawText(QRect(left, barsTop(), m_gutter, barRow()), Qt::AlignLeft | Qt::AlignTop, tr("next"));
    const QRect asked(left, askedTop() + kPadding / 2, m_gutter, fontMetrics().height());
    if (asksForWords()) {
        painter.drawText(asked, Qt::AlignLeft | Qt::AlignVCenter, tr("asked"));
        painter.drawText(asked.translated(0, asked.height()), Qt::AlignLeft | Qt::AlignVCenter, tr("loss"));
    }
    if (blocks == 0)
        return;
    for (int block = 0; block < blocks; ++block)
        painter.drawText(QRect(left, place({0, block, 0}).top(), m_gutter, lensRow() - 2), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("block %1").arg(block + 1));
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QString title = tr("After each block");
    const int baseline = lensTop() - fontMetrics().height() / 2;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(left, baseline, title);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QString words = tr("what would be predicted if the model ended there");
    const int beside = QFontMetrics(bold).horizontalAdvance(title + "  ");
    if (beside + fontMetrics().horizontalAdvance(words) <= width())
        painter.drawText(left + beside, baseline, words);
}

void NextWords::paintEvent(QPaintEvent* event)
{
    if (!m_data.trace)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int step = columnWidth() + kColumnGap;
    const QRect seen = visibleRegion().boundingRect();
    const bool isEnlarged = painter.deviceTransform().m11() > devicePixelRatio();  // a picture of letters would be blurred
    const int first = firstToken() + std::max(0, (seen.left() - m_gutter) / step);
    const int last = firstToken() + std::min((seen.right() - m_gutter) / step, tokenCount() - 1);
    std::erase_if(m_painted, [&](const auto& column) { return column.first < first || column.first > last; });
    for (int token = first; token <= last; ++token)
        if (const QRect column(columnOf(token).left(), 0, columnWidth(), height()); !column.intersects(event->rect()))
            continue;
        else if (isEnlarged)
            paintColumn(painter, token);
        else
            painter.drawPixmap(column.topLeft(), painted(token));
    paintGutter(painter, std::max(0, visibleRegion().boundingRect().left()));
}

}  // namespace headscope
