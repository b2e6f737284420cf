// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/chart_data.h"

#include <QStringList>
#include <QTextDocumentFragment>

#include <map>

namespace headscope {

namespace {

QString sixDigits(double value) { return QString::number(value, 'g', 6); }

}  // namespace

ChartData headedChart(const QString& heading)
{
    const QString lines = QString(heading).replace(QStringLiteral("<sub>"), QStringLiteral("_"));
    return {.title = QTextDocumentFragment::fromHtml(lines).toPlainText(), .heading = heading};
}

QString valuesText(const ChartData& chart)
{
    std::map<double, QStringList> lines;
    QString text = chart.x.label;
    for (qsizetype s = 0; s < chart.series.size(); ++s) {
        text += '\t' + chart.series[s].name;
        for (const QPointF& point : chart.series[s].points) {
            QStringList& line = lines[point.x()];
            line.resize(chart.series.size());
            line[s] = sixDigits(point.y());
        }
    }
    for (const auto& [x, values] : lines)
        text += '\n' + sixDigits(x) + '\t' + values.join('\t');
    return text + '\n';
}

}  // namespace headscope
