// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the document's session learn a task: plays, pauses and goes back, step by step, while every view shows what it has learned so far.
#pragma once

#include "app/base/background_job.h"
#include "app/state/trials.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <limits>

namespace headscope {

class Document;
class SessionChange;

/// The curve of an earlier run, to compare with.
struct Ghost {
    static constexpr std::size_t kShortest = 5;  ///< steps of a run that is worth it

    std::shared_ptr<const Session> start;
    std::uint32_t seed = 0;
    std::optional<int> solvedAt;
    std::vector<CurvePoint> curve;
    int branch = -1;  ///< the branch of the run in the window that it was, if any
};

/// A run as far as it has come, and how it got there.
struct LearnedSteps {
    int branch = 0;  ///< another number from where it has gone on from an earlier step
    int begin = 0;   ///< the step where it begins
    int steps = 0;   ///< made so far
    std::vector<CurvePoint> curve = {};
    std::vector<CurvePoint> checks = {};
    std::vector<Niches> niches = {};
    std::vector<Mark> marks = {};
    std::optional<int> solvedAt = {};
    std::shared_ptr<OrderedRun> run = {};     ///< for the job alone
    std::shared_ptr<OrderedRun> copyOf = {};  ///< what it begins as, while the job has handed back nothing
};

/// Steps of a run that are not there any more.
struct DroppedSteps {
    int first, last;
};

/// The steps are made on another thread. Each frame of them is an edit of the document, all merged into one: what is learned is shown,
/// copied and undone as anything that a person drags. Whatever else changes the session meanwhile is learned on with.
class Trainer : public QObject {
    Q_OBJECT

public:
    explicit Trainer(Document& document, QObject* parent = nullptr);

    static constexpr double kAsFastAsItGoes = std::numeric_limits<double>::infinity();
    static constexpr int kToTheEnd = 1000;  ///< steps that are made at most where it is not solved before

    const Task* task() const { return m_now.task.get(); }  ///< null: the session fits none
    /// One of the table. Does nothing when the session does not fit it.
    void setTask(const Task& task);

    const TrainingSettings& settings() const { return m_now.settings; }
    void setSettings(TrainingSettings settings);  ///< from the next step on; the session says so from now on
    void setSeed(std::uint32_t seed);             ///< starts again: with the suggested starting values, where the session has their shapes
    double speed() const { return m_speed; }      ///< steps a second
    void setSpeed(double stepsASecond);

    bool isPlaying() const { return m_playing; }
    bool isApplying() const { return m_applying; }  ///< the session that is changed right now gets what was learned
    void play();                                    ///< from the step that is shown; what came after it is dropped until it is undone
    void playToTheEnd();
    void playTo(int step);  ///< at its speed
    void pause();
    void stepForward();  ///< to what is remembered, or one more
    void stepBack();
    void show(int step);  ///< the nearest that is remembered
    /// Starts anew from the same starting values, or from where a run that a file keeps was opened; there, once more, from step 1. Undo
    /// brings the run back.
    void restart();
    bool canKeep() const;
    void keep();                      ///< what is shown: Undo comes back to it from what is learned next
    std::optional<int> kept() const;  ///< the step that Undo comes back to

    int steps() const { return m_now.learned.steps; }  ///< made so far
    int shown() const { return m_now.shown; }          ///< the step whose weights the document has
    const std::vector<CurvePoint>& curve() const { return m_now.learned.curve; }
    const std::vector<CurvePoint>& checks() const { return m_now.learned.checks; }
    const std::vector<Niches>& niches() const { return m_now.learned.niches; }
    const std::vector<Mark>& marks() const { return m_now.learned.marks; }
    std::optional<int> solvedAt() const { return m_now.learned.solvedAt; }
    std::optional<DroppedSteps> dropped() const;  ///< which Undo brings back
    bool canRestart() const;

    /// Goes on with a run that was made elsewhere, at one of the steps that it remembers: the document has that session. Null: the session
    /// has learned nothing yet.
    void present(const Task& task, const TrainingRun* run, int step, std::vector<Ghost> ghosts);

