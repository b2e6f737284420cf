// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/next_words.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/text/cell_text.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kColumnGap = 8;
constexpr int kPadding = 8;  // inside a column
constexpr int kBarHeight = 6;
constexpr int kLettersInColumn = 13;
constexpr double kDarkBar = 0.85, kLightBar = 0.45;  // on the colour map: of the likeliest word, and of the others

const QString kHidden = QStringLiteral("?");  // what a question hides
const QString kSought = QStringLiteral("…");

QString percent(Scalar probability) { return numberForCell(static_cast<double>(probability), 2); }

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
    if (data.trace == m_data.trace && data.afterBlocks == m_data.afterBlocks) {  // another choice
        m_painted.erase(m_data.asked.token);
        m_painted.erase(data.asked.token);
    } else {
        m_painted.clear();
    }
    m_data = data;
    QStringList said;
    for (std::size_t token = 0; token < m_data.prediction().size(); ++token) {
        QStringList words;
        for (const LikelyWord& likely : m_data.prediction()[token])
            words << toQString(m_data.wordText(likely.word)) + " " + percent(likely.probability);
        const auto at = static_cast<int>(token);
        if (m_data.asksForWords() && !m_data.askedWord(at).empty())
            words << tr("asked for %1, loss %2").arg(toQString(m_data.askedWord(at)), lossText(at));
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

int NextWords::barRow() const { return fontMetrics().height() + kBarHeight + 4; }
int NextWords::lensRow() const { return fontMetrics().height() + 10; }
int NextWords::barsTop() const { return fontMetrics().height() + kPadding + 6; }
int NextWords::askedTop() const { return barsTop() + static_cast<int>(kLikelyWords) * barRow() + kPadding / 2; }
int NextWords::columnHeight() const { return askedTop() + kPadding / 2 + (m_data.asksForWords() ? fontMetrics().height() + kPadding : 0); }
int NextWords::lensTop() const { return columnHeight() + 2 * fontMetrics().height(); }

int NextWords::gutter() const
{
    return fontMetrics().horizontalAdvance(m_data.afterBlocks.size() > 1 || m_data.asksForWords() ? tr("block %1").arg(88) : tr("next")) +
           12;
}

int NextWords::columnWidth() const
{
    const int needed = fontMetrics().averageCharWidth() * kLettersInColumn + 2 * kPadding;
    const int tokens = m_data.trace ? static_cast<int>(m_data.prediction().size()) : 1;
    return std::clamp((m_room - gutter()) / tokens - kColumnGap, needed, 2 * needed);
}

QSize NextWords::sizeHint() const
{
    if (!m_data.trace)
        return {0, 0};
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    return {gutter() + static_cast<int>(m_data.prediction().size()) * (columnWidth() + kColumnGap),
            (blocks > 1 ? lensTop() + blocks * lensRow() : lensTop() - 2 * fontMetrics().height()) + 2};
}

QRect NextWords::columnOf(int token) const { return {gutter() + token * (columnWidth() + kColumnGap), 0, columnWidth(), columnHeight()}; }

QRect NextWords::afterBlocks() const
{
    const int top = m_data.afterBlocks.size() > 1 ? lensTop() - 3 * fontMetrics().height() / 2 : 0;
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
    if (!m_data.trace || position.x() < gutter())
        return {};
    const int token = (position.x() - gutter()) / (columnWidth() + kColumnGap);
    if (token >= static_cast<int>(m_data.prediction().size()))
        return {};
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    if (columnOf(token).contains(position)) {
        const int rank = std::max(0, position.y() - barsTop()) / barRow();
        return Place{token, blocks, static_cast<std::size_t>(std::min(rank, static_cast<int>(kLikelyWords) - 1))};
    }
    for (int block = 0; blocks > 1 && block < blocks; ++block)
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

void NextWords::paintColumn(QPainter& painter, int token) const
{
    const ColorScale colors = ColorScale::fraction(m_appearance.screenMap());
    const QRectF column = QRectF(columnOf(token)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool selected = token == m_data.asked.token;
    painter.setPen(selected ? QPen(palette().color(QPalette::Highlight), 2) : QPen(palette().color(QPalette::Mid)));
    painter.drawRoundedRect(column, 5, 5);

    const QFontMetrics metrics = fontMetrics();
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(column.adjusted(kPadding, 5, -kPadding, 0), Qt::AlignLeft | Qt::AlignTop,
                     QFontMetrics(bold).elidedText(toQString((*m_data.trace->session->tokens)[static_cast<std::size_t>(token)]),
                                                   Qt::ElideRight, static_cast<int>(column.width()) - 2 * kPadding));
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    for (std::size_t rank = 0; rank < kLikelyWords; ++rank) {
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
        const QString number = percent(likely->probability);
        const int numberWidth = metrics.horizontalAdvance(number);
        const bool asked = selected && likely->word == m_data.asked.word;
        painter.setFont(asked ? bold : font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignTop,
                         metrics.elidedText(toQString(m_data.wordText(likely->word)), Qt::ElideRight, row.width() - numberWidth - 6));
        painter.drawText(row, Qt::AlignRight | Qt::AlignTop, number);
        const double share = std::clamp(static_cast<double>(likely->probability), 0.0, 1.0);
        painter.fillRect(QRectF(row.left(), row.top() + metrics.height(), std::max(1.0, row.width() * share), kBarHeight),
                         QColor(colors.color(rank == 0 ? kDarkBar : kLightBar)));
    }
    painter.setFont(font());
    if (m_data.asksForWords())
        paintAsked(painter, token);
    for (int block = 0; blocks > 1 && block < blocks; ++block) {
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
        const QString number = " " + percent(likely.probability);
        const int room = cell.width() - 8 - metrics.horizontalAdvance(number);
        painter.drawText(cell, Qt::AlignCenter, metrics.elidedText(toQString(m_data.wordText(likely.word)), Qt::ElideRight, room) + number);
    }
}

QString NextWords::lossText(int token) const
{
    const bool isHidden = m_data.prediction()[static_cast<std::size_t>(token)].empty();
    return isHidden ? kHidden : numberForCell(static_cast<double>((*m_data.loss)(token, 0)), 2);
}

/// Below the bars, in every column: of the last word none follows.
void NextWords::paintAsked(QPainter& painter, int token) const
{
    const QRect column = columnOf(token);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(column.left() + kPadding, askedTop(), column.right() - kPadding, askedTop());
    const QRect row(column.left() + kPadding, askedTop() + kPadding / 2, column.width() - 2 * kPadding, fontMetrics().height());
    const std::string word = m_data.askedWord(token);
    painter.setPen(palette().color(word.empty() ? QPalette::PlaceholderText : QPalette::WindowText));
    if (word.empty()) {
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("–"));
        return;
    }
    const QString loss = lossText(token);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, loss);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(toQString(word), Qt::ElideRight, row.width() - fontMetrics().horizontalAdvance(loss) - 6));
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
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    painter.fillRect(QRect(left, 0, gutter() - 4, height()), palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRect(left, barsTop(), gutter(), barRow()), Qt::AlignLeft | Qt::AlignTop, tr("next"));
    if (m_data.asksForWords())
        painter.drawText(QRect(left, askedTop() + kPadding / 2, gutter(), fontMetrics().height()), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("asked"));
    if (blocks < 2)
        return;
    for (int block = 0; block < blocks; ++block)
        painter.drawText(QRect(left, place({0, block, 0}).top(), gutter(), lensRow() - 2), Qt::AlignLeft | Qt::AlignVCenter,
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
    painter.drawText(left + QFontMetrics(bold).horizontalAdvance(title + "  "), baseline,
                     tr("what would be predicted if the model ended there"));
}

void NextWords::paintEvent(QPaintEvent* event)
{
    if (!m_data.trace)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int step = columnWidth() + kColumnGap;
    const QRect seen = visibleRegion().boundingRect();
    const int first = std::max(0, (seen.left() - gutter()) / step);
    const int last = std::min((seen.right() - gutter()) / step, static_cast<int>(m_data.prediction().size()) - 1);
    std::erase_if(m_painted, [&](const auto& column) { return column.first < first || column.first > last; });
    for (int token = first; token <= last; ++token)
        if (const QRect column(columnOf(token).left(), 0, columnWidth(), height()); column.intersects(event->rect()))
            painter.drawPixmap(column.topLeft(), painted(token));
    paintGutter(painter, std::max(0, visibleRegion().boundingRect().left()));
}

}  // namespace headscope
