// SPDX-License-Identifier: GPL-3.0-or-later
// Says how cells of a mask look: allowed, blocked by a rule, painted.
#pragma once

#include <QWidget>

namespace headscope {

class MaskLegend : public QWidget {
    Q_OBJECT

public:
    explicit MaskLegend(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace headscope
