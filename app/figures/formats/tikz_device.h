// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is painted on it becomes commands of TikZ: shapes as paths, text as text in the fonts of the paper that takes it in.
#pragma once

#include "app/figures/figure_text.h"

#include <QByteArray>
#include <QPaintEngine>

#include <memory>

namespace headscope {

class TikzEngine;

class TikzDevice : public TypesetPage {
public:
    /// Colours of the ink have the names that the drawing defines.
    TikzDevice(QSizeF points, const FigureInk& ink);
    ~TikzDevice() override;

    QPaintEngine* paintEngine() const override;
    void writeWords(QPointF place, const QString& words, Anchor anchor) override;
    void writeSymbol(QPointF baseline, const SymbolParts& symbol, double width) override;
    QByteArray commands() const;
    bool complete() const;  ///< false where an image was too large to be taken apart

private:
    std::unique_ptr<TikzEngine> m_engine;
};

}  // namespace headscope
