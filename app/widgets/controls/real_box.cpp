// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/real_box.h"

#include "app/widgets/controls/count_box.h"

#include <QSignalBlocker>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kDecimals = 4;

}  // namespace

RealBox::RealBox(QWidget* parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setDecimals(kDecimals);
    setMinimum(1);
    setKeyboardTracking(false);  // 16 is not a 1 on the way
    setStepType(AdaptiveDecimalStepType);
}

void RealBox::setNumber(double number)
{
    const QSignalBlocker quiet(this);
    setRange(std::min(number, minimum()), std::max(number, maximum()));
    setValue(number);
}

QString RealBox::textFromValue(double value) const
{
    QString text = QString::number(value, 'f', decimals());
    while (text.contains('.') && (text.endsWith('0') || text.endsWith('.')))
        text.chop(1);
    return text;
}

QValidator::State RealBox::validate(QString& text, int& position) const
{
    text.replace(',', '.');
    return QDoubleSpinBox::validate(text, position);
}

bool RealBox::event(QEvent* event) { return leavesUndoToTheWindow(*event) || QDoubleSpinBox::event(event); }

}  // namespace headscope
