// SPDX-License-Identifier: GPL-3.0-or-later
// A page of widgets to look at, not to work with: laid out for itself, then enlarged as far as all of it is in sight.
#pragma once

#include <QGraphicsScene>
#include <QGraphicsView>
#include <QTimer>

#include <functional>

class QGraphicsProxyWidget;

namespace headscope {

/// Lays out the layouts of all widgets in the page at once, not when the event loop comes to it.
void layOutNow(QWidget& page);

class ScaledPage : public QGraphicsView {
    Q_OBJECT

public:
    /// Gives the page its size for so much room and says whether all of it is in sight then.
    using LayOut = std::function<bool(QSize room)>;

    /// Makes the page say less, the more the higher the step; 0: all. Whether it can.
    using Shorten = std::function<bool(int step)>;

    explicit ScaledPage(QWidget* parent = nullptr);
    ~ScaledPage() override;

    void setPage(QWidget* page, LayOut layOut, Shorten shorten = {});  ///< in place of the one before; takes it over
    QWidget* page() const;                                             ///< null: none
    void setTypeSizes(double least, double most);
    void setReadable(double size) { m_readable = size; }  ///< the least size of type; rather than take a smaller one the page says less
    double typeSize() const;                              ///< the size of the page's text, as it is seen
    void fitLater();
    bool isFitted() const { return !m_later.isActive(); }
    /// The place where a part of a widget of the page is seen.
    QRectF placeOf(const QWidget& widget, const QRect& part) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void findShortening();
    void findScale();
    bool layOutAt(double scale);

    QGraphicsScene m_scene;
    QGraphicsProxyWidget* m_proxy = nullptr;
    LayOut m_layOut;
    Shorten m_shorten;
    double m_least = 8, m_readable = 8, m_most = 24;  // px
    bool m_fitting = false;
    QSize m_fitted;  // the room that it was fitted into last
    QTimer m_later;
};

}  // namespace headscope
