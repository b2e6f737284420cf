// SPDX-License-Identifier: GPL-3.0-or-later
// TikZ: heatmaps as commands of LaTeX, every cell and name one of its own, in the fonts of the paper that takes them in. All else is
// painted on a device that writes such commands.
#include "app/base/text.h"
#include "app/figures/cell_painter.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/formats/tikz_device.h"
#include "app/figures/formats/tikz_text.h"
#include "app/figures/hatching.h"
#include "app/figures/least_height.h"
#include "app/figures/token_marks.h"
#include "core/base/phrase.h"

#include <QPainter>

#include <utility>

namespace headscope {

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

class Tikz {
public:
    Tikz(const Figure& figure, const FigureLayout& layout)
        : m_figure(figure), m_layout(layout), m_type(figure.fontFamily, figure.typeSize), m_gap(layout.cellGap)
    {
    }

    QByteArray written()
    {
        const FigureHeader& header = m_layout.header;
        for (qsizetype line = 0; line < header.title.size(); ++line)
            node(m_layout.title + QPointF(0, static_cast<double>(line) * kTitlePitch * m_type.title()), "anchor=base west, text=hsink",
                 m_type.title(), boldWords(header.title[line], m_type.title()));
        for (qsizetype line = 0; line < header.subtitle.size(); ++line)
            node(m_layout.subtitle + QPointF(0, static_cast<double>(line) * kSubtitlePitch * m_type.panelTitle()),
                 "anchor=base west, text=hsmuted", m_type.panelTitle(), words(header.subtitle[line], m_type.panelTitle()));
        for (std::size_t i = 0; i < m_figure.panels.size(); ++i)
            writePanel(m_figure.panels[i], m_layout.panels[i]);
        writeAxes();
        writeBar();
        return document(m_figure, m_layout, m_text);
    }

private:
    void node(QPointF place, const char* how, int size, const QByteArray& text)
    {
        if (!text.isEmpty())
            m_text += "\\node[" + QByteArray(how) + ", font=\\hstype{" + QByteArray::number(size) + "}] at " + tikz::at(place) + " {" +
                      text + "};\n";
    }

    /// The name, set apart where it is marked, cut to the room that it has in the type of the other formats.
    QByteArray nameOf(const Names& names, std::size_t at, const LabelSetting& setting, double room) const
    {
        const QColor usual = inkOf(m_figure.dark).ink;
        const NameLook look = lookOfName(m_figure, names[at], usual);
        const QFont font = m_type.font(setting.size, look.weight);
        const QString shown = writtenName(font, names, at, setting, room);
        QByteArray text = tikz::escaped(shown);
        if (look.weight > QFont::Normal)
            text = "\\textbf{" + text + "}";
        text = tikz::fitted(text, FigureType::width(font, shown));
        return look.color == usual ? text : "\\textcolor[HTML]{" + tikz::html(look.color) + "}{" + text + "}";
    }

    /// The words, at most as wide as in the other formats.
    QByteArray words(const QString& text, int size) const
    {
        return tikz::fitted(tikz::escaped(text), FigureType::width(m_type.font(size), text));
    }

    QByteArray boldWords(const QString& text, int size) const
    {
        const QByteArray tex = tikz::escaped(text);
        return tex.isEmpty() ? tex : tikz::fitted("\\textbf{" + tex + "}", FigureType::width(m_type.font(size, QFont::DemiBold), text));
    }

    static QByteArray badge(const PanelLayout& place)
    {
        if (!place.badge)
            return {};
        return "\\hsbadge{" + tikz::html(place.badge->ground) + "}{" + tikz::html(place.badge->ink) + "}{" +
               (place.badge->number.isEmpty() ? QByteArray("\\phantom{0}") : place.badge->number.toLatin1()) + "}";
    }

    /// The letter, the head's number on its colour or the symbol, the name, and of a single head its symbol.
    QByteArray titleOf(const FigurePanel& panel, const PanelLayout& place) const
    {
        const QByteArray symbol = panel.symbol.base.empty() ? QByteArray() : tikz::formula(panel.symbol);
        QByteArray title = panel.letter.isEmpty() ? QByteArray() : "\\textbf{" + tikz::escaped(panel.letter) + "}\\enspace ";
        if (place.badge)
            title += badge(place) + "\\enspace ";
        else if (panel.head < 0 && !symbol.isEmpty())
            title += symbol + " ";
        if (!m_layout.panelNames.below)
            title +=
                "\\hstype{" + QByteArray::number(m_layout.panelNames.size) + "}" + boldWords(place.name.value(0), m_layout.panelNames.size);
        return panel.head >= 0 && m_figure.panels.size() == 1 && place.name.size() == 1
                   ? title + "\\enspace\\textcolor{hsmuted}{" + symbol + "}"
                   : title;
    }

