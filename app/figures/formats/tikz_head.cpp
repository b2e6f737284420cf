// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/tikz_head.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/tikz_text.h"
#include "app/figures/token_marks.h"

#include <utility>

namespace headscope::tikz {

namespace {

constexpr const char* kHead =
    R"(
% Lengths are bp, 72 to the inch. More than 40,000 cells take LuaLaTeX.
\begin{tikzpicture}[x=1bp, y=-1bp, every node/.style={inner sep=0, outer sep=0}, hsgap/.style={}]
\def\hstype#1{\fontsize{#1bp}{1.2\dimexpr#1bp\relax}\selectfont}
% colour, number: of a head
\def\hsbadge#1#2#3{\definecolor{hshead}{HTML}{#1}\definecolor{hsnumber}{HTML}{#2}{\fboxsep=1.5bp\colorbox{hshead}{\color{hsnumber}\bfseries #3}}}
% width, text: types that are wider than this one become narrower
\def\hsfit#1#2{\setbox0\hbox{#2}\ifdim\wd0>#1bp\resizebox{#1bp}{\height}{#2}\else\box0\fi}
% signs that not every font has
\def\hsquote{{\ttfamily\char34}}
\def\hslowline{\rule[-.25ex]{.5em}{.2ex}}
% column, row, how many columns, colour: cells of a panel, whose units they are; thousands of them fit into what pdfLaTeX has of memory
\def\hscell#1#2#3#4{\definecolor{hscell}{HTML}{#4}\pgfsetfillcolor{hscell}\pgfpathrectangle{\pgfpointxy{#1}{#2}}{\pgfpointxy{#3}{1}}\pgfusepath{fill}}
% the same with paper between them
\def\hsapart#1#2#3#4{\definecolor{hscell}{HTML}{#4}\fill[hscell, hsgap] (#1,#2) rectangle +(#3,1);}
% column, row, colour, number
\def\hsnumber#1#2#3#4{\node[text=#3] at (#1.5,#2.5) {#4};}
)";

}  // namespace

QByteArray document(const Figure& figure, const FigureLayout& layout, const QByteArray& commands)
{
    const QSizeF size = layout.size;
    QByteArray text = "% " + visibleText(figure.title).simplified().toUtf8() + ", written by Headscope.\n% Takes \\usepackage{tikz}" +
                      takenBy(commands) + "." + kHead + "\\useasboundingbox (0,0) rectangle " + at({size.width(), size.height()}) + ";\n";
    const FigureInk& ink = inkOf(figure.dark);
    for (const auto& [name, color] :
         {std::pair{"hsink", ink.ink}, {"hsmuted", ink.muted}, {"hsborder", ink.border}, {"hspaper", ink.paper}})
        text += "\\definecolor{" + QByteArray(name) + "}{HTML}{" + html(color) + "}\n";
    if (figure.dark)
        text += "\\fill[hspaper] (0,0) rectangle " + at({size.width(), size.height()}) + ";\n";
    return text + commands + "\\end{tikzpicture}%\n";  // a line end would be a blank beside it
}

QByteArray name(const Figure& figure, const std::string& name, const QString& shown, double width)
{
    const QColor usual = inkOf(figure.dark).ink;
    const NameLook look = lookOfName(figure, name, usual);
    QByteArray text = escaped(shown);
    if (look.weight > QFont::Normal)
        text = "\\textbf{" + text + "}";
    text = fitted(text, width);
    return look.color == usual ? text : "\\textcolor[HTML]{" + html(look.color) + "}{" + text + "}";
}

}  // namespace headscope::tikz
