// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/length_box.h"

#include "app/figures/page.h"

#include <QRegularExpression>

namespace headscope {

LengthBox::LengthBox(double least, QWidget* parent) : QDoubleSpinBox(parent)
{
    setRange(least, NamedFigure::kWidest);
    setSingleStep(0.1);
    setSuffix(tr(" in"));
    setKeyboardTracking(false);  // 82 on the way to 82 mm is no width
    setToolTip(tr("In inches; 82 mm, 8.2 cm, 234 pt and 975 px are understood too"));
}

QValidator::State LengthBox::validate(QString& text, int& position) const
{
    static const QRegularExpression begun(QStringLiteral("^[0-9]*\\.?[0-9]* *[imcp]?$"));  // 234 on the way to 234 pt
    if (inOtherUnit(text))
        return QValidator::Acceptable;
    const QValidator::State inches = QDoubleSpinBox::validate(text, position);
    return inches == QValidator::Invalid && begun.match(typed(text)).hasMatch() ? QValidator::Intermediate : inches;
}

double LengthBox::valueFromText(const QString& text) const
{
    const auto points = inOtherUnit(text);
    return points ? *points / kPointsPerInch : QDoubleSpinBox::valueFromText(text);
}

/// Qt puts the inches behind whatever is typed.
QString LengthBox::typed(const QString& text) const { return (text.endsWith(suffix()) ? text.chopped(suffix().size()) : text).trimmed(); }

std::optional<double> LengthBox::inOtherUnit(const QString& text) const { return pointsOf(typed(text), m_dpi); }

}  // namespace headscope
