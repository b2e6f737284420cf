// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/groove_slider.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr double kHandle = 13;  // px, its diameter
constexpr double kGroove = 4;
constexpr double kFine = 0.1;
constexpr double kPage = 10;

}  // namespace

GrooveSlider::GrooveSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);  // not WheelFocus: a wheel that scrolls a panel must not get stuck on a slider
    setAttribute(Qt::WA_Hover);
}

void GrooveSlider::setAccent(const QColor& accent)
{
    if (std::exchange(m_accent, accent) != accent)
        update();
}

void GrooveSlider::setOrigin(int position)
{
    const int origin = std::clamp(position, minimum(), maximum());
    if (m_origin == origin)
        return;
    m_origin = origin;
    update();
}

QSize GrooveSlider::sizeHint() const { return {120, static_cast<int>(kHandle) + 7}; }

QSize GrooveSlider::minimumSizeHint() const { return {40, static_cast<int>(kHandle) + 7}; }

double GrooveSlider::placeOf(int position) const
{
    const double room = width() - kHandle - 2;
    const double share = maximum() > minimum() ? static_cast<double>(position - minimum()) / (maximum() - minimum()) : 0;
    return kHandle / 2 + 1 + share * room;
}

int GrooveSlider::positionAt(double x, bool fine) const
{
    const double share = (x - kHandle / 2 - 1) / std::max(1.0, width() - kHandle - 2);
    const int unit = fine ? 1 : m_coarseness;
    const double position = minimum() + std::clamp(share, 0.0, 1.0) * (maximum() - minimum());
    return std::clamp(static_cast<int>(std::lround(position / unit)) * unit, minimum(), maximum());
}

QRectF GrooveSlider::handleRect() const
{
    return {placeOf(sliderPosition()) - kHandle / 2, height() / 2.0 - kHandle / 2, kHandle, kHandle};
}

void GrooveSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const QColor accent = !isEnabled()         ? palette().color(QPalette::Mid)
                          : m_accent.isValid() ? m_accent
                                               : palette().color(QPalette::WindowText);
    const QRectF groove(1, middle - kGroove / 2, width() - 2, kGroove);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Mid));
    painter.drawRoundedRect(groove, kGroove / 2, kGroove / 2);

    const auto [left, right] =
        std::minmax({m_origin == minimum() ? 1.0 : placeOf(m_origin), placeOf(sliderPosition())});  // takes values, not references
    painter.setBrush(accent);
    painter.drawRoundedRect(QRectF(left, groove.top(), right - left, kGroove), kGroove / 2, kGroove / 2);

    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        painter.drawEllipse(handleRect().adjusted(-1.5, -1.5, 1.5, 1.5));
    }
    painter.setPen(QPen(accent, 2));
    painter.setBrush(palette().color(underMouse() || isSliderDown() ? QPalette::Light : QPalette::Base));
    painter.drawEllipse(handleRect().adjusted(1, 1, -1, -1));
}

void GrooveSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const double x = event->position().x();
    const QRectF handle = handleRect();
    m_grip = handle.left() <= x && x <= handle.right() ? x - handle.center().x() : 0;
    setSliderDown(true);
    if (m_grip == 0 && (x < handle.left() || x > handle.right()))
        setValue(positionAt(x, event->modifiers() & Qt::ShiftModifier));
    update();
}

void GrooveSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        setValue(positionAt(event->position().x() - m_grip, event->modifiers() & Qt::ShiftModifier));
}

void GrooveSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && isSliderDown())
        setSliderDown(false);
    update();
}

void GrooveSlider::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && handleRect().adjusted(-2, -2, 2, 2).contains(event->position()))
        emit resetAsked();
    else
        mousePressEvent(event);
}

void GrooveSlider::wheelEvent(QWheelEvent* event)
{
    const QPoint angle = event->angleDelta();
    const int delta = angle.y() != 0 ? angle.y() : angle.x();  // some systems turn the wheel sideways while a modifier is down
    if (!hasFocus() || delta == 0) {
        event->ignore();  // the panel scrolls
        return;
    }
    emit stepped((event->modifiers() & Qt::ShiftModifier ? kFine : 1) * delta / 120.0);
    event->accept();
}

void GrooveSlider::keyPressEvent(QKeyEvent* event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? kFine : 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down: emit stepped(-step); break;
    case Qt::Key_Right:
    case Qt::Key_Up: emit stepped(step); break;
    case Qt::Key_PageDown: emit stepped(-kPage * step); break;
    case Qt::Key_PageUp: emit stepped(kPage * step); break;
    case Qt::Key_Home: setValue(minimum()); break;
    case Qt::Key_End: setValue(maximum()); break;
    default:
        if (const QString text = event->text(); text.size() == 1 && QStringLiteral("0123456789.,-+").contains(text))
            emit typed(text);
        else
            QSlider::keyPressEvent(event);
    }
}

}  // namespace headscope
