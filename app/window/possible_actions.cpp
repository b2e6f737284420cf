// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/possible_actions.h"

#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/sequence_commands.h"
#include "app/window/actions.h"
#include "core/matrices/matrix_access.h"

#include <QAction>

namespace headscope {

void enableWhatIsPossible(const Actions& actions, const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const int block = workbench.selection.block();
    const Stack stack = session.block(block).stack;
    actions["removeBlock"]->setEnabled(stack == Stack::Memory || session.lastBlock() > 0);
    actions["moveBlockUp"]->setEnabled(block > session.firstOf(stack));
    actions["previousBlock"]->setEnabled(block != session.blockInOrder(0));
    actions["moveBlockDown"]->setEnabled(block < session.lastOf(stack));
    actions["nextBlock"]->setEnabled(block != session.lastBlock());
    const TokenSequence& sequence = session.sequence(structure::selectedSequence(workbench));
    actions["insertWord"]->setEnabled(!sequence.vocabulary->empty());
    actions["removeToken"]->setEnabled(sequence.tokens->size() > 1);
    actions["removeFeature"]->setEnabled(sequence.features->size() > 1);
    actions["tiedReadout"]->setEnabled(session.readout && session.looksUp());
    actions["tiedReadout"]->setChecked(session.readout && session.readout->tied);
    actions["addMemory"]->setEnabled(stack == Stack::Own && !Session::readsMemory(session.block(block)));
    actions["removeMemory"]->setEnabled(session.memory.has_value());
    actions["play"]->setEnabled(!workbench.selection.cell().isNull() && !isParameter(session, workbench.selection.cell().matrix));
    actions["back"]->setEnabled(!workbench.selection.history().previous().isNull());
    actions["forward"]->setEnabled(!workbench.selection.history().next().isNull());
    const bool severalHeads = session.blocks[static_cast<std::size_t>(block)].heads.size() > 1;
    actions["removeHead"]->setEnabled(severalHeads);
    actions["headWorth"]->setEnabled(severalHeads || session.blocks.size() > 1);
}

}  // namespace headscope
