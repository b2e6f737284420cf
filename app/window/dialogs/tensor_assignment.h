// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes in which a person says what the tensors of a model are for, where nobody knows their names.
#pragma once

#include "core/models/families/proposed_tensors.h"

#include <QWidget>

#include <vector>

class QComboBox;

namespace headscope {

class TensorAssignment : public QWidget {
    Q_OBJECT

public:
    explicit TensorAssignment(TensorFilePointer file, QWidget* parent);

    void propose(const std::vector<AssignedTensor>& proposal, Layout layout);
    Family family() const;

signals:
    void changed();

private:
    TensorFilePointer m_file;
    std::vector<QComboBox*> m_boxes;  ///< in the order of the slots that can be assigned
    QComboBox* m_layout;
};

}  // namespace headscope
