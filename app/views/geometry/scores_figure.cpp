// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/scores_figure.h"

#include "app/base/text.h"
#include "app/figures/bars_figure.h"
#include "app/views/geometry/score_columns.h"

namespace headscope {

Figure scoresFigure(const Trace& trace, const GeometryScene& scene)
{
    const std::vector<ScoreRow> rows = scoreRows(scene, false);
    FigureBars bars;
    for (const ScoreRow& row : rows)
        bars.rows.push_back({row.name, {keyColor(row.key, false), keyColor(row.key, true)}});
    for (const ScoreColumn& column : scoreColumns(trace, scene, false)) {
        bars.columns.push_back({column.title + ' ' + column.subtitle, {}});
        for (const ScoreRow& row : rows)
            bars.columns.back().values.push_back(column.scores[static_cast<std::size_t>(row.key)]);
    }
    const std::string& query = axisName(*trace.session, {MatrixId::RawScore, scene.block, scene.head}, Axis::Token, scene.query);
    Figure figure = barsFigure(std::move(bars), ScoreBars::tr("Scores q·k of the keys for the query “%1”").arg(toQString(query)));
    figure.title = toQString(trace.session->title);
    return figure;
}

}  // namespace headscope
