// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/mask_button.h"

#include "app/base/text.h"
#include "app/bound/mask_words.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/mask_commands.h"

#include <QMenu>

#include <algorithm>

namespace headscope {

namespace {

constexpr qsizetype kLongestLabel = 17;  // letters; the toolbar has little room

/// "causal + 2 more" when the kinds are too many for the toolbar.
QString shortLabel(const QString& label)
{
    if (label.size() <= kLongestLabel)
        return label;
    const QStringList kinds = label.split(" + ");
    return MaskButton::tr("%1 + %2 more").arg(kinds.first()).arg(kinds.size() - 1);
}

}  // namespace

MaskButton::MaskButton(const Workbench& workbench, QAction* studio, QWidget* parent)
    : QToolButton(parent), m_workbench(workbench), m_studio(studio)
{
    setObjectName("toolBar.mask");
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    menu()->setToolTipsVisible(true);
    m_none = addKind("none", tr("None"), tr("Every query may look at every key"));
    connect(m_none, &QAction::triggered, this, [this] {
        masks::clear(m_workbench);
        follow();  // it stays checked when there was nothing to remove
    });
    menu()->addSeparator();
    for (const MaskKindInfo& kind : kMaskKinds)
        connect(addKind(kind.id, phraseText(kind.title), phraseText(kind.tip)), &QAction::triggered, this, [this, &kind](bool on) {
            if (on && kind.isChosen())
                askStudio();
            else
                masks::setKind(m_workbench, kind, on ? std::max<Index>(kind.number.first, 1) : 0);
        });
    menu()->addSeparator();
    menu()->addAction(studio);

    workbench.document.whenChanged(SessionPart::Mask, this, &MaskButton::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &MaskButton::follow);
    follow();
}

QAction* MaskButton::addKind(std::string_view id, const QString& text, const QString& tip)
{
    QAction* action = menu()->addAction(text);
    action->setObjectName("mask.kind." + toQString(id));
    action->setCheckable(true);
    action->setToolTip(tip);
    return action;
}

void MaskButton::askStudio()
{
    follow();  // nothing is on before a key or a cell is chosen there
    m_studio->trigger();
}

void MaskButton::follow()
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    if (block >= std::ssize(session.blocks))
        return;  // the selection follows in a moment
    const Mask& mask = session.block(block).mask;
    m_none->setChecked(!mask.any());
    for (const MaskKindInfo& kind : kMaskKinds) {
        auto* action = menu()->findChild<QAction*>("mask.kind." + toQString(kind.id));
        const bool on = kind.isOn(mask);
        const QString title = phraseText(kind.title);
        action->setChecked(on);
        if (const auto* number = std::get_if<Index Mask::*>(&kind.setting))
            action->setText(on ? phraseText(kind.number.with).arg(mask.**number) : title);
        else
            action->setText(kind.isChosen() && !on ? title + QStringLiteral("…") : title);
    }
    const QString label = maskLabel(mask);
    setText(tr("Mask: %1").arg(shortLabel(label)));
    setToolTip(tr("Which keys a query may look at: %1").arg(label));
    setWhatsThis(toolTip());
    setAccessibleName(text());
}

}  // namespace headscope
