// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_completion.h"

#include "core/base/phrase.h"
#include "core/io/session/word_json.h"
#include "core/matrices/training_state_check.h"
#include "core/model/finite_check.h"
#include "core/model/limits.h"
#include "core/model/validation.h"

#include <algorithm>
#include <map>
#include <set>

namespace headscope {

namespace {

/// Numbers of an identity that a file may leave out in any case; of a larger one it has to hold a part itself.
constexpr Index kAlwaysImplied = 64 * 64;
constexpr Index kMostImpliedPerNumber = 4;

/// Identities that stand for what a file leaves out: one of each width, which all blocks and snapshots share.
class Identities {
public:
    /// The identity; nothing where all of them would be too large together.
    std::optional<Shared<Matrix>> ofWidth(Index width)
    {
        auto known = m_made.find(width);
        if (known == m_made.end()) {
            if (width * width > kMostImpliedNumbers - m_numbers)
                return {};
            m_numbers += width * width;
            known = m_made.emplace(width, Matrix(Matrix::Identity(width, width))).first;
        }
        return known->second;
    }

private:
    std::map<Index, Shared<Matrix>> m_made;
    Index m_numbers = 0;
};

/// A block without W_O hands on the concatenation as it is, which needs Σ d_v = d_model.
std::optional<Error> completeOutput(const Session& session, Block& block, const std::string& where, Identities& identities)
{
    const Index width = session.modelWidth(block);
    if (block.concatWidth() != width)
        return Error{where + ".output",
                     phrase("is missing: it can be left out only where the values of all heads together are as wide as the features")};
    // A small file must not ask for all memory: the weights it does hold are about as many numbers as the identity is about to take.
    Index held = 0;
    std::set<const Matrix*> counted;  // several may be the same numbers of a file of weights
    for (const Head& head : block.heads)
        for (const Linear* linear : {&head.query, &head.key, &head.value})
            if (counted.insert(linear->weight.address()).second)
                held += linear->weight.size();
    if (width * width > std::max(kAlwaysImplied, kMostImpliedPerNumber * held))
        return Error{where + ".output",
                     phrase("is missing: with so few weights in the block, an identity of {} × {} has to stand in the file", width, width)};
    auto identity = identities.ofWidth(width);
    if (!identity)
        return Error{where + ".output", phrase("is missing: identities of more than {} million numbers have to stand in the file",
                                               kMostImpliedNumbers / 1'000'000)};
    block.output.weight = *std::move(identity);
    return {};
}

/// Fills in what a file may leave out; a missing key or value is an error.
std::optional<Error> complete(const Session& session, Block& block, const std::string& where, bool hasOutput, Identities& identities)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (block.keyValueHead(h) == h)
            for (const auto& [field, linear] : {std::pair{".key", &block.heads[h].key}, std::pair{".value", &block.heads[h].value}})
                if (*linear == Linear())
                    return Error{elementPath(where + ".heads", h) + field, phrase("is missing")};
    if (!hasOutput)
        if (auto error = completeOutput(session, block, where, identities))
            return error;
    completeNorms(block, session.modelWidth(block));
    return {};
}

/// `object` is what the session was read from, at that place of the file.
std::optional<Error> finishState(const Json& object, const std::string& where, Session& session, Identities& identities)
{
    if (const auto error = checkLimits(session, Known()))  // before anything is made of what the file leaves out
        return Error{memberPath(where, error->where), error->reason};
    if (auto error = completeWords(session, object, where))
        return error;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const bool ofMemory = session.block(b).stack == Stack::Memory;
        const auto at = static_cast<std::size_t>(b - session.firstOf(session.block(b).stack));
        const Json& block = (ofMemory ? object["memory"] : object)["blocks"][at];
        const bool hasOutput = block.contains("output") && !block["output"].is_null();
        const std::string path = elementPath(memberPath(where, ofMemory ? "memory.blocks" : "blocks"), at);
        if (auto error = complete(session, session.block(b), path, hasOutput, identities))
            return error;
    }
    if (const auto error = validate(session))
        return Error{memberPath(where, error->where), error->reason};
    return {};
}

}  // namespace

std::optional<Error> finish(const Json& object, Session& session)
{
    Identities identities;
    for (std::size_t i = 0; i < session.snapshots.size(); ++i) {
        auto state = std::make_shared<Session>(*session.snapshots[i].session);
        if (auto error = finishState(object["snapshots"][i]["session"], elementPath("snapshots", i) + ".session", *state, identities))
            return error;
        session.snapshots[i].session = std::move(state);
    }
    if (auto error = finishState(object, "", session, identities))
        return error;
    return session.trained->step > 0 ? checkTrainingState(session) : std::nullopt;
}

}  // namespace headscope
