// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_strip.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/head_menu.h"
#include "app/panels/mixer/head_meter.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/editable_name.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

namespace headscope {

namespace {

constexpr double kHighestGain = 2;
constexpr double kLowestSlope = 0.001;
constexpr double kLowestTemperature = 0.1, kHighestTemperature = 4;

}  // namespace

HeadStrip::HeadStrip(const Workbench& workbench, int head, const QString& place, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_head(head),
      m_badge(new HeadBadge(this)),
      m_name(new EditableName(this)),
      m_mute(new ChipButton("M", this)),
      m_solo(new ChipButton("S", this)),
      m_more(new QToolButton(this)),
      m_meter(new HeadMeter(this)),
      m_gain(new ValueSlider(tr("gain"), this)),
      m_temperature(new ValueSlider(tr("temperature"), this)),
      m_slope(new ValueSlider(tr("slope"), this)),
      m_numbers(new ElidedLabel(this))
{
    const QString number = QString::number(head + 1);
    setObjectName(place + "." + number);
    setFocusPolicy(Qt::StrongFocus);
    m_name->setObjectName(objectName() + ".name");
    connect(m_name, &EditableName::renamed, this, [this](const QString& name) { heads::rename(m_workbench, m_head, name); });

    m_mute->setObjectName(objectName() + ".mute");
    m_mute->setCheckable(true);
    m_mute->setAccessibleName(tr("Mute head %1").arg(number));
    m_mute->setToolTip(tr("Mute: this head writes nothing (M)"));
    connect(m_mute, &QAbstractButton::clicked, this, [this](bool on) { heads::setMuted(m_workbench, m_head, on); });
    m_solo->setObjectName(objectName() + ".solo");
    m_solo->setCheckable(true);
    m_solo->setAccessibleName(tr("Solo head %1").arg(number));
    m_solo->setToolTip(tr("Solo: only this head writes; all others are muted (S)"));
    connect(m_solo, &QAbstractButton::clicked, this, [this](bool on) {
        heads::setSolo(m_workbench, m_head, on);
        refresh();  // the only head of a block has no solo: the button comes up again
    });

    m_more->setObjectName(objectName() + ".more");
    m_more->setProperty("role", "flat");
    m_more->setText("⋯");
    m_more->setToolTip(tr("Rename, resize, duplicate, move or remove this head"));
    m_more->setAccessibleName(tr("More of head %1").arg(number));
    connect(m_more, &QToolButton::clicked, this, [this] { showMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });

    m_gain->setRange(0, kHighestGain);
    m_gain->setDefault(1);
    m_temperature->setRange(kLowestTemperature, kHighestTemperature);
    m_temperature->setMapping(ValueSlider::Mapping::Logarithmic);
    m_temperature->setDefault(1);
    m_slope->setRange(kLowestSlope, 1);
    m_slope->setMapping(ValueSlider::Mapping::Logarithmic);
    m_slope->setDefault(0.5);
    m_slope->setToolTip(tr("ALiBi: what each place of distance takes off the scores"));
    m_gain->setToolTip(tr("Multiplies what the head writes"));
    m_temperature->setToolTip(tr("Divides the scores: below 1 the attention sharpens, above 1 it spreads"));
    const auto wire = [this, number](ValueSlider* slider, const QString& name, const QString& accessibleName, auto set) {
        slider->setObjectName(objectName() + "." + name);
        slider->slider().setObjectName(slider->objectName() + ".slider");
        slider->field().setObjectName(slider->objectName() + ".field");
        for (QWidget* widget :
             {static_cast<QWidget*>(slider), static_cast<QWidget*>(&slider->slider()), static_cast<QWidget*>(&slider->field())})
            widget->setAccessibleName(accessibleName.arg(number));
        connect(slider, &ValueSlider::valueEdited, this, [this, set](double value, bool continuing) {
            if (!set(m_workbench, m_head, value, continuing))
                refresh();
        });
        connect(slider, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
        connect(&slider->slider(), &QSlider::sliderPressed, this, [this] { m_workbench.selection.selectHead(m_head); });
    };
    wire(m_gain, "gain", tr("Gain of head %1"), &heads::setGain);
    wire(m_temperature, "temperature", tr("Temperature of head %1"), &heads::setTemperature);
    wire(m_slope, "slope", tr("Slope of head %1"), &heads::setSlope);

    auto* header = lineUp(new QHBoxLayout, {.spacing = 5}, {m_badge, {m_name, 1}, m_mute, m_solo, m_more});
    lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {12, 6, 8, 6}}, {header, m_meter, m_numbers, m_gain, m_temperature, m_slope});
    m_meter->setObjectName(objectName() + ".meter");
    m_meter->hide();
    setUpLabel(*m_numbers, {.name = objectName() + ".numbers", .role = "muted"});
    m_numbers->hide();
    refresh();
    afterEvents(this, {QEvent::FocusIn}, [this] { m_workbench.selection.selectHead(m_head); });
    afterEvents(this, {QEvent::FocusIn, QEvent::FocusOut}, [this] { update(); });
    afterEvents(this, {QEvent::Enter, QEvent::Leave}, [this] {
        if (m_inBand)
            showMore();
    });
}

void HeadStrip::setLow(bool low)
{
    m_low = low;
    showParts();
    layout()->activate();
    updateGeometry();  // the band is lower at once
}

void HeadStrip::setInBand()
{
    m_inBand = true;
    m_meter->show();
    QSizePolicy kept = m_more->sizePolicy();
    kept.setRetainSizeWhenHidden(true);  // nothing moves under the mouse
    m_more->setSizePolicy(kept);
    connect(qApp, &QApplication::focusChanged, this, &HeadStrip::showMore);
    static_cast<QBoxLayout*>(layout())->addStretch(1);
    showMore();
    showParts();
}

void HeadStrip::showParts()
{
    const Block& block = m_workbench.document.session()->block(m_workbench.selection.block());
    const bool open = !m_low && (m_selected || !m_inBand);
    m_gain->setVisible(open);
    m_temperature->setVisible(open);
    m_slope->setVisible(open && block.hasScorePositions() && !block.positionBias);
    m_numbers->setVisible(!m_low && !open);
}

void HeadStrip::showMore()
{
    const QWidget* focus = QApplication::focusWidget();
    m_more->setVisible(underMouse() || focus == this || isAncestorOf(focus));
}

void HeadStrip::setShare(double share) { m_meter->setShare(share); }

void HeadStrip::refresh()
{
    const Block& block = m_workbench.document.session()->block(m_workbench.selection.block());
    if (m_head >= std::ssize(block.heads))
        return;  // removed; the mixer follows in a moment
    const Head& head = block.heads[m_head];
    m_color = headColor(m_head, m_workbench.appearance.isDark());
    if (const bool selected = m_workbench.selection.head() == m_head; selected != m_selected) {
        m_selected = selected;
        update();
    }
    showParts();
    setAccent(m_color);
    m_badge->setHead(m_head + 1, m_color);
    m_name->setName(toQString(head.name));
    m_name->setQuiet(!head.enabled);
    m_mute->setChecked(!head.enabled);
    m_solo->setChecked(heads::isSolo(m_workbench, m_workbench.selection.block(), m_head));
    m_solo->setCheckedColor(m_color);
    const QColor accent = head.enabled ? m_color : palette().color(QPalette::PlaceholderText);
    m_meter->setHead(m_head + 1, accent);
    m_gain->setAccent(accent);
    m_temperature->setAccent(accent);
    m_slope->setAccent(accent);
    m_slope->setValue(static_cast<double>(head.slope));
    m_gain->setValue(static_cast<double>(head.gain));
    m_temperature->setValue(static_cast<double>(head.temperature));
    const int nameWidth = std::max(m_gain->preferredNameWidth(), m_temperature->preferredNameWidth());
    m_gain->setNameWidth(nameWidth);
    m_temperature->setNameWidth(nameWidth);
    m_slope->setNameWidth(nameWidth);
    m_numbers->setText(
        QStringLiteral("%1 %2 · %3 %4").arg(tr("gain"), m_gain->field().text(), tr("temperature"), m_temperature->field().text()));
    setAccessibleName(tr("Head %1, %2").arg(m_head + 1).arg(toQString(head.name)));
    setToolTip(tr("d_k = %1 · d_v = %2").arg(head.keyWidth()).arg(block.valueWidth(m_head)));
}

void HeadStrip::paintEvent(QPaintEvent* event)
{
    Card::paintEvent(event);
    if (!m_selected && !hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Highlight) : m_color, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 7, 7);
}

