// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/mirror.h"

#include "app/lecture/pointer_ring.h"

#include <QEvent>
#include <QPainter>
#include <QTabWidget>

namespace headscope {

namespace {

constexpr int kFrame = 33;  // ms: the lecturer's own window is painted first

}  // namespace

Mirror::Mirror(QTabWidget& views, const PointerRing& pointer, QWidget* parent) : QWidget(parent), m_views(views), m_pointer(pointer)
{
    setObjectName("audience.view");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_next.setSingleShot(true);
    m_next.setInterval(kFrame);
    connect(&m_next, &QTimer::timeout, this, &Mirror::take);
    connect(&pointer, &PointerRing::changed, this, qOverload<>(&QWidget::update));
    views.window()->installEventFilter(this);
}

/// Whatever changes in the lecturer's window asks it to paint.
bool Mirror::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest && !m_next.isActive())
        m_next.start();
    return false;
}

void Mirror::resizeEvent(QResizeEvent*) { take(); }

/// Painted anew at this size, not enlarged: type is as sharp as on the lecturer's screen.
void Mirror::take()
{
    QWidget& page = *m_views.currentWidget();
    if (page.size().isEmpty() || size().isEmpty())
        return;
    const QSize size = (QSizeF(page.size()).scaled(this->size(), Qt::KeepAspectRatio) * devicePixelRatioF()).toSize();
    m_picture = QPixmap(size);
    m_picture.fill(palette().color(QPalette::Window));
    QPainter painter(&m_picture);
    painter.scale(static_cast<double>(size.width()) / page.width(), static_cast<double>(size.height()) / page.height());
    page.render(&painter);
    update();
}

void Mirror::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QSizeF shown = QSizeF(m_picture.size()) / devicePixelRatioF();
    const QRectF place({(width() - shown.width()) / 2, (height() - shown.height()) / 2}, shown);
    painter.drawPixmap(place, m_picture, m_picture.rect());
    const QWidget& page = *m_views.currentWidget();
    const QPoint at = page.mapFrom(page.window(), m_pointer.position());
    const double scale = shown.width() / page.width();
    if (m_pointer.isVisible() && page.rect().contains(at))
        m_pointer.draw(painter, place.topLeft() + QPointF(at) * scale, scale);
}

}  // namespace headscope
