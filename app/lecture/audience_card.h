// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the side of an audience's view: the selected number and why it is what it is, and the sliders that the step pins.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/explain.h"
#include "core/matrices/tunable.h"
#include "core/model/trace.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ExplanationCard;
class PinnedSliders;

class AudienceCard : public QWidget {
    Q_OBJECT

public:
    explicit AudienceCard(const Workbench& workbench);

    void showSlidersOf(const std::vector<Tunable>& pinned);
    void showPanels(const QStringList& docks, const QWidget& lecturers);  ///< what these hold, without their tools
    void setExplaining(bool explaining);                                  ///< else the sliders stand alone
    void setTermsHeld(bool held);        ///< the number stands alone: terms might answer a question, or take room
    void setTermsCounted(bool counted);  ///< words count them: rather than leave any out, all is smaller
    bool isEmpty() const;
    bool isBare() const;      ///< holds a number without its terms, and nothing else
    bool isWide() const;      ///< holds a table, and not only a few words
    bool layOut(QSize room);  ///< whether all of it is in sight
    bool shorten(int step);   ///< no sentence, then fewer terms, the others in one line; 0: as elsewhere. False: there is nothing shorter

signals:
    void changed();  ///< there is more or less to see

private:
    struct Answer {
        std::shared_ptr<const Trace> trace;
        CellRef cell;
        std::optional<Explanation> explanation;
    };
    bool hasTerms() const;
    static Answer answerTo(const std::shared_ptr<const Trace>& trace, const CellRef& cell);
    void follow();
    void present(const Answer& answer);

    Workbench m_workbench;
    bool m_explaining = true;
    bool m_termsHeld = false, m_termsCounted = false;
    QWidget* m_bare;  // in place of the explanation
    QLabel* m_bareName;
    QLabel* m_bareNumber;
    ExplanationCard* m_explanation;
    PinnedSliders* m_sliders;
    QStringList m_docks;
    QList<QWidget*> m_panels;  // their panels
    BackgroundJob<Answer> m_search;
};

}  // namespace headscope
