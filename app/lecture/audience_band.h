// SPDX-License-Identifier: GPL-3.0-or-later
// The dark band at the foot of the audience's window: the words of the step, its question with what was chosen or typed, and the answer.
#pragma once

#include "app/lesson/lesson_player.h"

#include <QWidget>

class QLabel;

namespace headscope {

class LessonTextView;

class AudienceBand : public QWidget {
    Q_OBJECT

public:
    AudienceBand(const LessonPlayer& player, QWidget* parent);

    void follow(bool dark);  ///< the words of now, over the dark or the light theme
    /// Takes type of that size or, where there is more to say, smaller. The height stays while the step asks and answers; where less is
    /// said than in the fullest phase, it is said in larger type.
    void fit(int width, int most, int margin, double typeSize);

private:
    void showChoices();
    void setType(int size);
    void setTypeOfTheAnswer(int size);
    int placeChoices(QPoint from, int room, int gap);
    int arrange(int width, int margin, bool asks);
    int arrangeAsked(int width, int margin, double share);
    void placeInTheMiddle(int room);
    bool isRight(int index) const;
    bool isChosen(int index) const;
    QString choice(int index) const;
    QSize sizeOfChoice(int index, int most) const;
    QString styleOfChoice(int index, int typeSize) const;
    QList<QWidget*> parts() const;

    const LessonPlayer& m_player;
    LessonTextView* m_text;
    LessonTextView* m_question;
    LessonTextView* m_answer;
    // A text that is never shown: how high the answer becomes, and how high after what stands against a wrong choice.
    LessonTextView* m_usual;
    LessonTextView* m_fullest;
    QList<QLabel*> m_choices;
    QList<QSize> m_onOneLine;  ///< how large each choice is without a limit of its width
    QString m_fitted;          // for what
};

}  // namespace headscope
