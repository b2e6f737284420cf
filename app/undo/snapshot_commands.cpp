// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/snapshot_commands.h"

#include "app/base/text.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/recent_change.h"
#include "core/edits/snapshot_edits.h"

namespace headscope::snapshots {

namespace {

QString nameOf(const Workbench& workbench) { return toQString(workbench.comparison.snapshot()->name); }

void pin(const Workbench& workbench, const Session& state)
{
    const std::string name = freshSnapshotName(*workbench.document.session());
    if (workbench.document.edit(tr("Pin “%1”").arg(toQString(name)), [&](Session& next) { pinSnapshot(next, name, state); }))
        workbench.comparison.setSnapshot(static_cast<int>(workbench.document.session()->snapshots.size()) - 1);
}

}  // namespace

void pin(const Workbench& workbench) { pin(workbench, *workbench.document.session()); }

void pinBefore(const Workbench& workbench)
{
    const std::shared_ptr<const Trace> before = workbench.recentChange.before();
    pin(workbench, *before->session);
}

void rename(const Workbench& workbench, const QString& name)
{
    const auto index = static_cast<std::size_t>(workbench.comparison.snapshotIndex());
    workbench.document.edit(tr("Rename snapshot to “%1”").arg(name),
                            [&](Session& next) { next.snapshots[index].name = name.toStdString(); });
}

void remove(const Workbench& workbench)
{
    const int index = workbench.comparison.snapshotIndex();
    workbench.document.edit(tr("Delete snapshot “%1”").arg(nameOf(workbench)),
                            [&](Session& next) { next.snapshots.erase(next.snapshots.begin() + index); });
}

void restore(const Workbench& workbench)
{
    const auto index = static_cast<std::size_t>(workbench.comparison.snapshotIndex());
    if (workbench.document.edit(tr("Restore “%1”").arg(nameOf(workbench)), [&](Session& next) { restoreSnapshot(next, index); }))
        workbench.comparison.setView(Comparison::View::Now);
}

}  // namespace headscope::snapshots
