// SPDX-License-Identifier: GPL-3.0-or-later
// A second window for the room, on the second screen where there is one: the view, the words of the lesson and the number that is looked
// at, no tools.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;
class QTabWidget;

namespace headscope {

class CellCaption;
class Curtain;
class LessonPlayer;
class LessonTextView;
class PointerRing;

class AudienceWindow : public QWidget {
    Q_OBJECT

public:
    AudienceWindow(const Workbench& workbench, const LessonPlayer& player, QTabWidget& views, const PointerRing& pointer);

    void open();  ///< where the lecturer is not
    Curtain& curtain() const { return *m_curtain; }

signals:
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void followLesson();
    QString choice(int index) const;  ///< its words

    const LessonPlayer& m_player;
    QWidget& m_lecturer;
    QLabel* m_title;
    LessonTextView* m_text;
    QLabel* m_choices;
    CellCaption* m_cell;
    Curtain* m_curtain;
};

}  // namespace headscope
