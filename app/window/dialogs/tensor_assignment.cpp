// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/tensor_assignment.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "core/models/families/layers_in_names.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

namespace headscope {

namespace {

constexpr int kLetters = 26;  // letters of a name that are always seen

}  // namespace

TensorAssignment::TensorAssignment(TensorFilePointer file, QWidget* parent)
    : QWidget(parent), m_file(std::move(file)), m_layout(new QComboBox(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    const auto add = [&](const QString& text, const QString& name, QComboBox* box) {
        named(box, "assign." + name, text);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(kLetters);
        auto* label = new QLabel(text, this);
        label->setBuddy(box);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(box, row, 1);
        connect(box, &QComboBox::activated, this, &TensorAssignment::changed);
    };
    const auto layers = layersOf(*m_file);
    for (const AssignableSlot& row : assignableSlots()) {
        auto* box = new QComboBox(this);
        box->addItem(tr("none"));
        for (const Tensor* tensor : tensorsFor(*m_file, row.slot))
            box->addItem(toQString(nameInLayer(layers, tensor->name) + " " + tensor->shapeText()), toQString(tensor->name));
        add(phraseText(row.text), row.id, box);
        m_boxes.push_back(box);
    }
    m_layout->addItems({tr("out × in, as nn.Linear"), tr("in × out")});
    add(tr("Layout"), "layout", m_layout);
}

void TensorAssignment::propose(const std::vector<AssignedTensor>& proposal, Layout layout)
{
    m_layout->setCurrentIndex(layout == Layout::InOut ? 1 : 0);
    for (const AssignedTensor& tensor : proposal)
        for (std::size_t i = 0; i < assignableSlots().size(); ++i)
            if (assignableSlots()[i].slot == tensor.slot)
                m_boxes[i]->setCurrentIndex(m_boxes[i]->findData(toQString(tensor.weight)));
}

Family TensorAssignment::family() const
{
    std::vector<AssignedTensor> assigned;
    for (std::size_t i = 0; i < assignableSlots().size(); ++i)
        if (const QString name = m_boxes[i]->currentData().toString(); !name.isEmpty())
            assigned.push_back({assignableSlots()[i].slot, name.toStdString()});
    return assignedFamily(*m_file, assigned, m_layout->currentIndex() == 0 ? Layout::OutIn : Layout::InOut);
}

}  // namespace headscope
