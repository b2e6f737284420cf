// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/niche_bands_picture.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"
#include "app/theme/theme.h"
#include "app/views/training/niche_bands.h"
#include "core/analysis/measures.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr int kMostBands = 16;
constexpr int kBoxGap = 4;         // between a box of colour and its word
constexpr int kBeside = 6;         // between a band and its words
constexpr double kMarkRadius = 4;  // where a head has found something

/// Okabe & Ito 2008, safe for colour-blind eyes; in the order of measures(), so that the same measure has the same colour in every run.
constexpr std::array<QRgb, 8> kBandColors{0xff9aa5b1, 0xfff0c419, 0xff009e73, 0xffe69f00, 0xffd55e00, 0xff5b6fd8, 0xffcc79a7, 0xff56b4e9};

QString titleOf(std::size_t measure) { return phraseText(measures()[measure].title); }

QColor colorOfMeasure(std::size_t measure) { return QColor::fromRgb(kBandColors[measure % kBandColors.size()]); }

constexpr int kPageWidth = 720;  // px of a screen
constexpr int kBadges = 60;      // room for the numbers of heads

/// The measures that a head was called after at some time, in the order of the table: all that the words beside the bands can name.
std::vector<std::size_t> measuresOf(const NicheBandsData& data)
{
    std::vector<bool> standsOut(measures().size());
    for (const Niches& moment : data.niches)
        for (const NicheBandsData::Row& row : data.rows)
            if (const auto best = moment.name(row.block, row.head))
                standsOut[*best] = true;
    std::vector<std::size_t> chosen;
    for (std::size_t m = 0; m < standsOut.size(); ++m)
        if (standsOut[m])
            chosen.push_back(m);
    return chosen;
}

/// A line for each head and moment: what it gives to each measure.
QString valuesOf(const NicheBandsData& data)
{
    QString text = QStringLiteral("step\tblock\thead");
    for (const std::size_t measure : data.measures)
        text += '\t' + titleOf(measure);
    text += '\n';
    for (const Niches& moment : data.niches)
        for (const NicheBandsData::Row& row : data.rows) {
            text += QStringLiteral("%1\t%2\t%3").arg(moment.step).arg(row.block + 1).arg(row.head + 1);
            for (const std::size_t measure : data.measures)
                text += '\t' + QString::number(static_cast<double>(moment.of(row.block, row.head, measure)));
            text += '\n';
        }
    return text;
}

}  // namespace

NicheBandsData nicheBandsOf(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep,
                            const std::vector<int>& headsOfBlocks)
{
    NicheBandsData data{.niches = niches, .marks = marks, .rows = {}, .measures = {}, .shown = shown, .lastStep = lastStep};
    const Niches* now = nichesAt(niches, shown);
    const auto blocks = now ? now->measures.size() : headsOfBlocks.size();
    for (std::size_t block = 0; block < blocks; ++block) {
        const int heads = now ? static_cast<int>(now->measures[block].rows()) : headsOfBlocks[block];
        for (int head = 0; head < heads && std::ssize(data.rows) < kMostBands; ++head)
            data.rows.push_back({static_cast<int>(block), head});
    }
    data.measures = measuresOf(data);
    return data;
}

const Niches* nichesAt(const std::vector<Niches>& niches, int step)
{
    const auto after = std::ranges::upper_bound(niches, step, {}, &Niches::step);
    return after == niches.begin() ? nullptr : &*std::prev(after);
}

QString strongestNiche(const Niches& niches, int block, int head)
{
    const auto best = niches.name(block, head);
    return best ? QStringLiteral("%1 %2").arg(titleOf(*best)).arg(static_cast<double>(niches.of(block, head, *best)), 0, 'f', 2)
                : NicheBands::tr("nothing stands out");
}

NicheBandsPicture::NicheBandsPicture(const NicheBandsData& data, const QFont& font, const QPalette& palette, int width, int left, int right)
    : m_data(data), m_font(font), m_palette(palette), m_metrics(font), m_width(width), m_left(left), m_right(right)
{
}

int NicheBandsPicture::wordsWidth() const
{
    int widest = m_metrics.horizontalAdvance(NicheBands::tr("nothing stands out"));
    for (std::size_t m = 0; m < measures().size(); ++m)
        widest = std::max(widest, boxWidth() + m_metrics.horizontalAdvance(titleOf(m) + QStringLiteral(" 0.00")));
    return widest + kBeside + 2;
}

double NicheBandsPicture::placeOf(int step) const
{
    return m_left + (m_width - m_left - m_right) * static_cast<double>(step) / m_data.lastStep;
}

