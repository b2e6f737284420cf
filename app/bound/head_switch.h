// SPDX-License-Identifier: GPL-3.0-or-later
// A head in a legend: its number on its colour, its name, and the buttons that mute it or let it write alone.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ChipButton;
class HeadBadge;

class HeadSwitch : public QWidget {
    Q_OBJECT

public:
    /// `place` begins the object names: "mixing" → "mixing.mute.1", heads from 1.
    HeadSwitch(const Workbench& workbench, const QString& place, QWidget* parent);

    /// The head whose switch this is, as the document has it now; it may be another one than before. `before` stands before its name.
    void setHead(int block, int head, const QString& before = {});

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    using Switch = void (*)(const Workbench&, int head, bool on);
    void press(Switch change, bool on);

    Workbench m_workbench;
    QString m_place;
    int m_block = 0;
    int m_head = 0;
    QString m_before;
    HeadBadge* m_badge;
    QLabel* m_name;
    ChipButton* m_mute;
    ChipButton* m_solo;
};

}  // namespace headscope
