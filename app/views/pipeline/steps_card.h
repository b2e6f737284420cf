// SPDX-License-Identifier: GPL-3.0-or-later
// A card of the Pipeline with steps of the computation in it; it is not there while there are none.
#pragma once

#include "app/state/workbench.h"
#include "app/views/pipeline/block_steps.h"
#include "app/widgets/layout/card.h"

class QLabel;

namespace headscope {

class MatrixFlow;

class StepsCard : public Card {
    Q_OBJECT

public:
    StepsCard(const Workbench& workbench, const QString& title, QWidget* parent = nullptr);

    void setSteps(const Steps& steps);  ///< earlier ones go at once; what is in new ones comes with buildStep()
    bool isBuilt() const { return m_built == m_steps.size(); }
    void buildStep();
    void setNote(const QString& note);  ///< rich text below the steps, with a link; empty: none
    void fit(int width, int tallest);

signals:
    void shapeChanged();
    void noteFollowed(const QString& link);

private:
    void showWhatThereIs();

    Workbench m_workbench;
    QLabel* m_title;
    QLabel* m_note;
    Steps m_steps;
    std::size_t m_built = 0;  ///< how many steps are built
    MatrixFlow* m_flow = nullptr;
};

}  // namespace headscope
