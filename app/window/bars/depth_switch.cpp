// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/depth_switch.h"

#include "app/base/text.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/window/actions.h"

#include <QAction>

namespace headscope {

DepthSwitch::DepthSwitch(const Actions& actions, QWidget* parent) : QWidget(parent)
{
    named(this, "depth", tr("How much is shown"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    spaced(new QHBoxLayout(this), {.spacing = 0, .margins = {0, 0, 2, 0}});
    addSegment("depth.look", actions["depthLook"], 0);
    addSegment("depth.steps", actions["depthSteps"], 1);
    addSegment("depth.everything", actions["depthEverything"], 2);
}

void DepthSwitch::addSegment(const char* name, QAction* action, int place)
{
    constexpr ChipButton::Join kJoins[] = {ChipButton::Join::Right, ChipButton::Join::Both, ChipButton::Join::Left};
    auto* segment = new ChipButton(withoutMnemonic(action->text()), this, kJoins[place]);
    segment->setObjectName(name);
    segment->setCheckable(true);
    segment->setChecked(action->isChecked());
    segment->setAccessibleName(segment->text());
    segment->setToolTip(action->toolTip());
    segment->setWhatsThis(action->whatsThis());
    connect(segment, &QAbstractButton::clicked, this, [segment, action] {
        action->trigger();
        segment->setChecked(action->isChecked());  // pressed again it stays down
    });
    connect(action, &QAction::toggled, segment, &QAbstractButton::setChecked);
    layout()->addWidget(segment);
}

}  // namespace headscope
