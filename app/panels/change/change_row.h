// SPDX-License-Identifier: GPL-3.0-or-later
// One number that changes the result: its name as a link, by how much, and a slider to try it.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/tunable.h"

#include <QWidget>

class QLabel;

namespace headscope {

class TunableSlider;

class ChangeRow : public QWidget {
    Q_OBJECT

public:
    /// `place` counts from 1, for object names.
    ChangeRow(const Workbench& workbench, int place, QWidget* parent = nullptr);

    const Tunable& tunable() const;
    void setTunable(const Tunable& tunable);
    /// The gradient of the number called `of`; and the value as it is now.
    void show(double gradient, const QString& of);
    bool isInUse() const;  ///< its slider or its field is being moved or has the keyboard

signals:
    void useEnded();  ///< the keyboard or the mouse has left it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Workbench m_workbench;
    QLabel* m_name;
    QLabel* m_gradient;
    TunableSlider* m_slider;
};

}  // namespace headscope
