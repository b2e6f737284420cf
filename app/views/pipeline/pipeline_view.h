// SPDX-License-Identifier: GPL-3.0-or-later
// Every matrix of the block from left to right: what its heads read, a lane per head, W_O and the output, the feed-forward network.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card_page.h"
#include "core/matrices/matrix_access.h"

#include <QTimer>

class QToolButton;

namespace headscope {

class Card;
class HeadLanes;
class OutputCard;
class StepsCard;

class PipelineView : public CardPage {
    Q_OBJECT

public:
    explicit PipelineView(const Workbench& workbench, QWidget* parent = nullptr);

    void setOneHead(bool one);  ///< only the heads, and of them only the selected one is open

signals:
    void weightsWanted(int head);
    void viewWanted(const QString& id);

protected:
    void follow() override;             ///< which steps the selected block has
    void fitCards(int width) override;  ///< in the largest type with which all is in sight

private:
    void orderTabs();
    void buildSteps(int most);
    static constexpr std::size_t kUsualType = 1;  ///< in the table of the types that matrices may be written in

    void makeBypass();
    QString tailNote(const Session& session, int block) const;
    void seek(std::vector<CellRef> cells);  ///< keeps them in sight, the last above all, until somebody scrolls
    void reveal(const CellRef& cell);
    CellRef lit() const;
    struct Fit {
        int lines = 0;  ///< into which the lanes of the heads are folded
        int rows = 0;   ///< matrices below each other
        int height = 0;
    };
    Fit fitAt(std::size_t type, int width, int higherRows = 0);

    Workbench m_workbench;
    StepsCard* m_before;
    Card* m_bypass;  // in place of the heads while attention is off
    QToolButton* m_showHeads;
    HeadLanes* m_heads;
    OutputCard* m_output;
    StepsCard* m_after;
    StepsCard* m_feedForward;
    StepsCard* m_tail;  // after the last block
    bool m_oneHead = false;
    std::size_t m_type = kUsualType;
    std::vector<CellRef> m_sought;
    QTimer m_reveal;
    QTimer m_build;  ///< while steps are not built yet
};

}  // namespace headscope
