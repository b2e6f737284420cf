// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/block_text.h"

#include "core/model/block_name.h"

namespace headscope {

QString shortBlockName(const Session& session, int block)
{
    return (session.block(block).stack == Stack::Memory ? QStringLiteral("M%1") : QStringLiteral("%1")).arg(blockNumber(session, block));
}

QString blockFileName(const Session& session, int block)
{
    return (session.block(block).stack == Stack::Memory ? QStringLiteral("-memory-block%1") : QStringLiteral("-block%1"))
        .arg(blockNumber(session, block));
}

}  // namespace headscope
