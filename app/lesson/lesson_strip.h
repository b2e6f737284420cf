// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the running lesson at the bottom of the window: its text, the question with its answers, the pinned sliders, back and next.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QToolButton;

namespace headscope {

class Actions;
class ElidedLabel;
class LessonChoices;
class LessonPlayer;
class LessonTextView;
struct Lesson;
class PinnedSliders;
class StepDots;

class LessonStrip : public QWidget {
    Q_OBJECT

public:
    LessonStrip(const Workbench& workbench, LessonPlayer& player, const Actions& actions, QWidget* parent = nullptr);

    void showError(const QString& error);  ///< for a lesson that is being written; empty: it holds
    /// Sets what the button on the right says and does at the end of the lesson.
    void setAfterwards(const QString& text, QAction* action);

    QSize sizeHint() const override;  ///< as high as its words are at the width it has

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead(const Actions& actions);
    QWidget* makeButtons(const Actions& actions);
    void showStep();
    void showPause();  ///< what waits while something else is open
    void showPlace(const Lesson& lesson, int index);
    void showTexts();
    void keepTitleWhole();
    void showSliders();  ///< shows, too, whether there is a way back to the lesson
    void setFonts();

    Workbench m_workbench;
    LessonPlayer& m_player;
    QLabel* m_title;
    ElidedLabel* m_place;
    StepDots* m_dots;
    QToolButton* m_restore;
    QLabel* m_error;
    QLabel* m_asked;  ///< the question, once it is answered
    LessonTextView* m_text;
    LessonChoices* m_choices;
    PinnedSliders* m_sliders;
    QPushButton* m_previous;
    QPushButton* m_next;
    QString m_afterwards;
    QAction* m_after = nullptr;
};

}  // namespace headscope
