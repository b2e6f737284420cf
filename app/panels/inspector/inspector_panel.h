// SPDX-License-Identifier: GPL-3.0-or-later
// "Why this number?": the selected cell explained, what contributed to it, where it comes from and what it feeds, each number a link.
#pragma once

#include "app/base/background_job.h"
#include "app/panels/inspector/number_rows.h"
#include "app/state/workbench.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ExplanationCard;
class NumberTable;
class ContributionsCard;

class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;  ///< narrow: names are cut, tables and sentences fit themselves to the dock

private:
    struct Answer {
        std::shared_ptr<const Trace> trace;
        CellRef cell;
        std::optional<Explanation> explanation;  ///< none where there is nothing to explain
        std::vector<Term> contributions;
        std::vector<NumberRow> path, uses;
        QString leftOut;  ///< the steps of the path that are left out
    };
    static Answer answerTo(const std::shared_ptr<const Trace>& trace, const CellRef& cell, bool dark);

    QWidget* makeInvitation();
    QWidget* makeLinks(const QString& title, const char* name, NumberTable*& table);
    void connectTable(NumberTable& table);
    void refresh();
    void present(const Answer& answer);
    void tryOne();
    QWidget* makePlayButton();

    Workbench m_workbench;
    QWidget* m_invitation;
    QWidget* m_answer;
    QWidget* m_play;
    ExplanationCard* m_explanation;
    ContributionsCard* m_contributions;
    NumberTable* m_path = nullptr;
    NumberTable* m_uses = nullptr;
    QLabel* m_leftOut;
    CellRef m_cell;  ///< the one explained
    BackgroundJob<Answer> m_search;
};

}  // namespace headscope
