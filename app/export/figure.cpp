#include "app/export/figure.h"

#include "app/widgets/head_colors.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("headscope::Figure", text);
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

FigurePanel panelOf(const Trace& trace, const MatrixRef& ref)
{
    const Session& session = *trace.session;
    const MatrixInfo& row = info(ref.id);
    FigurePanel panel;
    panel.symbol = textOf(row.symbol);
    panel.name = textOf(row.title);
    if (row.perHead && exists(session, ref)) {
        panel.head = ref.head;
        panel.headColor = headColor(ref.head, false);
        if (const std::string& name = session.blocks[ref.block].heads[ref.head].name; !name.empty())
            panel.name = QString::fromStdString(name);
    }
    panel.matrix = matrixOf(trace, ref);
    if (ref.id == MatrixId::Attention)  // a blocked weight is exactly 0 there; only the score tells it from a small one
        panel.mask = matrixOf(trace, {MatrixId::Score, ref.block, ref.head});
    panel.rows = rowNames(session, ref);
    panel.columns = columnNames(session, ref);
    return panel;
}

/// Symmetric around zero, and wide enough for every panel.
ColorScale sharedScale(const std::vector<FigurePanel>& panels)
{
    double peak = 0;
    for (const FigurePanel& panel : panels)
        for (const Scalar value : panel.matrix->reshaped())
            if (std::isfinite(value))
                peak = std::max(peak, std::abs(static_cast<double>(value)));
    return {ColorMap::diverging(), peak > 0 ? -peak : -1, peak > 0 ? peak : 1};
}

Figure figureOf(const Trace& trace, MatrixId id, std::vector<FigurePanel> panels, const ColorMap& fractions)
{
    const MatrixInfo& row = info(id);
    const bool queryToKey = row.rows == Axis::Token && row.columns == Axis::KeyToken;
    const ColorScale scale = row.range == ValueRange::Fraction ? ColorScale::fraction(fractions) : sharedScale(panels);
    return {.title = QString::fromStdString(trace.session->title),
            .subtitle = {},
            .panels = std::move(panels),
            .rowAxis = queryToKey ? tr("query") : QString(),
            .columnAxis = queryToKey ? tr("key") : QString(),
            .scale = scale,
            .scaleLabel = queryToKey ? textOf(row.title).toLower() : textOf(row.symbol),
            .squareCells = queryToKey,
            .names = true,
            .numbers = true,
            .fontFamily = {}};
}

}  // namespace

bool FigurePanel::isBlocked(Index row, Index column) const
{
    const bool masked = row < mask->rows() && column < mask->cols() && !std::isfinite((*mask)(row, column));
    return masked || !std::isfinite((*matrix)(row, column));
}

Figure matrixFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions)
{
    return figureOf(trace, ref.id, {panelOf(trace, ref)}, fractions);
}

Figure allHeadsFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions)
{
    std::vector<FigurePanel> panels;
    for (MatrixRef head{ref.id, ref.block, 0}; exists(*trace.session, head); ++head.head)
        panels.push_back(panelOf(trace, head));
    Figure figure = figureOf(trace, ref.id, std::move(panels), fractions);
    figure.subtitle = tr("%1 of every head").arg(textOf(info(ref.id).title));
    return figure;
}

}  // namespace headscope
