// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the wheel scroll past combo boxes and spin boxes that do not have the focus: scrolling changes no setting.
#pragma once

#include <QObject>

namespace headscope {

/// Watches every window of the program.
class WheelGuard : public QObject {
    Q_OBJECT

public:
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headscope
