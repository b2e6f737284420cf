// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over a picture, a tile for each head: what is shown, where it stands, and how it is painted, on screen and on paper.
#pragma once

#include "app/theme/color_map.h"
#include "app/widgets/text/axis_names.h"
#include "core/base/blocked_cells.h"

#include <QFont>
#include <QImage>
#include <QRectF>

#include <set>
#include <vector>

class QPainter;

namespace headscope {

/// The attention of one head, n × n, or what was made of several.
struct PictureLayer {
    int head = 0;     ///< −1: it is of no head alone, and called by its name
    int block = 0;    ///< in the session
    int blockAt = 0;  ///< where its block stands among those of PictureLayers
    QString name = {};
    QColor color = {};
    bool muted = false;
    Shared<Matrix> attention = {};
    BlockedCells blocked = {};
    ColorScale scale = ColorScale::fraction(ColorMap::named({}));
    double least = 0;  ///< patches of less have no colour
    /// A number for each pixel of the patches, in place of attention; a patch has their sum. 0 × 0: none.
    Shared<Matrix> pixels = {};

    bool isOfPixels() const { return pixels->size() > 0; }
};

/// Tokens `first` … are patches of the image, row by row; all others stand beside it.
struct PictureLayers {
    QImage image;
    int rows = 1, columns = 1, first = 0;
    SharedNames names = std::make_shared<AxisNames>(QStringList());  ///< all tokens
    int chosen = 0;                                                  ///< the token that looks, or is looked at
    bool to = false;                                                 ///< the attention to it, else from it
    bool smooth = false;
    double opacity = 0.6;
    std::vector<PictureLayer> heads;
    QStringList blocks = {};    ///< the names of the blocks that have the heads; empty: all are of one
    bool isMap = false;         ///< a row for each block, else tiles
    double share = 1;           ///< what the patches with colours have of a head, the largest ones
    std::set<int> marked = {};  ///< patches; what a head gives them is told

    int tokens() const { return static_cast<int>(names->count()); }
    int patches() const { return rows * columns; }
    bool isPatch(int token) const { return token >= first && token < first + patches(); }
    std::vector<int> others() const;  ///< the tokens that are no patches
    double weight(const PictureLayer& layer, int token) const;
    /// The numbers of a layer of pixels in a patch.
    auto pixelsOf(const PictureLayer& layer, int token) const
    {
        const Index height = layer.pixels->rows() / rows, width = layer.pixels->cols() / columns;
        return layer.pixels->block((token - first) / columns * height, (token - first) % columns * width, height, width);
    }
    bool isBlocked(const PictureLayer& layer, int token) const;
    double largestWeight(const PictureLayer& layer) const;  ///< the head's scale of its own ends here
    /// The sum of what the chosen token gives the marked patches, or the mean of what they give it.
    double shareOfMarked(const PictureLayer& layer) const;
    QString nameOf(int token) const;                            ///< "row 5, column 7", or the name of a token that is no patch
    QString titleOf(const PictureLayer& layer) const;           ///< "Head 3"; of several blocks "Block 1, head 3"
    QString words(const PictureLayer& layer, int token) const;  ///< "row 1, column 2 → CLS: 0.1234"
};

/// The places of the parts of one tile.
struct PictureTile {
    QRectF title;  ///< in a map of its first row alone
    QRectF picture;
    std::vector<QRectF> others;  ///< tokens beside the picture; none in a map
    QRectF rowName = {};         ///< beside the first one in a row of a map
};

/// The place of a token in a tile.
QRectF placeOf(const PictureLayers& layers, const PictureTile& tile, int token);

/// Tiles of the same size, as large as the room lets them be; a map has a row for each block.
class PictureTiles {
public:
    PictureTiles() = default;
    PictureTiles(const PictureLayers& layers, QSizeF room, const QFont& font, double leastPicture = 0);

    const std::vector<PictureTile>& tiles() const { return m_tiles; }
    QSizeF size() const { return m_size; }
    int columns() const { return m_columns; }
    int tileAt(QPointF place) const;                                          ///< −1: none
    int tokenAt(const PictureLayers& layers, int tile, QPointF place) const;  ///< −1: none

private:
    void layOutMap(const PictureLayers& layers, QSizeF room, const QFont& font, double leastPicture);

    std::vector<PictureTile> m_tiles;
    QSizeF m_size;
    int m_columns = 1;
};

/// The colours of what is painted besides the heat.
struct PictureInk {
    QColor text, muted, border, chosen;
};

/// Paints one tile. The token that the mouse is over has an edge of its own.
void paintTile(QPainter& painter, const PictureLayers& layers, const PictureTile& tile, int index, const QImage& toned, const QFont& font,
               const PictureInk& ink, int pointed = -1);

/// The image as it stands under the heat: the more there is of it, the less colour the image has of its own.
QImage toned(const QImage& image, double opacity);

}  // namespace headscope
