// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLES of what can be switched on in a block besides what is chosen for it, and of its numbers: their words, and their undoable
// steps. The block bar and its menus are made of them.
#pragma once

#include "app/state/workbench.h"
#include "core/edits/session_edit.h"

#include <QString>

#include <functional>
#include <vector>

namespace headscope::blocks {

/// A switch in the menu of a button.
struct Switch {
    QString id;         ///< the action's name, behind the menu's
    QString shortText;  ///< what it adds to the button
    QString text;
    std::function<bool(const Block& block)> isOn;
    bool (*isPossible)(const Block& block);
    QString needs = {};       ///< what it says besides where it is not possible
    QString undoOn, undoOff;  ///< %1: the name of the block
    SessionEdit<std::size_t, bool> set;
    QString (*note)(const Block& block) = nullptr;  ///< what came with it when it was switched on
};

/// A number in a box behind a button.
struct Number {
    QString name;  ///< the box's name, behind the bar's
    QString title, tip, prefix;
    QString zero;  ///< what it says instead of 0, which can be set then; empty: at least 1
    bool isWhole = true;
    int step = 1;  ///< the step of a whole number
    std::function<bool(const Block& block)> isShown;
    std::function<double(const Block& block)> most;
    std::function<double(const Block& block)> value;
    QString undo;  ///< %1: the name of the block, %2: the number
    SessionEdit<std::size_t, double> set;
};

const std::vector<Switch>& normSwitches();
const std::vector<Switch>& feedForwardSwitches();
const std::vector<Switch>& positionSwitches();
const std::vector<Number>& feedForwardNumbers();  ///< d_ff first
const std::vector<Number>& positionNumbers();

// Switches it in the selected block.
void apply(const Workbench& workbench, const Switch& which, bool on);
void apply(const Workbench& workbench, const Number& which, double number);

}  // namespace headscope::blocks
