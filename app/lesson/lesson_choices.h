// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a lesson's question as a row of buttons, with the right one and the chosen one marked once it is answered.
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace headscope {

class LessonPlayer;

class LessonChoices : public QWidget {
    Q_OBJECT

public:
    explicit LessonChoices(LessonPlayer& player, QWidget* parent = nullptr);

    void showStep();

signals:
    void chosen();  ///< by a press on a button, before the answer is revealed

private:
    class Choice;

    void choose(int choice);

    LessonPlayer& m_player;
    QHBoxLayout* m_row;
    QList<Choice*> m_choices;
};

}  // namespace headscope
