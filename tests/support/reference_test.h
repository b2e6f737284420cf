// SPDX-License-Identifier: GPL-3.0-or-later
// Every stage and its gradients against what PyTorch and NumPy computed in double precision: one test for both builds of the core.
#pragma once

#include <QObject>

namespace headscope {

class ReferenceTest : public QObject {
    Q_OBJECT

private slots:
    void everyStageIsThatOfTheReference_data();
    void everyStageIsThatOfTheReference();
    void everyGradientIsThatOfTheReference_data();
    void everyGradientIsThatOfTheReference();
};

}  // namespace headscope
