// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_header.h"

#include "app/base/text.h"

#include <QTextBoundaryFinder>

namespace headscope {

namespace {

QStringList linesOf(QString text, const QFont& font, double width, qsizetype most)
{
    QStringList lines;
    while (!text.isEmpty() && lines.size() < most) {
        if (FigureType::width(font, text) <= width || lines.size() + 1 >= most) {
            lines << FigureType::elided(font, text, width);
            break;
        }
        const QString between = QStringLiteral(" · ");
        if (const auto at = text.lastIndexOf(between); at > 0 && FigureType::width(font, text.left(at)) <= width) {
            lines << text.left(at);
            text = text.mid(at + between.size());
            continue;
        }
        QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
        qsizetype end = 0;
        for (auto at = breaks.toNextBoundary(); at > 0 && FigureType::width(font, text.left(at).trimmed()) <= width;
             at = breaks.toNextBoundary())
            end = at;
        if (end == 0) {  // one long word
            lines << FigureType::elided(font, text, width);
            break;
        }
        lines << text.left(end).trimmed();
        text = text.mid(end).trimmed();
    }
    return lines;
}

}  // namespace

FigureHeader headerOf(const Figure& figure, const FigureType& type, double width, qsizetype titleLines, qsizetype subtitleLines)
{
    const QString title = figure.letter.isEmpty() ? figure.title : (figure.letter + ' ' + figure.title).trimmed();
    return {linesOf(visibleText(title), type.font(type.title(), QFont::DemiBold), width, titleLines),
            linesOf(visibleText(figure.subtitle), type.font(type.panelTitle()), width, subtitleLines)};
}

double behindTitle(const FigureHeader& header, const FigureType& type)
{
    return FigureType::width(type.font(type.title(), QFont::DemiBold), header.title.front()) + type.title();
}

FigureHeader lowHeaderOf(const Figure& figure, const FigureType& type, double width)
{
    FigureHeader header = headerOf(figure, type, width);
    header.inOneLine = header.title.size() == 1 && header.subtitle.size() == 1 &&
                       behindTitle(header, type) + FigureType::width(type.font(type.panelTitle()), header.subtitle.front()) <= width;
    return header;
}

}  // namespace headscope
