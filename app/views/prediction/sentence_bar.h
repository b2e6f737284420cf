// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence as text that can be typed, that of the memory, the word that comes next, and what the prediction is held against.
#pragma once

#include "app/state/workbench.h"
#include "core/base/matrix.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;

namespace headscope {

class SentenceLine;

class SentenceBar : public QWidget {
    Q_OBJECT

public:
    explicit SentenceBar(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();                                ///< the session has changed
    void setNextWord(std::optional<Index> word);  ///< the most probable one after the last token
    void setToolsShown(bool shown);
    void setLoss(std::optional<double> meanLoss);  ///< nothing where no targets are set

private:
    void addNextWord();
    void setTargets(bool on);

    Workbench m_workbench;
    SentenceLine* m_sentence;
    QLabel* m_memoryTitle;
    SentenceLine* m_memory;  ///< shown where the memory reads words
    QPushButton* m_next;
    QCheckBox* m_targets;
    QLabel* m_loss;
    std::optional<Index> m_nextWord;
};

}  // namespace headscope