    void writePanel(const FigurePanel& panel, const PanelLayout& place)
    {
        const TitleSetting& names = m_layout.panelNames;
        if (place.heading != PanelTitle::None) {
            node(place.title, "anchor=base west, text=hsink", m_type.panelTitle(),
                 place.heading == PanelTitle::Number ? badge(place) : titleOf(panel, place));
            for (qsizetype line = names.below ? 0 : 1; line < place.name.size() && place.heading == PanelTitle::Full; ++line)
                node(place.title + nameOffset(m_figure, panel, m_type, names, line), "anchor=base west, text=hsink", names.size,
                     boldWords(place.name[line], names.size));
        }
        writeCells(panel, place);
        const QPointF out(kFrame / 2, kFrame / 2);
        m_text += "\\draw[hsborder, line width=0.5bp] " + tikz::at(place.cells.topLeft() - out) + " rectangle " +
                  tikz::at(place.cells.bottomRight() + out) + ";\n";
        if (place.rowNames)
            writeRowNames(panel, place.cells);
        if (place.columnNames)
            writeColumnNames(panel, place.cells);
    }

    void rule(const QLineF& line, const QByteArray& how, double width)
    {
        m_text +=
            "\\draw[" + how + ", line width=" + tikz::number(width) + "bp] " + tikz::at(line.p1()) + " -- " + tikz::at(line.p2()) + ";\n";
    }

    void writeCells(const FigurePanel& panel, const PanelLayout& place)
    {
        m_text += "\\begin{scope}[shift={" + tikz::at(place.cells.topLeft()) + "}, x=" + tikz::number(m_layout.cell.width()) + "bp, y=-" +
                  tikz::number(m_layout.cell.height()) + "bp";
        if (m_gap > 0)
            m_text += ", hsgap/.style={draw=hspaper, line width=" + tikz::number(m_gap) + "bp}";
        if (m_layout.numbers)
            m_text += ", font=\\hstype{" + QByteArray::number(m_layout.numbers->size) + "}";
        m_text += "]\n";
        if (m_gap > 0)
            m_text += "\\let\\hscell\\hsapart\n";
        for (Index row = 0; row < panel.matrix->rows(); ++row)
            writeRow(panel, row);
        m_text += "\\end{scope}\n";
        for (const QLineF& line : hatchLines(panel, place.cells, kHatchSpacing))
            m_text += "\\draw[hsmuted, line width=0.4bp] " + tikz::at(line.p1()) + " -- " + tikz::at(line.p2()) + ";\n";
    }

    /// Runs of one colour as one, where nothing stands between cells.
    void writeRow(const FigurePanel& panel, Index row)
    {
        const auto place = [row](Index column) {
            return "{" + QByteArray::number(static_cast<qint64>(column)) + "}{" + QByteArray::number(static_cast<qint64>(row)) + "}";
        };
        const auto colorAt = [&](Index column) { return colorOf(panel, m_figure.scale, row, column); };
        for (Index column = 0, next = 0; column < panel.matrix->cols(); column = next) {
            const QRgb color = colorAt(column);
            for (next = column + 1; m_gap == 0 && next < panel.matrix->cols() && colorAt(next) == color; ++next) {
            }
            m_text += "\\hscell" + place(column) + "{" + QByteArray::number(static_cast<qint64>(next - column)) + "}{" + tikz::html(color) +
                      "}\n";
        }
        for (Index column = 0; m_layout.numbers && column < panel.matrix->cols(); ++column)
            if (const double value = (*panel.matrix)(row, column); !panel.isHatched(row, column))
                m_text += "\\hsnumber" + place(column) + "{" + (m_figure.scale.textColor(value) == Qt::black ? "black" : "white") + "}{" +
                          tikz::escaped(cellText(value, *m_layout.numbers)) + "}\n";
    }

    void writeRowNames(const FigurePanel& panel, const QRectF& cells)
    {
        for (std::size_t i = 0; i < panel.rows.size(); i += static_cast<std::size_t>(m_layout.rowNames.step)) {
            const double y = cells.top() + (static_cast<double>(i) + 0.5) * m_layout.cell.height();
            node({cells.left() - kNameGap, y}, "anchor=mid east, text=hsink", m_layout.rowNames.size,
                 nameOf(panel.rows, i, m_layout.rowNames, m_layout.rowNameWidth));
            if (m_layout.rowNames.step > 1)
                rule({cells.left() - kNameTick, y, cells.left(), y}, "hsmuted", 0.5);
        }
    }

