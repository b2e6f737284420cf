// SPDX-License-Identifier: GPL-3.0-or-later
// Writes on: reads what the session predicts after its text, chooses a word, appends it, and waits for the next prediction.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/sampling.h"
#include "core/model/vocabulary.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace headscope {

struct Trace;

/// The words that may come next, and the one that is chosen.
struct NextWord {
    std::weak_ptr<const Trace> trace;  ///< made of the text before it; empty when nobody else needs it any more
    Shared<Vocabulary> vocabulary;
    Sampling sampling;
    Shared<Matrix> logits;
    KeptWords kept;  ///< none where the prediction is hidden, or no number
    double random = 0;
    std::size_t place = 0;  ///< among the kept words

    bool isThere() const { return !kept.words.empty(); }
    Index word() const { return kept.words[place].word; }
};

/// Each word is an edit of the document, all of one run are one step to undo. The window goes on: a word is appended when the Trace of the
/// text before it is there. Any other edit stops it.
class Writer : public QObject {
    Q_OBJECT

public:
    explicit Writer(const Workbench& workbench, QObject* parent = nullptr);

    static constexpr int kPause = 150;  ///< ms between words, at least: so that eyes can follow

    bool canWrite() const;  ///< the session reads words and predicts some
    const Sampling& sampling() const { return m_sampling; }
    void setSampling(const Sampling& sampling);  ///< from the next word on
    /// The word that comes next; for a moment it may still be the one of the text before.
    const NextWord& next() const { return m_next; }
    void read();  ///< the newest Trace

    bool isWriting() const { return m_left != 0; }
    const QString& reason() const { return m_reason; }  ///< why it has stopped by itself; empty: it has not
    void write();
    void writeOne();
    void stop() { halt({}); }
    bool canTakeBack() const;
    void takeBack();  ///< the last word

signals:
    void changed();  ///< anything of the above
    void wrote();    ///< a word stands behind the text

private:
    void start(int words);
    void halt(const QString& reason);
    void rest(const QString& reason);
    void follow();
    void take(NextWord next);
    void goOn();
    void append();

    Workbench m_workbench;
    Sampling m_sampling;
    NextWord m_next;
    int m_left = 0;  ///< words to write; -1: until something stops it
    bool m_applying = false;
    QString m_reason;
    QTimer m_pause;
    BackgroundJob<NextWord> m_job;
};

}  // namespace headscope
