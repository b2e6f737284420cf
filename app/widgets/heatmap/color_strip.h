// SPDX-License-Identifier: GPL-3.0-or-later
// A colour scale in one line: its low end, the colours, its high end.
#pragma once

#include "app/theme/color_map.h"

#include <QWidget>

namespace headscope {

class ColorStrip : public QWidget {
    Q_OBJECT

public:
    explicit ColorStrip(QWidget* parent = nullptr);

    void setScale(const ColorScale& scale);
    const ColorScale& scale() const { return m_scale; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ColorScale m_scale;
};

/// The number with its sign, in as many digits as tell: "+0.42", "−1.3e–05", "0".
QString signedNumber(double value);

}  // namespace headscope
