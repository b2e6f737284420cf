// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/pointer_ring.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWindow>

namespace headscope {

namespace {

constexpr int kSide = 96;  // px, with room to swell
constexpr double kRadius = 26, kSwollen = 40, kWidth = 5;
constexpr int kPulse = 350;             // ms
const QColor kColor(0xf5, 0x9e, 0x0b);  // amber: neither a head's colour nor that of the selection

}  // namespace

PointerRing::PointerRing(QWidget* window) : QWidget(window)
{
    setObjectName("lecture.pointer");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    resize(kSide, kSide);
    hide();
    m_pulse.setDuration(kPulse);
    m_pulse.setKeyValueAt(0, 0.0);
    m_pulse.setKeyValueAt(0.4, 1.0);
    m_pulse.setKeyValueAt(1, 0.0);
    connect(&m_pulse, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
}

/// The ring follows the events of the system's window, whichever widget is under the mouse.
void PointerRing::setOn(bool on)
{
    QWindow* system = window()->windowHandle();
    if (on && system) {
        system->removeEventFilter(this);
        system->installEventFilter(this);
    } else if (system) {
        system->removeEventFilter(this);
        hide();
    }
}

bool PointerRing::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_pulse.stop();
        m_pulse.start();
        [[fallthrough]];
    case QEvent::MouseMove: showAt(static_cast<QMouseEvent*>(event)->position().toPoint()); break;
    case QEvent::Leave: hide(); break;
    default: break;
    }
    return false;
}

void PointerRing::showAt(QPoint place)
{
    move(place - rect().center());
    show();
    raise();
}

void PointerRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double swell = m_pulse.state() == QAbstractAnimation::Running ? m_pulse.currentValue().toDouble() : 0;
    const double radius = kRadius + swell * (kSwollen - kRadius);
    QColor soft = kColor;
    soft.setAlphaF(0.14F);
    QColor edge = kColor;
    edge.setAlphaF(0.8F);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(soft);
    painter.setPen(QPen(edge, kWidth));
    painter.drawEllipse(QRectF(rect()).center(), radius, radius);
}

}  // namespace headscope
