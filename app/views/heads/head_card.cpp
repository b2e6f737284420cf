// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_card.h"

#include "app/views/heads/head_title.h"
#include "app/views/heads/measure_row.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/attention_lines.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>
#include <QPainterPath>
#include <QScrollArea>

namespace headscope {

namespace {

constexpr int kEdge = 4;  // the coloured top
constexpr int kPadding = 8;
constexpr int kSpacing = 4;
const QColor kMuteColor(0xb4, 0x53, 0x09);

QString number(Scalar value) { return numberForCell(static_cast<double>(value), 2); }

}  // namespace

HeadCard::HeadCard(const QString& name, Size size, QWidget* parent)
    : QWidget(parent),
      m_size(size),
      m_content{.head = -1,
                .name = {},
                .sharing = {},
                .color = {},
                .attention = {},
                .blocked = {},
                .measures = {},
                .queries = {},
                .keys = {},
                .scale = ColorScale::fraction(ColorMap::named({}))},
      m_title(new HeadTitle(this)),
      m_mute(new ChipButton(tr("M"), this)),
      m_solo(new ChipButton(tr("S"), this)),
      m_plot(new HeatmapPlot(this)),
      m_measures(new MeasureRow(this))
{
    setObjectName(name);
    named(m_title, name + ".title", {}, tr("Click to enlarge, click again to see all heads"));
    m_mute->setObjectName(name + ".mute");
    m_solo->setObjectName(name + ".solo");
    m_mute->setToolTip(tr("Mute: leave this head out"));
    m_solo->setToolTip(tr("Solo: listen to this head alone"));
    m_plot->setObjectName(name + ".plot");
    m_measures->setObjectName(name + ".measures");
    m_mute->setCheckable(true);
    m_mute->setCheckedColor(kMuteColor);
    m_solo->setCheckable(true);
    m_plot->setValuesShown(true);
    m_plot->setWheelZooms(size == Size::Large);

    auto* heading = lineUp(new QHBoxLayout, {.spacing = kSpacing}, {m_title, m_mute, m_solo});
    lineUp(new QVBoxLayout(this), {.spacing = kSpacing, .margins = {kPadding, kEdge + kPadding - 2, kPadding, kPadding - 2}},
           {heading, {m_plot, 1}, m_measures});

    connect(m_title, &HeadTitle::clicked, this, &HeadCard::enlargeRequested);
    connect(m_mute, &ChipButton::clicked, this, &HeadCard::muteRequested);
    connect(m_solo, &ChipButton::clicked, this, &HeadCard::soloRequested);
    connect(m_plot, &HeatmapPlot::activated, this, &HeadCard::enlargeRequested);
    connect(m_plot, &HeatmapPlot::cellClicked, this, &HeadCard::cellClicked);
    connect(m_plot, &HeatmapPlot::cellHovered, this, &HeadCard::cellHovered);
}

void HeadCard::setContent(const HeadContent& content)
{
    const bool renamed = m_content.head != content.head || m_content.name != content.name || m_content.color != content.color ||
                         m_content.sharing != content.sharing;
    const bool remeasured = m_content.head != content.head || m_content.measures != content.measures ||
                            m_content.tellMaximum != content.tellMaximum || m_content.scale != content.scale;
    m_head = content.head;
    m_color = content.color;
    m_content = content;
    if (renamed) {
        const QString who = tr("head %1, %2").arg(m_head + 1).arg(content.name);
        setAccessibleName(who);
        m_title->setHead(m_head, content.name, content.color, content.sharing);
        m_mute->setAccessibleName(tr("Mute %1").arg(who));
        m_mute->setToolTip(tr("Mute: the head contributes zeros"));
        m_solo->setAccessibleName(tr("Solo %1").arg(who));
        m_solo->setToolTip(tr("Solo: mute all other heads; again: all heads"));
        m_plot->setTitle(tr("Attention of %1").arg(who));
        update();
    }
    m_plot->setScale(content.scale);
    m_plot->setMatrix(content.attention, content.blocked);
    m_plot->setNames(content.queries, content.keys);
    if (m_lines) {
        m_lines->setMatrix(content.attention);
        m_lines->setNames(content.queries, content.keys);
        m_lines->setColor(content.color);
        m_lines->setTitle(tr("Attention of head %1, %2, as lines").arg(m_head + 1).arg(content.name));
        if (m_size == Size::Large)
            m_lines->setMinimumHeight(m_lines->readableHeight());
    }
    if (remeasured)
        showMeasures();
}

void HeadCard::showMeasures()
{
    std::vector<ShownMeasure> measures = m_content.measures;
    if (m_content.tellMaximum)
        measures.push_back({tr("max"), number(static_cast<Scalar>(m_content.scale.high())),
                            tr("the largest attention weight, which has the last colour")});
    m_measures->setMeasures(measures);
}

void HeadCard::setPicture(Picture picture)
{
    if (m_picture == picture)
        return;
    m_picture = picture;
    if (picture == Picture::Lines && !m_lines)
        makeLines();
    m_plot->setVisible(picture == Picture::Heat);
    if (m_linesBox)
        m_linesBox->setVisible(picture == Picture::Lines);
}

void HeadCard::makeLines()
{
    m_lines = new AttentionLines;
    m_lines->setObjectName(objectName() + ".lines");
    m_linesBox = m_lines;
    if (m_size == Size::Large) {  // many tokens scroll
        auto* area = new QScrollArea(this);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        area->setWidgetResizable(true);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setWidget(m_lines);
        m_linesBox = area;
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(2, m_linesBox, 1);
    connect(m_lines, &AttentionLines::activated, this, &HeadCard::enlargeRequested);
    connect(m_lines, &AttentionLines::cellClicked, this, &HeadCard::cellClicked);
    connect(m_lines, &AttentionLines::cellHovered, this, &HeadCard::cellHovered);
    setContent(m_content);
    m_lines->setPinned(m_pinned.row, m_pinned.column);
}

void HeadCard::setMuted(bool muted, bool solo)
{
    m_mute->setChecked(muted);
    m_solo->setChecked(solo);
    m_plot->setFaded(muted);
}

void HeadCard::setMeasuresShown(bool shown) { m_measures->setVisible(shown); }

void HeadCard::setPinned(HeatmapCell cell)
{
    m_pinned = cell;
    m_plot->setPinned(cell);
    if (m_lines)
        m_lines->setPinned(cell.row, cell.column);
}

void HeadCard::setHovered(HeatmapCell cell)
{
    m_plot->setHovered(cell);
    if (m_lines)
        m_lines->setHovered(cell.row, cell.column);
}

void HeadCard::focusPicture()
{
    if (m_picture == Picture::Lines)
        m_lines->setFocus();
    else
        m_plot->setFocus();
}

int HeadCard::heightFor(int width) const
{
    const int plot = m_plot->heightFor(width - 2 * kPadding);
    return kEdge + 2 * kPadding - 4 + kSpacing + m_title->sizeHint().height() + plot + measuresFor(width);
}

int HeadCard::measuresFor(int width) const { return m_measures->isHidden() ? 0 : kSpacing + m_measures->heightFor(width - 2 * kPadding); }

void HeadCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, 6, 6);
    painter.fillPath(shape, palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawPath(shape);
    painter.setClipRect(QRectF(0, 0, width(), kEdge));
    painter.fillPath(shape, m_color);
}

}  // namespace headscope
