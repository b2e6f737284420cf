// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/chart_export.h"

#include "app/bound/figure_menu.h"
#include "app/figures/chart_figure.h"
#include "app/widgets/charts/chart.h"

namespace headscope {

void connectCharts(const QList<Chart*>& charts, FigureMenu& menu)
{
    for (Chart* chart : charts)
        QObject::connect(chart, &Chart::exportWanted, &menu, [chart, &menu] {
            QString name = chart->objectName();
            name.remove(QStringLiteral(".chart")).replace('.', '-');
            menu.exportPicture(chartFigure(chart->chartData()), name);
        });
}

}  // namespace headscope
