// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/step_places.h"

#include <algorithm>
#include <iterator>

namespace headscope {

namespace {

/// Whether the ranges of one matrix overlap; a place of -1 is all rows, or all columns.
bool meet(const CellRange& a, const CellRange& b)
{
    const auto alike = [](Index i, Index k) { return i == k || i == CellRange::kAll || k == CellRange::kAll; };
    return a.matrix == b.matrix && alike(a.row, b.row) && alike(a.column, b.column);
}

}  // namespace

std::vector<Spot> spotsOf(const std::vector<std::string>& places, const LessonStep& step, const Session& session)
{
    std::vector<Spot> found;
    for (const std::string& place : places)
        if (const auto spot = findSpot(session, place, standingOf(step)))
            found.push_back(*spot);
    return found;
}

std::vector<Spot> spotsIn(const ResolvedText& text)
{
    std::vector<Spot> named;
    for (const TextPiece& piece : text.pieces)
        if (piece.target.kind == TextTarget::Kind::Spot)
            named.push_back(piece.target.spot);
    return named;
}

std::vector<Spot> coveredIn(const ResolvedText& text, const LessonStep& step, const Session& session)
{
    const std::vector<Spot> covered = spotsOf(step.predict.cover, step, session);
    std::vector<Spot> named = spotsIn(text);
    std::erase_if(named, [&](const Spot& spot) {
        return std::ranges::none_of(covered, [&](const Spot& cover) { return cover.range.matrix == spot.range.matrix; });
    });
    return named;
}

std::optional<Spot> selectedFirst(const LessonStep& step, const Session& session)
{
    if (step.select.empty())
        return {};
    const auto spot = findSpot(session, step.select, standingOf(step));
    return spot ? std::optional(*spot) : std::nullopt;
}

std::optional<Spot> selectedAfterwards(const ResolvedText& answer, const LessonStep& step, const Session& session)
{
    const std::vector<Spot> answers = coveredIn(answer, step, session);
    const auto cell = std::ranges::find_if(answers, &Spot::isCell);
    return cell == answers.end() ? std::nullopt : std::optional(*cell);
}

std::vector<Spot> coveredNext(const std::vector<LessonStep>& steps, const std::vector<LessonMoment>& moments, std::size_t index,
                              const std::vector<Spot>& named)
{
    if (index + 1 == steps.size() || moments[index + 1].begin.session != moments[index].end.session)
        return {};
    const LessonStep &step = steps[index], &next = steps[index + 1];
    const Session& session = *moments[index].end.session;
    std::vector<std::string> told = step.light;
    told.push_back(step.select);
    std::ranges::copy(step.predict.cover, std::back_inserter(told));
    std::vector<Spot> open = spotsOf(told, step, session);
    open.insert(open.end(), named.begin(), named.end());
    std::vector<Spot> covered = spotsOf(next.predict.cover, next, session);
    std::erase_if(covered, [&](const Spot& spot) {
        return std::ranges::any_of(open, [&](const Spot& seen) { return seen.wholeHead || meet(seen.range, spot.range); });
    });
    return covered;
}

}  // namespace headscope
