// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/answer_recorder.h"

#include "app/base/text.h"
#include "app/lesson/answers_dialog.h"
#include "app/lesson/lesson_player.h"
#include "app/state/engine.h"
#include "app/state/settings.h"
#include "app/window/actions.h"

#include <QAction>
#include <QMainWindow>

namespace headscope {

AnswerRecorder::AnswerRecorder(const Workbench& workbench, const LessonPlayer& player, const Actions& actions, QMainWindow& window)
    : QObject(&window), m_workbench(workbench), m_player(player), m_actions(actions), m_window(window)
{
    connect(actions["myAnswers"], &QAction::triggered, this, &AnswerRecorder::open);
    connect(&player, &LessonPlayer::started, this, [this] { m_looked.clear(); });
    connect(&player, &LessonPlayer::stepChanged, this, &AnswerRecorder::follow);
    connect(&player, &LessonPlayer::answered, this, [this] {
        m_waiting = !isLecture() && !m_looked.contains(place());
        record();
    });
    connect(&workbench.engine, &Engine::traceReady, this, &AnswerRecorder::record);
}

QString AnswerRecorder::place() const { return QStringLiteral("%1 %2").arg(toQString(m_player.lesson().id)).arg(m_player.index()); }

/// Somebody who has looked at the answer before answering is asked no more.
void AnswerRecorder::follow()
{
    m_waiting = false;
    if (m_player.isRunning() && m_player.phase() == LessonPlayer::Phase::Answer && m_player.given().isNull())
        m_looked.insert(place());
}

/// The answers there are those of a room.
bool AnswerRecorder::isLecture() const { return m_actions["present"]->isChecked() || m_actions["audience"]->isChecked(); }

void AnswerRecorder::record()
{
    const auto right = m_waiting && m_workbench.engine.isCurrent() ? m_player.isRight() : std::nullopt;
    if (!right)
        return;
    m_waiting = false;
    const Prediction& asked = m_player.step().predict;
    const auto plain = [this](const std::string& text) { return toQString(m_player.resolve(text).plain()); };
    const auto chosen = m_player.given().chosen;
    if (const auto error =
            m_log.add({.lesson = toQString(m_player.lesson().id),
                       .step = m_player.index() + 1,
                       .question = plain(asked.question),
                       .given = chosen ? plain(asked.choices[static_cast<std::size_t>(*chosen)].text) : toQString(m_player.given().typed),
                       .right = *right,
                       .seed = settings::lessonSeed(),
                       .time = QDateTime::currentDateTimeUtc()}))
        emit failed(tr("Your answer was not kept: %1").arg(toQString(error->sentence())));
}

void AnswerRecorder::open()
{
    if (!m_dialog) {
        m_dialog = new AnswersDialog(m_log, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

}  // namespace headscope
