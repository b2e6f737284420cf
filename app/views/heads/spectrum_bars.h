// SPDX-License-Identifier: GPL-3.0-or-later
// The singular values of a matrix as bars, the largest first: in how many directions it reads or writes, and how much in each.
#pragma once

#include "core/base/matrix.h"

#include <QWidget>

#include <vector>

namespace headscope {

class SpectrumBars : public QWidget {
    Q_OBJECT

public:
    explicit SpectrumBars(std::vector<Scalar> values, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QString words() const;  ///< all of them as numbers

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Scalar> m_values;
};

}  // namespace headscope
