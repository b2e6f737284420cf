// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/cockpit.h"

#include "app/lecture/audience_window.h"
#include "app/lecture/curtain.h"
#include "app/lecture/room_picture.h"
#include "app/panels/mixer/head_mixer.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/window/actions.h"
#include "app/window/bars/mask_button.h"

#include <QAction>
#include <QToolButton>

namespace headscope {

namespace {

constexpr int kCockpitMargin = 12, kBetweenButtons = 8;  // px
constexpr int kLargeButton = 44;                         // px

}  // namespace

Cockpit::Cockpit(const Workbench& workbench, const Actions& actions, AudienceWindow& room, QWidget* parent)
    : QWidget(parent), m_room(new RoomPicture(room, this))
{
    named(this, "cockpit", tr("Lecturer's cockpit"));
    auto* tools = new QBoxLayout(QBoxLayout::TopToBottom);
    tools->setSpacing(kBetweenButtons);
    const auto add = [&](QToolButton* button) {
        button->setMinimumHeight(kLargeButton);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFocusPolicy(Qt::TabFocus);
        tools->addWidget(button);
    };
    const auto make = [&](const char* name, const QString& text, const QString& tip) {
        auto* button = named(new QToolButton(this), name, text, tip);
        button->setText(text);
        add(button);
        return button;
    };
    QToolButton* black = make("cockpit.black", tr("Black"), tr("Makes the room's screen black, and shows it again (B or .)"));
    black->setCheckable(true);
    connect(black, &QToolButton::clicked, this, &Cockpit::blackWanted);
    connect(&room.curtain(), &Curtain::turned, black, &QToolButton::setChecked);
    QToolButton* play = make("cockpit.play", tr("▶ Play"), actions["play"]->toolTip());
    play->setAccessibleName(tr("Play"));
    connect(play, &QToolButton::clicked, actions["play"], &QAction::trigger);
    auto* mask = named(new MaskButton(workbench, actions["editMask"], this), "cockpit.mask");
    add(mask);
    QToolButton* workbenchSwitch = make("cockpit.workbench", tr("Workbench"),
                                        tr("The workbench in place of the room's picture: the room sees the view that you open there"));
    workbenchSwitch->setCheckable(true);
    auto* mixer = new HeadMixer(workbench, this, Qt::Horizontal);
    connect(workbenchSwitch, &QToolButton::toggled, this, [this, tools, mixer](bool on) {
        m_room->setHidden(on);
        mixer->setHidden(on);  // a dock of the workbench
        tools->setDirection(on ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    });
    connect(workbenchSwitch, &QToolButton::toggled, this, &Cockpit::workbenchWanted);
    tools->addStretch(1);
    connect(make("cockpit.end", tr("End"), tr("Ends the lecture: everything is as it was before (Escape)")), &QToolButton::clicked, this,
            &Cockpit::endWanted);

    auto* seen = lineUp(new QHBoxLayout, {.spacing = kCockpitMargin}, {{m_room, 1}, tools});
    lineUp(new QVBoxLayout(this), {.spacing = kBetweenButtons, .margins = {kCockpitMargin, kCockpitMargin, kCockpitMargin, 0}},
           {{seen, 1}, mixer});
}

}  // namespace headscope
