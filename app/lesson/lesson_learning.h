// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the session of a lesson learn what its step says, in the Training view, before everybody's eyes.
#pragma once

#include "core/lesson/lesson_walk.h"

#include <QObject>

namespace headscope {

class Document;
class Trainer;

class LessonLearning : public QObject {
    Q_OBJECT

public:
    LessonLearning(Document& document, Trainer& trainer, QObject* parent = nullptr);

    /// The document has the session of it: the Training view shows its run, and those before it.
    void show(const LessonState& state);
    /// Plays from the state that is shown to the one at the end of the step; shows it at once where that came before.
    void play(const LessonState& to);
    void finish();  ///< at once
    void stop();
    bool isPlaying() const { return m_to != nullptr; }

signals:
    void arrived();

private:
    void follow();

    Document& m_document;
    Trainer& m_trainer;
    const LessonState* m_to = nullptr;
};

}  // namespace headscope
