// SPDX-License-Identifier: GPL-3.0-or-later
// Says how cells of a mask look: allowed, blocked by a rule, painted; in several lines where there is no room for one.
#pragma once

#include <QWidget>

namespace headscope {

class MaskLegend : public QWidget {
    Q_OBJECT

public:
    explicit MaskLegend(QWidget* parent = nullptr);
};

}  // namespace headscope
