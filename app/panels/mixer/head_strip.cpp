// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_strip.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/head_menu.h"
#include "app/panels/mixer/head_faders.h"
#include "app/panels/mixer/head_meter.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/editable_name.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace headscope {

namespace {

bool isPlain(const QKeyEvent& event) { return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)); }

}  // namespace

HeadStrip::HeadStrip(const Workbench& workbench, int head, const QString& place, Form form, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_head(head),
      m_inBand(form == Form::InBand),
      m_badge(new HeadBadge(this)),
      m_name(new EditableName(this)),
      m_mute(new ChipButton("M", this)),
      m_solo(new ChipButton("S", this)),
      m_more(new QToolButton(this)),
      m_meter(new HeadMeter(this)),
      m_faders(m_inBand ? nullptr : new HeadFaders(workbench, place, this)),
      m_numbers(m_inBand ? new ElidedLabel(this) : nullptr)
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

    m_header = lineUp(new QHBoxLayout, {.spacing = 5}, {m_badge, {m_name, 1}, Stretch{}, m_mute, m_solo, m_more});
    auto* column = lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {12, 6, 8, 6}}, {m_header});
    m_meter->setObjectName(objectName() + ".meter");
    m_meter->setVisible(m_inBand);
    if (m_inBand) {
        lineUp(column, {m_meter, m_numbers, Stretch{1}});
        setUpLabel(*m_numbers, {.name = objectName() + ".numbers", .role = "muted"});
        connect(qApp, &QApplication::focusChanged, this, &HeadStrip::showMore);
        showMore();
    } else {
        column->addWidget(m_faders);
    }
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
    if (m_numbers)
        m_numbers->setHidden(low);
    layout()->activate();
    updateGeometry();  // the band is lower at once
}

void HeadStrip::setNarrow(bool narrow)
{
    if (std::exchange(m_narrow, narrow) == narrow)
        return;
    auto* column = static_cast<QBoxLayout*>(layout());
    m_header->removeWidget(m_name);
    column->removeWidget(m_name);
    narrow ? column->insertWidget(2, m_name) : m_header->insertWidget(1, m_name, 1);
    m_header->setSpacing(narrow ? 2 : 5);
    column->setContentsMargins(narrow ? 8 : 12, 6, narrow ? 5 : 8, 6);
    for (ChipButton* chip : {m_mute, m_solo})
        chip->setMaximumWidth(narrow ? fontMetrics().height() + 2 : QWIDGETSIZE_MAX);
    showMore();
}

void HeadStrip::showMore()
{
    QSizePolicy kept = m_more->sizePolicy();
    kept.setRetainSizeWhenHidden(!m_narrow);  // nothing moves under the mouse
    m_more->setSizePolicy(kept);
    const QWidget* focus = QApplication::focusWidget();
    m_more->setVisible(!m_narrow && (underMouse() || focus == this || isAncestorOf(focus)));
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
    setAccent(m_color);
    m_badge->setHead(m_head + 1, m_color);
    m_name->setName(toQString(head.name));
    m_name->setQuiet(!head.enabled);
    m_mute->setChecked(!head.enabled);
    m_solo->setChecked(heads::isSolo(m_workbench, m_workbench.selection.block(), m_head));
    m_solo->setCheckedColor(m_color);
    const QColor accent = head.enabled ? m_color : palette().color(QPalette::PlaceholderText);
    m_meter->setHead(m_head + 1, accent);
    if (m_faders)
        m_faders->setHead(m_head);
    if (m_numbers) {
        const QString gain = numberForCell(static_cast<double>(head.gain), 2),
                      temperature = numberForCell(static_cast<double>(head.temperature), 2);
        m_numbers->setText(tr("gain %1 · temperature %2").arg(gain, temperature));
        m_numbers->setShorter(gain + " · " + temperature);
    }
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
    // The keys that could do harm in the strip's sliders need the strip itself.
    const int own = hasFocus() && isPlain(*event) ? event->key() : Qt::Key_unknown;
    if (takeKey(*event))
        return;
    if (own == Qt::Key_F2)
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

bool HeadStrip::takeKey(const QKeyEvent& event)
{
    const int key = isPlain(event) ? event.key() : Qt::Key_unknown;
    ChipButton* chip = key == Qt::Key_M ? m_mute : key == Qt::Key_S ? m_solo : nullptr;
    if (chip)
        chip->click();
    return chip;
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
