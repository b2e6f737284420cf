// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/block_name.h"

namespace headscope {

int blockNumber(const Session& session, int block) { return block - session.firstOf(session.block(block).stack) + 1; }

std::string blockName(const Session& session, int block)
{
    const char* stack = session.block(block).stack == Stack::Memory ? "memory block " : "block ";
    return stack + std::to_string(blockNumber(session, block));
}

std::string blockTitle(const Session& session, int block)
{
    std::string title = blockName(session, block);
    title.front() = title.front() == 'm' ? 'M' : 'B';
    return title;
}

}  // namespace headscope
