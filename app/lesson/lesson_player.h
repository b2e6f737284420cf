// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a lesson: keeps the step it is at, and sets the session, the selection and the hidden numbers that the step asks for. Knows no
// widget.
#pragma once

#include "app/lesson/lesson_learning.h"
#include "app/lesson/session_glide.h"
#include "app/state/hidden_numbers.h"
#include "app/state/workbench.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/step_answers.h"

#include <QObject>

#include <optional>

namespace headscope {

/// The person's own session is kept aside while a lesson runs and comes back when it is left.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    /// The phases of a step: its text, then its question, then the answer. A step may lack the first or the other two.
    enum class Phase { Text, Question, Answer };

    /// A person's place in a lesson, with the phase and what was answered.
    struct Place {
        Lesson lesson;
        int index = 0;
        std::optional<Phase> phase = {};  ///< none: the step's first
        StepReply given = {};
        std::shared_ptr<const Session> tried = {};              ///< what somebody has made of the step's session; null: nothing else
        std::optional<std::vector<LessonMoment>> moments = {};  ///< for all steps, where they are known: to find them may take a while
    };

    explicit LessonPlayer(const Workbench& workbench, QObject* parent = nullptr);

    bool isRunning() const { return m_lesson.has_value(); }
    // The lesson that runs.
    const Lesson& lesson() const { return *m_lesson; }
    const LessonStep& step() const { return m_lesson->steps[static_cast<std::size_t>(m_index)]; }
    int index() const { return m_index; }  ///< the step's number, from 0
    int count() const { return static_cast<int>(m_lesson->steps.size()); }
    Phase phase() const { return m_phase; }
    std::string words() const;          ///< the text, the question or the answer: what the phase shows
    std::string answer() const;         ///< after what stands against the choice, where a wrong one was chosen
    std::string fullestAnswer() const;  ///< the longest that it may become
    bool isAtBeginning() const;         ///< nothing comes before this
    bool isAtEnd() const;               ///< nothing comes after this
    bool isAsTheStepHasIt() const;      ///< nobody has changed the session since the step began
    bool isLearning() const { return m_learning.isPlaying(); }
    bool isMoving() const { return m_glide.isMoving() || m_learning.isPlaying(); }

    /// Begins at that step. The lesson's sessions must hold; the error says which does not, and nothing is changed.
    std::optional<Error> start(Lesson lesson, int index = 0, std::optional<std::vector<LessonMoment>> moments = {});
    std::optional<Error> goOn(Place place);  ///< likewise
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
    std::vector<Spot> asked() const;                              ///< the places that its question is about
    std::vector<Spot> spoken() const;                             ///< the places that its other words name
    std::vector<CellRef> selected() const;                        ///< the numbers that it goes to: from its beginning, and with its answer
    std::optional<int> chosen() const { return m_given.chosen; }  ///< by the person; while the question still stands, it is wrong
    std::optional<int> rightChoice() const;                       ///< from 0; of a step that has choices
    const std::string& typed() const { return m_given.typed; }    ///< the number as it was written; empty: none was
    bool asksForDecimals() const;                                 ///< two of them, for a number that is not whole
    std::optional<bool> isTypedRight() const;  ///< as near as its decimals say; of a step that asks for a number and has one
    /// The reason against what was chosen or typed, or is asked about now; empty: nobody has given one.
    std::string whyNot() const;
    std::optional<bool> isRight() const;  ///< what was chosen or typed

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
    std::optional<StepAnswers> answers() const;  ///< nothing before the first numbers
    const LessonMoment& moment() const { return m_moments[static_cast<std::size_t>(m_index)]; }
    const LessonState& state() const { return m_phase == Phase::Answer ? moment().end : moment().beforeTheAnswer(); }
    const Session& wanted() const { return *state().session; }
    void stop(std::optional<Place> paused);
    void resume();
    void arrive();
    void enter(int index, Phase phase, bool gliding, bool restoring = false);
    void forgetHistory();
    void setPhase(Phase phase);
    Phase firstPhase() const;
    Phase lastPhase() const;
    void moveTo(const std::shared_ptr<const Session>& session, bool gliding);
    void select();
    void selectAnswer();
    void give(StepReply answer);
    void forgetAnswer();
    std::optional<Spot> selectedAfterwards() const;
    void showSurroundings();
    void hideNumbers();
    std::vector<Spot> lit() const;
    std::vector<Spot> namedIn(const std::string& text) const;

    Workbench m_workbench;
    HiddenNumbers m_hidden;  // what a question asks for
    std::optional<Lesson> m_lesson;
    std::optional<Place> m_paused;
    std::vector<LessonMoment> m_moments;  // by step
    int m_index = 0;
    Phase m_phase = Phase::Text;
    StepReply m_given;
    std::optional<int> m_told;   ///< what stands against this one is read; none: against the chosen one
    bool m_answerComes = false;  // to be selected once the step's session is computed
    bool m_restoring = false;    // what somebody tried can be had again
    SessionGlide m_glide;
    LessonLearning m_learning;
};

}  // namespace headscope
