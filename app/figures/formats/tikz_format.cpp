// SPDX-License-Identifier: GPL-3.0-or-later
// TikZ: the heatmaps as commands of LaTeX, every cell and name one of its own, in the fonts of the paper that takes them in.
#include "app/base/text.h"
#include "app/figures/cell_painter.h"
#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/figures/formats/formats.h"
#include "app/figures/hatching.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope {

namespace {

constexpr const char* kHead =
    R"(% Takes \usepackage{tikz}; names beyond Latin letters take LuaLaTeX or XeLaTeX. Lengths are bp, 72 to the inch.
\begin{tikzpicture}[x=1bp, y=-1bp, every node/.style={inner sep=0, outer sep=0}, hsgap/.style={}]
\def\hstype#1{\fontsize{#1bp}{1.2\dimexpr#1bp\relax}\selectfont}
% colour, number: of a head
\def\hsbadge#1#2{\definecolor{hshead}{HTML}{#1}{\fboxsep=1.5bp\colorbox{hshead}{\color{white}\bfseries #2}}}
% column, row, how many columns, colour: cells of a panel, whose units they are
\def\hscell#1#2#3#4{\definecolor{hscell}{HTML}{#4}\fill[hscell, hsgap] (#1,#2) rectangle +(#3,1);}
% column, row, colour, number
\def\hsnumber#1#2#3#4{\node[text=#3] at (#1.5,#2.5) {#4};}
)";

QByteArray number(double value)
{
    QByteArray text = QByteArray::number(value, 'f', 3);
    while (text.endsWith('0'))
        text.chop(1);
    return text.endsWith('.') ? text.chopped(1) : text;
}

QByteArray html(const QColor& color) { return color.name().mid(1).toUpper().toLatin1(); }

QByteArray at(QPointF point) { return "(" + number(point.x()) + "," + number(point.y()) + ")"; }

/// What LaTeX would take for a command is written so that it is read as it stands.
QByteArray escaped(const QString& text)
{
    static constexpr std::array<std::pair<char, const char*>, 10> kSpecial{{{'\\', "\\textbackslash{}"},
                                                                            {'~', "\\textasciitilde{}"},
                                                                            {'^', "\\textasciicircum{}"},
                                                                            {'&', "\\&"},
                                                                            {'%', "\\%"},
                                                                            {'$', "\\$"},
                                                                            {'#', "\\#"},
                                                                            {'_', "\\_"},
                                                                            {'{', "\\{"},
                                                                            {'}', "\\}"}}};
    QByteArray result;
    for (const char c : text.simplified().toUtf8()) {
        const auto* const special = std::ranges::find(kSpecial, c, &std::pair<char, const char*>::first);
        result += special == kSpecial.end() ? QByteArray(1, c) : QByteArray(special->second);
    }
    static constexpr std::array kRaised{"⁽", "(", "⁾", ")", "⁰", "0", "¹", "1", "²", "2", "³", "3",
                                        "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9"};
    for (std::size_t i = 0; i < kRaised.size(); i += 2)
        result.replace(kRaised[i], "$^{" + QByteArray(kRaised[i + 1]) + "}$");
    result.replace("}$$^{", "");  // of one symbol
    return result.replace("−", "$-$").replace("⟨", "$\\langle$").replace("⟩", "$\\rangle$");
}

/// "W_Q" as the field sets it.
QByteArray formula(const SymbolParts& parts)
{
    QByteArray base = QByteArray::fromStdString(parts.base);
    const bool isWord = base.size() > 2 && std::ranges::all_of(base, [](char c) { return c >= 'a' && c <= 'z'; });
    for (const auto& [sign, command] :
         {std::pair{"ᵀ", "^{\\top}"}, {"β", "\\beta "}, {"γ", "\\gamma "}, {"φ", "\\varphi "}, {"∘", "\\circ "}})
        base.replace(sign, command);
    const auto script = [](const char* sign, const std::string& text) {
        return text.empty() ? QByteArray() : QByteArray(sign) + "{\\mathrm{" + QByteArray::fromStdString(text) + "}}";
    };
    return "$" + (isWord ? "\\mathrm{" + base + "}" : base) + script("_", parts.below) + QByteArray::fromStdString(parts.end) +
           script("^", parts.above) + "$";
}

