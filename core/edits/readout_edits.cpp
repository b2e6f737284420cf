// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/readout_edits.h"

namespace headscope {

void setReadoutTied(Session& session, bool tied)
{
    Readout& readout = *session.readout;
    if (tied == readout.tied)
        return;
    readout.tied = tied;
    readout.linear.weight = tied ? Matrix() : Matrix(session.embedding->transpose());
}

}  // namespace headscope
