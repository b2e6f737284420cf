// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/room_picture.h"

#include "app/base/after_events.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/pointer_ring.h"
#include "app/widgets/controls/named.h"

#include <QMouseEvent>
#include <QPainter>

namespace headscope {

namespace {

constexpr int kBetweenPictures = 60;  // ms
constexpr QSize kLeastPicture(256, 144);

}  // namespace

RoomPicture::RoomPicture(AudienceWindow& room, QWidget* parent) : QWidget(parent), m_room(&room)
{
    named(this, "cockpit.room", tr("What the room sees"), tr("What the room sees now. Point at it: the room sees a ring there."));
    setMouseTracking(true);
    setMinimumSize(kLeastPicture);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_later.setSingleShot(true);
    m_later.setInterval(kBetweenPictures);
    connect(&m_later, &QTimer::timeout, this, &RoomPicture::take);
    room.installEventFilter(this);
    m_later.start();
    afterEvents(this, {QEvent::Leave}, [this] {
        if (m_room)
            m_room->pointer().hide();
    });
}

/// Whatever changes in the room's window asks it to paint, and is painted here soon afterwards.
bool RoomPicture::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest && !m_taking && !m_later.isActive())
        m_later.start();
    return false;
}

void RoomPicture::take()
{
    if (!m_room)
        return;
    m_taking = true;
    m_picture = m_room->grab();
    m_taking = false;
    update();
}

QRect RoomPicture::place() const
{
    const QSize shown = m_picture.deviceIndependentSize().toSize().scaled(size(), Qt::KeepAspectRatio);
    return {QPoint((width() - shown.width()) / 2, (height() - shown.height()) / 2), shown};
}

void RoomPicture::paintEvent(QPaintEvent*)
{
    if (m_picture.isNull())
        return;
    QPainter painter(this);
    const QSize wanted = place().size() * devicePixelRatio();
    painter.drawPixmap(place(), m_picture.scaled(wanted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place().adjusted(0, 0, -1, -1));
}

void RoomPicture::mouseMoveEvent(QMouseEvent* event)
{
    const QRect shown = place();
    if (!m_room || !m_pointing || shown.isEmpty())
        return;
    const QPointF at = event->position() - shown.topLeft();
    if (shown.contains(event->position().toPoint()))
        m_room->pointer().showAt({qRound(at.x() * m_room->width() / shown.width()), qRound(at.y() * m_room->height() / shown.height())});
    else
        m_room->pointer().hide();
}

}  // namespace headscope
