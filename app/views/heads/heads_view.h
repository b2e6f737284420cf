// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view: the attention of every head of the selected block side by side, as heatmaps or lines, one enlarged, two subtracted,
// the heads of all blocks at once, over the picture that the tokens are places of, or token by token.
#pragma once

#include "app/state/selection.h"
#include "app/state/workbench.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_coloring.h"
#include "app/views/heads/head_contents.h"
#include "app/views/heads/other_texts.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/seen_from_afar.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace headscope {

class BlockOverview;
class ColorBar;
class Comparison;
class HeadCard;
class HeadDifference;
class HeadGrid;
class HeadRanking;
class HeadRowList;
class HeadsHeader;
class OverPicture;
class BlockedNote;
class TokenFlow;
class TokenTable;

class HeadsView : public QWidget, public SeenFromAfar {
    Q_OBJECT
    Q_PROPERTY(int mode READ mode WRITE setMode)
    Q_PROPERTY(int enlarged READ enlarged WRITE setEnlarged)

public:
    explicit HeadsView(const Workbench& workbench, QWidget* parent = nullptr);

    void enlarge(int head);
    void showAllHeads();
    void showWorth();  ///< the map of all heads, coloured by what muting one changes
    int mode() const;  ///< as the header has it
    void setMode(int mode);
    int enlarged() const { return m_enlarged; }  ///< the head that fills the view; −1: all of them
    void setEnlarged(int head) { head < 0 ? showAllHeads() : enlarge(head); }

    /// Leaves out the measures, then all heads but those that are spoken of, then all but the selected one.
    bool shorten(int step) override;
    void setSpokenHeads(const std::vector<int>& heads) { m_spoken = heads; }  ///< in the block that is shown

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectCard(HeadCard& card);
    void refresh();   ///< everything, from the newest Trace; later when hidden
    void showPage();  ///< what the mode asks for
    void showContents();
    void showSwitches();  ///< mute and solo, from the document at once
    void showRecent();
    void showColorBar();
    void connectMap();
    void askEffects(const std::shared_ptr<const Trace>& trace);
    void askForTexts();  ///< over which the map is averaged
    void askForOtherWord();
    void showMap();  ///< with what stands beside it
    bool isMap() const;
    void showSelection();
    void showHover();
    void sayWhereWeAre();
    std::vector<HeadCard*> cardsInUse();
    std::vector<int> headsInSight() const;

    void switchHead(int head, void (*change)(const Workbench&, int, bool), bool on);
    void select(int head, int row, int column);
    void hover(int head, int row, int column);

    Workbench m_workbench;
    Document& m_document;
    Engine& m_engine;
    Selection& m_selection;
    Appearance& m_appearance;
    Comparison& m_comparison;
    HeadContents m_contents;
    OtherTexts m_texts;
    int m_otherWord = -1;  ///< the word that is subtracted from the one that heads are asked about
    EffectMap m_effects;
    HeadColoring m_coloring;
    HeadsHeader* m_header;
    QStackedWidget* m_pages;
    HeadGrid* m_grid;
    HeadCard* m_large;
    HeadDifference* m_difference;
    BlockOverview* m_overview;
    TokenFlow* m_flow;
    OverPicture* m_picture;
    TokenTable* m_tokens;
    ColorBar* m_bar;
    HeadRowList* m_rowList;
    HeadRanking* m_ranking;
    BlockedNote* m_legend;
    QString m_state;  ///< words on the state that is shown
    QLabel* m_fewer;  ///< says that there are more heads than can be seen
    std::vector<int> m_spoken;
    int m_shortened = 0;
    int m_enlarged = -1;
};

}  // namespace headscope
