// SPDX-License-Identifier: GPL-3.0-or-later
// The row above the heads: which picture, in which order, on which scale, and what the mouse is over.
#pragma once

#include "app/views/heads/coloring_choice.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_contents.h"

#include <QWidget>

class QComboBox;

namespace headscope {

class ChipButton;
class ChipSwitch;
class HeadSearch;
class MeasureChoice;

enum class HeadsMode { Heat, Lines, Difference, Overview, Picture, Tokens };

struct HeadOrder {
    bool byName = false;
    const Measure* measure = nullptr;  ///< neither: by number
};

/// "rows: queries · columns: keys": what the picture's two directions are.
QString axesText(HeadsMode mode, bool ofAllBlocks, Attends attends);

/// Heads of the block in that order; equal ones by number. The most focused (least entropy) comes first, of the other measures the largest.
/// What has no number comes last.
std::vector<int> orderedHeads(const HeadContents& contents, const HeadOrder& order);

class HeadsHeader : public QWidget {
    Q_OBJECT

public:
    explicit HeadsHeader(const std::vector<const Measure*>& told, QWidget* parent = nullptr);

    HeadsMode mode() const { return m_mode; }
    HeadOrder order() const;
    ChosenColoring coloredBy() const;  ///< all blocks; else nothing
    AskedNumber asked() const;         ///< what the effect is on
    std::vector<const Measure*> told() const;
    AttentionScale scale() const;

    void setMode(HeadsMode mode);
    void colorBy(const QString& id);  ///< the map of all blocks
    void setEnlarged(bool enlarged);  ///< offers the way back
    /// The modes, the orders and the numbers that mean something there.
    void offerFor(const Session& session, const Block& block);
    void setInformation(const QString& text);
    void setOtherWord(const QString& word);  ///< the word that is subtracted; empty: none is chosen yet

signals:
    void modeChanged();
    void orderChanged();
    void scaleChanged();
    void coloringChanged();
    void otherWordWanted();  ///< one that is subtracted
    void toldChanged();
    void allHeadsRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void offer();
    void offerMeasures(Attends attends);
    void offerNumbers(const Session& session);
    QString otherWordText() const;

    HeadsMode m_mode = HeadsMode::Heat;
    bool m_enlarged = false;
    bool m_severalHeads = false;
    bool m_hasPicture = false;
    QString m_information;
    QString m_otherWord;
    ChipButton* m_back;
    ChipSwitch* m_modes;
    QWidget* m_orderGroup;
    QWidget* m_scaleGroup;
    QWidget* m_rest;  ///< the room that is left for the information
    QComboBox* m_order;
    QComboBox* m_scale;
    ColoringChoice* m_coloring;
    QWidget* m_coloringGroup;
    QComboBox* m_number;
    QWidget* m_numberGroup;
    HeadSearch* m_find;
    MeasureChoice* m_told;
};

}  // namespace headscope
