// SPDX-License-Identifier: GPL-3.0-or-later
// The input X, and the memory when there is one, as editable tables with their tokens and features: add, remove, rename, move.
#pragma once

#include "app/state/workbench.h"
#include "app/undo/sequence_commands.h"

#include <QWidget>

#include <array>

class QToolButton;

namespace headscope {

class BoundMatrix;
class ChipSwitch;
class NameHeader;
class SentenceLine;

class InputsPanel : public QWidget {
    Q_OBJECT

public:
    explicit InputsPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;  ///< narrow: the tables fit themselves to the dock

private:
    using Edit = void (*)(const Workbench&, Stack);

    QWidget* makeSwitch();
    QWidget* makeButtons();
    BoundMatrix* makeMatrix(Stack sequence, const MatrixRef& ref, const QString& place);
    QWidget* makeMemoryWords();
    BoundMatrix* matrixOnScreen() const;
    QToolButton* makeButton(const QString& name, const QString& text, const QString& tip);
    QToolButton* makeEdit(const QString& name, const QString& text, const QString& tip, Edit edit);
    void showSequence(Stack sequence);
    void follow();
    void followBlock();
    void followSelection();
    void showHeaderMenu(Stack sequence, NameHeader& header, const QPoint& position);
    void fit();

    Workbench m_workbench;
    Stack m_sequence = Stack::Own;  ///< the one on screen
    ChipSwitch* m_tabs = nullptr;
    QWidget* m_switch;
    QToolButton* m_addMemory;
    QToolButton* m_removeMemory;
    std::array<BoundMatrix*, 3> m_matrices{};  ///< X, the memory as it is set, the memory as it is looked up
    QToolButton* m_memoryWords = nullptr;
    SentenceLine* m_sentence = nullptr;  ///< for a memory that reads words
};

}  // namespace headscope
