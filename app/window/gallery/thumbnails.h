// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small pictures of the attention in the examples, one after another on another thread: reading and computing them all takes seconds.
#pragma once

#include "app/base/background_job.h"
#include "app/theme/color_map.h"
#include "app/widgets/heatmap/heatmap_image.h"

#include <QObject>
#include <QStringList>

namespace headscope {

class Thumbnails : public QObject {
    Q_OBJECT

public:
    explicit Thumbnails(QObject* parent = nullptr);

    /// Pictures no side of which is longer than that, in pixels.
    void start(const QStringList& examples, int side, const ColorScale& scale, const Hatching& hatching);
    void stop();

signals:
    void made(const QString& example, const QImage& picture);

private:
    void makeNext();

    struct Made {
        QString example;
        QImage picture;
    };

    QStringList m_wanted;
    int m_side = 0;
    ColorScale m_scale = ColorScale::fraction(ColorMap::named({}));
    Hatching m_hatching;
    BackgroundJob<Made> m_making;
};

}  // namespace headscope
