// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_note.h"

#include "app/base/text.h"
#include "app/bound/mask_words.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/model/block_name.h"

#include <QStringList>

namespace headscope {

namespace {

/// "causal mask", "memory", "feed-forward": in the order in which they are computed.
QStringList beyondLook(const Session& session, int number)
{
    const Block& block = session.block(number);
    QStringList parts;
    if (session.blocks.size() > 1)
        parts << LookNote::tr("%1 of %2").arg(toQString(blockTitle(session, number))).arg(session.blocks.size());
    if (block.attends == Attends::Memory)
        parts << LookNote::tr("the keys are those of a second sequence, the memory");
    if (block.mask.any())
        parts << LookNote::tr("mask (%1)").arg(maskLabel(block.mask));
    if (block.groupCount() < block.heads.size())
        parts << LookNote::tr("heads share their keys and values");
    if (block.hasHeadPositions() || block.hasScorePositions() || session.positions != Positions::None)
        parts << LookNote::tr("positions");
    if (block.residual)
        parts << LookNote::tr("residual connection");
    if (block.norm != Norm::None)
        parts << LookNote::tr("norm");
    if (block.feedForwardEnabled())
        parts << LookNote::tr("feed-forward network");
    return parts;
}

}  // namespace

LookNote::LookNote(const Workbench& workbench, QWidget* parent) : QLabel(parent), m_workbench(workbench)
{
    setObjectName("look.note");
    setProperty("role", "muted");
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setAccessibleName(tr("What Look does not show"));
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setToolTip(tr("Look is one click back"));
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Settings | SessionPart::Mask, this, &LookNote::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookNote::follow);
    follow();
}

void LookNote::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection follows in a moment
    const QStringList parts = beyondLook(session, m_workbench.selection.block());
    setHidden(parts.isEmpty());
    setText(tr("There is more: %1.").arg(parts.join(QStringLiteral(" · "))).toHtmlEscaped() +
            QStringLiteral(" <a href=\"everything\">%1</a>").arg(tr("Show everything").toHtmlEscaped()));
}

}  // namespace headscope
