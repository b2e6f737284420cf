// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a lesson: sets the session, the selection and the hidden numbers that the step asks for. Knows no widget.
#pragma once

#include "app/lesson/lesson_learning.h"
#include "app/lesson/session_glide.h"
#include "app/state/hidden_numbers.h"
#include "app/state/workbench.h"
#include "core/lesson/lesson_progress.h"

#include <QObject>

#include <optional>

namespace headscope {

/// The person's own session is kept aside while a lesson runs and comes back when it is left.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    using Phase = LessonProgress::Phase;

    /// A person's place in a lesson, with what was answered.
    struct Place {
        LessonProgress at;
        std::shared_ptr<const Session> tried = {};  ///< what somebody has made of the step's session; null: nothing else
    };

    explicit LessonPlayer(const Workbench& workbench, QObject* parent = nullptr);

    bool isRunning() const { return m_at.has_value(); }
    // The lesson that runs.
    const Lesson& lesson() const { return m_at->lesson(); }
    const LessonStep& step() const { return m_at->step(); }
    int index() const { return m_at->index(); }
    int count() const { return m_at->count(); }
    Phase phase() const { return m_at->phase(); }
    bool isAtBeginning() const { return !m_at->before(); }
    bool isAtEnd() const { return !m_at->after(); }
    std::string words() const;          ///< the text, the question or the answer: what the phase shows
    std::string answer() const;         ///< after what stands against the choice, where a wrong one was chosen
    std::string fullestAnswer() const;  ///< the longest that it may become
    bool isAsTheStepHasIt() const;      ///< nobody has changed the session since the step began
    bool isLearning() const { return m_learning.isPlaying(); }
    bool isMoving() const { return m_glide.isMoving() || m_learning.isPlaying(); }

    /// Begins at that step. The lesson's sessions must hold; the error says which does not, and nothing is changed.
    std::optional<Error> start(Lesson lesson, int index = 0, std::optional<std::vector<LessonMoment>> moments = {});
    void goOn(Place place);
    Place place() const;
    /// The same lesson with other words: stays at its step.
    void replace(Lesson lesson, std::vector<LessonMoment> moments);

    void next();  ///< or ends a transition
    void previous();
    void goTo(int index);
    void reveal();
    /// One of those of the question, from 0. The answer follows at once, but for a first choice that is wrong: another one can be tried.
    /// Once the answer is there, tells what stands against that choice.
    void choose(int choice);
    void type(const QString& number);  ///< likewise; what is no number is ignored
    void restore();                    ///< the session as the step has it
    void leave();                      ///< the person's own session comes back
    /// Likewise, but the lesson waits where it is, however long something else is looked at: next() goes on with it, previous() and
    /// restore() come back to its step.
    void pause();
    const std::optional<Place>& paused() const { return m_paused; }
    bool isThere() const { return isRunning() || m_paused; }

    /// A text of the step with the numbers of now; its own places are the step's.
    ResolvedText resolve(const std::string& text) const;
    std::vector<Tunable> pinned() const;  ///< the pinned numbers that the session has now
    // The same in all phases, so that what a question asks about stays where it is when it is answered.
    std::vector<Spot> asked() const;                          ///< the places that its question is about
    std::vector<Spot> spoken() const;                         ///< the places that its other words name
    std::vector<CellRef> selected() const;                    ///< the numbers that it goes to: from its beginning, and with its answer
    const StepReply& given() const { return m_at->given(); }  ///< what was chosen or typed by the person
    StepAnswers answers() const { return m_at->answers(now()); }
    std::optional<int> rightChoice() const { return answers().rightChoice(); }
    std::optional<bool> isRight() const { return answers().isRight(given()); }

    void point(const TextTarget& target);   ///< lights it up beside what the step lights up; a null target ends that
    void follow(const TextTarget& target);  ///< goes there

signals:
    void started();      ///< the first of a row of lessons
    void left();         ///< paused() or for good
    void stepChanged();  ///< another step, phase or lesson
    void answered();     ///< by the person; comes after stepChanged()
    void viewWanted(const QString& id);
    void docksWanted(const QStringList& ids);  ///< these and no others
    void dockWanted(const QString& id);
    void labWanted(const QVariantMap& settings);
    void controlPointed(const QString& name);  ///< empty: none any more

private:
    const Trace* now() const;
    void stop(std::optional<Place> paused);
    void resume();
    void arrive();
    void enter(LessonProgress::Position position, bool gliding, bool restoring = false);
    void showStep(bool gliding, bool restoring = false);
    void forgetHistory();
    void setPhase(Phase phase);
    void moveTo(const std::shared_ptr<const Session>& session, bool gliding);
    void select();
    void selectAnswer();
    void reply(LessonProgress::Reply reply);
    std::optional<Spot> selectedAfterwards() const;
    void showSurroundings();
    std::vector<Spot> lit() const;
    std::vector<Spot> namedIn(const std::string& text) const;

    Workbench m_workbench;
    HiddenNumbers m_hidden;  // what a question asks for
    std::optional<LessonProgress> m_at;
    std::optional<Place> m_paused;
    bool m_answerComes = false;  // to be selected once the step's session is computed
    bool m_restoring = false;    // what somebody tried can be had again
    SessionGlide m_glide;
    LessonLearning m_learning;
};

}  // namespace headscope
