// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a form, each said in one statement: what the control is called, and the name that tests find it by.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <initializer_list>

class QFormLayout;

namespace headscope {

/// A control with its label; a check box says itself what it is.
struct FormControl {
    QString label;
    QWidget* control;
    QString name;
};

void addRow(QFormLayout& form, const FormControl& row);

/// Adds two controls in one row: in a low window every row counts. A second one without a label belongs to the first.
void addRow(QFormLayout& form, const FormControl& first, const FormControl& second);

/// Calls the slot of the receiver whenever one of these has another value.
template <class Receiver, class Slot>
void whenEdited(std::initializer_list<QWidget*> controls, Receiver* receiver, Slot slot)
{
    for (QWidget* control : controls)
        if (auto* choice = qobject_cast<QComboBox*>(control))
            QObject::connect(choice, &QComboBox::currentIndexChanged, receiver, slot);
        else if (auto* whole = qobject_cast<QSpinBox*>(control))
            QObject::connect(whole, &QSpinBox::valueChanged, receiver, slot);
        else if (auto* real = qobject_cast<QDoubleSpinBox*>(control))
            QObject::connect(real, &QDoubleSpinBox::valueChanged, receiver, slot);
        else if (auto* line = qobject_cast<QLineEdit*>(control))
            QObject::connect(line, &QLineEdit::textChanged, receiver, slot);
        else if (auto* box = qobject_cast<QCheckBox*>(control))
            QObject::connect(box, &QCheckBox::toggled, receiver, slot);
}

}  // namespace headscope
