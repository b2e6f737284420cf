// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/logit_lens.h"

#include "core/analysis/recompute.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace headscope {

namespace {

constexpr Index kCellsAtOnce = Index{1} << 24;

/// Whether the same numbers become the same words: by storage, for a readout in sixteen bits is not widened to be compared.
bool sameReadout(const Session& a, const Session& b)
{
    const auto sameNorm = [](const std::optional<LayerNorm>& x, const std::optional<LayerNorm>& y) {
        return x.has_value() == y.has_value() && (!x || (x->gain.sameAs(y->gain) && x->bias.sameAs(y->bias) && x->epsilon == y->epsilon));
    };
    return a.readout->tied == b.readout->tied && a.readout->scale == b.readout->scale && a.readout->cap == b.readout->cap &&
           a.readout->linear.weight.sameAs(b.readout->linear.weight) && a.readout->linear.bias.sameAs(b.readout->linear.bias) &&
           a.embedding.sameAs(b.embedding) && a.finalNormKind == b.finalNormKind && sameNorm(a.finalNorm, b.finalNorm);
}

bool sameRow(const Matrix& a, const Matrix& b, Index row) { return row < a.rows() && a.cols() == b.cols() && a.row(row) == b.row(row); }

}  // namespace

LikelyWords likeliest(const Matrix& probabilities, Index row, std::size_t count)
{
    std::vector<Index> words(static_cast<std::size_t>(probabilities.cols()));
    std::iota(words.begin(), words.end(), Index{0});
    const std::size_t kept = std::min(count, words.size());
    const auto isBefore = [&](Index a, Index b) {
        return probabilities(row, a) != probabilities(row, b) ? probabilities(row, a) > probabilities(row, b) : a < b;
    };
    std::ranges::partial_sort(words, words.begin() + static_cast<std::ptrdiff_t>(kept), isBefore);
    LikelyWords list;
    for (std::size_t i = 0; i < kept; ++i)
        list.push_back({words[i], probabilities(row, words[i])});
    return list;
}

LogitLens logitLens(const Trace& trace, int firstBlock, const LogitLens& earlier, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    const int last = session.lastBlock();
    const bool mayTake = earlier.session && sameReadout(*earlier.session, session);
    LogitLens lens{trace.session, {}, {}};
    std::vector<std::pair<int, Index>> wanted;  // block and token
    for (int block = 0; block <= last; ++block) {
        const auto at = static_cast<std::size_t>(block);
        const Shared<Matrix>& output = lens.outputs.emplace_back(trace.block(block).blockOutput);
        std::vector<LikelyWords>& tokens = lens.words.emplace_back();
        if (block < firstBlock)
            continue;
        const bool isKnown = mayTake && at < earlier.words.size() && !earlier.words[at].empty();
        for (Index token = 0; token < output->rows(); ++token)
            if (block == last && trace.probabilities->size() > 0)
                tokens.push_back(likeliest(*trace.probabilities, token, kLikelyWords));
            else if (isKnown && sameRow(*earlier.outputs[at], *output, token))
                tokens.push_back(earlier.words[at][static_cast<std::size_t>(token)]);
            else {
                tokens.emplace_back();
                wanted.emplace_back(block, token);
            }
    }
    const auto rowsAtOnce = static_cast<std::size_t>(std::max(Index{1}, kCellsAtOnce / session.vocabulary->size()));
    for (std::size_t first = 0; first < wanted.size(); first += rowsAtOnce) {
        if (cancelled())
            return {};
        const auto part = std::span(wanted).subspan(first, std::min(rowsAtOnce, wanted.size() - first));
        Matrix rows(std::ssize(part), session.modelWidth());
        for (Index row = 0; const auto& [block, token] : part)
            rows.row(row++) = trace.block(block).blockOutput->row(token);
        const Shared<Matrix> p = recomputedWith(trace, {MatrixId::Probabilities, last}, {{{MatrixId::BlockOutput, last}, std::move(rows)}});
        for (Index row = 0; const auto& [block, token] : part)
            lens.words[static_cast<std::size_t>(block)][static_cast<std::size_t>(token)] = likeliest(*p, row++, kLikelyWords);
    }
    return lens;
}

}  // namespace headscope
