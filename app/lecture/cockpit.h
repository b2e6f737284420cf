// SPDX-License-Identifier: GPL-3.0-or-later
// The lecturer's page while the room looks at a window of its own: what the room sees, all heads with their faders, and large what is
// pressed in a lecture. The lesson's strip stands below it and the notes beside it.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

namespace headscope {

class Actions;
class AudienceWindow;
class RoomPicture;

class Cockpit : public QWidget {
    Q_OBJECT

public:
    Cockpit(const Workbench& workbench, const Actions& actions, AudienceWindow& room, QWidget* parent);

    RoomPicture& room() const { return *m_room; }

signals:
    void blackWanted();
    void workbenchWanted(bool shown);  ///< in place of the picture
    void endWanted();

private:
    RoomPicture* m_room;
};

}  // namespace headscope