/// Paints the legend above the bands; from the left edge on where there is no room for all of it else.
void NicheBandsPicture::paintLegend(QPainter& painter) const
{
    const QFontMetrics metrics = m_metrics;
    const QString title = NicheBands::tr("Looks at") + "  ", gap = QStringLiteral("   ");
    int room = m_width - metrics.horizontalAdvance(title);
    for (const std::size_t measure : m_data.measures)
        room -= boxWidth() + metrics.horizontalAdvance(titleOf(measure) + gap);
    int x = std::clamp(room, 0, m_left);
    const auto write = [&](const QString& text, QPalette::ColorRole color) {
        painter.setPen(m_palette.color(color));
        painter.drawText(QRect(x, 0, m_width - x, legendHeight()), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += metrics.horizontalAdvance(text);
    };
    if (room >= 0)
        write(title, QPalette::PlaceholderText);
    for (const std::size_t measure : m_data.measures) {
        const int box = boxWidth() - kBoxGap;
        if (x + boxWidth() + metrics.horizontalAdvance(titleOf(measure)) > m_width)
            return;
        painter.fillRect(x, (legendHeight() - box) / 2, box, box, colorOfMeasure(measure));
        x += boxWidth();
        write(titleOf(measure) + gap, QPalette::WindowText);
    }
}

/// Shares overlap where a token is, say, the first and also the one before: then the largest is whole, as the words have it, and the
/// others take what is left.
std::vector<double> NicheBandsPicture::heightsAt(const Niches& moment, const NicheBandsData::Row& row) const
{
    std::vector<double> heights(m_data.measures.size());
    for (std::size_t i = 0; i < heights.size(); ++i)
        heights[i] = static_cast<double>(moment.of(row.block, row.head, m_data.measures[i]));
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

void NicheBandsPicture::paintBand(QPainter& painter, const NicheBandsData::Row& row, const QRect& place) const
{
    std::vector<std::vector<double>> heights;
    for (const Niches& moment : m_data.niches)
        heights.push_back(heightsAt(moment, row));
    std::vector<double> below(m_data.niches.size(), 0);
    for (std::size_t m = 0; m < m_data.measures.size(); ++m) {
        QPolygonF area;
        for (std::size_t i = 0; i < m_data.niches.size(); ++i)
            area << QPointF(placeOf(m_data.niches[i].step), place.bottom() - below[i] * place.height());
        for (std::size_t i = m_data.niches.size(); i-- > 0;) {
            below[i] += heights[i][m];
            area << QPointF(placeOf(m_data.niches[i].step), place.bottom() - below[i] * place.height());
        }
        painter.setBrush(colorOfMeasure(m_data.measures[m]));
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(area);
    }
    painter.setPen(QPen(m_palette.color(QPalette::Base), 1.5));
    painter.setBrush(m_palette.color(QPalette::WindowText));
    for (const Mark& mark : m_data.marks)
        if (mark.block == row.block && mark.head == row.head)
            painter.drawEllipse(QPointF(placeOf(mark.step), place.bottom() - 1), kMarkRadius, kMarkRadius);
}

/// Paints what the head is called after, beside a piece of its colour.
void NicheBandsPicture::paintWords(QPainter& painter, const NicheBandsData::Row& row, const Niches& now, QRect place) const
{
    if (const auto best = now.name(row.block, row.head)) {
        const int box = boxWidth() - kBoxGap;
        painter.fillRect(place.left(), place.center().y() - box / 2, box, box, colorOfMeasure(*best));
        place.setLeft(place.left() + boxWidth());
    }
    painter.setPen(m_palette.color(QPalette::WindowText));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     m_metrics.elidedText(strongestNiche(now, row.block, row.head), Qt::ElideRight, place.width()));
}

void NicheBandsPicture::paintRow(QPainter& painter, std::size_t at, const Niches* now, bool dark) const
{
    const NicheBandsData::Row& row = m_data.rows[at];
    const QRect line(0, legendHeight() + static_cast<int>(at) * rowHeight(), m_width, rowHeight());
    const QRect place(m_left, line.top() + 1, m_width - m_left - m_right, line.height() - 4);
    painter.fillRect(place, m_palette.color(QPalette::Midlight));
    paintBand(painter, row, place);
    const bool blocks = m_data.rows.back().block > 0;
    const QString number = blocks ? QStringLiteral("%1·%2").arg(row.block + 1).arg(row.head + 1) : QString::number(row.head + 1);
    const int wide = m_metrics.horizontalAdvance(number) + 10;
    const QColor color = headColor(row.head, dark);
    const QRect badge(m_left - wide - 6, place.top(), wide, place.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(badge, 4, 4);
    painter.setPen(color.lightness() < 150 ? Qt::white : Qt::black);
    painter.drawText(badge, Qt::AlignCenter, number);
    if (now)
        paintWords(painter, row, *now, {place.right() + kBeside, line.top(), m_right - kBeside, line.height() - 2});
}

void NicheBandsPicture::paint(QPainter& painter, bool dark, bool withStep) const
{
    if (m_data.rows.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_font);
    paintLegend(painter);
    const Niches* now = nichesAt(m_data.niches, m_data.shown);
    for (std::size_t row = 0; row < m_data.rows.size(); ++row)
        paintRow(painter, row, now, dark);
    if (!withStep)
        return;
    painter.setPen(QPen(m_palette.color(QPalette::Highlight), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(placeOf(m_data.shown), legendHeight()), QPointF(placeOf(m_data.shown), height() - 4));
}

Figure nicheBandsFigure(NicheBandsData data)
{
    const QFont font = FigureType().plainFont(kScreenType);
    const int height = NicheBandsPicture(data, font, {}, kPageWidth, 0, 0).height();
    QStringList said;
    if (const Niches* now = nichesAt(data.niches, data.shown))
        for (const NicheBandsData::Row& row : data.rows)
            said << NicheBands::tr("head %1: %2").arg(row.head + 1).arg(strongestNiche(*now, row.block, row.head));
    const QString values = valuesOf(data);
    Figure figure;
    figure.subtitle = NicheBands::tr("What each head looks at, from step 0 to %1").arg(data.lastStep);
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[data = std::move(data)](QPainter& painter, QSizeF room, const Figure& look) {
                          onPaper(painter, room, kPageWidth, [&](QSizeF) {
                              const QFont type = FigureType(look.fontFamily).plainFont(kScreenType);
                              const QPalette palette = themePalette({.dark = look.dark});
                              const int right = NicheBandsPicture(data, type, palette, kPageWidth, 0, 0).wordsWidth();
                              NicheBandsPicture(data, type, palette, kPageWidth, kBadges, right).paint(painter, look.dark, false);
                          });
                      },
                      static_cast<double>(kPageWidth) / std::max(1, height), values, figure.subtitle + ". " + said.join("; ")});
    return figure;
}

}  // namespace headscope
