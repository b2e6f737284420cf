// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over a picture, a tile for each head: a click or a key chooses the token that looks, and the pointer tells numbers. With the
// brush, patches are painted instead, or made lighter and darker.
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

    /// The work of pressing on a patch and dragging; a map has none of it.
    enum class Brush { None, Paint, Light };
    void setBrush(Brush brush);

signals:
    void tokenPointed(int tile, int token);  ///< −1 when the pointer leaves
    void tokenChosen(int tile, int token);
    void titlePressed(int tile);
    void whyWanted(int tile, int token);
    void brushed(int token, bool begins);            ///< a patch, by the pointer or by C; the first of a stroke begins it
    void lightened(int token, int by, bool begins);  ///< a patch that is dragged up or down, by + or −, since it was pressed
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
    Brush m_brush = Brush::None;
    double m_pressed = 0;  ///< where the patch that is made lighter was pressed, from above
    int m_brushed = -1;    ///< the last patch of the stroke that is under way
    QSize m_room;
    int m_pointed = -1;
    int m_tile = 0;
};

}  // namespace headscope
