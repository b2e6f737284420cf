// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/measures.h"

#include "core/base/phrase.h"

#include <array>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

const std::string& at(const Names& names, Index index) { return names[static_cast<std::size_t>(index)]; }

bool mayLook(const AttentionOfHead& head, Index query, Index key) { return head.mask.size() == 0 || head.mask(query, key) != 0; }

template <Index offset>
bool isBack(const AttentionOfHead&, Index query, Index key)
{
    return key == query - offset;
}

bool isFirst(const AttentionOfHead&, Index, Index key) { return key == 0; }

/// Whether the key is another place with the same token.
bool isSameToken(const AttentionOfHead& head, Index query, Index key)
{
    return key != query && mayLook(head, query, key) && at(head.keys, key) == at(head.queries, query);
}

/// Olsson et al. 2022: the token behind an earlier occurrence of this one.
bool isInduction(const AttentionOfHead& head, Index query, Index key)
{
    return key >= 1 && key <= query && mayLook(head, query, key) && at(head.keys, key - 1) == at(head.queries, query);
}

/// Mean, over the queries that look at anything and have a key that is meant, of what they give those keys together.
template <auto isMeant>
Scalar meanOn(const AttentionOfHead& head)
{
    double sum = 0;
    Index queries = 0;
    for (Index query = 0; query < head.attention.rows(); ++query) {
        const auto row = head.attention.row(query);
        bool hasKey = false;
        double share = 0;
        for (Index key = 0; key < row.size(); ++key)
            if (isMeant(head, query, key)) {
                hasKey = true;
                share += static_cast<double>(row(key));
            }
        if (!hasKey || row.maxCoeff() == 0)
            continue;
        sum += share;
        ++queries;
    }
    return queries == 0 ? Scalar(0) : static_cast<Scalar>(sum / static_cast<double>(queries));
}

/// The chance of a mean over the same queries.
template <auto isMeant>
Chance chanceOn(const AttentionOfHead& head)
{
    double sum = 0, variance = 0;
    Index queries = 0;
    for (Index query = 0; query < head.attention.rows(); ++query) {
        bool hasKey = false;
        Index allowed = 0, meant = 0;
        for (Index key = 0; key < head.attention.cols(); ++key) {
            const bool is = isMeant(head, query, key), may = mayLook(head, query, key);
            hasKey = hasKey || is;
            allowed += may ? 1 : 0;
            meant += is && may ? 1 : 0;
        }
        if (!hasKey || allowed == 0)
            continue;
        const double share = static_cast<double>(meant) / static_cast<double>(allowed);
        sum += share;
        variance += share * (1 - share);
        ++queries;
    }
    return queries == 0 ? Chance() : Chance{sum / static_cast<double>(queries), std::sqrt(variance) / static_cast<double>(queries)};
}

Scalar entropyOf(const AttentionOfHead& head) { return attentionStatistics(head.attention).entropy; }

using Known = AttentionStatistics;

constexpr std::array kMeasures{
    Measure{.id = "entropy",
            .label = phraseId("entropy"),
            .title = phraseId("Entropy"),
            .words = phraseId("How spread out the attention is, in nats: 0 when each query looks at one key"),
            .of = entropyOf,
            .unit = phraseId("nats"),
            .known = &Known::entropy},
    Measure{.id = "self",
            .label = phraseId("self"),
            .title = phraseId("Itself"),
            .words = phraseId("How much each token gives to itself"),
            .does = phraseId("looks at itself"),
            .of = meanOn<isBack<0>>,
            .chance = chanceOn<isBack<0>>,
            .comparesPlaces = true,
            .known = &Known::self},
    Measure{.id = "previous",
            .label = phraseId("previous"),
            .title = phraseId("Previous token"),
            .words = phraseId("How much each token gives to the one before it"),
            .does = phraseId("looks at the previous token"),
            .of = meanOn<isBack<1>>,
            .chance = chanceOn<isBack<1>>,
            .comparesPlaces = true,
            .known = &Known::previous},
    Measure{.id = "back_2",
            .label = phraseId("back 2"),
            .title = phraseId("Two back"),
            .words = phraseId("How much each token gives to the one two places before it"),
            .does = phraseId("looks two tokens back"),
            .of = meanOn<isBack<2>>,
            .chance = chanceOn<isBack<2>>,
            .comparesPlaces = true},
    Measure{.id = "back_3",
            .label = phraseId("back 3"),
            .title = phraseId("Three back"),
            .words = phraseId("How much each token gives to the one three places before it"),
            .does = phraseId("looks three tokens back"),
            .of = meanOn<isBack<3>>,
            .chance = chanceOn<isBack<3>>,
            .comparesPlaces = true},
    Measure{.id = "first",
            .label = phraseId("first"),
            .title = phraseId("First token"),
            .words = phraseId("How much each token gives to the first"),
            .does = phraseId("looks at the first token"),
            .of = meanOn<isFirst>,
            .chance = chanceOn<isFirst>,
            .known = &Known::first},
    Measure{.id = "same_token",
            .label = phraseId("same token"),
            .title = phraseId("Same token"),
            .words = phraseId("How much each token gives to other places where the same token stands"),
            .does = phraseId("looks at the same token elsewhere"),
            .of = meanOn<isSameToken>,
            .chance = chanceOn<isSameToken>,
            .comparesPlaces = true},
    Measure{.id = "induction",
            .label = phraseId("induction"),
            .title = phraseId("Induction"),
            .words = phraseId("How much each token gives to what followed the same token earlier on"),
            .does = phraseId("induction"),
            .of = meanOn<isInduction>,
            .chance = chanceOn<isInduction>,
            .comparesPlaces = true},
};

AttentionOfHead attentionOf(const Trace& trace, int block, int head)
{
    const Session& session = *trace.session;
    return {*trace.head(block, head).attention, *session.tokensOf(session.block(block)), *session.keyTokens(session.block(block)),
            *trace.block(block).mask};
}

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

Scalar measureOf(const Trace& trace, int block, int head, const Measure& measure)
{
    const HeadTrace& of = trace.head(block, head);
    if (std::isnan(of.statistics.entropy))  // hidden
        return of.statistics.entropy;
    return measure.known ? of.statistics.*measure.known : measure.of(attentionOf(trace, block, head));
}

std::vector<std::vector<Scalar>> measureOfAll(const Trace& trace, const Measure& measure)
{
    std::vector<std::vector<Scalar>> all;
    for (int b = 0; b < std::ssize(trace.blocks); ++b) {
        const bool means = !measure.comparesPlaces || trace.session->block(b).attends == Attends::Self;
        std::vector<Scalar>& heads = all.emplace_back();
        for (int h = 0; h < std::ssize(trace.block(b).heads); ++h)
            heads.push_back(means ? measureOf(trace, b, h, measure) : std::numeric_limits<Scalar>::quiet_NaN());
    }
    return all;
}

Chance chanceOf(const Trace& trace, int block, const Measure& measure)
{
    const bool means = measure.chance && (!measure.comparesPlaces || trace.session->block(block).attends == Attends::Self);
    return means ? measure.chance(attentionOf(trace, block, 0)) : Chance();
}

Matrix measuresOf(const Trace& trace, int block)
{
    Matrix table(std::ssize(trace.block(block).heads), std::ssize(kMeasures));
    for (Index h = 0; h < table.rows(); ++h)
        for (Index m = 0; m < table.cols(); ++m)
            table(h, m) = measureOf(trace, block, static_cast<int>(h), kMeasures[static_cast<std::size_t>(m)]);
    return table;
}

}  // namespace headscope
