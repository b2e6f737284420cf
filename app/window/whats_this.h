// SPDX-License-Identifier: GPL-3.0-or-later
// "What's this?" for controls that have only a tooltip: it is that.
#pragma once

#include <QObject>

namespace headscope {

class WhatsThis : public QObject {
    Q_OBJECT

public:
    explicit WhatsThis(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headscope
