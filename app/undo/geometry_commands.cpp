// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/geometry_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/edits/move_in_plane.h"
#include "core/model/block_name.h"

#include <array>

namespace headscope::geometry {

namespace {

template <class Place>
bool put(const Workbench& workbench, const QString& text, const QString& key, bool aloud, const Place& place)
{
    std::optional<Error> error;
    const bool valid = workbench.document.edit(text, [&](Session& next) { error = place(next); }, key);
    if (error && aloud)
        emit workbench.document.refused(toQString(error->reason));
    return valid && !error;
}

}  // namespace

bool moveKey(const Workbench& workbench, int key, QPointF place, bool aloud)
{
    const Session& session = *workbench.document.session();
    const int block = workbench.selection.block(), head = workbench.selection.head();
    const QString name = toQString((*session.keyTokens(session.blocks[block]))[key]);
    return put(workbench, tr("Move the key of %1").arg(name), QStringLiteral("geometry/key/%1/%2/%3").arg(block).arg(head).arg(key), aloud,
               [&](Session& next) { return placeKey(next, block, head, key, std::array{place.x(), place.y()}); });
}

bool moveQuery(const Workbench& workbench, int token, QPointF place, bool aloud)
{
    const Session& session = *workbench.document.session();
    const int block = workbench.selection.block(), head = workbench.selection.head();
    const QString text = queryIsBias(session.blocks[block].heads[head].query)
                             ? tr("Move the query of all tokens (b_Q of head %1)").arg(head + 1)
                             : tr("Move the query of %1").arg(toQString((*session.tokensOf(session.block(block)))[token]));
    return put(workbench, text, QStringLiteral("geometry/query/%1/%2/%3").arg(block).arg(head).arg(token), aloud,
               [&](Session& next) { return placeQuery(next, block, head, token, std::array{place.x(), place.y()}); });
}

void setHead(const Workbench& workbench, int block, int head, bool enabled)
{
    workbench.document.edit((enabled ? tr("Unmute head %1 of %2") : tr("Mute head %1 of %2"))
                                .arg(head + 1)
                                .arg(toQString(blockName(*workbench.document.session(), block))),
                            [&](Session& next) { next.blocks[block].heads[head].enabled = enabled; });
}

void setFeedForward(const Workbench& workbench, int block, bool enabled)
{
    workbench.document.edit((enabled ? tr("Switch on the feed-forward network of %1") : tr("Switch off the feed-forward network of %1"))
                                .arg(toQString(blockName(*workbench.document.session(), block))),
                            [&](Session& next) { next.blocks[block].feedForward->enabled = enabled; });
}

}  // namespace headscope::geometry
