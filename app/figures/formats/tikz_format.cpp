// SPDX-License-Identifier: GPL-3.0-or-later
// TikZ: a drawing as commands of LaTeX, in the fonts of the paper that takes it in.
#include "app/base/text.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/formats/formats.h"
#include "app/figures/formats/tikz_device.h"
#include "app/figures/formats/tikz_text.h"
#include "app/figures/least_height.h"
#include "core/base/phrase.h"

#include <QPainter>

#include <utility>

namespace headscope {

namespace {

constexpr const char* kHead =
    R"(
% Lengths are bp, 72 to the inch. More than 40,000 cells take LuaLaTeX.
\begin{tikzpicture}[x=1bp, y=-1bp, every node/.style={inner sep=0, outer sep=0}]
\def\hstype#1{\fontsize{#1bp}{1.2\dimexpr#1bp\relax}\selectfont}
% width, text: types that are wider than this one become narrower
\def\hsfit#1#2{\setbox0\hbox{#2}\ifdim\wd0>#1bp\resizebox{#1bp}{\height}{#2}\else\box0\fi}
% signs that not every font has
\def\hsquote{{\ttfamily\char34}}
\def\hslowline{\rule[-.25ex]{.5em}{.2ex}}
% x, y, width, height
\def\hsrect#1#2#3#4{\pgfpathrectangle{\pgfpointxy{#1}{#2}}{\pgfpointxy{#3}{#4}}\pgfusepath{fill}}
)";

/// The whole drawing, of exactly the size of its page, whatever the type of the paper is.
QByteArray document(const Figure& figure, const FigureLayout& layout, const QByteArray& commands)
{
    const QSizeF size = layout.size;
    QByteArray text = "% " + visibleText(figure.title).simplified().toUtf8() + ", written by Headscope.\n% Takes \\usepackage{tikz}" +
                      tikz::takenBy(commands) + "." + kHead + "\\useasboundingbox (0,0) rectangle " +
                      tikz::at({size.width(), size.height()}) + ";\n";
    const FigureInk& ink = inkOf(figure.dark);
    for (const auto& [name, color] :
         {std::pair{"hsink", ink.ink}, {"hsmuted", ink.muted}, {"hsborder", ink.border}, {"hspaper", ink.paper}})
        text += "\\definecolor{" + QByteArray(name) + "}{HTML}{" + tikz::html(color) + "}\n";
    if (figure.dark)
        text += "\\fill[hspaper] (0,0) rectangle " + tikz::at({size.width(), size.height()}) + ";\n";
    return text + commands + "\\end{tikzpicture}%\n";  // a line end would be a blank beside it
}

}  // namespace

Result<QByteArray> encodeTikz(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    TikzDevice device(layout.size, inkOf(job.figure.dark));
    QPainter painter(&device);
    paintFigure(painter, job.figure, layout);
    painter.end();
    if (!device.complete())
        return Error{phrase("format"), phrase("this picture has too many cells for LaTeX; it is written as png, svg or pdf")};
    return document(job.figure, layout, device.commands());
}

}  // namespace headscope
