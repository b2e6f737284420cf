// SPDX-License-Identifier: GPL-3.0-or-later
// Listens to the keys of a clicker wherever the focus is: forward, back, black. Dialogs keep their keys.
#pragma once

#include <QObject>

namespace headscope {

class Clicker : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void setOn(bool on);

signals:
    void stepWanted(int direction);  ///< 1: forward, -1: back
    void blankWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headscope
