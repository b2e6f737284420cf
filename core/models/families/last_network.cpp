// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/last_network.h"

#include "core/models/families/network_block.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

const Block& lastOf(const Session& session) { return session.block(session.lastBlock()); }

/// Whether the network of the last block is the only one. Side by side with attention it reads X, and a norm would stand behind their sum.
bool canBeTakenApart(const Session& session)
{
    const auto hasNetwork = [](const Block& block) { return block.feedForward.has_value(); };
    return lastOf(session).feedForward && std::ranges::count_if(session.blocks, hasNetwork) == 1 &&
           (!lastOf(session).parallel || !session.finalNorm);
}

Session beforeNetwork(Session session)
{
    Block& last = session.block(session.lastBlock());
    last.feedForward.reset();
    last.feedForwardNorm = {};
    last.feedForwardOutputNorm.reset();
    last.parallel = false;
    session.finalNorm.reset();
    session.readout.reset();
    return session;
}

/// Without rows that it reads.
Session networkOf(const Session& session)
{
    const Block& last = lastOf(session);
    Block network = networkHalf(last);
    network.parallel = last.parallel;  // it tells these from others, and changes nothing without attention
    Session alone;
    alone.features = session.features;
    alone.finalNorm = session.finalNorm;
    alone.finalNormKind = session.finalNormKind;
    alone.blocks.push_back(std::move(network));
    return alone;
}

Matrix rowsOf(const Matrix& all, const std::vector<Index>& tokens) { return all(tokens, Eigen::all); }

/// Tokens of one session before its last network: what is added up so far, and what the network reads.
struct Half {
    Matrix sum, read;
};

/// Sessions whose networks are the same.
struct Group {
    Session network;
    std::vector<std::size_t> members = {};
};

}  // namespace

std::vector<Matrix> someTokensOf(std::span<const Session> sessions, const std::vector<Index>& tokens, const Compute& compute)
{
    std::vector<Half> halves;
    std::vector<Group> groups;
    Session before;
    std::shared_ptr<const Trace> trace;
    for (const Session& session : sessions) {
        if (!canBeTakenApart(session))
            return {};
        if (Session own = beforeNetwork(session); !trace || own != before) {
            before = own;
            trace = compute(std::move(own));
        }
        halves.emplace_back();
        if (!trace)
            continue;
        const BlockTrace& last = trace->block(session.lastBlock());
        Half& half = halves.back();
        half.sum = rowsOf(*last.blockOutput, tokens);
        half.read = lastOf(session).parallel ? rowsOf(*last.input, tokens) : half.sum;
        Session network = networkOf(session);
        auto group = std::ranges::find(groups, network, &Group::network);
        if (group == groups.end())
            group = groups.insert(group, {std::move(network)});
        group->members.push_back(halves.size() - 1);
    }
    const auto count = std::ssize(tokens);
    std::vector<Matrix> found(sessions.size());
    Shared<Matrix> input;  // of several networks in a row, which then share what they make of it
    for (auto& [network, members] : groups) {
        Matrix read(count * std::ssize(members), network.modelWidth());
        for (std::size_t i = 0; i < members.size(); ++i)
            read.middleRows(static_cast<Index>(i) * count, count) = halves[members[i]].read;
        network.tokens = Names(members.size() * tokens.size());
        if (input.rows() != read.rows() || *input != read)
            input = std::move(read);
        network.input = input;
        const auto computed = compute(network);
        if (!computed)
            continue;
        const Matrix& given = network.finalNorm ? *computed->finalNorm : *computed->blocks[0].blockOutput;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const Half& half = halves[members[i]];
            found[members[i]] = given.middleRows(static_cast<Index>(i) * count, count) + half.sum - half.read;
        }
    }
    return found;
}

}  // namespace headscope