class Tikz {
public:
    Tikz(const Figure& figure, const FigureLayout& layout)
        : m_figure(figure), m_layout(layout), m_type(figure.fontFamily, figure.typeSize), m_gap(cellGap(layout.cell))
    {
    }

    QByteArray written()
    {
        m_text = "% " + m_figure.title.simplified().toUtf8() + ", written by Headscope.\n" + kHead;
        for (const auto& [name, color] : {std::pair{"hsink", kInk}, {"hsmuted", kMuted}, {"hsborder", kBorder}})
            m_text += "\\definecolor{" + QByteArray(name) + "}{HTML}{" + html(color) + "}\n";
        if (!m_figure.title.isEmpty())
            node(m_layout.title, "anchor=base west, text=hsink", m_type.title(), "\\textbf{" + escaped(m_figure.title) + "}");
        if (!m_figure.subtitle.isEmpty())
            node(m_layout.subtitle, "anchor=base west, text=hsmuted", m_type.panelTitle(), escaped(m_figure.subtitle));
        for (std::size_t i = 0; i < m_figure.panels.size(); ++i)
            writePanel(m_figure.panels[i], m_layout.panels[i]);
        writeAxes();
        writeBar();
        return m_text + "\\end{tikzpicture}\n";
    }

private:
    void node(QPointF place, const char* how, int size, const QByteArray& text)
    {
        m_text += "\\node[" + QByteArray(how) + ", font=\\hstype{" + QByteArray::number(size) + "}] at " + at(place) + " {" + text + "};\n";
    }

    static QByteArray badge(const FigurePanel& panel)
    {
        return "\\hsbadge{" + html(panel.headColor) + "}{" + QByteArray::number(panel.head + 1) + "}";
    }

    /// The letter, the head's number on its colour or the symbol, the name, and of a single head its symbol.
    QByteArray titleOf(const FigurePanel& panel) const
    {
        const QByteArray symbol = panel.symbol.base.empty() ? QByteArray() : formula(panel.symbol);
        QByteArray title = panel.letter.isEmpty() ? QByteArray() : "\\textbf{" + escaped(panel.letter) + "}\\enspace ";
        if (panel.head >= 0)
            title += badge(panel) + "\\enspace ";
        else if (!symbol.isEmpty())
            title += symbol + " ";
        title += "\\textbf{" + escaped(panel.name) + "}";
        return panel.head >= 0 && m_figure.panels.size() == 1 ? title + "\\enspace\\textcolor{hsmuted}{" + symbol + "}" : title;
    }

