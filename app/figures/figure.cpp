// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include "app/base/block_text.h"
#include "app/base/text.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_text.h"
#include "app/figures/shown_part.h"
#include "app/theme/head_colors.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

FigurePanel panelOf(const Trace& trace, const MatrixRef& ref)
{
    const Session& session = *trace.session;
    const MatrixInfo& row = info(ref.id);
    FigurePanel panel;
    panel.symbol = symbolParts(ref);
    panel.name = phraseText(row.title);
    if (row.perHead() && exists(session, ref)) {
        panel.head = ref.head;
        panel.isOnlyHead = session.block(ref.block).heads.size() == 1;
        panel.headColor = headColor(ref.head, false);
        if (const std::string& name = session.block(ref.block).heads[ref.head].name; !name.empty())
            panel.name = toQString(name);
    }
    panel.matrix = matrixOf(trace, ref);
    if (ref.id == MatrixId::Attention)  // a blocked weight is exactly 0 there, and so may be a small one
        panel.blocked = BlockedCells(matrixOf(trace, {MatrixId::Mask, ref.block}));
    panel.rows = rowNames(session, ref);
    panel.columns = columnNames(session, ref);
    return panel;
}

/// One of several: heads without a name are told apart by their numbers.
FigurePanel panelOfMany(const Trace& trace, const MatrixRef& ref)
{
    FigurePanel panel = panelOf(trace, ref);
    if (panel.head >= 0 && !panel.isOnlyHead && trace.session->block(ref.block).heads[panel.head].name.empty())
        panel.name = tr("head %1").arg(panel.head + 1);
    return panel;
}

/// A scale that is symmetric around zero, and wide enough for every panel.
ColorScale sharedScale(const std::vector<FigurePanel>& panels)
{
    double peak = 0;
    for (const FigurePanel& panel : panels)
        for (const Scalar value : panel.matrix->reshaped())
            if (std::isfinite(value))
                peak = std::max(peak, std::abs(static_cast<double>(value)));
    return {ColorMap::diverging(), peak > 0 ? -peak : -1, peak > 0 ? peak : 1};
}

/// Weights of nothing and scores of −∞ are hatched where there is a mask.
bool hatched(const Trace& trace, const MatrixRef& ref)
{
    return (ref.id == MatrixId::Score || ref.id == MatrixId::Attention) && trace.block(ref.block).mask->size() > 0;
}

QString subtitleOf(const QString& subtitle, bool hatched) { return joinedWords(subtitle, hatched ? hatchedWords() : QString()); }

Figure figureOf(const Trace& trace, const MatrixRef& ref, std::vector<FigurePanel> panels, const ColorMap& fractions,
                const QString& subtitle)
{
    const Session& session = *trace.session;
    const MatrixInfo& row = info(ref.id);
    const bool queryToKey = row.rows == Axis::Token && row.columns == Axis::KeyToken;
    const ColorScale scale = row.range == ValueRange::Fraction ? ColorScale::fraction(fractions) : sharedScale(panels);
    const QString key = columnAxis(session, ref) == Axis::MemoryToken ? tr("key, from the memory") : tr("key");
    return {.title = toQString(session.title),
            .subtitle = subtitle,
            .panels = std::move(panels),
            .rows = {},
            .rowAxis = queryToKey ? tr("query") : QString(),
            .columnAxis = queryToKey ? key : QString(),
            .scale = scale,
            .scaleLabel = queryToKey ? phraseWithin(row.title) : toQString(row.symbol),
            .squareCells = queryToKey,
            .names = true,
            .numbers = true,
            .fontFamily = {}};
}

}  // namespace

QString hatchedWords() { return tr("hatched: blocked by the mask"); }

QString joinedWords(const QString& before, const QString& after)
{
    return before.isEmpty() || after.isEmpty() ? before + after : before + QStringLiteral(" · ") + after;
}

bool FigurePanel::isHatched(Index row, Index column) const
{
    return blocked.contains(row, column) || !std::isfinite((*matrix)(row, column));
}

Figure matrixFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions)
{
    const QString block = trace.session->blocks.size() > 1 ? toQString(blockTitle(*trace.session, ref.block)) : QString();
    return figureOf(trace, ref, {panelOf(trace, ref)}, fractions, subtitleOf(block, hatched(trace, ref)));
}

