// SPDX-License-Identifier: GPL-3.0-or-later
// A line of plain text that is cut with an ellipsis where there is no room for it; the whole of it is then the tooltip.
#pragma once

#include <QLabel>

namespace headscope {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace headscope
