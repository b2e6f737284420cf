// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence over the window's lower edge that nobody has to answer: what was refused, and why.
#pragma once

#include <QLabel>
#include <QTimer>

namespace headscope {

class Notice : public QLabel {
    Q_OBJECT

public:
    explicit Notice(QWidget* parent);

    void say(const QString& sentence);  ///< until it is clicked or some seconds have passed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void place();

    QTimer m_timer;
};

}  // namespace headscope
