// SPDX-License-Identifier: GPL-3.0-or-later
// The same task and seed with 1 to 4 heads: when each has solved it, and how well the others do.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

#include <array>

class QLabel;
class QToolButton;

namespace headscope {

class SteadyLabel;

class OtherHeads : public Card {
    Q_OBJECT

public:
    explicit OtherHeads(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();
    void setHappened(const QString& text);  ///< what is to be told beside the curve
    void setHappenedShown(bool shown);

private:
    void save();

    struct Row {
        QLabel* heads;
        QLabel* solved;
        QLabel* best;
    };

    Document& m_document;
    Trainer& m_trainer;
    std::array<Row, 4> m_rows{};
    QToolButton* m_run;
    QToolButton* m_seeds;
    QToolButton* m_save;
    SteadyLabel* m_spread;
    QLabel* m_happenedHeading;
    SteadyLabel* m_happened;
};

}  // namespace headscope
