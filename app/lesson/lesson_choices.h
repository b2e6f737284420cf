// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a lesson's question as a row of buttons, with the right one and the chosen one marked once it is answered; or a box for
// the number that is asked for.
#pragma once

#include <QWidget>

#include <string>

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace headscope {

class LessonPlayer;

class LessonChoices : public QWidget {
    Q_OBJECT

public:
    explicit LessonChoices(LessonPlayer& player, QWidget* parent = nullptr);

    void showStep();

signals:
    void chosen();  ///< by a press on a button, or typed; before the answer is revealed

private:
    class Choice;

    void choose(int choice);
    void type();
    void showNumber();

    LessonPlayer& m_player;
    QHBoxLayout* m_row;
    QList<Choice*> m_choices;
    QLineEdit* m_number;
    QLabel* m_verdict;       ///< on the number that was typed
    std::string m_askedFor;  ///< the question that it was typed for
};

}  // namespace headscope
