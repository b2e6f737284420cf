// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/form_rows.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QFormLayout>

namespace headscope {

namespace {

QWidget* called(const FormControl& row)
{
    const auto* box = qobject_cast<QCheckBox*>(row.control);
    return named(row.control, row.name, withoutMnemonic(box ? box->text() : row.label));
}

}  // namespace

void addRow(QFormLayout& form, const FormControl& row)
{
    if (QWidget* control = called(row); qobject_cast<QCheckBox*>(control))
        form.addRow(control);
    else
        form.addRow(row.label, control);
}

void addRow(QFormLayout& form, const FormControl& first, const FormControl& second)
{
    auto* row = new QWidget(form.parentWidget());
    auto* line = lineUp(new QHBoxLayout(row), {.margins = {}}, {{called(first), 1}});
    if (!second.label.isEmpty())
        line->addWidget(makeLabel({.text = second.label, .buddy = second.control}));
    line->addWidget(called(second), second.label.isEmpty() ? 0 : 1);
    form.addRow(makeLabel({.text = first.label, .buddy = first.control}), row);
}

}  // namespace headscope
