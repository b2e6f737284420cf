// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/measures.h"

#include <array>

namespace headscope {

namespace {

/// Mean, over the queries that look at anything and have a key for which `isMeant(query, key)`, of what they give those keys together.
template <class IsMeant>
Scalar meanOn(const AttentionOfHead& head, const IsMeant& isMeant)
{
    double sum = 0;
    Index queries = 0;
    for (Index query = 0; query < head.attention.rows(); ++query) {
        const auto row = head.attention.row(query);
        bool hasKey = false;
        double share = 0;
        for (Index key = 0; key < row.size(); ++key)
            if (isMeant(query, key)) {
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

template <Index offset>
Scalar back(const AttentionOfHead& head)
{
    return meanOn(head, [](Index query, Index key) { return key == query - offset; });
}

Scalar first(const AttentionOfHead& head)
{
    return meanOn(head, [](Index, Index key) { return key == 0; });
}

const std::string& at(const Names& names, Index index) { return names[static_cast<std::size_t>(index)]; }

bool mayLook(const AttentionOfHead& head, Index query, Index key) { return head.mask.size() == 0 || head.mask(query, key) != 0; }

/// Another place with the same token.
Scalar sameToken(const AttentionOfHead& head)
{
    return meanOn(head, [&](Index query, Index key) {
        return key != query && mayLook(head, query, key) && at(head.keys, key) == at(head.queries, query);
    });
}

/// Olsson et al. 2022: the token behind an earlier occurrence of this one.
Scalar induction(const AttentionOfHead& head)
{
    return meanOn(head, [&](Index query, Index key) {
        return key >= 1 && key <= query && mayLook(head, query, key) && at(head.keys, key - 1) == at(head.queries, query);
    });
}

Scalar entropyOf(const AttentionOfHead& head) { return attentionStatistics(head.attention).entropy; }

constexpr std::array kMeasures{
    Measure{"entropy", "Entropy", "How spread out the attention is, in nat: 0 when each query looks at one key", entropyOf},
    Measure{"self", "Itself", "How much each token gives to itself", back<0>},
    Measure{"previous", "Previous token", "How much each token gives to the one before it", back<1>},
    Measure{"back_2", "Two back", "How much each token gives to the one two places before it", back<2>},
    Measure{"back_3", "Three back", "How much each token gives to the one three places before it", back<3>},
    Measure{"first", "First token", "How much each token gives to the first", first},
    Measure{"same_token", "Same token", "How much each token gives to other places where the same token stands", sameToken},
    Measure{"induction", "Induction", "How much each token gives to what followed the same token earlier on", induction},
};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

Matrix measuresOf(const Trace& trace, int block)
{
    const Session& session = *trace.session;
    const BlockTrace& of = trace.block(block);
    Matrix table(std::ssize(of.heads), std::ssize(kMeasures));
    for (Index h = 0; h < table.rows(); ++h)
        for (Index m = 0; m < table.cols(); ++m)
            table(h, m) = kMeasures[static_cast<std::size_t>(m)].of({*of.heads[static_cast<std::size_t>(h)].attention,
                                                                     *session.tokensOf(session.block(block)),
                                                                     *session.keyTokens(session.block(block)), *of.mask});
    return table;
}

}  // namespace headscope
