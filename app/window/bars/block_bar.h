// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of blocks, and what stands around attention in the selected one: a row of switches above the views.
#pragma once

#include "app/state/workbench.h"
#include "core/model/session.h"

#include <QWidget>

#include <functional>
#include <vector>

class QBoxLayout;
class QMenu;
class QToolButton;

namespace headscope {

class Actions;
class FlowLayout;

namespace blocks {
struct Number;
}

class BlockBar : public QWidget {
    Q_OBJECT

public:
    BlockBar(const Workbench& workbench, const Actions& actions, QWidget* parent = nullptr);

    /// Fills a menu with all that the bar has, for those who work from the menus.
    void fillMenu(QMenu& menu, QAction* before);

private:
    void beginGroup();
    QToolButton* addButton(const QString& name, const QString& tip);
    QToolButton* addSwitch(const QString& name, const QString& text, const QString& tip);
    QMenu* addMenu(QToolButton*& button, const QString& name, const QString& tip);
    template <class Box, class Number>
    void addNumber(const blocks::Number& row, void (Box::*show)(Number number));
    void addNumbers(const std::vector<blocks::Number>& numbers);
    void showNumbers(const Block& block);
    QAction* addEpsilon(QMenu* menu, QAction* before, void (*set)(const Workbench& workbench, Scalar epsilon),
                        Scalar (*value)(const Session& session, int block));
    void makeStack(const Actions& actions);
    void makeSwitches();
    void follow();
    void showChips();
    void addChip();

    Workbench m_workbench;
    FlowLayout* m_groups;
    QBoxLayout* m_line = nullptr;  // to which buttons are added
    QBoxLayout* m_chipRow = nullptr;
    std::vector<QToolButton*> m_chips;  // one for each block, in the order of the computation
    QMenu* m_stackMenu = nullptr;
    QToolButton* m_attention = nullptr;
    QToolButton* m_attends = nullptr;
    QToolButton* m_residual = nullptr;
    QToolButton* m_norm = nullptr;
    QToolButton* m_feedForward = nullptr;
    QToolButton* m_positions = nullptr;
    std::vector<std::function<void(const Block& block)>> m_numbers;  // show those of the block
    QMenu* m_finalNorm = nullptr;                                    // within the menu of the norm
    QAction* m_epsilon = nullptr;
    QAction* m_finalEpsilon = nullptr;
};

}  // namespace headscope
