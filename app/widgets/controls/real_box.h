// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for a number with decimals, such as the base of rotary positions: a decimal comma is a point, and no zeros stand at the end.
#pragma once

#include <QDoubleSpinBox>

namespace headscope {

class RealBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit RealBox(QWidget* parent = nullptr);

    void setNumber(double number);  ///< silently; widens the range where that is needed

protected:
    QString textFromValue(double value) const override;
    QValidator::State validate(QString& text, int& position) const override;
    bool event(QEvent* event) override;
};

}  // namespace headscope
