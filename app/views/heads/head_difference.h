// SPDX-License-Identifier: GPL-3.0-or-later
// Two heads compared: their attention subtracted in one large heatmap, and their measures side by side.
#pragma once

#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;

namespace headscope {

class ChipButton;
class ColorBar;

/// A^a − A^b and what is said about it.
struct AttentionDifference {
    std::shared_ptr<const Trace> trace;  ///< what it was computed from
    int block = 0;
    int first = 0;
    int second = 0;
    Shared<Matrix> values;  ///< n × m
    double meanAbsolute = 0;
    double peak = 0;  ///< largest magnitude
};

AttentionDifference subtractHeads(std::shared_ptr<const Trace> trace, int block, int first, int second);

class HeadDifference : public QWidget {
    Q_OBJECT

public:
    HeadDifference(const HeadContents& contents, const Appearance& appearance, QWidget* parent = nullptr);

    void refresh();  ///< another Trace, other colours
    void setPinned(HeatmapCell cell) { m_plot->setPinned(cell); }
    void setHovered(HeatmapCell cell) { m_plot->setHovered(cell); }

    int firstHead() const;
    int secondHead() const;
    QString cellText(int row, int column) const;

signals:
    void cellClicked(int head, int row, int column);
    void cellHovered(int head, int row, int column);

private:
    void fillChoices();
    void compute();
    void show(const AttentionDifference& difference);
    void showMeasures();
    void swapHeads();
    const std::vector<HeadTrace>& shownHeads() const { return m_shown.trace->blocks[m_shown.block].heads; }

    const HeadContents& m_contents;
    const Appearance& m_appearance;
    QComboBox* m_first;
    QComboBox* m_second;
    ChipButton* m_swap;
    QLabel* m_mean;
    HeatmapPlot* m_plot;
    ColorBar* m_bar;
    QGridLayout* m_measures;
    std::vector<QLabel*> m_measureLabels;  ///< name, first, second for each measure
    AttentionDifference m_shown;
    BackgroundJob<AttentionDifference> m_background;
};

}  // namespace headscope
