// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block_name.h"

#include "core/base/phrase.h"

namespace headscope {

int blockNumber(const Session& session, int block) { return block - session.firstOf(session.block(block).stack) + 1; }

std::string blockName(const Session& session, int block)
{
    return phrase(session.block(block).stack == Stack::Memory ? phraseId("memory block {}") : phraseId("block {}"),
                  blockNumber(session, block));
}

std::string blockTitle(const Session& session, int block)
{
    return phrase(session.block(block).stack == Stack::Memory ? phraseId("Memory block {}") : phraseId("Block {}"),
                  blockNumber(session, block));
}

}  // namespace headscope
