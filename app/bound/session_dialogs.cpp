// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/session_dialogs.h"

#include "app/base/text.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/undo/block_commands.h"
#include "app/undo/head_commands.h"
#include "app/undo/sequence_commands.h"
#include "app/undo/snapshot_commands.h"

#include <QInputDialog>

#include <limits>

namespace headscope {

namespace {

std::optional<std::uint32_t> askForSeed(const Workbench& workbench, QWidget* parent)
{
    bool accepted = false;
    const int seed =
        QInputDialog::getInt(parent, tr("Start at random"), tr("Seed (the same seed gives the same weights)"),
                             static_cast<int>(workbench.document.session()->seed), 0, std::numeric_limits<int>::max(), 1, &accepted);
    return accepted ? std::optional(static_cast<std::uint32_t>(seed)) : std::nullopt;
}

std::optional<QString> askForText(const QString& title, const QString& label, const std::string& now, QWidget* parent)
{
    bool accepted = false;
    const QString text = QInputDialog::getText(parent, title, label, QLineEdit::Normal, toQString(now), &accepted).trimmed();
    return accepted ? std::optional(text) : std::nullopt;
}

}  // namespace

void startHeadAtRandom(const Workbench& workbench, int head, QWidget* parent)
{
    if (const auto seed = askForSeed(workbench, parent))
        heads::startRandom(workbench, head, *seed);
}

void startBlockAtRandom(const Workbench& workbench, QWidget* parent)
{
    if (const auto seed = askForSeed(workbench, parent))
        blocks::startRandom(workbench, *seed);
}

void renameSession(const Workbench& workbench, QWidget* parent)
{
    if (const auto title = askForText(tr("Rename session"), tr("Title"), workbench.document.session()->title, parent))
        structure::setTitle(workbench, *title);
}

void renameSnapshot(const Workbench& workbench, QWidget* parent)
{
    const auto name = askForText(tr("Rename snapshot"), tr("Name"), workbench.comparison.snapshot()->name, parent);
    if (name && !name->isEmpty() && workbench.comparison.snapshot())
        snapshots::rename(workbench, *name);
}

}  // namespace headscope
