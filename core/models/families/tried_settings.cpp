// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/tried_settings.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/model/limits.h"
#include "core/model/side_by_side.h"

#include <algorithm>
#include <cmath>

namespace headscope {

std::vector<Index> possibleHeads(Index columns)
{
    std::vector<Index> found;
    for (Index d = 1; d <= std::min(columns, Index{kMostHeadsOfBlock}); ++d)
        if (columns % d == 0)
            found.push_back(d);
    constexpr double kUsualWidth = 64;
    const auto unusual = [&](Index heads) {
        const Index width = columns / heads;
        return std::abs(std::log(static_cast<double>(width) / kUsualWidth));
    };
    std::ranges::stable_sort(found, {}, unusual);
    return found;
}

Session withHeads(const Session& session, Index heads)
{
    Session made = session;
    for (Block& block : made.blocks) {
        std::vector<Head> cutHeads(static_cast<std::size_t>(heads));
        for (Linear Head::* projection : {&Head::query, &Head::key, &Head::value}) {
            const Linear all = sideBySide(block.heads, projection);
            const Index width = all.weight.cols() / heads;
            for (Index h = 0; h < heads; ++h)
                cutHeads[static_cast<std::size_t>(h)].*projection = columnsOf(all, h * width, width);
        }
        block.heads = std::move(cutHeads);
    }
    return made;
}

std::string epsilonWords(Scalar epsilon) { return "ε " + numberText(epsilon); }
std::string baseWords(Scalar base) { return phrase("rotary base {}", numberText(base)); }

std::string headWords(Index heads) { return heads == 1 ? phrase("{} head", heads) : phrase("{} heads", heads); }
std::string normWords(Norm norm) { return norm == Norm::Pre ? phrase("norms before") : phrase("norms after"); }
std::string residualWords(bool residual) { return residual ? phrase("a residual connection") : phrase("no residual connection"); }
std::string parallelWords(bool parallel) { return parallel ? phrase("both halves side by side") : phrase("one half behind the other"); }
std::string kindWords(NormKind kind) { return phrase(normInfo(kind).title); }
std::string turnWords(std::optional<Rotary::Pairing> turns)
{
    return !turns                           ? phrase("no rotary positions")
           : turns == Rotary::Pairing::Half ? phrase("rotary positions of the halves of a head")
                                            : phrase("rotary positions of neighbouring columns");
}
std::string scaleWords(const Scale& scale)
{
    return scale.kind == Scale::Kind::None     ? phrase("scores not divided")
           : scale.kind == Scale::Kind::Factor ? phrase("scores divided by √d_model")
                                               : phrase("scores divided by √d_k");
}
std::string maskWords(bool causal) { return causal ? phrase("causal mask") : phrase("no mask"); }

}  // namespace headscope
