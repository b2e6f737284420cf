// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the view in front once more in another window, as large as it fits, with all that the lecturer sees and does there.
#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

class QTabWidget;

namespace headscope {

class PointerRing;

class Mirror : public QWidget {
    Q_OBJECT

public:
    Mirror(QTabWidget& views, const PointerRing& pointer, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void take();

    QTabWidget& m_views;
    const PointerRing& m_pointer;
    QPixmap m_picture;
    QTimer m_next;  // running: a change is waiting for its picture
};

}  // namespace headscope