    std::optional<TrainingRun> timeline() const;  ///< as far as it has come; nothing before the first step, and while one is being made
    const Session& start() const;                 ///< what the run began with
    const std::vector<Ghost>& ghosts() const { return m_now.ghosts; }
    void clearGhosts();

    static constexpr int kMostHeads = 4;
    static constexpr int kSeeds = 5;
    Trials& headTrials() { return m_headTrials; }
    const Trials& headTrials() const { return m_headTrials; }
    Trials& seedTrials() { return m_seedTrials; }
    const Trials& seedTrials() const { return m_seedTrials; }
    void tryHeads();  ///< the suggested session with 1 … kMostHeads heads, from the seed of now
    void trySeeds();  ///< a session of this shape from this seed and those that follow it

    /// The matrices that can be learned: all, those that belong to one head alone, or those of one kind.
    std::vector<MatrixRef> weights() const;
    std::vector<MatrixRef> weightsOfHead(int block, int head) const;
    std::vector<MatrixRef> weightsOfKind(MatrixId id) const;
    bool isFrozen(const std::vector<MatrixRef>& weights) const;  ///< each of them stays as it is
    void setFrozen(const std::vector<MatrixRef>& weights, bool frozen);

signals:
    void changed();                       ///< anything of the above
    void stopped(const QString& reason);  ///< by itself

private:
    struct Known {
        std::weak_ptr<const Session> session;
        int step;
        int branch;
    };

    /// The part of the trainer that belongs to the session: kept aside with it while a lesson runs.
    struct Learning {
        std::shared_ptr<const Task> task;
        TrainingSettings settings;
        std::vector<Known> known;  ///< sessions that undo and redo lead to, and the steps they are of
        std::optional<Known> kept;
        int shown = 0;
        std::shared_ptr<const Session> start;
        LearnedSteps learned;
        std::optional<LearnedSteps> dropped;  ///< the branch before it, or after Undo the one after it
        std::vector<Ghost> ghosts;
    };

    void follow(const SessionChange& change);
    void followOther();
    void goBackTo(const Known& known);
    void branchOff();
    void drop(LearnedSteps next);
    void setAside();
    void note(const std::shared_ptr<const Session>& session);
    void addGhost(Ghost ghost);
    void keepCurve();
    void takeUp();
    void setLearned(Session& session, const Session& weights, const Shared<TrainingState>& state) const;
    bool hasRun() const { return m_now.learned.run || m_now.learned.copyOf; }
    void keepCurves(const Trials& trials, TrainingSettings next, const Session& firstStart);
    void findTask();
    void learnTask(std::shared_ptr<const Task> task);
    Session startWith(std::uint32_t seed) const;
    void forgetRun();
    void tick();
    void order();
    void take(TrainingFrame frame);
    bool apply(const TrainingFrame& frame);
    void halt(const QString& reason);

    Document& m_document;
    Learning m_now;
    std::optional<Learning> m_aside;
    double m_speed = 15;
    bool m_playing = false;
    std::optional<int> m_until;  ///< played up to this step
    bool m_hurrying = false;     ///< as fast as it goes
    QTimer m_timer;
    QElapsedTimer m_clock;    ///< since it was played at this speed
    double m_played = 0;      ///< steps since
    QElapsedTimer m_dragged;  ///< since somebody has last dragged a number; invalid when nobody does

    int m_wanted = 0;    ///< steps that are asked for next
    int m_underWay = 0;  ///< the steps that are being made
    std::optional<int> m_look;
    bool m_lookForward = false;
    bool m_together = false;  ///< the run stands where the document does
    bool m_applying = false;
    bool m_another = false;  ///< session is being opened

    int m_branches = 0;  ///< so many there have been
    Trials m_headTrials, m_seedTrials;
    BackgroundJob<TrainingFrame> m_job;
};

}  // namespace headscope
