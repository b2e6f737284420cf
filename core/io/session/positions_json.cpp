// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/positions_json.h"

#include "core/base/phrase.h"
#include "core/io/session/weight_json.h"

#include <array>

namespace headscope {

namespace {

constexpr auto kPositions =
    choices<Positions>({{"none", Positions::None}, {"sinusoidal", Positions::Sinusoidal}, {"learned", Positions::Learned}});

/// What a learned position is: {"kind": "learned", "weight": [[…]]}.
struct LearnedPositions {
    Positions kind = Positions::None;
    Shared<Matrix> weight;
};

const std::array kLearnedFields{
    JsonField<LearnedPositions>{
        "kind", JsonField<LearnedPositions>::Presence::Required,
        [](const Json& v, const std::string& w, LearnedPositions& p) { return readChoice<Positions>(v, w, kPositions, p.kind); },
        [](const LearnedPositions& p) { return OrderedJson(wordOf<Positions>(kPositions, p.kind)); }},
    JsonField<LearnedPositions>{"weight", JsonField<LearnedPositions>::Presence::Required,
                                [](const Json& v, const std::string& w, LearnedPositions& p) { return readWeights(v, w, p.weight); },
                                [](const LearnedPositions& p) { return weightsJson(p.weight); }},
};

}  // namespace

std::optional<Error> readPositions(const Json& value, const std::string& where, TokenSequence& sequence)
{
    if (!value.is_object()) {
        if (value == "learned")
            return Error{where, phrase("learned positions are an object: {{\"kind\": \"learned\", \"weight\": …}")};
        return readChoice<Positions>(value, where, kPositions, sequence.positions);
    }
    LearnedPositions learned;
    if (auto error = readFields<LearnedPositions>(value, where, kLearnedFields, learned))
        return error;
    if (learned.kind != Positions::Learned)
        return Error{memberPath(where, "kind"), phrase("has no weights: expected \"learned\", or one word instead of the object")};
    sequence.positions = learned.kind;
    sequence.positionWeight = learned.weight;
    return {};
}

OrderedJson writePositions(const TokenSequence& sequence)
{
    if (sequence.positions == Positions::None)
        return {};
    if (sequence.positions == Positions::Learned)
        return writeFields<LearnedPositions>({sequence.positions, sequence.positionWeight}, kLearnedFields);
    return OrderedJson(wordOf<Positions>(kPositions, sequence.positions));
}

}  // namespace headscope
