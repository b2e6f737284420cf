// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/picture_edits.h"

namespace headscope {

void pictureAfterInsert(Session& session, Index at)
{
    if (!session.picture || at >= session.picture->end())
        return;
    if (at <= session.picture->first)
        ++session.picture->first;
    else
        session.picture.reset();
}

void pictureAfterRemove(Session& session, Index at)
{
    if (!session.picture || at >= session.picture->end())
        return;
    if (at < session.picture->first)
        --session.picture->first;
    else
        session.picture.reset();
}

void pictureAfterMove(Session& session, Index from, Index to)
{
    if (from == to)
        return;
    pictureAfterRemove(session, from);
    pictureAfterInsert(session, to);
}

void pictureAfterResize(Session& session, Index tokens)
{
    if (session.picture && session.picture->end() > tokens)
        session.picture.reset();
}

}  // namespace headscope
