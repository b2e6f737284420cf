// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/cell_text.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
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
            words << toQString(m_data.wordText(likely.word)) + " " + NextWordsPainter::rounded(likely.probability);
        const auto at = static_cast<int>(token);
        if (m_data.asksForWords() && !m_data.askedWord(at).empty())
            words << tr("asked for %1, probability %2, loss %3")
                         .arg(toQString(m_data.askedWord(at)), askedProbabilityText(m_data, at), lossText(m_data, at));
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

NextWordsShape NextWords::shape() const
{
    const int line = fontMetrics().height();
    return {line, m_likely, m_likely > 0 && m_data.asksForWords(), blockCount(), 2 * line};
}

void NextWords::measure()
{
    m_gutter = fontMetrics().horizontalAdvance(blockCount() > 0 || shape().asks ? tr("block %1").arg(88) : tr("next")) + 12;
}

int NextWords::columnWidth() const
{
    const int needed = fontMetrics().averageCharWidth() * kLettersInColumn + 2 * NextWordsShape::kPadding;
    return std::clamp((m_room - m_gutter) / tokenCount() - NextWordsShape::kGap, needed, 2 * needed);
}

QSize NextWords::sizeHint() const
{
    if (!m_data.trace)
        return {0, 0};
    return {m_gutter + tokenCount() * (columnWidth() + NextWordsShape::kGap), shape().height()};
}

QRect NextWords::columnOf(int token) const
{
    return {m_gutter + (token - firstToken()) * (columnWidth() + NextWordsShape::kGap), 0, columnWidth(), shape().columnHeight()};
}

QRect NextWords::afterBlocks() const
{
    const int top = blockCount() > 0 ? shape().lensTop(blockCount() - 1) - 3 * fontMetrics().height() / 2 : 0;
    return {0, top, width(), height() - top};
}

QRect NextWords::placeAfter(int token, int block) const
{
    const QRect column = columnOf(token);
    return {column.left(), shape().lensTop(block), column.width(), shape().lensRow() - 2};
}

std::optional<NextWords::Place> NextWords::placeAt(const QPoint& position) const
{
    if (!m_data.trace || position.x() < m_gutter)
        return {};
    const int column = (position.x() - m_gutter) / (columnWidth() + NextWordsShape::kGap), token = firstToken() + column;
    if (column >= tokenCount())
        return {};
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    if (m_likely > 0 && columnOf(token).contains(position)) {
        const int rank = std::max(0, position.y() - shape().barsTop()) / shape().barRow();
        return Place{token, blocks, static_cast<std::size_t>(std::min(rank, m_likely - 1))};
    }
    for (int block = 0; block < blockCount(); ++block)
        if (placeAfter(token, block).contains(position))
            return Place{token, block, 0};
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

NextWordsPainter NextWords::painterOfColumns() const
{
    const auto color = [this](QPalette::ColorRole role) { return palette().color(role); };
    QFont bold = font();
    bold.setBold(true);
    return {m_data,
            shape(),
            {font(), bold, color(QPalette::WindowText), color(QPalette::PlaceholderText), color(QPalette::Mid), color(QPalette::Highlight),
             ColorScale::fraction(m_appearance.screenMap())}};
}

void NextWords::paintColumn(QPainter& painter, int token) const
{
    painterOfColumns().paintColumn(painter, token, columnOf(token), token == m_data.asked.token);
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
    painterOfColumns().paintGutter(painter, QPointF(left, 0), m_gutter);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!showsAllTokens() && firstToken() > 0)
        painter.drawText(QRect(left, 5, m_gutter - 8, fontMetrics().height()), Qt::AlignRight, QStringLiteral("…"));
    if (blockCount() == 0)
        return;
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QString title = tr("After each block");
    const int baseline = shape().lensTop(blockCount() - 1) - fontMetrics().height() / 2;
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
    const int step = columnWidth() + NextWordsShape::kGap;
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

std::optional<int> NextWords::askedAt(const QPoint& position) const
{
    const auto at = placeAt(position);
    const bool isThere = at && m_data.asksForWords() && position.y() >= shape().askedTop() && columnOf(at->token).contains(position);
    return isThere ? std::optional(at->token) : std::nullopt;
}

bool NextWords::isLoss(const QPoint& position) const
{
    return position.y() >= shape().askedTop() + NextWordsShape::kPadding / 2 + fontMetrics().height();
}

void NextWords::mousePressEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const auto at = placeAt(position);
    const LikelyWord* likely = at ? wordAt(*at) : nullptr;
    if (!likely)
        return;
    const auto asked = askedAt(position);
    if (asked && isLoss(position)) {
        emit lossPicked(*asked);
        return;
    }
    const Index word = asked ? m_data.trace->session->vocabulary->numberOf(m_data.askedWord(*asked)) : -1;
    emit picked(at->token, word >= 0 ? word : likely->word);
}

void NextWords::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const auto at = placeAt(position);
    if (const auto asked = askedAt(position))
        emit targetWanted(*asked);
    else if (const LikelyWord* likely = at ? wordAt(*at) : nullptr)
        emit opened(at->token, likely->word);
}

/// Left and right: the tokens; up and down: the words of one; Enter: what is asked for, else why the word is so likely.
void NextWords::keyPressEvent(QKeyEvent* event)
{
    if (!m_data.trace)
        return;
    if (event->key() == Qt::Key_Return && (m_data.asksForWords() || m_data.asked.word)) {
        if (m_data.asksForWords())
            emit targetWanted(m_data.asked.token);
        else
            emit opened(m_data.asked.token, *m_data.asked.word);
        return;
    }
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    const int token = m_data.asked.token;
    const LikelyWords& words = m_data.prediction()[static_cast<std::size_t>(token)];
    const auto rank = std::ranges::find(words, m_data.asked.word, &LikelyWord::word) - words.begin();
    const int across = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int down = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const Place wanted{token + across, blocks, across ? 0 : static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, rank + down))};
    if ((across == 0 && down == 0) || wanted.token < 0 || wanted.token >= static_cast<int>(m_data.prediction().size())) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (const LikelyWord* likely = wordAt(wanted))
        emit picked(wanted.token, likely->word);
}

void NextWords::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_data.trace)
        emit menuWanted(event->globalPos());
}

bool NextWords::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_painted.clear();
        measure();
    }
    const auto words = [this](const QPoint& position) {
        if (askedAt(position))
            return tr("The word that the prediction is held against: its probability, and the loss, −ln of it. Double-click to ask for "
                      "another word");
        const auto at = placeAt(position);
        const LikelyWord* likely = at ? wordAt(*at) : nullptr;
        return likely ? tr("%1, with probability %2. Double-click: why?")
                            .arg(toQString(m_data.wordText(likely->word)), numberToRead(static_cast<double>(likely->probability)))
                      : QString();
    };
    return showsTip(event, this, words) || QWidget::event(event);
}

}  // namespace headscope
