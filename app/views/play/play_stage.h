// SPDX-License-Identifier: GPL-3.0-or-later
// The stage of a play: shows one moment of it, as large as the room allows.
#pragma once

#include "app/views/play/play_painter.h"

#include <QWidget>

namespace headscope {

class Appearance;

class PlayStage : public QWidget {
    Q_OBJECT

public:
    explicit PlayStage(const Appearance& appearance, QWidget* parent = nullptr);

    /// The same scenes with other numbers stay where they are.
    void setPlay(Play play);
    const Play& play() const { return m_play; }
    void setPosition(double position);
    double position() const { return m_position; }
    const Scene& scene() const { return m_play.scenes[static_cast<std::size_t>(sceneAt(m_position))]; }
    const PlayLayout& layoutOf(int scene);  ///< where everything of a scene stands

    QSize minimumSizeHint() const override { return {320, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    void arrange();
    void forgetLayout() { m_layouts.clear(); }

    const Appearance& m_appearance;
    Play m_play;
    double m_position = 0;
    int m_described = -1;
    std::vector<ColorScale> m_scales;
    std::vector<PlayLayout> m_layouts;  ///< empty: to be made
};

}  // namespace headscope
