// SPDX-License-Identifier: GPL-3.0-or-later
// What the Training view shows while the open session fits no task: a sentence, and the tasks there are.
#pragma once

#include <QWidget>

namespace headscope {

class NoTaskPage : public QWidget {
    Q_OBJECT

public:
    explicit NoTaskPage(QWidget* parent = nullptr);

signals:
    void taskWanted(const QString& id);
};

}  // namespace headscope
