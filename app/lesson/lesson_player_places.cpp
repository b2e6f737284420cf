// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson's words and lists of places mean in the session of now.
#include "app/base/text.h"
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "core/lesson/step_places.h"

namespace headscope {

std::vector<Spot> LessonPlayer::lit() const { return spotsOf(step().light, step(), *m_workbench.document.session()); }

std::vector<Spot> LessonPlayer::namedIn(const std::string& text) const { return spotsIn(resolve(text)); }

std::vector<Spot> LessonPlayer::asked() const
{
    std::vector<Spot> found = namedIn(step().predict.question);
    const std::vector<Spot> covered = coveredIn(resolve(step().predict.answer), step(), *m_workbench.document.session());
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
    for (const std::optional<Spot>& spot : {selectedFirst(step(), wanted()), selectedAfterwards()})
        if (spot)
            cells.push_back(spot->cell());
    return cells;
}

std::optional<Spot> LessonPlayer::selectedAfterwards() const
{
    return headscope::selectedAfterwards(resolve(step().predict.answer), step(), *m_workbench.document.session());
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
    std::vector<Spot> all = lit();
    if (target.kind == TextTarget::Kind::Spot)
        all.push_back(target.spot);
    m_workbench.selection.light(std::move(all));
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
