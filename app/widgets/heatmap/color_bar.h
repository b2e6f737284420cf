// SPDX-License-Identifier: GPL-3.0-or-later
// The numbered colour bar that says which colour stands for which number.
#pragma once

#include "app/base/ticks.h"
#include "app/theme/color_map.h"

#include <QWidget>

namespace headscope {

class ColorBar : public QWidget {
    Q_OBJECT

public:
    explicit ColorBar(const ColorScale& scale, QWidget* parent = nullptr);

    void setScale(const ColorScale& scale);
    void setLabel(const QString& label);
    QString label() const { return m_label; }
    const ColorScale& scale() const { return m_scale; }

    std::vector<Tick> ticks() const { return ticksBetween(m_scale.low(), m_scale.high()); }
    QRect barRect() const;  ///< where the colours are

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect labelRect() const;
    void describe();

    ColorScale m_scale;
    QString m_label;
};

}  // namespace headscope
