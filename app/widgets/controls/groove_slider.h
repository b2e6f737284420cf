// SPDX-License-Identifier: GPL-3.0-or-later
// A slim horizontal slider: groove, filled part in an accent colour, round handle; a press anywhere on it takes hold of the handle.
#pragma once

#include <QColor>
#include <QSlider>

namespace headscope {

class GrooveSlider : public QSlider {
    Q_OBJECT

public:
    explicit GrooveSlider(QWidget* parent = nullptr);

    void setAccent(const QColor& accent);                    ///< invalid: the text colour
    void setOrigin(int position);                            ///< where the filled part begins; the position of zero
    void setCoarseness(int units) { m_coarseness = units; }  ///< drags stop at multiples of this, with Shift at every unit

    QRectF handleRect() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepped(double steps);            ///< keys and wheel: so many steps up; fractions with Shift
    void resetAsked();                     ///< double click on the handle
    void typed(const QString& beginning);  ///< a key that a number begins with

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double placeOf(int position) const;
    int positionAt(double x, bool fine) const;

    QColor m_accent;
    int m_origin = 0;
    int m_coarseness = 1;
    double m_grip = 0;  // from the middle of the handle to where the mouse took hold of it
};

}  // namespace headscope
