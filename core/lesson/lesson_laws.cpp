// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_laws.h"

#include "core/analysis/budget.h"
#include "core/base/phrase.h"
#include "core/base/random_numbers.h"
#include "core/lesson/expression.h"
#include "core/matrices/matrix_access.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

Scalar drawn(RandomNumbers& numbers)
{
    const double radius = std::sqrt(-2 * std::log(numbers.uniform()));
    return static_cast<Scalar>(radius * std::cos(2 * std::numbers::pi * numbers.uniform()));
}

std::optional<Error> vary(Session& session, const std::string& place, const Standing& standing, RandomNumbers& numbers)
{
    const Result<Spot> spot = findSpot(session, place, standing);
    if (!spot)
        return Error{"", spot.error().reason};
    if (spot->wholeHead || !isParameter(session, spot->range.matrix))
        return Error{"", phrase("\"{}\" is computed: only given numbers can be varied", place)};
    const CellRange& range = spot->range;
    Matrix& matrix = info(range.matrix.id).parameter(session, range.matrix)->detach();
    for (Index row = 0; row < matrix.rows(); ++row)
        for (Index column = 0; column < matrix.cols(); ++column)
            if ((range.row == CellRange::kAll || range.row == row) && (range.column == CellRange::kAll || range.column == column))
                matrix(row, column) = drawn(numbers);
    return {};
}

}  // namespace

Index lawWork(const Session& session)
{
    Index heads = 0;
    for (const Block& block : session.blocks)
        heads += std::ssize(block.heads);
    const Index tokens = std::max(std::ssize(*session.tokens), session.memory ? std::ssize(*session.memory->tokens) : Index(0));
    return (kLawTrials + 1) * tokens * (parameterCount(session) + heads * tokens);
}

std::optional<Error> checkLaw(const LessonLaw& law, const Session& session, const Standing& standing, const CancelCheck& cancelled)
{
    for (int trial = 0; trial <= kLawTrials; ++trial) {
        RandomNumbers numbers(0, static_cast<std::uint64_t>(trial));
        Session tried = session;
        for (std::size_t i = 0; trial > 0 && i < law.vary.size(); ++i)
            if (auto error = vary(tried, law.vary[i], standing, numbers))
                return error;
        const auto trace = forward(std::make_shared<const Session>(std::move(tried)), cancelled);
        if (!trace)
            return Error{"", phrase("was not waited for")};
        for (const std::string& claim : law.claim) {
            const Result<Evaluated> value = evaluate(claim, *trace, standing);
            if (!value)
                return Error{"", value.error().reason};
            if (value->value != 1)
                return Error{"", trial == 0 ? phrase("\"{}\" does not hold", claim)
                                            : phrase("\"{}\" does not hold with the numbers of trial {}", claim, trial)};
        }
    }
    return {};
}

}  // namespace headscope
