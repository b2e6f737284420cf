// SPDX-License-Identifier: GPL-3.0-or-later
// Where a lesson is begun, left, and gone on with after something else was looked at.
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/selection.h"

#include <algorithm>
#include <utility>

namespace headscope {

/// The present place, with what was answered and tried.
LessonPlayer::Place LessonPlayer::place() const
{
    return {*m_lesson, m_index, m_phase, m_given, isAsTheStepHasIt() ? nullptr : m_workbench.document.session(), m_moments};
}

std::optional<Error> LessonPlayer::goOn(Place place)
{
    auto moments = place.moments ? Result(*std::move(place.moments)) : momentsAlong(place.lesson, lessonSurroundings());
    if (!moments)
        return moments.error();
    m_paused.reset();
    m_learning.stop();  // what it plays to is about to go
    const bool first = !isRunning();
    if (first)
        emit started();
    else
        m_workbench.document.takeBack();
    m_glide.stop();
    m_moments = *std::move(moments);
    m_lesson = std::move(place.lesson);
    m_index = std::clamp(place.index, 0, count() - 1);
    m_phase = std::clamp(place.phase.value_or(firstPhase()), firstPhase(), lastPhase());
    m_workbench.document.setAside(wanted());
    m_workbench.selection.reset();
    enter(m_index, m_phase, false);
    if (place.tried)
        m_workbench.document.edit(tr("Go on with what was tried"), [&](Session& session) { session = *place.tried; });
    if (place.given.isNull())
        return {};
    m_given = place.given;
    emit stepChanged();
    return {};
}

void LessonPlayer::leave()
{
    if (isRunning())
        stop({});
    else if (std::exchange(m_paused, {}))
        emit stepChanged();
}

void LessonPlayer::pause()
{
    if (isRunning())
        stop(place());
}

void LessonPlayer::stop(std::optional<Place> paused)
{
    m_paused = std::move(paused);
    m_glide.stop();
    m_learning.stop();
    m_lesson.reset();
    m_moments.clear();
    m_hidden.reveal();
    m_workbench.selection.reset();
    m_workbench.document.takeBack();
    emit controlPointed({});
    emit left();
    emit stepChanged();
}

/// The session that is open by then is kept aside as the person's own.
void LessonPlayer::resume()
{
    if (m_paused)
        goOn(*std::exchange(m_paused, {}));
}

}  // namespace headscope
