// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over the picture of the session: the heads of a block as tiles, their mean, rollout or flow, or all heads as a map, and how
// they are shown; or the gradient of what is read out times the pixels. The token that looks is the row of the selected cell. A brush
// covers patches, makes them lighter or darker, or marks them: then all heads are ranked by what they give these.
#pragma once

#include "app/base/background_job.h"
#include "app/bound/picture_content.h"
#include "app/state/workbench.h"
#include "app/undo/patch_light.h"

#include <QWidget>

#include <set>

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QScrollArea;

namespace headscope {

class ChipButton;
class ChipSwitch;
class ColorBar;
class CoverNote;
class GrooveSlider;
class PictureGrid;

class OverPicture : public QWidget {
    Q_OBJECT

public:
    /// The parts are called name.grid, .from, .to, .opacity, .scale, .largest, .smooth, .shown, .mark, .light, .brush,
    /// .number and .read.
    OverPicture(const Workbench& workbench, const QString& name, QWidget* parent = nullptr);

    /// A block that attends over the picture; one head of it alone, or all: −1.
    void show(const std::shared_ptr<const Trace>& trace, int block, int head = -1);
    bool hasFigure() const;
    Figure figure() const;

signals:
    void headPressed(int head);            ///< it is shown alone, or all are again
    void headWanted(int block, int head);  ///< one of the map is to be shown alone

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The kinds of layers, in the order of the choices; the last while patches are marked.
    enum class Shown { Heads, Mean, Rollout, Flow, Map, Pixels, Ranked };
    /// A request for what is made of several heads, or of all that stands behind X.
    struct Made {
        std::shared_ptr<const Trace> trace;
        int block = -1;
        Shown what = Shown::Mean;
        CellRef selected = {};  ///< the number that may be asked about

        bool operator==(const Made&) const = default;
    };

    QLayout* makeControls();
    QLayout* makeSecondRow();
    void connectGrid();
    void decode();
    void refresh();
    Shown shown() const;
    /// A matrix that was made.
    struct Layer {
        Matrix numbers;  ///< 0 × 0 where there is none
        QString name = {};
        QString reason = {};  ///< why there is none
    };

    static Layer layerOf(const Made& asked, const CancelCheck& cancelled);
    PictureLayers layersOf(int chosen);
    void make(const Made& asked);
    const PictureLayer& layer(int tile) const;
    void lookAt(const PictureLayer& of);
    void choose(int tile, int token);
    void brush(int token, bool begins);
    void mark(int token, bool begins);
    void takeAlone(ChipButton* taken, bool on);
    void useBrush();
    void lighten(int token, int by, bool begins);
    void tell(int tile, int token);
    QString title() const;  ///< what is shown, while nothing is pointed at
    CellRef cellOf(int tile, int token) const;

    Workbench m_workbench;
    std::shared_ptr<const Trace> m_trace;
    int m_block = 0;
    int m_only = -1;                         ///< the head that is shown alone
    int m_chosen = -1;                       ///< the token that looks; −1: the usual one
    std::set<int> m_marked, m_markedBefore;  ///< now, and before the stroke that is under way
    int m_corner = 0;                        ///< where it began
    bool m_adds = true;                      ///< the stroke that is under way covers or marks, or takes that away
    Made m_asked;
    Layer m_made;                       ///< what was asked for last; without numbers until it comes
    std::optional<PatchLight> m_light;  ///< the patch that is dragged
    Shared<std::string> m_file;
    QImage m_image;
    QString m_undecoded;  ///< why there is no image
    ChipSwitch* m_way;    ///< from the chosen token, or to it
    GrooveSlider* m_opacity;
    QCheckBox* m_smooth;
    QComboBox* m_scale;
    QComboBox* m_largest;  ///< the share that is left of each head
    QComboBox* m_shown;
    ChipButton* m_mark;
    ChipButton* m_lighten;
    ChipButton* m_brush;
    QLabel* m_number;
    CoverNote* m_read;
    QLabel* m_wrong;
    QScrollArea* m_area;
    PictureGrid* m_grid;
    ColorBar* m_bar;
    BackgroundJob<Layer> m_job;
};

}  // namespace headscope
