// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/snapshot_edits.h"

#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

std::string freshSnapshotName(const Session& session)
{
    for (std::size_t number = session.snapshots.size() + 1;; ++number)
        if (std::string name = phrase("State {}", number);
            std::ranges::find(session.snapshots, name, &Snapshot::name) == session.snapshots.end())
            return name;
}

void pinSnapshot(Session& session, std::string name) { pinSnapshot(session, std::move(name), session); }

void pinSnapshot(Session& session, std::string name, const Session& state)
{
    auto pinned = std::make_shared<Session>(state);
    pinned->snapshots.clear();
    pinned->training.reset();
    pinned->trained = {};
    pinned->figures.clear();
    session.snapshots.push_back({std::move(name), std::move(pinned)});
}

void restoreSnapshot(Session& session, std::size_t index)
{
    std::vector<Snapshot> snapshots = std::move(session.snapshots);
    std::optional<Training> training = std::move(session.training);
    Shared<TrainingState> trained = std::move(session.trained);
    std::vector<NamedFigure> figures = std::move(session.figures);
    session = *snapshots[index].session;
    session.snapshots = std::move(snapshots);
    session.training = std::move(training);
    session.trained = std::move(trained);
    session.figures = std::move(figures);
}

}  // namespace headscope
