// Every matrix of the block from left to right: what its heads read, a lane per head, W_O and the output, the feed-forward network.
#pragma once

#include "app/widgets/card_page.h"
#include "app/workbench.h"

class QToolButton;

namespace headscope {

struct CellRef;

class Card;
class HeadLanes;
class OutputCard;
class StepsCard;

class PipelineView : public CardPage {
    Q_OBJECT

public:
    explicit PipelineView(const Workbench& workbench, QWidget* parent = nullptr);

signals:
    void weightsWanted(int head);

protected:
    void fitCards(int width) override;

private:
    void makeBypass();
    void follow();  ///< which steps the selected block has
    void reveal(const CellRef& cell);  ///< brings it into sight: it may have been selected elsewhere, as a link of an explanation
    void revealLit();

    Workbench m_workbench;
    StepsCard* m_before;
    Card* m_bypass;              // in place of the heads while attention is off
    QToolButton* m_showHeads;
    HeadLanes* m_heads;
    OutputCard* m_output;
    StepsCard* m_after;
    StepsCard* m_feedForward;
};

}  // namespace headscope
