// SPDX-License-Identifier: GPL-3.0-or-later
// All heads of all blocks as a figure, a number each; and from which input tokens the tokens behind a block come.
#pragma once

#include "app/figures/figure.h"
#include "app/views/heads/token_flow.h"
#include "core/analysis/number.h"

#include <functional>
#include <string_view>

namespace headscope {

/// The words for what heads are coloured by.
struct HeadMapWords {
    QString title, words;
};

/// Layers by heads; where a block has fewer heads, or a head no number, the cell is hatched.
Figure headMapFigure(const Session& session, const std::function<Scalar(int block, int head)>& value, const HeadMapWords& words,
                     const ColorScale& scale);

/// Draws the map by the id of an effect, a measure, or of what heads are looked for by. The error says what there is not.
Result<Figure> headMapFigure(const Trace& trace, std::string_view by, const Number& number, const ColorMap& map);
Names headMapIds();  ///< all that it can be made by: "mute", "entropy", …

Figure tokenFlowFigure(const Session& session, int block, FlowKind kind, Matrix matrix, const ColorMap& map);
Result<Figure> tokenFlowFigure(const Trace& trace, int block, FlowKind kind, const ColorMap& map);

}  // namespace headscope
