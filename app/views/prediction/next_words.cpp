// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words.h"

#include "app/base/text.h"
#include "app/state/appearance.h"

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
    setObjectName("prediction.words");
    setAccessibleName(tr("The most probable next words"));
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
}  // namespace headscope
