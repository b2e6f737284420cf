// SPDX-License-Identifier: GPL-3.0-or-later
// Writes down what a student answers in lessons, and shows it on demand. In a lecture nothing is written down.
#pragma once

#include "app/lesson/answer_log.h"
#include "app/state/workbench.h"

#include <QPointer>
#include <QSet>

class QMainWindow;

namespace headscope {

class Actions;
class AnswersDialog;
class LessonPlayer;

class AnswerRecorder : public QObject {
    Q_OBJECT

public:
    AnswerRecorder(const Workbench& workbench, const LessonPlayer& player, const Actions& actions, QMainWindow& window);

signals:
    void failed(const QString& reason);

private:
    QString place() const;  ///< which question
    void follow();
    bool isLecture() const;
    void record();
    void open();

    Workbench m_workbench;
    const LessonPlayer& m_player;
    const Actions& m_actions;
    QMainWindow& m_window;
    AnswerLog m_log;
    QPointer<AnswersDialog> m_dialog;
    QSet<QString> m_looked;
    bool m_waiting = false;  // for the Trace that tells right from wrong
};

}  // namespace headscope
