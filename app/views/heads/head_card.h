// SPDX-License-Identifier: GPL-3.0-or-later
// One head: its name, mute and solo, its attention as a heatmap or as lines, and its measures.
#pragma once

#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QWidget>

namespace headscope {

class AttentionLines;
class ChipButton;
class HeadTitle;
class MeasureRow;

class HeadCard : public QWidget {
    Q_OBJECT

public:
    enum class Picture { Heat, Lines };
    enum class Size { Card, Large };

    /// `name` is the objectName; the parts are called name.title, .mute, .solo, .plot, .lines and .measures.
    HeadCard(const QString& name, Size size, QWidget* parent = nullptr);

    void setContent(const HeadContent& content);
    void setPicture(Picture picture);
    void setCellText(std::function<QString(int, int)> text) { m_plot->setCellText(std::move(text)); }
    void setMuted(bool muted, bool solo);
    void setMeasuresShown(bool shown);
    void setPinned(HeatmapCell cell);
    void setHovered(HeatmapCell cell);

    int head() const { return m_head; }
    HeatmapPlot& plot() { return *m_plot; }
    void focusPicture();
    int heightFor(int width) const;    ///< at which the cells are square and fill the width
    int measuresFor(int width) const;  ///< the part of it that its measures take

signals:
    void enlargeRequested();
    void muteRequested(bool mute);
    void soloRequested(bool solo);
    void cellClicked(int row, int column);
    void cellHovered(int row, int column);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showMeasures();
    void makeLines();

    Size m_size;
    int m_head = 0;
    QColor m_color;
    HeadContent m_content;
    HeatmapCell m_pinned;
    HeadTitle* m_title;
    ChipButton* m_mute;
    ChipButton* m_solo;
    HeatmapPlot* m_plot;
    AttentionLines* m_lines = nullptr;  ///< made when first shown
    QWidget* m_linesBox = nullptr;      ///< the lines, or what scrolls them
    MeasureRow* m_measures;
    Picture m_picture = Picture::Heat;
};

}  // namespace headscope
