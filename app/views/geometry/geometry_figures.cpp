// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/geometry_figures.h"

#include "app/base/text.h"
#include "app/figures/bars_figure.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"
#include "app/theme/theme.h"
#include "app/views/geometry/geometry_words.h"
#include "app/views/geometry/plane_frame.h"
#include "app/views/geometry/score_columns.h"

namespace headscope {

namespace {

constexpr double kPlaneWidth = 680;  // px of a screen
constexpr double kPlaneAspect = 1.2;

}  // namespace

Figure planeFigure(const GeometryScene& scene, const PlaneStyle& style)
{
    QStringList lines{QStringLiteral("key\t%1\t%2\tq·k\tweight").arg(scene.xName, scene.yName)};
    for (int key = 0; key < scene.keyCount(); ++key)
        lines << QStringLiteral("%1\t%2\t%3\t%4\t%5")
                     .arg(scene.keyNames[key].simplified())
                     .arg(scene.keyPlace(key).x())
                     .arg(scene.keyPlace(key).y())
                     .arg(scene.score(key))
                     .arg(scene.weight(key));
    Figure figure;
    figure.subtitle = winnerTitle(scene);
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[scene, style](QPainter& painter, QSizeF room, const Figure& look) {
                          PlaneStyle paper = style;
                          paper.palette = themePalette({look.dark});
                          paper.dark = look.dark;
                          paper.font = FigureType(look.fontFamily).plainFont(kScreenType);
                          paper.queryColor = headColor(scene.head, look.dark);
                          paper.marked = false;
                          onPaper(painter, room, kPlaneWidth, [&](QSizeF whole) {
                              paintPlane(painter, QRectF(QPointF(), whole), scene, PlaneFrame::around(scene), paper);
                          });
                      },
                      kPlaneAspect, lines.join('\n') + '\n', winnerTitle(scene) + ". " + winnerSentence(scene)});
    return figure;
}

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
