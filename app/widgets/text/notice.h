// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence over the lower edge of what is in the window's middle that nobody has to answer: what was refused, and why.
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
    QWidget* middle() const;  ///< a main window's middle, between its docks, whose tabs stay free; null where there is none
    void place();

    QTimer m_timer;
};

}  // namespace headscope
