// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence as text that can be typed, that of the memory, the word that comes next, and what the prediction is held against.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;

namespace headscope {

class SentenceLine;
class Writer;

class SentenceBar : public QWidget {
    Q_OBJECT

public:
    SentenceBar(const Workbench& workbench, Writer& writer, QWidget* parent = nullptr);

    void follow();  ///< the session has changed
    void setToolsShown(bool shown);
    void setLoss(std::optional<double> meanLoss);  ///< nothing where no targets are set

private:
    void showNextWord();
    void setTargets(bool on);

    Workbench m_workbench;
    Writer& m_writer;
    SentenceLine* m_sentence;
    QLabel* m_memoryTitle;
    SentenceLine* m_memory;  ///< shown where the memory reads words
    QPushButton* m_next;
    QCheckBox* m_targets;
    QLabel* m_loss;
};

}  // namespace headscope
