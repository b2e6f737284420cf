// SPDX-License-Identifier: GPL-3.0-or-later
// Who wrote a number: every head, the bias, the input and the FFN; and what it would be if a head did not do its work.
#pragma once

#include "app/base/background_job.h"
#include "core/analysis/ablation.h"
#include "core/analysis/explain.h"

#include <QFrame>

class QLabel;

namespace headscope {

class NumberTable;

class WritersCard : public QFrame {
    Q_OBJECT

public:
    explicit WritersCard(QWidget* parent = nullptr);

    /// Hides itself when no head matters to the cell.
    void show(const std::shared_ptr<const Trace>& trace, const CellRef& cell, const std::vector<Term>& writers, bool dark);
    NumberTable& writers() const { return *m_writers; }
    NumberTable& ablation() const { return *m_ablation; }

private:
    struct Answer {
        std::shared_ptr<const Trace> trace;
        CellRef cell;
        std::vector<AblatedHead> heads;
    };
    void showAnswer(const Answer& answer);

    QLabel* m_title;
    NumberTable* m_writers;
    QWidget* m_question;
    NumberTable* m_ablation;
    CellRef m_cell;
    bool m_dark = false;
    BackgroundJob<Answer> m_answer;
};

}  // namespace headscope
