// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/head_menu.h"

#include "app/base/text.h"
#include "app/bound/session_dialogs.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QAction>
#include <QLabel>
#include <QSpinBox>
#include <QWidgetAction>

namespace headscope {

namespace {

constexpr int kWidest = 512;

void addWidth(QMenu* menu, const QString& objectName, const QString& label, const QString& name, Index width,
              const std::function<void(int)>& set)
{
    auto* row = new QWidget(menu);
    auto* box = named(new QSpinBox(row), objectName, name);
    box->setRange(1, std::max(kWidest, static_cast<int>(width)));
    box->setValue(static_cast<int>(width));
    box->setKeyboardTracking(false);  // 16 is not a 1 on the way
    QObject::connect(box, &QSpinBox::valueChanged, menu, set);
    auto* text = new QLabel(label, row);
    text->setToolTip(name);
    lineUp(new QHBoxLayout(row), {.margins = {10, 2, 10, 2}}, {text, Stretch{}, box});
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(row);
    menu->addAction(action);
}

}  // namespace

QMenu* makeHeadMenu(const Workbench& workbench, int head, QWidget* parent, const std::function<void()>& rename)
{
    const Block& block = workbench.document.session()->blocks[workbench.selection.block()];
    const std::vector<Head>& all = block.heads;
    const int last = static_cast<int>(all.size()) - 1;
    auto* menu = named(new QMenu(parent), "headMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);

    menu->addAction(tr("Rename…"), menu, rename);
    if (auto* worth = parent->window()->findChild<QAction*>("headWorth"))
        menu->addAction(worth);
    menu->addAction(tr("Duplicate"), menu, [=] { heads::duplicate(workbench, head); });
    menu->addAction(tr("Move up"), menu, [=] { heads::move(workbench, head, head - 1); })->setEnabled(head > 0);
    menu->addAction(tr("Move down"), menu, [=] { heads::move(workbench, head, head + 1); })->setEnabled(head < last);
    menu->addSeparator();
    addWidth(menu, "headMenu.keyWidth", tr("d<sub>k</sub>, query and key width"), tr("Width d_k of head %1").arg(head + 1),
             all[head].keyWidth(), [=](int width) { heads::setKeyWidth(workbench, head, width); });
    addWidth(menu, "headMenu.valueWidth", tr("d<sub>v</sub>, value width"), tr("Width d_v of head %1").arg(head + 1),
             block.valueWidth(head), [=](int width) { heads::setValueWidth(workbench, head, width); });
    menu->addSeparator();
    fillStartMenu(*menu->addMenu(tr("Start values")), workbench, head, parent);
    menu->addSeparator();
    menu->addAction(tr("Remove head"), menu, [=] { heads::remove(workbench, head); })->setEnabled(last > 0);
    return menu;
}

void fillStartMenu(QMenu& menu, const Workbench& workbench, int head, QWidget* parent)
{
    const Session& session = *workbench.document.session();
    const std::vector<Head>& all = session.blocks[workbench.selection.block()].heads;
    menu.clear();
    const auto add = [&menu, parent](const QString& name, const QString& text, const auto& apply) {
        menu.addAction(text, parent, apply)->setObjectName("startMenu." + name);
    };
    add("random", tr("Random (Xavier, seed %1)…").arg(session.seed), [=] { startHeadAtRandom(workbench, head, parent); });
    add("identity", tr("Identity"), [=] { heads::start(workbench, head, Initialization::Identity); });
    add("zeros", tr("Zeros"), [=] { heads::start(workbench, head, Initialization::Zeros); });
    if (all.size() > 1)
        menu.addSeparator();
    for (int from = 0; from < std::ssize(all); ++from)
        if (from != head)
            add(QStringLiteral("copy.%1").arg(from + 1),
                tr("Copy of head %1 · %2").arg(from + 1).arg(toQString(all[static_cast<std::size_t>(from)].name)),
                [=] { heads::copyFrom(workbench, from, head); });
}

}  // namespace headscope
