// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a lesson's question as a row of buttons; once it is answered, with what is right and what was wrong by sign, colour and
// word, with the reason against each, and with a second try. Or a box for the number that is asked for.
#pragma once

#include <QWidget>

#include <string>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace headscope {

class LessonPlayer;

class LessonChoices : public QWidget {
    Q_OBJECT

public:
    explicit LessonChoices(LessonPlayer& player, QWidget* parent = nullptr);

    void showStep();
    QWidget& outcome() const { return *m_outcome; }  ///< whether the choice was right, and the second try: to stand where there is room

signals:
    void chosen();  ///< by a press on a button, or typed; before the answer is revealed

private:
    class Choice;

    void choose(int choice);
    void type();
    void showNumber();
    void makeOutcome();
    void showOutcome();

    LessonPlayer& m_player;
    QHBoxLayout* m_row;
    QList<Choice*> m_choices;
    QLineEdit* m_number;
    QLabel* m_verdict;  ///< on the number that was typed
    QWidget* m_outcome;
    QLabel* m_result;
    QToolButton* m_again;
    std::string m_askedFor;  ///< the question that it was typed for
};

}  // namespace headscope
