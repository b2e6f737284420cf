// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a matrix of a scene: its cells, its names, what is lit in it, and where rows or columns are left out.
#pragma once

#include "app/views/play/play_painter.h"

#include <functional>

namespace headscope {

class PlayGridPainter {
public:
    /// The number in a cell at that moment; nothing while it is not computed.
    using NumberIn = std::function<std::optional<double>(const CellRef& cell)>;

    PlayGridPainter(QPainter& painter, const PlayPicture& picture, const PlayType& type, NumberIn numberIn)
        : m_painter(painter), m_picture(picture), m_type(type), m_numberIn(std::move(numberIn))
    {
    }

    void paint(const PlayGrid& grid, const SceneMatrix& shown, double opacity) const;

private:
    void paintCell(const PlayGrid& grid, const PlayedMatrix& matrix, int row, int column, bool isLit) const;
    void paintHatching(const QRectF& cell, const QString& text) const;
    void paintSkips(const PlayGrid& grid, const PlayedMatrix& matrix) const;
    void paintDots(const QPointF& centre, const QPointF& direction) const;
    void paintNames(const PlayGrid& grid, const SceneMatrix& shown) const;
    QColor color(QPalette::ColorRole role) const { return m_picture.palette.color(role); }

    QPainter& m_painter;
    const PlayPicture& m_picture;
    const PlayType& m_type;
    NumberIn m_numberIn;
};

/// The number with as many decimals as fit into a cell: it is shortened, never cut.
QString cellText(double value, const MatrixRef& matrix, const PlayType& type);

}  // namespace headscope
