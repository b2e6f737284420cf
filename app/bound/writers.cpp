// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/writers.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/theme/head_colors.h"

#include <QObject>

namespace headscope {

ContributionData writersOf(const Trace& trace, int block, bool dark, const QColor& grey)
{
    const Session& session = *trace.session;
    const Block& heads = session.blocks[block];
    ContributionData data;
    data.rows = toStringList(session.tokens);
    data.columns = toStringList(session.features);
    for (std::size_t h = 0; h < heads.heads.size(); ++h)
        data.parts.push_back({matrixOf(trace, {MatrixId::Contribution, block, static_cast<int>(h)}), headColor(static_cast<int>(h), dark),
                              tr("head %1").arg(h + 1)});
    if (heads.output.hasBias())
        data.parts.push_back({heads.output.bias, grey, tr("bias")});
    return data;
}

}  // namespace headscope
