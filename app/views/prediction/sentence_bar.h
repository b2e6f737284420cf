// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence as text that can be typed, the word that comes next, and what the prediction is held against.
#pragma once

#include "app/state/workbench.h"
#include "core/base/matrix.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace headscope {

class SentenceBar : public QWidget {
    Q_OBJECT

public:
    explicit SentenceBar(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();                                 ///< the session has changed
    void setNextWord(std::optional<Index> word);   ///< the most probable one after the last token
    void setLoss(std::optional<double> meanLoss);  ///< nothing where no targets are set

private:
    void typed();
    void addNextWord();
    void setTargets(bool on);

    Workbench m_workbench;
    QLineEdit* m_sentence;
    QPushButton* m_next;
    QPushButton* m_targets;
    QLabel* m_note;
    QLabel* m_loss;
    std::optional<Index> m_nextWord;
};

}  // namespace headscope
