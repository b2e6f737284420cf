// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/niche_bands.h"

#include "app/base/text.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "core/analysis/measures.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace headscope {

namespace {

constexpr int kMostBands = 16;
constexpr int kBoxGap = 4;         // between a box of colour and its word
constexpr int kBeside = 6;         // between a band and its words
constexpr double kMarkRadius = 4;  // where a head has found something

/// Okabe & Ito 2008, safe for colour-blind eyes; in the order of measures(), so that the same measure has the same colour in every run.
constexpr std::array<QRgb, 8> kBandColors{0xff9aa5b1, 0xfff0c419, 0xff009e73, 0xffe69f00, 0xffd55e00, 0xff5b6fd8, 0xffcc79a7, 0xff56b4e9};

/// Entropy is no part of the attention.
bool isShareOfAttention(std::size_t measure) { return measures()[measure].id != "entropy"; }

QString titleOf(std::size_t measure) { return phraseText(measures()[measure].title); }

QColor colorOfMeasure(std::size_t measure) { return QColor::fromRgb(kBandColors[measure % kBandColors.size()]); }

}  // namespace

NicheBands::NicheBands(QWidget* parent) : QWidget(parent)
{
    setObjectName("training.niches");
    setAccessibleName(tr("What each head looks at"));
    setWhatsThis(tr("A band for each head: how much of its attention goes to the token before, to the first one and so on, over the "
                    "steps. Measured on the sequence that the other views show."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NicheBands::show(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep)
{
    const std::size_t rowsBefore = m_rows.size();
    m_niches = niches;
    m_marks = marks;
    m_shown = shown;
    m_lastStep = lastStep;
    m_rows.clear();
    QStringList words;
    const Niches* now = at(m_niches, shown);
    const int blocks = static_cast<int>(now ? now->measures.size() : m_headsOfBlocks.size());
    for (int block = 0; block < blocks; ++block) {
        const auto b = static_cast<std::size_t>(block);
        const int heads = now ? static_cast<int>(now->measures[b].rows()) : m_headsOfBlocks[b];
        for (int head = 0; head < heads && std::ssize(m_rows) < kMostBands; ++head) {
            m_rows.push_back({block, head});
            if (now)
                words << tr("head %1: %2").arg(head + 1).arg(strongest(*now, block, head));
        }
    }
    setAccessibleDescription(words.join("; "));
    chooseMeasures();
    if (m_rows.size() != rowsBefore)
        updateGeometry();
    update();
}

void NicheBands::setMarginsBeside(int left, int right)
{
    m_left = left;
    m_right = right;
    update();
}

/// What a head was called after at some time, in the order of the table: all that the words beside the bands can name.
void NicheBands::chooseMeasures()
{
    std::vector<bool> standsOut(measures().size());
    for (const Niches& moment : m_niches)
        for (const Row& row : m_rows)
            if (const auto best = moment.name(row.block, row.head))
                standsOut[*best] = true;
    m_measures.clear();
    for (std::size_t m = 0; m < standsOut.size(); ++m)
        if (standsOut[m])
            m_measures.push_back(m);
}

const Niches* NicheBands::at(const std::vector<Niches>& niches, int step)
{
    const auto after = std::ranges::upper_bound(niches, step, {}, &Niches::step);
    return after == niches.begin() ? nullptr : &*std::prev(after);
}

QString NicheBands::strongest(const Niches& niches, int block, int head)
{
    const auto best = niches.name(block, head);
    return best ? QStringLiteral("%1 %2").arg(titleOf(*best)).arg(static_cast<double>(niches.of(block, head, *best)), 0, 'f', 2)
                : tr("nothing stands out");
}

void NicheBands::setHeads(const std::vector<int>& ofBlocks) { m_headsOfBlocks = ofBlocks; }

int NicheBands::wordsWidth() const
{
    int widest = fontMetrics().horizontalAdvance(tr("nothing stands out"));
    for (std::size_t m = 0; m < measures().size(); ++m)
        widest = std::max(widest, boxWidth() + fontMetrics().horizontalAdvance(titleOf(m) + QStringLiteral(" 0.00")));
    return widest + kBeside + 2;
}

QSize NicheBands::sizeHint() const
{
    return {400, m_rows.empty() ? 0 : legendHeight() + static_cast<int>(m_rows.size()) * rowHeight() + 4};
}

double NicheBands::placeOf(int step) const { return m_left + (width() - m_left - m_right) * static_cast<double>(step) / m_lastStep; }

/// Above the bands; from the left edge on where there is no room for all of it else.
void NicheBands::paintLegend(QPainter& painter) const
{
    const QFontMetrics metrics = fontMetrics();
    const QString title = tr("Looks at") + "  ", gap = QStringLiteral("   ");
    int room = width() - metrics.horizontalAdvance(title);
    for (const std::size_t measure : m_measures)
        room -= boxWidth() + metrics.horizontalAdvance(titleOf(measure) + gap);
    int x = std::clamp(room, 0, m_left);
    const auto write = [&](const QString& text, QPalette::ColorRole color) {
        painter.setPen(palette().color(color));
        painter.drawText(QRect(x, 0, width() - x, legendHeight()), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += metrics.horizontalAdvance(text);
    };
    if (room >= 0)
        write(title, QPalette::PlaceholderText);
    for (const std::size_t measure : m_measures) {
        const int box = boxWidth() - kBoxGap;
        if (x + boxWidth() + metrics.horizontalAdvance(titleOf(measure)) > width())
            return;
        painter.fillRect(x, (legendHeight() - box) / 2, box, box, colorOfMeasure(measure));
        x += boxWidth();
        write(titleOf(measure) + gap, QPalette::WindowText);
    }
}

/// Shares overlap where a token is, say, the first and also the one before: then the largest is whole, as the words have it, and the
/// others take what is left.
std::vector<double> NicheBands::heightsAt(const Niches& moment, const Row& row) const
{
    std::vector<double> heights(m_measures.size());
    for (std::size_t i = 0; i < heights.size(); ++i)
        heights[i] = static_cast<double>(moment.of(row.block, row.head, m_measures[i]));
    std::vector<double*> largestFirst;
    for (double& height : heights)
        largestFirst.push_back(&height);
    std::ranges::stable_sort(largestFirst, std::ranges::greater{}, [](const double* height) { return *height; });
    double room = 1;
    for (double* height : largestFirst) {
        *height = std::min(*height, room);
        room -= *height;
    }
    return heights;
}

void NicheBands::paintBand(QPainter& painter, const Row& row, const QRect& place) const
{
    std::vector<std::vector<double>> heights;
    for (const Niches& moment : m_niches)
        heights.push_back(heightsAt(moment, row));
    std::vector<double> below(m_niches.size(), 0);
    for (std::size_t m = 0; m < m_measures.size(); ++m) {
        QPolygonF area;
        for (std::size_t i = 0; i < m_niches.size(); ++i)
            area << QPointF(placeOf(m_niches[i].step), place.bottom() - below[i] * place.height());
        for (std::size_t i = m_niches.size(); i-- > 0;) {
            below[i] += heights[i][m];
            area << QPointF(placeOf(m_niches[i].step), place.bottom() - below[i] * place.height());
        }
        painter.setBrush(colorOfMeasure(m_measures[m]));
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(area);
    }
    painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
    painter.setBrush(palette().color(QPalette::WindowText));
    for (const Mark& mark : m_marks)
        if (mark.block == row.block && mark.head == row.head)
            painter.drawEllipse(QPointF(placeOf(mark.step), place.bottom() - 1), kMarkRadius, kMarkRadius);
}

/// What the head is called after, beside a piece of its colour.
void NicheBands::paintWords(QPainter& painter, const Row& row, const Niches& now, QRect place) const
{
    if (const auto best = now.name(row.block, row.head)) {
        const int box = boxWidth() - kBoxGap;
        painter.fillRect(place.left(), place.center().y() - box / 2, box, box, colorOfMeasure(*best));
        place.setLeft(place.left() + boxWidth());
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(strongest(now, row.block, row.head), Qt::ElideRight, place.width()));
}

void NicheBands::paintEvent(QPaintEvent*)
{
    if (m_rows.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLegend(painter);
    const Niches* now = at(m_niches, m_shown);
    const bool blocks = m_rows.back().block > 0;
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        const Row& row = m_rows[r];
        const QRect line(0, legendHeight() + static_cast<int>(r) * rowHeight(), width(), rowHeight());
        const QRect place(m_left, line.top() + 1, width() - m_left - m_right, line.height() - 4);
        painter.fillRect(place, palette().color(QPalette::Midlight));
        paintBand(painter, row, place);
        const QString number = blocks ? QStringLiteral("%1·%2").arg(row.block + 1).arg(row.head + 1) : QString::number(row.head + 1);
        const int wide = fontMetrics().horizontalAdvance(number) + 10;
        const QColor color = headColor(row.head, isDarkPage(palette()));
        const QRect badge(m_left - wide - 6, place.top(), wide, place.height());
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(badge, 4, 4);
        painter.setPen(color.lightness() < 150 ? Qt::white : Qt::black);
        painter.drawText(badge, Qt::AlignCenter, number);
        if (now)
            paintWords(painter, row, *now, {place.right() + kBeside, line.top(), m_right - kBeside, line.height() - 2});
    }
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(placeOf(m_shown), legendHeight()), QPointF(placeOf(m_shown), height() - 4));
}

bool NicheBands::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int r = (help->pos().y() - legendHeight()) / rowHeight();
    const double share = (help->pos().x() - m_left) / std::max(1.0, static_cast<double>(width() - m_left - m_right));
    const Niches* there = at(m_niches, static_cast<int>(std::clamp(share, 0.0, 1.0) * m_lastStep));
    if (!there || help->pos().y() < legendHeight() || r >= std::ssize(m_rows)) {
        QToolTip::hideText();
        return true;
    }
    QStringList lines{tr("step %1").arg(there->step)};
    for (std::size_t m = 0; m < measures().size(); ++m)
        if (isShareOfAttention(m))
            lines << QStringLiteral("%1: %2")
                         .arg(titleOf(m))
                         .arg(static_cast<double>(
                                  there->of(m_rows[static_cast<std::size_t>(r)].block, m_rows[static_cast<std::size_t>(r)].head, m)),
                              0, 'f', 2);
    QToolTip::showText(help->globalPos(), lines.join('\n'), this);
    return true;
}

}  // namespace headscope
