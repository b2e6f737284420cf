// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/attention_off_note.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/model/block_name.h"

namespace headscope {

AttentionOffNote::AttentionOffNote(const Workbench& workbench, QWidget* parent) : QLabel(parent), m_workbench(workbench)
{
    setWordWrap(true);
    hide();
    workbench.document.whenChanged(SessionPart::Structure, this, &AttentionOffNote::refresh);
    connect(&workbench.selection, &Selection::blockChanged, this, &AttentionOffNote::refresh);
    refresh();
}

void AttentionOffNote::refresh()
{
    const std::vector<Block>& blocks = m_workbench.document.session()->blocks;
    const int block = m_workbench.selection.block();
    if (block >= std::ssize(blocks))
        return;  // the selection follows in a moment
    if (blocks.size() > 1)
        setText(tr("Attention is off in %1: its matrices are computed to be looked at, but the block passes on what it reads without them.")
                    .arg(toQString(blockName(*m_workbench.document.session(), block))));
    else
        setText(tr("Attention is off: its matrices are computed to be looked at, but the block passes on what it reads without them."));
    setVisible(!blocks[block].attentionEnabled);
}

}  // namespace headscope
