// SPDX-License-Identifier: GPL-3.0-or-later
// Y as the sum over the heads, Σ_h O_h·W_O^h + b_O: one matrix per head, and the proof that both ways give the same.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"
#include "core/analysis/equivalence.h"

#include <vector>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace headscope {

class BoundMatrix;
class ContributionSlot;

class MixingSum : public Card {
    Q_OBJECT

public:
    explicit MixingSum(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();       ///< the session has changed
    void updateTrace();  ///< new results
    void fit(int width);
    void lookAround();  ///< fills the slots that are in sight, lets the others rest

private:
    void lookAroundLater();  ///< when the layout has settled
    void fitHeight();
    void layOutTerms(int inLine);
    void tell(const MixingAgreement& agreement);

    Workbench m_workbench;
    QLabel* m_agreement;
    QScrollArea* m_area;
    QWidget* m_line;
    QGridLayout* m_terms;
    std::vector<ContributionSlot*> m_slots;
    std::vector<QLabel*> m_plus;  ///< before every slot but the first
    QLabel* m_plusBias;
    QLabel* m_equals;
    BoundMatrix* m_bias;
    BoundMatrix* m_output;
    int m_inLine = 0;  ///< terms beside each other, as laid out
    bool m_lookPending = false;
    BackgroundJob<MixingAgreement> m_onDemand;
};

}  // namespace headscope