Figure allHeadsFigure(const Trace& trace, const MatrixRef& ref, const ColorMap& fractions, const std::vector<int>& shown)
{
    std::vector<FigurePanel> panels;
    for (MatrixRef head{ref.id, ref.block, 0}; exists(*trace.session, head); ++head.head)
        panels.push_back(panelOfMany(trace, head));
    const QString title = phraseText(info(ref.id).title);
    const bool blocks = trace.session->blocks.size() > 1;
    const QString block = toQString(blockName(*trace.session, ref.block)), heads = shownText(shown);
    const bool all = shown.empty() || shown.size() >= panels.size();
    QString subtitle;
    if (panels.size() == 1 || shown.size() == 1)
        subtitle = blocks ? toQString(blockTitle(*trace.session, ref.block)) : QString();
    else if (all)
        subtitle = blocks ? tr("%1 of every head of %2").arg(title, block) : tr("%1 of every head").arg(title);
    else
        subtitle = blocks ? tr("%1 of heads %2 of %3").arg(title, heads, block) : tr("%1 of heads %2").arg(title, heads);
    return figureOf(trace, ref, std::move(panels), fractions, subtitleOf(subtitle, hatched(trace, ref)));
}

Figure allBlocksFigure(const Trace& trace, MatrixId id, const ColorMap& fractions)
{
    const bool perHead = info(id).perHead();
    std::vector<FigurePanel> panels;
    std::vector<FigureRow> rows;
    bool anyHatched = false;
    for (int block = 0; block < std::ssize(trace.blocks); ++block) {
        const std::size_t before = panels.size();
        for (MatrixRef ref{id, block, 0}; exists(*trace.session, ref) && (perHead || ref.head == 0); ++ref.head)
            panels.push_back(panelOfMany(trace, ref));
        if (panels.size() == before)
            continue;
        rows.push_back(
            {toQString(blockName(*trace.session, block)), shortBlockName(*trace.session, block), static_cast<int>(panels.size() - before)});
        anyHatched = anyHatched || hatched(trace, {id, block, 0});
    }
    const QString subtitle = perHead ? tr("%1 of every head of every block") : tr("%1 of every block");
    Figure figure =
        figureOf(trace, {id, 0, 0}, std::move(panels), fractions, subtitleOf(subtitle.arg(phraseText(info(id).title)), anyHatched));
    if (std::ranges::any_of(trace.session->blocks, [](const Block& block) { return Session::readsMemory(block); }) &&
        !figure.columnAxis.isEmpty())
        figure.columnAxis = tr("key");  // each block has its own
    figure.rows = std::move(rows);
    return figure;
}

void setLook(Figure& figure, const FigureLook& look)
{
    figure.fontFamily = familyOf(look.font);
    figure.dark = look.dark;
    if (look.dark)
        figure.scale = figure.scale.on(figure.scale.map().onDark());
    for (FigurePanel& panel : figure.panels) {
        panel.blockedFill = inkOf(look.dark).blocked;
        if (panel.head >= 0)
            panel.headColor = headColor(panel.head, look.dark);
        for (ContributionPart& part : panel.parts)
            part.color = part.head >= 0 ? headColor(part.head, look.dark) : inkOf(look.dark).muted;
    }
    for (Figure& part : figure.parts)
        setLook(part, look);
}

namespace {

void setWriting(Figure& figure, const FigureStyle& style)
{
    figure.typeSize = style.typeSize;
    figure.names = style.names;
    figure.numbers = style.numbers;
    figure.marks = style.marks;
    if (!style.scaleLabel.isEmpty())
        figure.scaleLabel = style.scaleLabel;
    for (Figure& part : figure.parts)
        setWriting(part, style);
}

}  // namespace

std::optional<Error> setStyle(Figure& figure, const FigureStyle& style)
{
    setWriting(figure, style);
    if (auto error = setColors(figure, style.colors))
        return error;
    setLook(figure, style.look);
    return {};
}

bool FigureRequest::possible() const { return ready || allBlocks || exists(*trace->session, part.matrix); }

Result<Figure> FigureRequest::build() const
{
    if (wrong)
        return *wrong;
    Result<Figure> made = ready                                         ? Result<Figure>(*ready)
                          : allBlocks && part.kind == FigureKind::Lines ? Result<Figure>(allBlocksAsLines(*trace, *colorMap))
                          : allBlocks                                   ? Result<Figure>(allBlocksFigure(*trace, part.matrix.id, *colorMap))
                          : part.kind == FigureKind::Difference && !part.minus && against
                              ? changeFigure(*trace, *forward(against), part, *colorMap)
                              : figureOf(*trace, part, *colorMap);
    if (!made)
        return made.error();
    Figure figure = *std::move(made);
    if (ready || allBlocks)
        if (const auto error = showPart(figure, {.rows = part.rows, .columns = part.columns}))
            return *error;
    if (auto error = setStyle(figure, style))
        return *error;
    figure.subtitle = joinedWords(figure.subtitle, normWords(figure));
    if (title.isEmpty() && !figure.title.isEmpty())
        figure.subtitle.clear();
    figure.title = title;
    figure.columns = std::min(columns, static_cast<int>(figure.panels.size()));
    return figure;
}

}  // namespace headscope
