// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_outline.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/session/session_json.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"

#include <algorithm>
#include <string>

namespace headscope {

SessionOutline outlineOf(const Session& session)
{
    Session state = session;
    state.training.reset();
    state.figures.clear();
    return outlineWithPlans(state);
}

SessionOutline outlineWithPlans(const Session& session)
{
    SessionOutline outline;
    Session named = session;
    named.trained = {};
    named.snapshots.clear();
    forEachWeight(named, [&](Shared<Matrix>& matrix) {
        if (matrix.size() == 0)
            return;
        outline.weights.push_back(matrix);
        matrix = namedAs(matrix, {.file = nullptr, .part = {.tensor = std::to_string(outline.weights.size() - 1)}});
    });
    outline.json = jsonOf(named);
    return outline;
}

Result<Session> sessionFrom(const SessionOutline& outline)
{
    return sessionFrom(outline.json, [&](Session& session) {
        std::optional<Error> error;
        forEachWeight(session, [&](Shared<Matrix>& matrix) {
            const TensorOrigin* origin = originOf(matrix);
            if (!origin || error)
                return;
            const std::size_t index = asNumber<std::size_t>(origin->part.tensor).value_or(outline.weights.size());
            if (index >= outline.weights.size())
                error = Error{origin->where, phrase("names a tensor, but the session has no \"weights\" that say in which file")};
            else
                matrix = outline.weights[index];
        });
        return error;
    });
}

bool standsForMatrix(const Json& value)
{
    return (value.is_object() && value.contains("tensor")) || (value.is_structured() && std::ranges::any_of(value, standsForMatrix));
}

}  // namespace headscope
