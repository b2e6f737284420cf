// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/snapshot_bar.h"

#include "app/base/text.h"
#include "app/bound/session_dialogs.h"
#include "app/state/document.h"
#include "app/undo/snapshot_commands.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/actions.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

namespace headscope {

namespace {

using View = Comparison::View;

struct ViewInfo {
    const char* name;
    const char* text;
    ActionId action;
};

/// In the order of Comparison::View.
constexpr std::array kViews{
    ViewInfo{"snapshots.now", QT_TRANSLATE_NOOP("headscope", "Now"), "showNow"},
    ViewInfo{"snapshots.then", QT_TRANSLATE_NOOP("headscope", "Then"), "showThen"},
    ViewInfo{"snapshots.difference", QT_TRANSLATE_NOOP("headscope", "Difference"), "showDifference"},
};

}  // namespace

SnapshotBar::SnapshotBar(const Workbench& workbench, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_actions(actions),
      m_choice(new QComboBox(this)),
      m_words(makeLabel<ElidedLabel>({.name = "snapshots.words"}, this))
{
    named(this, "snapshotBar", tr("Snapshots"));
    setWhatsThis(tr(
        "Pinned states of the session. Then shows every matrix as it was, Difference what has changed since; change anything and watch."));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // the docks keep their width
    auto* row = spaced(new QHBoxLayout(this), {.spacing = 0, .margins = {12, 3, 8, 3}});
    auto* label = new QLabel(tr("Snapshot"), this);
    lineUp(row, {label, Gap{8}});
    named(m_choice, "snapshots.choice", tr("Snapshot to compare with"), tr("The pinned state to look back at and to compare with"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(11);
    label->setBuddy(m_choice);
    connect(m_choice, &QComboBox::activated, &workbench.comparison, &Comparison::setSnapshot);
    lineUp(row, {m_choice, Gap{8}});
    std::vector<ChipSwitch::Chip> views;
    for (const auto& [name, text, action] : kViews)
        views.push_back({name, headscope::tr(text), tr("Show %1").arg(headscope::tr(text)), actions[action]->toolTip()});
    m_views = new ChipSwitch(views, this);
    connect(m_views, &ChipSwitch::picked, this, [this](int at) { m_actions[kViews[static_cast<std::size_t>(at)].action]->trigger(); });
    row->addWidget(m_views);
    row->addSpacing(10);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setTextFormat(Qt::PlainText);
    row->addWidget(m_words, 1);
    auto* more = named(new QToolButton(this), "snapshots.menu");
    more->setText(tr("More"));
    more->setToolTip(tr("Rename, restore or delete this snapshot"));
    more->setAccessibleName(more->toolTip());
    more->setProperty("role", "small");
    more->setFocusPolicy(Qt::TabFocus);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(new QMenu(more));
    for (const ActionId id : std::initializer_list<ActionId>{"renameSnapshot", "restoreSnapshot", "deleteSnapshot", "pinState"})
        more->menu()->addAction(actions[id]);
    row->addWidget(more);

    connectActions();
    workbench.document.whenChanged(SessionPart::Snapshots, this, &SnapshotBar::follow);
    connect(&workbench.comparison, &Comparison::changed, this, &SnapshotBar::follow);
    follow();
}

void SnapshotBar::connectActions()
{
    for (int at = 0; const ViewInfo& info : kViews)
        connect(m_actions[info.action], &QAction::triggered, this, [this, view = static_cast<View>(at++)] {
            m_workbench.comparison.setView(view);
            follow();  // the chip of the view that is shown already stays pressed
        });
    connect(m_actions["pinState"], &QAction::triggered, this, [this] { snapshots::pin(m_workbench); });
    connect(m_actions["renameSnapshot"], &QAction::triggered, this, [this] { renameSnapshot(m_workbench, this); });
    connect(m_actions["restoreSnapshot"], &QAction::triggered, this, [this] { snapshots::restore(m_workbench); });
    connect(m_actions["deleteSnapshot"], &QAction::triggered, this, [this] { snapshots::remove(m_workbench); });
}

void SnapshotBar::follow()
{
    const Comparison& comparison = m_workbench.comparison;
    const Snapshot* snapshot = comparison.snapshot();
    setVisible(snapshot != nullptr);
    for (const ActionId id :
         std::initializer_list<ActionId>{"showNow", "showThen", "showDifference", "renameSnapshot", "restoreSnapshot", "deleteSnapshot"})
        m_actions[id]->setEnabled(snapshot != nullptr);
    QStringList names;
    for (const Snapshot& each : m_workbench.document.session()->snapshots)
        names << toQString(each.name);
    QStringList shown;
    for (int i = 0; i < m_choice->count(); ++i)
        shown << m_choice->itemText(i);
    if (names != shown) {
        m_choice->clear();
        m_choice->addItems(names);
    }
    m_choice->setCurrentIndex(comparison.snapshotIndex());
    m_views->choose(static_cast<int>(comparison.view()));
    const QString name = snapshot ? toQString(snapshot->name) : QString();
    const bool now = comparison.view() == View::Now;
    m_words->setText(now                               ? tr("All matrices as they are now")
                     : comparison.view() == View::Then ? tr("As it was in “%1”. Not to be edited.").arg(name)
                                                       : tr("Now minus “%1”. Not to be edited here.").arg(name));
    m_words->setToolTip(m_words->text());
    const QString role = now ? QStringLiteral("muted") : QStringLiteral("warning");
    if (m_words->property("role") == role)
        return;
    m_words->setProperty("role", role);
    m_words->style()->unpolish(m_words);  // the style sheet looks at properties only then
    m_words->style()->polish(m_words);
}

}  // namespace headscope
