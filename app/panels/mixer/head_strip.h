// SPDX-License-Identifier: GPL-3.0-or-later
// One head on the mixing desk: its colour and name, mute, solo, gain and temperature.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

class QToolButton;

namespace headscope {

class ChipButton;
class EditableName;
class ElidedLabel;
class HeadBadge;
class HeadMeter;
class ValueSlider;

class HeadStrip : public Card {
    Q_OBJECT

public:
    /// `place` begins the object names: "mixer" → "mixer.1.mute", heads from 1.
    HeadStrip(const Workbench& workbench, int head, const QString& place, QWidget* parent);

    void setLow(bool low);  ///< without its sliders
    /// Makes it one of many beside each other: it has a meter under the name, sliders while its head is selected, else their numbers, and
    /// the button of its menu while the mouse or the keys are here.
    void setInBand();
    void setShare(double share);  ///< the share of Y that the meter shows

    /// Takes over what the session, the selection and the theme say of this head.
    void refresh();

signals:
    void neighbourWanted(int offset);  ///< arrow keys

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void showParts();
    void showMore();
    void showMenu(const QPoint& globalPosition);

    Workbench m_workbench;
    int m_head;
    bool m_selected = false;
    bool m_low = false;
    bool m_inBand = false;
    QColor m_color;
    HeadBadge* m_badge;
    EditableName* m_name;
    ChipButton* m_mute;
    ChipButton* m_solo;
    QToolButton* m_more;
    HeadMeter* m_meter;
    ValueSlider* m_gain;
    ValueSlider* m_temperature;
    ValueSlider* m_slope;    ///< shown with ALiBi
    ElidedLabel* m_numbers;  ///< in the place of the sliders
};

}  // namespace headscope
