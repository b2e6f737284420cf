// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/fold_gains.h"

namespace headscope {

Session withFoldedGains(Session session)
{
    for (Block& block : session.blocks) {
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            Head& head = block.heads[h];
            if (const Scalar gain = head.outputGain(); gain != 1)
                block.output.weight.detach().middleRows(block.concatOffset(h), block.valueWidth(h)) *= gain;
            head.enabled = true;
            head.gain = 1;
            if (head.temperature == 1 || head.hasScorePositions())
                continue;
            head.query.weight.detach() /= head.temperature;
            if (head.query.hasBias())
                head.query.bias.detach() /= head.temperature;
            head.temperature = 1;
        }
    }
    return session;
}

}  // namespace headscope
