// SPDX-License-Identifier: GPL-3.0-or-later
// Answers "What's this?" with the tooltip, for controls that have nothing else. Tooltips are plain text: names in them come from files.
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
