// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is painted on it becomes commands of TikZ: shapes as paths, text as text in the fonts of the paper that takes it in.
#pragma once

#include "app/figures/figure_colors.h"
#include "app/figures/figure_layout.h"
#include "app/figures/point_page.h"

#include <QByteArray>
#include <QPaintEngine>

#include <memory>

namespace headscope {

class TikzEngine;

class TikzDevice : public PointPage {
public:
    /// Text that begins at the left edge of the title begins there in any type; other text keeps its middle. Colours of the ink have the
    /// names that the drawing defines.
    TikzDevice(const FigureLayout& layout, const FigureInk& ink);
    ~TikzDevice() override;

    QPaintEngine* paintEngine() const override;
    QByteArray commands() const;
    bool complete() const;  ///< false where an image was too large to be taken apart

private:
    std::unique_ptr<TikzEngine> m_engine;
};

}  // namespace headscope
