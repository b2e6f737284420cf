// SPDX-License-Identifier: GPL-3.0-or-later
// The card above the views at the very first start: one sentence, one slider, and the way into the course.
#pragma once

#include "app/state/workbench.h"

#include <QFrame>

class QAction;

namespace headscope {

class ValueSlider;

class WelcomeCard : public QFrame {
    Q_OBJECT

public:
    /// `course` starts the course; null: there is none.
    WelcomeCard(const Workbench& workbench, QAction* course, QWidget* parent = nullptr);

    void welcome();  ///< until it is closed, the course begins or another session is opened

private:
    QWidget* makeSlider();
    void follow();

    Workbench m_workbench;
    ValueSlider* m_slider;
};

}  // namespace headscope