    void writePanel(const FigurePanel& panel, const PanelLayout& place)
    {
        if (place.heading != PanelTitle::None) {
            node(place.title, "anchor=base west, text=hsink", m_type.panelTitle(),
                 place.heading == PanelTitle::Number ? badge(panel) : titleOf(panel));
        }
        m_text += "\\begin{scope}[shift={" + at(place.cells.topLeft()) + "}, x=" + number(m_layout.cell.width()) + "bp, y=-" +
                  number(m_layout.cell.height()) + "bp";
        if (m_gap > 0)
            m_text += ", hsgap/.style={draw=white, line width=" + number(m_gap) + "bp}";
        if (m_layout.numbers)
            m_text += ", font=\\hstype{" + QByteArray::number(m_layout.numbers->size) + "}";
        m_text += "]\n";
        for (Index row = 0; row < panel.matrix->rows(); ++row)
            writeRow(panel, row);
        m_text += "\\end{scope}\n";
        for (const QLineF& line : hatchLines(panel, place.cells, kHatchSpacing))
            m_text += "\\draw[hsmuted, line width=0.4bp] " + at(line.p1()) + " -- " + at(line.p2()) + ";\n";
        m_text += "\\draw[hsborder, line width=0.5bp] " + at(place.cells.topLeft()) + " rectangle " + at(place.cells.bottomRight()) + ";\n";
        if (place.rowNames)
            writeRowNames(panel, place.cells);
        if (m_layout.names)
            writeColumnNames(panel, place.cells);
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
            m_text +=
                "\\hscell" + place(column) + "{" + QByteArray::number(static_cast<qint64>(next - column)) + "}{" + html(color) + "}\n";
        }
        for (Index column = 0; m_layout.numbers && column < panel.matrix->cols(); ++column)
            if (const double value = (*panel.matrix)(row, column); !panel.isHatched(row, column))
                m_text += "\\hsnumber" + place(column) + "{" + (m_figure.scale.textColor(value) == Qt::black ? "black" : "white") + "}{" +
                          escaped(cellText(value, *m_layout.numbers)) + "}\n";
    }

    void writeRowNames(const FigurePanel& panel, const QRectF& cells)
    {
        for (std::size_t i = 0; i < panel.rows.size(); i += static_cast<std::size_t>(m_layout.rowNames.step))
            node({cells.left() - kNameGap, cells.top() + (static_cast<double>(i) + 0.5) * m_layout.cell.height()},
                 "anchor=mid east, text=hsink", m_layout.rowNames.size, escaped(toQString(panel.rows[i])));
    }

    void writeColumnNames(const FigurePanel& panel, const QRectF& cells)
    {
        const LabelSetting& setting = m_layout.columnNames;
        const QByteArray how = setting.angle == 0 ? QByteArray("anchor=base, text=hsink")
                                                  : "anchor=mid west, rotate=" + QByteArray::number(setting.angle) + ", text=hsink";
        for (std::size_t i = 0; i < panel.columns.size(); i += static_cast<std::size_t>(setting.step))
            node({cells.left() + (static_cast<double>(i) + 0.5) * m_layout.cell.width(), cells.top() - kNameGap}, how.constData(),
                 setting.size, escaped(toQString(panel.columns[i])));
    }

    void writeAxes()
    {
        constexpr const char* kUpright = "rotate=90, anchor=mid, text=hsmuted";
        if (!m_figure.columnAxis.isEmpty())
            node(m_layout.columnAxis, "anchor=mid, text=hsmuted", m_type.label(), escaped(m_figure.columnAxis));
        if (!m_figure.rowAxis.isEmpty())
            node(m_layout.rowAxis, kUpright, m_type.label(), escaped(m_figure.rowAxis));
        for (std::size_t row = 0; row < m_layout.rowTitles.size(); ++row)
            node(m_layout.rowTitles[row], kUpright, m_type.panelTitle(), "\\textbf{" + escaped(m_figure.rows[row].title) + "}");
    }

    void writeBar()
    {
        const QRectF bar = m_layout.bar;
        if (bar.isEmpty())
            return;
        const bool lies = bar.width() > bar.height();
        const auto& colors = m_figure.scale.map().colors;
        const QPointF low = bar.bottomLeft(), along = (lies ? bar.bottomRight() : bar.topLeft()) - low;
        constexpr std::size_t kPieces = 64;
        for (std::size_t i = 0; i < kPieces; ++i) {
            const QPointF from = low + static_cast<double>(i) / kPieces * along;
            const QPointF to =
                low + static_cast<double>(i + 1) / kPieces * along + (lies ? QPointF(0, -bar.height()) : QPointF(bar.width(), 0));
            m_text += "\\definecolor{hscell}{HTML}{" + html(colors[i * 255 / (kPieces - 1)]) + "}\\fill[hscell] " + at(from) +
                      " rectangle " + at(to) + ";\n";
        }
        m_text += "\\draw[hsborder, line width=0.5bp] " + at(bar.topLeft()) + " rectangle " + at(bar.bottomRight()) + ";\n";
        const SymbolParts label = symbolParts(m_figure.scaleLabel.toStdString());
        node(m_layout.barLabel, "anchor=base west, text=hsmuted", m_type.label(),
             m_figure.rowAxis.isEmpty() ? formula(label) : escaped(m_figure.scaleLabel));
        for (const Tick& tick : m_layout.ticks) {
            const double part = (tick.value - m_figure.scale.low()) / (m_figure.scale.high() - m_figure.scale.low());
            const QPointF edge = low + part * along + (lies ? QPointF() : QPointF(bar.width(), 0));
            const QPointF end = edge + (lies ? QPointF(0, kTickLength) : QPointF(kTickLength, 0));
            m_text += "\\draw[hsmuted, line width=0.5bp] " + at(edge) + " -- " + at(end) + ";\n";
            node(end + (lies ? QPointF(0, 2) : QPointF(2, 0)), lies ? "anchor=north, text=hsink" : "anchor=mid west, text=hsink",
                 m_type.label(), escaped(tick.text));
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
    if (auto error = heatmapsAlone(job.figure))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    return Tikz(job.figure, layout).written();
}

}  // namespace headscope
