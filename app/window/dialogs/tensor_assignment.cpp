// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/tensor_assignment.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

#include <array>

namespace headscope {

namespace {

struct AssignableSlot {
    Slot slot;
    const char* id;
    const char* text;
};

constexpr std::array kAssignable{
    AssignableSlot{Slot::Packed, "packed", QT_TR_NOOP("Q, K, V in one")},
    AssignableSlot{Slot::Query, "query", "W_Q"},
    AssignableSlot{Slot::Key, "key", "W_K"},
    AssignableSlot{Slot::Value, "value", "W_V"},
    AssignableSlot{Slot::Output, "output", "W_O"},
    AssignableSlot{Slot::Hidden, "hidden", "W₁"},
    AssignableSlot{Slot::Gate, "gate", "W_g"},
    AssignableSlot{Slot::NetworkOutput, "networkOutput", "W₂"},
    AssignableSlot{Slot::Norm1, "norm1", QT_TR_NOOP("First norm")},
    AssignableSlot{Slot::Norm2, "norm2", QT_TR_NOOP("Second norm")},
};
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
    for (const AssignableSlot& row : kAssignable) {
        auto* box = new QComboBox(this);
        box->addItem(tr("none"));
        for (const Tensor* tensor : tensorsFor(*m_file, row.slot))
            box->addItem(toQString(nameInLayer(layers, tensor->name) + " " + tensor->shapeText()), toQString(tensor->name));
        add(headscope::tr(row.text), row.id, box);
        m_boxes.push_back(box);
    }
    m_layout->addItems({tr("out × in, as nn.Linear"), tr("in × out")});
    add(tr("Layout"), "layout", m_layout);
}

void TensorAssignment::propose(const std::vector<AssignedTensor>& proposal)
{
    for (const AssignedTensor& tensor : proposal)
        for (std::size_t i = 0; i < kAssignable.size(); ++i)
            if (kAssignable[i].slot == tensor.slot)
                m_boxes[i]->setCurrentIndex(m_boxes[i]->findData(toQString(tensor.weight)));
}

Family TensorAssignment::family() const
{
    std::vector<AssignedTensor> assigned;
    for (std::size_t i = 0; i < kAssignable.size(); ++i)
        if (const QString name = m_boxes[i]->currentData().toString(); !name.isEmpty())
            assigned.push_back({kAssignable[i].slot, name.toStdString()});
    return assignedFamily(*m_file, assigned, m_layout->currentIndex() == 0 ? Layout::OutIn : Layout::InOut);
}

}  // namespace headscope
