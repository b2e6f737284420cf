// SPDX-License-Identifier: GPL-3.0-or-later
// What the room sees now, small: the audience's window as it is painted at its own size. A pointer over it is a ring in the room.
#pragma once

#include <QPixmap>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace headscope {

class AudienceWindow;

class RoomPicture : public QWidget {
    Q_OBJECT

public:
    RoomPicture(AudienceWindow& room, QWidget* parent);

    void setPointing(bool on) { m_pointing = on; }  ///< whether the room sees a ring where the pointer is
    const QPixmap& picture() const { return m_picture; }
    QRect place() const;  ///< where the picture stands in this widget

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void take();

    QPointer<AudienceWindow> m_room;
    QPixmap m_picture;
    QTimer m_later;
    bool m_pointing = true;
    bool m_taking = false;  // a picture, which paints the window
};

}  // namespace headscope
