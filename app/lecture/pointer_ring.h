// SPDX-License-Identifier: GPL-3.0-or-later
// A large soft ring around the mouse pointer, which a whole room can follow; it swells on a click.
#pragma once

#include <QVariantAnimation>
#include <QWidget>

namespace headscope {

class PointerRing : public QWidget {
    Q_OBJECT

public:
    explicit PointerRing(QWidget* window);

    void setOn(bool on);
    void showAt(QPoint place);                               ///< in the window
    QPoint position() const { return geometry().center(); }  ///< in the window

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QVariantAnimation m_pulse;  // from 0, at rest, to 1 and back
};

}  // namespace headscope
