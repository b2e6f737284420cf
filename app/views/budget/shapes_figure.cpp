// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/shapes_figure.h"

#include "app/base/text.h"
#include "app/figures/table_figure.h"
#include "app/views/budget/shape_table.h"
#include "core/model/block_name.h"

namespace headscope {

QString headsOf(const ShapeRow& row)
{
    if (!info(row.matrix.id).perHead())
        return QStringLiteral("–");
    return row.everyHead ? ShapeTable::tr("each") : QString::number(row.matrix.head + 1);
}

Figure shapesFigure(const Session& session, int block)
{
    FigureTable table{.columns = {{.title = ShapeTable::tr("matrix"), .numbers = false},
                                  {.title = ShapeTable::tr("shape"), .numbers = false},
                                  {.title = ShapeTable::tr("here")},
                                  {.title = ShapeTable::tr("head")},
                                  {.title = ShapeTable::tr("name"), .numbers = false}},
                      .rows = {}};
    for (const ShapeRow& row : shapeTable(session, block))
        table.rows.push_back({toQString(row.symbol), toQString(row.symbols), QStringLiteral("%1 × %2").arg(row.rows).arg(row.columns),
                              headsOf(row), phraseText(info(row.matrix.id).title)});
    const QString title = ShapeTable::tr("Shapes of the open session");
    Figure figure = tableFigure(std::move(table), session.blocks.size() > 1 ? toQString(blockTitle(session, block)) : title);
    figure.title = toQString(session.title);
    return figure;
}

}  // namespace headscope
