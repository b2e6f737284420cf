// SPDX-License-Identifier: GPL-3.0-or-later
// One head on the mixing desk: its colour and name, mute, solo and its sliders.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

class QHBoxLayout;
class QToolButton;

namespace headscope {

class ChipButton;
class EditableName;
class ElidedLabel;
class HeadBadge;
class HeadFaders;
class HeadMeter;

class HeadStrip : public Card {
    Q_OBJECT

public:
    /// In a band it is one of many beside each other: with a meter, numbers instead of sliders, which stand once for all heads, and the
    /// button of its menu while the mouse or the keys are here.
    enum class Form { Whole, InBand };

    /// `place` begins the object names: "mixer" → "mixer.1.mute", heads from 1.
    HeadStrip(const Workbench& workbench, int head, const QString& place, Form form, QWidget* parent);

    void setLow(bool low);                 ///< without its numbers
    void setNarrow(bool narrow);           ///< its name has a line of its own
    void setShare(double share);           ///< the share of Y that the meter shows
    bool takeKey(const QKeyEvent& event);  ///< M and S

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
    void showMore();
    void showMenu(const QPoint& globalPosition);

    Workbench m_workbench;
    int m_head;
    bool m_selected = false;
    bool m_inBand;
    bool m_narrow = false;
    QColor m_color;
    QHBoxLayout* m_header;
    HeadBadge* m_badge;
    EditableName* m_name;
    ChipButton* m_mute;
    ChipButton* m_solo;
    QToolButton* m_more;
    HeadMeter* m_meter;
    HeadFaders* m_faders;    ///< null in a band
    ElidedLabel* m_numbers;  ///< likewise out of a band
};

}  // namespace headscope
