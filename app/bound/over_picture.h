// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over the picture of the session: the heads of a block as tiles, and how they are shown. The token that looks is the row of the
// selected cell.
#pragma once

#include "app/bound/picture_content.h"
#include "app/state/workbench.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QScrollArea;

namespace headscope {

class ChipButton;
class ColorBar;
class GrooveSlider;
class PictureGrid;

class OverPicture : public QWidget {
    Q_OBJECT

public:
    /// The parts are called name.grid, .from, .to, .opacity, .smooth, .scale and .number.
    OverPicture(const Workbench& workbench, const QString& name, QWidget* parent = nullptr);

    /// A block that attends over the picture; one head of it alone, or all: −1.
    void show(const std::shared_ptr<const Trace>& trace, int block, int head = -1);
    bool hasFigure() const;
    Figure figure() const;

signals:
    void headPressed(int head);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void decode();
    void refresh();
    void tell(int tile, int token);
    CellRef cellOf(int tile, int token) const;

    Workbench m_workbench;
    std::shared_ptr<const Trace> m_trace;
    int m_block = 0;
    int m_only = -1;    ///< the head that is shown alone
    int m_chosen = -1;  ///< the token that looks; −1: the usual one
    Shared<std::string> m_file;
    QImage m_image;
    ChipButton* m_from;
    ChipButton* m_to;
    GrooveSlider* m_opacity;
    QCheckBox* m_smooth;
    QComboBox* m_scale;
    QLabel* m_number;
    QLabel* m_wrong;
    QScrollArea* m_area;
    PictureGrid* m_grid;
    ColorBar* m_bar;
};

}  // namespace headscope
