// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/positions_json.h"

#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
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

using LearnedFields = FieldsOf<LearnedPositions>;

const std::array kLearnedFields{
    LearnedFields::by(
        "kind", LearnedFields::kRequired, &LearnedPositions::kind,
        [](const Json& v, const std::string& w, Positions& kind) { return readChoice<Positions>(v, w, kPositions, kind); },
        [](Positions kind) { return OrderedJson(wordOf<Positions>(kPositions, kind)); }),
    LearnedFields::by("weight", LearnedFields::kRequired, &LearnedPositions::weight, readWeights, weightsJson),
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
