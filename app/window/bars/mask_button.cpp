// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/mask_button.h"

#include "app/bound/mask_words.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/mask_commands.h"

#include <QMenu>

namespace headscope {

namespace {

constexpr int kFirstWindow = 3;
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
    m_none = addKind("mask.kind.none", tr("None"), tr("Every query may look at every key"));
    m_causal = addKind("mask.kind.causal", tr("Causal"), tr("A query looks at itself and at what comes before it"));
    m_window = addKind("mask.kind.window", tr("Sliding window"), tr("A query looks at its neighbours alone"));
    m_padding = addKind("mask.kind.padding", tr("Padding"), tr("Keys that nobody may look at, chosen in the mask studio"));
    m_custom = addKind("mask.kind.custom", tr("Custom"), tr("Cells painted in the mask studio"));
    menu()->insertSeparator(m_causal);
    menu()->addSeparator();
    menu()->addAction(studio);

    connect(m_none, &QAction::triggered, this, [this] {
        masks::clear(m_workbench);
        follow();  // it stays checked when there was nothing to remove
    });
    connect(m_causal, &QAction::triggered, this, [this](bool on) { masks::setCausal(m_workbench, on); });
    connect(m_window, &QAction::triggered, this, [this](bool on) { masks::setWindow(m_workbench, on ? kFirstWindow : 0); });
    connect(m_padding, &QAction::triggered, this, [this](bool on) { on ? askStudio() : masks::clearPadding(m_workbench); });
    connect(m_custom, &QAction::triggered, this, [this](bool on) { on ? askStudio() : masks::allowAll(m_workbench); });
    workbench.document.whenChanged(SessionPart::Mask, this, &MaskButton::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &MaskButton::follow);
    follow();
}

QAction* MaskButton::addKind(const char* name, const QString& text, const QString& tip)
{
    QAction* action = menu()->addAction(text);
    action->setObjectName(name);
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
    m_causal->setChecked(mask.causal);
    m_window->setChecked(mask.window > 0);
    m_window->setText(mask.window > 0 ? tr("Sliding window of %1").arg(mask.window) : tr("Sliding window"));
    m_padding->setChecked(!mask.padding.empty());
    m_padding->setText(mask.padding.empty() ? tr("Padding…") : tr("Padding"));
    m_custom->setChecked(mask.custom->size() > 0);
    m_custom->setText(mask.custom->size() > 0 ? tr("Custom") : tr("Custom…"));
    const QString label = maskLabel(mask);
    setText(tr("Mask: %1").arg(shortLabel(label)));
    setToolTip(tr("Which keys a query may look at: %1").arg(label));
    setWhatsThis(toolTip());
    setAccessibleName(text());
}

}  // namespace headscope
