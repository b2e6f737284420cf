// SPDX-License-Identifier: GPL-3.0-or-later
// A play as figures: one moment of it for paper, or all of it frame by frame.
#pragma once

#include "app/figures/animation/film.h"
#include "core/analysis/play.h"

namespace headscope {

/// The scenes, which all moments share; the numbers stay where they are.
class PlayScenes;

struct PlayedFigures {
    PlayedFigures(Play play, const ColorMap& fractions, QString title, QString subtitle, const FigureLook& look);

    int scenes() const { return m_count; }
    Figure at(double position) const;  ///< scenes that are over, and what is over of the one that is played
    double seconds() const;            ///< the film's length at the usual pace
    Film film(int frames) const;       ///< each scene as long as on screen

private:
    double positionAt(double part) const;

    std::shared_ptr<PlayScenes> m_scenes;
    std::vector<double> m_ends;  ///< ends of scenes, in ms
    int m_count;
    QString m_title, m_subtitle;
    FigureLook m_look;
};

}  // namespace headscope
