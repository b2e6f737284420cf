// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of the session or of its memory as a sentence that can be typed, word by word of the vocabulary.
#pragma once

#include "app/state/workbench.h"
#include "core/model/block.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace headscope {

/// A line of tokens to type. A text that is no word of the vocabulary is named below the line, and changes nothing; of a small vocabulary
/// the words stand there, to be put in its place by a click. Return keeps the line, Escape gives the keys back to the window. All that is
/// typed until the line is left is one step to undo.
class SentenceLine : public QWidget {
    Q_OBJECT

public:
    /// `place` begins the names of its parts: "prediction" → "prediction.sentence" and "prediction.note".
    SentenceLine(const Workbench& workbench, Stack stack, const QString& place, QWidget* parent = nullptr);

    bool isThere() const;  ///< the tokens are words of a vocabulary
    void follow();         ///< the session has changed
    void edit();           ///< takes the keys, and what is typed replaces the sentence

signals:
    void left();     ///< with nothing to mend
    void entered();  ///< likewise; another one may be typed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void typed();
    QString wordsToUse() const;
    void use(const QString& word);

    Workbench m_workbench;
    Stack m_stack;
    QLineEdit* m_sentence;
    QLabel* m_note;
};

}  // namespace headscope