void HeadStrip::mousePressEvent(QMouseEvent* event)
{
    m_workbench.selection.selectHead(m_head);
    event->accept();
}

void HeadStrip::keyPressEvent(QKeyEvent* event)
{
    // M and S also work from the strip's sliders; the keys that could do harm there need the strip itself.
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const int key = plain ? event->key() : Qt::Key_unknown;
    const int own = hasFocus() ? key : Qt::Key_unknown;
    if (key == Qt::Key_M)
        m_mute->click();
    else if (key == Qt::Key_S)
        m_solo->click();
    else if (own == Qt::Key_F2)
        m_name->edit();
    else if (own == Qt::Key_Delete)
        heads::remove(m_workbench, m_head);
    else if (own == Qt::Key_Up || own == Qt::Key_Left)
        emit neighbourWanted(-1);
    else if (own == Qt::Key_Down || own == Qt::Key_Right)
        emit neighbourWanted(1);
    else
        Card::keyPressEvent(event);
}

void HeadStrip::contextMenuEvent(QContextMenuEvent* event)
{
    m_workbench.selection.selectHead(m_head);
    showMenu(event->globalPos());
}

void HeadStrip::showMenu(const QPoint& globalPosition)
{
    QMenu* menu = makeHeadMenu(m_workbench, m_head, this, [this] { m_name->edit(); });
    menu->popup(globalPosition);
}

}  // namespace headscope
