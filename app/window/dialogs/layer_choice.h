// SPDX-License-Identifier: GPL-3.0-or-later
// A line in which a person lists the layers of a model that are taken: "1–4" or "1, 3, 5–7"; they count from 1.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace headscope {

class LayerChoice : public QWidget {
    Q_OBJECT

public:
    explicit LayerChoice(QWidget* parent);

    // Layers count from 0, as in the names of tensors.
    void offer(const std::vector<Index>& all, const std::vector<Index>& chosen, const QString& firstInFile);
    Result<std::vector<Index>> layers() const;  ///< the error says why the list cannot be read, or which layer there is not
    bool isAll() const;

signals:
    void changed();

private:
    QLineEdit* m_list;
    QLabel* m_of;
    std::vector<Index> m_all;
};

}  // namespace headscope
