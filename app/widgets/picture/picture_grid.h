// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over a picture, a tile for each head: a click or a key chooses the token that looks, and the pointer tells numbers. With the
// brush, patches are painted instead.
#pragma once

#include "app/widgets/picture/picture_layers.h"

#include <QWidget>

namespace headscope {

class PictureGrid : public QWidget {
    Q_OBJECT

public:
    explicit PictureGrid(QWidget* parent = nullptr);

    void setLayers(PictureLayers layers);
    const PictureLayers& layers() const { return m_layers; }
    const PictureTiles& tiles() const { return m_tiles; }
    /// Tiles for a room of that size; where all of them are too small in it, the widget is higher.
    void fitInto(QSize room);
    int pointed() const { return m_pointed; }  ///< the token that mouse or keys are at; −1: none
    int tile() const { return m_tile; }        ///< the head that is pointed at
    void setBrush(bool on);                    ///< pressing and dragging paints patches; a map has none

signals:
    void tokenPointed(int tile, int token);  ///< −1 when the pointer leaves
    void tokenChosen(int tile, int token);
    void titlePressed(int tile);
    void whyWanted(int tile, int token);
    void brushed(int token, bool begins);  ///< a patch, by the pointer or by C; the first of a stroke begins it
    void strokeEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void point(int tile, int token);
    void layOut();
    void brush(int token);
    void endStroke();

    PictureLayers m_layers;
    PictureTiles m_tiles;
    QImage m_toned;
    QImage m_small;  ///< the same for the pictures of a map
    bool m_brush = false;
    int m_brushed = -1;  ///< the last patch of the stroke that is under way
    QSize m_room;
    int m_pointed = -1;
    int m_tile = 0;
};

}  // namespace headscope
