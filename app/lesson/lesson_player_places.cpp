// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson's words and lists of places mean in the session of now.
#include "app/base/text.h"
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"

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

std::vector<Spot> LessonPlayer::spots(const std::vector<std::string>& places, const Session& session) const
{
    std::vector<Spot> found;
    for (const std::string& place : places)
        if (const auto spot = findSpot(session, place, standingOf(step())))
            found.push_back(*spot);
    return found;
}

std::vector<Spot> LessonPlayer::namedIn(const std::string& text) const
{
    std::vector<Spot> named;
    for (const TextPiece& piece : resolve(text).pieces)
        if (piece.target.kind == TextTarget::Kind::Spot)
            named.push_back(piece.target.spot);
    return named;
}

std::vector<Spot> LessonPlayer::coveredNext() const
{
    const auto next = static_cast<std::size_t>(m_index) + 1;
    if (next == m_moments.size() || m_moments[next].begin.session != moment().end.session)
        return {};
    std::vector<std::string> told = step().light;
    told.push_back(step().select);
    std::ranges::copy(step().predict.cover, std::back_inserter(told));
    std::vector<Spot> open = spots(told, wanted());
    for (const std::string* text : {&step().text, &step().predict.question, &step().predict.answer})
        std::ranges::copy(namedIn(*text), std::back_inserter(open));
    std::vector<Spot> covered;
    for (const std::string& place : m_lesson->steps[next].predict.cover)
        if (const auto spot = findSpot(wanted(), place, standingOf(m_lesson->steps[next]));
            spot && std::ranges::none_of(open, [&](const Spot& seen) { return seen.wholeHead || meet(seen.range, spot->range); }))
            covered.push_back(*spot);
    return covered;
}

std::vector<Spot> LessonPlayer::coveredIn(const std::string& text) const
{
    const std::vector<Spot> covered = spots(step().predict.cover, *m_workbench.document.session());
    std::vector<Spot> named = namedIn(text);
    std::erase_if(named, [&](const Spot& spot) {
        return std::ranges::none_of(covered, [&](const Spot& cover) { return cover.range.matrix == spot.range.matrix; });
    });
    return named;
}

std::vector<Spot> LessonPlayer::asked() const
{
    std::vector<Spot> found = namedIn(step().predict.question);
    const std::vector<Spot> covered = coveredIn(step().predict.answer);
    found.insert(found.end(), covered.begin(), covered.end());
    return found;
}

std::vector<Spot> LessonPlayer::spoken() const
{
    std::vector<Spot> found = namedIn(step().text);
    const std::vector<Spot> answer = namedIn(step().predict.answer);
    found.insert(found.end(), answer.begin(), answer.end());
    return found;
}

std::vector<CellRef> LessonPlayer::selected() const
{
    std::vector<CellRef> cells;
    for (const std::optional<Spot>& spot : {selectedFirst(), selectedAfterwards()})
        if (spot)
            cells.push_back(spot->cell());
    return cells;
}

std::optional<Spot> LessonPlayer::selectedFirst() const
{
    if (step().select.empty())
        return {};
    const auto spot = findSpot(wanted(), step().select, standingOf(step()));
    return spot ? std::optional(*spot) : std::nullopt;
}

/// The first number of the answer that was covered.
std::optional<Spot> LessonPlayer::selectedAfterwards() const
{
    const std::vector<Spot> answers = coveredIn(step().predict.answer);
    const auto cell = std::ranges::find_if(answers, &Spot::isCell);
    return cell == answers.end() ? std::nullopt : std::optional(*cell);
}

ResolvedText LessonPlayer::resolve(const std::string& text) const
{
    const auto& trace = m_workbench.engine.unfiltered();
    const bool answers = text.ends_with(step().predict.answer);  // which is laid out before it comes
    const LessonRuns& runs = answers ? moment().end.runs : state().runs;
    return trace ? resolveText(text, *trace, standingOf(step()), runs) : ResolvedText{{}, false};
}

std::vector<Tunable> LessonPlayer::pinned() const
{
    std::vector<Tunable> found;
    for (const std::string& place : step().pin)
        if (const auto tunable = findTunable(*m_workbench.document.session(), place, standingOf(step())))
            found.push_back(*tunable);
    return found;
}

void LessonPlayer::point(const TextTarget& target)
{
    if (!isRunning())
        return;  // the text that had the keyboard is going
    std::vector<Spot> lit = spots(step().light, *m_workbench.document.session());
    if (target.kind == TextTarget::Kind::Spot)
        lit.push_back(target.spot);
    m_workbench.selection.light(std::move(lit));
    emit controlPointed(target.kind == TextTarget::Kind::Control ? toQString(target.id) : QString());
}

void LessonPlayer::follow(const TextTarget& target)
{
    if (!isRunning())
        return;
    const QString id = toQString(target.id);
    Selection& selection = m_workbench.selection;
    switch (target.kind) {
    case TextTarget::Kind::View: emit viewWanted(id); break;
    case TextTarget::Kind::Dock: emit dockWanted(id); break;
    case TextTarget::Kind::Control: emit controlPointed(id); break;
    case TextTarget::Kind::Spot:
        selection.selectBlock(target.spot.range.matrix.block);
        if (target.spot.wholeHead || info(target.spot.range.matrix.id).perHead())
            selection.selectHead(target.spot.range.matrix.head);
        if (target.spot.isCell())
            selection.selectCell(target.spot.cell());
        // Weights are seen only in their dock.
        if (const MatrixInfo& matrix = info(target.spot.range.matrix.id); matrix.parameter && matrix.perHead())
            emit dockWanted("weights");
        break;
    case TextTarget::Kind::None: break;
    }
}

}  // namespace headscope
