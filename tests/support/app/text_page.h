// SPDX-License-Identifier: GPL-3.0-or-later
// A page that keeps where text is written on it: what overlaps and what is too small can be measured.
#pragma once

#include "app/figures/point_page.h"

#include <QFont>
#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>

#include <vector>

namespace headscope {

/// One piece of text as it stands on the page.
struct Written {
    QString text;
    double size;
    QPolygonF place;
};

/// A page that keeps the text that is written on it, and forgets the rest.
class TextPage : public PointPage {
public:
    using PointPage::PointPage;

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<Written>& written() const { return m_engine.written; }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return User; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPath(const QPainterPath&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawTextItem(const QPointF& baseline, const QTextItem& item) override
        {
            const double size = item.font().pixelSize();
            const QRectF box(baseline.x(), baseline.y() - 0.74 * size, item.width(), 0.95 * size);
            written.push_back({item.text(), size, painter()->transform().map(QPolygonF(box))});
        }
        std::vector<Written> written;
    };

    mutable Engine m_engine;
};

}  // namespace headscope
