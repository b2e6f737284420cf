// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/controls/named.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
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
            words << toQString(m_data.wordText(likely.word)) + " " + WordColumns::rounded(likely.probability);
        const auto at = static_cast<int>(token);
        if (m_data.asksForWords() && !m_data.askedWord(at).empty())
            words << tr("asked for %1, probability %2, loss %3")
                         .arg(toQString(m_data.askedWord(at)), columns().askedProbability(at), columns().lossText(at));
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

WordColumns NextWords::columns() const { return {m_data, font(), m_likely, m_afterBlocks}; }

void NextWords::measure() { m_gutter = columns().namesWidth(); }

int NextWords::columnWidth() const
{
    const int needed = fontMetrics().averageCharWidth() * kLettersInColumn + 2 * WordColumns::kPadding;
    return std::clamp((m_room - m_gutter) / tokenCount() - WordColumns::kGap, needed, 2 * needed);
}

QSize NextWords::sizeHint() const
{
    if (!m_data.trace)
        return {0, 0};
    return {m_gutter + tokenCount() * (columnWidth() + WordColumns::kGap), columns().wholeHeight() + 2};
}

QRect NextWords::columnOf(int token) const
{
    return {m_gutter + (token - firstToken()) * (columnWidth() + WordColumns::kGap), 0, columnWidth(), columns().height()};
}

QRect NextWords::afterBlocks() const
{
    const int top = columns().blocks() > 0 ? columns().lensTop() - 3 * fontMetrics().height() / 2 : 0;
    return {0, top, width(), height() - top};
}

QRect NextWords::place(const Place& place) const
{
    const QRect column = columnOf(place.token);
    const WordColumns columns = this->columns();
    if (place.block == static_cast<int>(m_data.afterBlocks.size()))  // the bars
        return {column.left() + WordColumns::kPadding, columns.wordsTop() + static_cast<int>(place.rank) * columns.wordRow(),
                column.width() - 2 * WordColumns::kPadding, columns.wordRow()};
    return {column.left(), columns.lensTop(place.block), column.width(), columns.lensRow() - 2};
}

std::optional<NextWords::Place> NextWords::placeAt(const QPoint& position) const
{
    if (!m_data.trace || position.x() < m_gutter)
        return {};
    const int column = (position.x() - m_gutter) / (columnWidth() + WordColumns::kGap), token = firstToken() + column;
    if (column >= tokenCount())
        return {};
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    if (m_likely > 0 && columnOf(token).contains(position)) {
        const int rank = std::max(0, position.y() - columns().wordsTop()) / columns().wordRow();
        return Place{token, blocks, static_cast<std::size_t>(std::min(rank, m_likely - 1))};
    }
    for (int block = 0; block < columns().blocks(); ++block)
        if (const Place found{token, block, 0}; place(found).contains(position))
            return found;
    return {};
}

const LikelyWord* NextWords::wordAt(const Place& place) const
{
    return columns().word(place.token, std::min(place.block, static_cast<int>(m_data.afterBlocks.size()) - 1), place.rank);
}

WordColumns::Look NextWords::look() const
{
    const auto color = [this](QPalette::ColorRole role) { return palette().color(role); };
    return {color(QPalette::WindowText), color(QPalette::PlaceholderText), color(QPalette::Mid),
            ColorScale::fraction(m_appearance.screenMap())};
}

void NextWords::paintColumn(QPainter& painter, int token) const
{
    columns().paint(painter, token, columnOf(token).topLeft(), columnWidth(), look(),
                    token == m_data.asked.token ? palette().color(QPalette::Highlight) : QColor());
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
        painter.translate(-columnOf(token).left(), 0);
        paintColumn(painter, token);
    }
    return pixmap;
}

/// The names of the rows stay in sight while the columns are scrolled.
void NextWords::paintGutter(QPainter& painter, int left) const
{
    painter.fillRect(QRect(left, 0, m_gutter - 4, height()), palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!showsAllTokens() && firstToken() > 0)
        painter.drawText(QRect(left, 5, m_gutter - 8, fontMetrics().height()), Qt::AlignRight, QStringLiteral("…"));
    columns().paintNames(painter, {left, 0}, width(), look());
}

void NextWords::paintEvent(QPaintEvent* event)
{
    if (!m_data.trace)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int step = columnWidth() + WordColumns::kGap;
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
