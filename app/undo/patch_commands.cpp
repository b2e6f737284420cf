// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/patch_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "core/analysis/patching.h"
#include "core/base/short_text.h"
#include "core/edits/patch_edits.h"
#include "core/edits/sentence_edits.h"
#include "core/model/block_name.h"
#include "core/model/limits.h"

namespace headscope::patches {

void put(const Workbench& workbench, const MatrixRef& stage, std::optional<int> token, const Trace& from, const QString& snapshot)
{
    const Session& session = *workbench.document.session();
    const std::string source = sourceOf(session, *from.session, snapshot).toStdString();
    const QString title = phraseWithin(info(stage.id).title), block = toQString(blockName(session, stage.block));
    const QString words = info(stage.id).perHead()
                              ? tr("Take %1 of head %2 of %3 from “%4”").arg(title).arg(stage.head + 1).arg(block, snapshot)
                              : tr("Take %1 of %2 from “%3”").arg(title, block, snapshot);
    workbench.document.edit(words, [&](Session& next) { putPatch(next, stage, token, from, source); });
}

void takeOut(const Workbench& workbench)
{
    workbench.document.edit(tr("Take out what is taken from another text"), [](Session& next) { takePatchesOut(next); });
}

QString sourceOf(const Session& session, const Session& from, const QString& snapshot)
{
    if (session.tokens == from.tokens)
        return snapshot;
    return toQString(shortened(sentenceOf(from), kLongestName - std::string_view("…").size()));
}

}  // namespace headscope::patches
