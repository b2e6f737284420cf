// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_kinds.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/shown_part.h"
#include "app/theme/head_colors.h"
#include "core/analysis/trace_difference.h"
#include "core/base/phrase.h"

#include <cmath>

namespace headscope {

namespace {

Error missing(const Trace& trace, const MatrixRef& ref)
{
    const auto reason = [&ref, hasBlocks = trace.session->blocks.size() > 1] {
        if (!info(ref.id).perHead())
            return hasBlocks ? phrase("the session has none of block {}", ref.block + 1) : phrase("the session has none");
        return hasBlocks ? phrase("the session has none of block {}, head {}", ref.block + 1, ref.head + 1)
                         : phrase("the session has none, head {}", ref.head + 1);
    };
    return {std::string(info(ref.id).name), reason()};
}

/// A signed map around zero, wide enough for every panel.
void centre(Figure& figure)
{
    double peak = 0;
    for (const FigurePanel& panel : figure.panels)
        for (const Scalar value : panel.matrix->reshaped())
            if (std::isfinite(value))
                peak = std::max(peak, std::abs(static_cast<double>(value)));
    figure.scale = ColorScale::centred(peak > 0 ? peak : 1);
}

Figure plainFigure(const Trace& trace, const FigurePart& part, const ColorMap& fractions)
{
    return part.allHeads && info(part.matrix.id).perHead() ? allHeadsFigure(trace, part.matrix, fractions, part.heads)
                                                           : matrixFigure(trace, part.matrix, fractions);
}

Figure asLines(Figure figure)
{
    figure.kind = FigureKind::Lines;
    figure.subtitle.remove(QStringLiteral(" · ") + hatchedWords()).remove(hatchedWords());  // nothing is hatched
    return figure;
}

Result<Figure> linesFigure(const Trace& trace, const FigurePart& part, const ColorMap& fractions)
{
    if (part.matrix.id != MatrixId::Attention)
        return Error{std::string(info(part.matrix.id).name), phrase("only attention is drawn as lines")};
    return asLines(plainFigure(trace, part, fractions));
}

QString headWords(const Session& session, const MatrixRef& ref)
{
    const std::string& name = session.block(ref.block).heads[static_cast<std::size_t>(ref.head)].name;
    const QString number = tr("head %1").arg(ref.head + 1);
    return name.empty() || number.compare(toQString(name), Qt::CaseInsensitive) == 0
               ? number
               : QStringLiteral("%1 %2").arg(ref.head + 1).arg(toQString(name));
}

/// The heads of several panels in one, whose matrix is the strongest weight that any of them has in a cell.
void overlay(Figure& figure, const Session& session, int block)
{
    FigurePanel all = figure.panels.front();
    Matrix strongest = *all.matrix;
    std::vector<int> heads;
    for (FigurePanel& panel : figure.panels) {
        strongest = strongest.cwiseMax(*panel.matrix);
        heads.push_back(panel.head);
        all.parts.push_back(
            {std::move(panel.matrix), panel.headColor, headWords(session, {MatrixId::Attention, block, panel.head}), panel.head});
    }
    all.matrix = std::move(strongest);
    all.head = -1;
    all.symbol = {};
    all.name = heads.size() == 1 ? all.parts.front().name : tr("heads %1").arg(shownText(heads).replace('-', QChar(0x2013)));
    figure.panels = {std::move(all)};
}

Result<Figure> headDifference(const Trace& trace, const FigurePart& part, const ColorMap& fractions)
{
    const MatrixRef other{part.matrix.id, part.matrix.block, part.minus.value_or(-1)};
    if (!part.minus || part.allHeads || !info(part.matrix.id).perHead())
        return Error{phrase("difference"), phrase("takes two heads: the one, and the one that is subtracted")};
    if (!exists(*trace.session, other))
        return missing(trace, other);
    const Shared<Matrix> first = matrixOf(trace, part.matrix), second = matrixOf(trace, other);
    if (first->rows() != second->rows() || first->cols() != second->cols())
        return Error{phrase("difference"), phrase("the two heads have other shapes")};
    Figure figure = matrixFigure(trace, part.matrix, fractions);
    FigurePanel& panel = figure.panels.front();
    panel.matrix = Matrix(*first - *second);
    panel.head = -1;
    panel.symbol = {};
    panel.name = headWords(*trace.session, part.matrix) + QStringLiteral(" − ") + headWords(*trace.session, other);
    figure.kind = FigureKind::Difference;
    figure.scaleLabel = toQString(plainSymbol(part.matrix)) + QStringLiteral(" − ") + toQString(plainSymbol(other));
    centre(figure);
    return figure;
}

Result<Figure> contributionsFigure(const Trace& trace, const FigurePart& part, const ColorMap& fractions)
{
    if (part.matrix.id != MatrixId::Output)
        return Error{std::string(info(part.matrix.id).name), phrase("contributions are shown of output")};
    Figure figure = matrixFigure(trace, part.matrix, fractions);
    figure.kind = FigureKind::Contributions;
    figure.subtitle = tr("What each head adds; the lines are the sums");
    auto& parts = figure.panels.front().parts = contributionParts(trace, part.matrix.block, false, kMuted);
    for (int head = 0; head < std::ssize(trace.session->block(part.matrix.block).heads); ++head)
        parts[static_cast<std::size_t>(head)].name = headWords(*trace.session, {MatrixId::Contribution, part.matrix.block, head});
    return figure;
}

}  // namespace

std::vector<ContributionPart> contributionParts(const Trace& trace, int block, bool dark, const QColor& grey)
{
    const Block& of = trace.session->block(block);
    std::vector<ContributionPart> parts;
    for (int head = 0; head < std::ssize(of.heads); ++head)
        parts.push_back({matrixOf(trace, {MatrixId::Contribution, block, head}), headColor(head, dark), tr("head %1").arg(head + 1), head});
    if (of.output.hasBias())
        parts.push_back({of.output.bias, grey, tr("bias")});
    return parts;
}

Result<Figure> figureOf(const Trace& trace, const FigurePart& part, const ColorMap& fractions)
{
    const MatrixRef ref{part.matrix.id, part.matrix.block, part.allHeads ? 0 : part.matrix.head};
    if (!exists(*trace.session, ref) || matrixOf(trace, ref)->size() == 0)
        return missing(trace, ref);
    auto made = [&]() -> Result<Figure> {
        switch (part.kind) {
        case FigureKind::Heat: break;
        case FigureKind::Lines:
        case FigureKind::Overlay: return linesFigure(trace, part, fractions);
        case FigureKind::Difference: return headDifference(trace, part, fractions);
        case FigureKind::Contributions: return contributionsFigure(trace, part, fractions);
        }
        return plainFigure(trace, part, fractions);
    }();
    if (!made)
        return made.error();
    Figure figure = *std::move(made);
    if (auto error = showPart(figure, part))
        return *error;
    if (part.kind == FigureKind::Overlay)
        overlay(figure, *trace.session, ref.block);
    if (!part.title.empty() && figure.panels.size() == 1)
        figure.panels.front().name = toQString(part.title);
    return figure;
}

Figure allBlocksAsLines(const Trace& trace, const ColorMap& fractions)
{
    return asLines(allBlocksFigure(trace, MatrixId::Attention, fractions));
}

Result<Figure> changeFigure(const Trace& now, const Trace& then, const FigurePart& part, const ColorMap& fractions)
{
    const MatrixRef ref{part.matrix.id, part.matrix.block, part.allHeads ? 0 : part.matrix.head};
    if (!exists(*now.session, ref))
        return missing(now, ref);
    Figure figure = plainFigure(*difference(now, then), part, fractions);
    for (const FigurePanel& panel : figure.panels)
        if (panel.matrix->size() == 0)
            return Error{phrase("difference"), phrase("the other session has no {} of that shape", info(ref.id).name)};
    figure.kind = FigureKind::Difference;
    figure.subtitle = tr("now minus then");
    figure.scaleLabel = tr("change of %1").arg(figure.scaleLabel);
    centre(figure);
    if (auto error = showPart(figure, part))
        return *error;
    return figure;
}

}  // namespace headscope
