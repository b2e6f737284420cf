// SPDX-License-Identifier: GPL-3.0-or-later
// A length of a page in inches, which can be typed in millimetres, centimetres, points or pixels too.
#pragma once

#include <QDoubleSpinBox>

#include <optional>

namespace headscope {

class LengthBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    LengthBox(double least, QWidget* parent);

    void setDpi(int dpi) { m_dpi = dpi; }  ///< what a pixel is

    QValidator::State validate(QString& text, int& position) const override;
    double valueFromText(const QString& text) const override;

private:
    QString typed(const QString& text) const;
    std::optional<double> inOtherUnit(const QString& text) const;  ///< points

    int m_dpi = 300;
};

}  // namespace headscope
