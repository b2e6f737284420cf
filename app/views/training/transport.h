// SPDX-License-Identifier: GPL-3.0-or-later
// Play, pause, one step, back, to the end; how fast; and the timeline that goes back to any step that is remembered. Nothing moves while it
// plays.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace headscope {

class GrooveSlider;
class Trainer;

class Transport : public QWidget {
    Q_OBJECT

public:
    explicit Transport(Trainer& trainer, QWidget* parent = nullptr);

    void refresh();

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& tip);
    void setSpeedNotch(int notch);
    void fixWidths();

    Trainer& m_trainer;
    QToolButton* m_play;
    QToolButton* m_back;
    QToolButton* m_forward;
    QToolButton* m_end;
    QToolButton* m_restart;
    QToolButton* m_keep;
    GrooveSlider* m_speed;
    QLabel* m_speedText;
    GrooveSlider* m_timeline;
};

}  // namespace headscope
