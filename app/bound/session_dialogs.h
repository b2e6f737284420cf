// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that ask something first: the seed of random weights, a word, the title of the session, the name of a snapshot.
#pragma once

#include "app/state/workbench.h"

#include <optional>

class QWidget;

namespace headscope {

class Vocabulary;

void startHeadAtRandom(const Workbench& workbench, int head, QWidget* parent);
void startBlockAtRandom(const Workbench& workbench, QWidget* parent);       ///< the selected one
void insertWord(const Workbench& workbench, QWidget* parent);               ///< after the selected token
void askForTarget(const Workbench& workbench, int token, QWidget* parent);  ///< the word that should follow it
/// One of its words by its number; nothing when none is chosen.
std::optional<int> askForOtherWord(const Vocabulary& vocabulary, QWidget* parent);
void renameSession(const Workbench& workbench, QWidget* parent);
void renameSnapshot(const Workbench& workbench, QWidget* parent);  ///< the one that is compared with

}  // namespace headscope
