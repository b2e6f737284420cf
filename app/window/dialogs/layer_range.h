// SPDX-License-Identifier: GPL-3.0-or-later
// Two boxes for the layers of a model that are taken, from one to another; they count from 1.
#pragma once

#include "core/base/matrix.h"

#include <QWidget>

class QLabel;

namespace headscope {

class CountBox;

class LayerRange : public QWidget {
    Q_OBJECT

public:
    explicit LayerRange(QWidget* parent);

    // Layers count from 0, as in the names of tensors.
    void offer(Index first, Index last, Index chosenLast);
    Index first() const;
    Index last() const;
    bool isAll() const;

signals:
    void changed();

private:
    CountBox* m_first;
    CountBox* m_last;
    QLabel* m_of;
};

}  // namespace headscope
