// SPDX-License-Identifier: GPL-3.0-or-later
// The window as Look shows a session, for tests that drive it.
#pragma once

#include "tests/support/app/test_window.h"

#include "app/views/look/look_map.h"
#include "app/views/look/look_maps.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QTest>
#include <QToolButton>

namespace headscope {

class Looking : public TestWindow {
public:
    explicit Looking(const QString& example = "three-friends", const QSize& size = {1280, 720}) : TestWindow(example, "look")
    {
        resize(size);
        if (!settle())
            qFatal("Nothing comes.");
    }
    explicit Looking(Session session, const QSize& size = {1280, 720}) : TestWindow("three-friends", "look")
    {
        resize(size);
        document().open(std::move(session), {});
        if (!settle())
            qFatal("Nothing comes.");
    }

    LookMaps& maps() { return headscope::find<LookMaps>(*this, "look.maps"); }
    HeatmapPlot& plot(int head) { return maps().map(head).plot(); }
    QToolButton& button(const QString& name) { return headscope::find<QToolButton>(*this, name); }
    void click(const QString& name) { QTest::mouseClick(&headscope::find<QAbstractButton>(*this, name), Qt::LeftButton); }

    /// What is wrong with where the maps stand; empty: nothing.
    QString misplaced()
    {
        const LookGrid& grid = maps().grid();
        for (int h = 0; h < maps().count(); ++h) {
            const HeatmapGeometry geometry = plot(h).geometryOfCells();
            const QString name = QStringLiteral("map %1: ").arg(h + 1);
            if (std::abs(geometry.plot.width() - grid.mapWidth) > 1 || std::abs(geometry.plot.height() - grid.mapHeight) > 1)
                return name + QStringLiteral("%1 × %2, not %3 × %4")
                                  .arg(geometry.plot.width())
                                  .arg(geometry.plot.height())
                                  .arg(grid.mapWidth)
                                  .arg(grid.mapHeight);
            if (!maps().widget()->rect().contains(maps().map(h).geometry()))
                return name + "it leaves its page";
            for (int other = 0; other < h; ++other)
                if (maps().map(h).geometry().intersects(maps().map(other).geometry()))
                    return name + QStringLiteral("it lies over map %1").arg(other + 1);
        }
        return {};
    }
};

}  // namespace headscope