    void writeColumnNames(const FigurePanel& panel, const QRectF& cells)
    {
        const LabelSetting& setting = m_layout.columnNames;
        const QByteArray how = setting.angle == 0 ? QByteArray("anchor=base, text=hsink")
                                                  : "anchor=mid west, rotate=" + QByteArray::number(setting.angle) + ", text=hsink";
        for (std::size_t i = 0; i < panel.columns.size(); i += static_cast<std::size_t>(setting.step)) {
            const double x = cells.left() + (static_cast<double>(i) + 0.5) * m_layout.cell.width();
            node({x, cells.top() - m_layout.columnNameGap}, how.constData(), setting.size,
                 nameOf(panel.columns, i, setting, m_layout.columnNameWidth));
            if (setting.step > 1)
                rule({x, cells.top() - kNameTick, x, cells.top()}, "hsmuted", 0.5);
        }
    }

    void writeAxes()
    {
        constexpr const char* kUpright = "rotate=90, anchor=mid, text=hsmuted";
        for (const QPointF& place : m_layout.columnAxes)
            node(place, "anchor=mid, text=hsmuted", m_type.label(), words(m_layout.columnWord, m_type.label()));
        node(m_layout.rowAxis, kUpright, m_type.label(), words(m_layout.rowWord, m_type.label()));
        for (const RowTitle& title : m_layout.rowTitles)
            node(title.middle, title.climbs ? kUpright : "anchor=mid, text=hsink", m_type.panelTitle(),
                 boldWords(title.text, m_type.panelTitle()));
    }

    void writeBar()
    {
        const QRectF bar = m_layout.bar;
        const bool lies = bar.width() > bar.height();
        const auto& colors = m_figure.scale.map().colors;
        const QPointF low = bar.bottomLeft(), along = (lies ? bar.bottomRight() : bar.topLeft()) - low;
        constexpr std::size_t kPieces = 64;
        for (std::size_t i = 0; i < kPieces; ++i) {
            const QPointF from = low + static_cast<double>(i) / kPieces * along;
            const QPointF to =
                low + static_cast<double>(i + 1) / kPieces * along + (lies ? QPointF(0, -bar.height()) : QPointF(bar.width(), 0));
            m_text += "\\definecolor{hscell}{HTML}{" + tikz::html(colors[i * 255 / (kPieces - 1)]) + "}\\fill[hscell] " + tikz::at(from) +
                      " rectangle " + tikz::at(to) + ";\n";
        }
        m_text += "\\draw[hsborder, line width=0.5bp] " + tikz::at(bar.topLeft()) + " rectangle " + tikz::at(bar.bottomRight()) + ";\n";
        const SymbolParts label = symbolParts(m_figure.scaleLabel.toStdString());
        node(m_layout.barLabel, "anchor=base west, text=hsmuted", m_type.label(),
             m_figure.rowAxis.isEmpty() ? tikz::formula(label) : words(m_figure.scaleLabel, m_type.label()));
        const auto mark = [&](double value, double length) {
            const QPointF edge = low + m_figure.scale.place(value) * along + (lies ? QPointF() : QPointF(bar.width(), 0));
            const QPointF end = edge + (lies ? QPointF(0, length) : QPointF(length, 0));
            rule({edge, end}, "hsmuted", 0.5);
            return end;
        };
        for (const double value : m_layout.minorTicks)
            mark(value, kMinorTickLength);
        for (const Tick& tick : m_layout.ticks) {
            const QPointF end = mark(tick.value, kTickLength);
            node(end + (lies ? QPointF(0, 2) : QPointF(2, 0)), lies ? "anchor=north, text=hsink" : "anchor=mid west, text=hsink",
                 m_type.label(), tikz::escaped(tick.text));
        }
    }

    const Figure& m_figure;
    const FigureLayout& m_layout;
    const FigureType m_type;
    const double m_gap;
    QByteArray m_text;
};

}  // namespace

Result<QByteArray> encodeTikz(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    if (hasColors(job.figure))
        return Tikz(job.figure, layout).written();
    TikzDevice device(layout, inkOf(job.figure.dark));
    QPainter painter(&device);
    paintFigure(painter, job.figure, layout);
    painter.end();
    if (!device.complete())
        return Error{phrase("format"), phrase("this picture has too many cells for LaTeX; it is written as png, svg or pdf")};
    return document(job.figure, layout, device.commands());
}

}  // namespace headscope
