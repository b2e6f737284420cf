// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/positions_json.h"

#include "core/base/phrase.h"
#include "core/io/session/weight_json.h"

#include <array>

namespace headscope {

namespace {

constexpr auto kPositions = [] {
    JsonChoices<Positions> words{};
    words[0] = {"none", Positions::None};
    for (std::size_t i = 1; i < words.size(); ++i)
        words[i] = {positioning(static_cast<Positions>(i)).id, static_cast<Positions>(i)};
    return words;
}();

/// Positions that have weights: {"kind": "learned", "weight": [[…]]}.
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
        if (std::ranges::any_of(kPositionings, [&](const Positioning& row) { return row.hasWeight && value == row.id; }))
            return Error{where, phrase("learned positions are an object: {{\"kind\": \"learned\", \"weight\": …}")};
        return readChoice<Positions>(value, where, kPositions, sequence.positions);
    }
    LearnedPositions learned;
    if (auto error = readFields<LearnedPositions>(value, where, kLearnedFields, learned))
        return error;
    sequence.positions = learned.kind;
    if (!sequence.learnsPositions())
        return Error{memberPath(where, "kind"), phrase("has no weights: expected \"learned\", or one word instead of the object")};
    sequence.positionWeight = learned.weight;
    return {};
}

OrderedJson writePositions(const TokenSequence& sequence)
{
    if (sequence.positions == Positions::None)
        return {};
    if (sequence.learnsPositions())
        return writeFields<LearnedPositions>({sequence.positions, sequence.positionWeight}, kLearnedFields);
    return OrderedJson(wordOf<Positions>(kPositions, sequence.positions));
}

}  // namespace headscope
