// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the map of all heads: the number that they are asked about, the strongest of them in order, and the one that is selected.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/views/heads/head_coloring.h"

#include <QWidget>

#include <array>

class QLabel;
class QTreeWidget;

namespace headscope {

class ChipButton;
class ChipSwitch;
class EffectMap;
class HeadCard;
class HeadCircuits;
struct HeardHead;
class HeadContents;
class HeadPatching;

class HeadRanking : public QWidget {
    Q_OBJECT

public:
    HeadRanking(const HeadContents& contents, const HeadColoring& coloring, EffectMap& effects, const Workbench& workbench,
                QWidget* parent = nullptr);

    void refresh();
    /// Says what heads are taken from; empty: nothing is, and why a text that was typed cannot be.
    void setSource(const QString& source, const QString& whyNot = {});
    void setAveraged(bool offered, bool averaged);  ///< whether several texts may be, and are
    void forgetText();                              ///< another session is open
    void setSelected(int block, int head);
    HeadCard& card() { return *m_card; }  ///< the card of the selected head
    /// The heads that the selected one reads from, while it is shown what it reads and writes.
    std::vector<HeardHead> heard() const;

signals:
    void headChosen(int block, int head);
    void heardChanged();
    void textsWanted();                   ///< over which the map is averaged
    void textTyped(const QString& text);  ///< a text from which heads are to be taken

private:
    void showNumber();
    QString howFar() const;  ///< how much of the map is known, or of how many texts it is the mean
    void showList();
    void sortBy(int column);
    void showPatches();
    void askDoings();
    void showSide(int side);
    void showSelected();

    const HeadContents& m_contents;
    const HeadColoring& m_coloring;
    EffectMap& m_effects;
    QLabel* m_heading;
    QLabel* m_state;
    ChipButton* m_stop;
    ChipButton* m_texts;
    QLabel* m_rest;     ///< what is no head's share
    QLabel* m_patched;  ///< what the session takes from elsewhere
    ChipButton* m_takeOut;
    QTreeWidget* m_list;
    ChipSwitch* m_sides;
    HeadCard* m_card;
    HeadCircuits* m_circuits;
    HeadPatching* m_patching;
    bool m_isByHead = false, m_isReversed = false;  // how the list is sorted
    bool m_wasPatching = false;
    std::vector<std::pair<int, int>> m_ranked;  ///< the heads of the rows
    std::shared_ptr<const Trace> m_known;       ///< the Trace that m_doings tell about, or will
    std::vector<std::vector<std::string>> m_doings;
    BackgroundJob<std::vector<std::vector<std::string>>> m_doingsJob;
    std::pair<int, int> m_selected;
    QString m_source, m_whyNot;
};

}  // namespace headscope
