// SPDX-License-Identifier: GPL-3.0-or-later
// A Python script that draws the same heatmaps, lines or bars with matplotlib: the numbers, the colours and the names, and a page of code
// to change.
#include "core/base/number_text.h"
#include "core/io/session/figure_json.h"

#include "app/base/text.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/formats/python_text.h"
#include "app/figures/least_height.h"
#include "app/figures/link_painter.h"
#include "app/figures/token_marks.h"

#include <algorithm>
#include <map>

namespace headscope {

namespace {

using namespace python;

/// The names, each cut to its room.
QStringList namesOf(const Figure& figure, const Names& names, const LabelSetting& setting, double room)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    QStringList written;
    for (std::size_t i = 0; i < names.size(); ++i)
        written << writtenName(type.font(setting.size, weightOf(figure, names[i])), names, i, setting, room);
    return written;
}

struct PanelNames {
    QStringList rows, columns;
};

PanelNames namesOf(const Figure& figure, const FigureLayout& layout, std::size_t at)
{
    const FigurePanel& panel = figure.panels[at];
    const PanelLayout& place = layout.panels[at];
    PanelNames names;
    if (place.rowNames)
        names.rows = namesOf(figure, panel.rows, layout.rowNames, layout.rowNameWidth);
    if (place.columnNames || place.keyNames)
        names.columns = namesOf(figure, panel.columns, layout.columnNames, place.keyNames ? layout.keyNameWidth : layout.columnNameWidth);
    return names;
}

/// Names that are set apart, as they are written.
QByteArray marksOf(const Figure& figure, const FigureLayout& layout)
{
    std::map<QString, const TokenMark*> marks;
    for (std::size_t i = 0; i < figure.panels.size() && !figure.marks.empty(); ++i) {
        const FigurePanel& panel = figure.panels[i];
        const PanelNames written = namesOf(figure, layout, i);
        for (const auto& [names, shown] : {std::pair{&panel.rows, &written.rows}, {&panel.columns, &written.columns}})
            for (qsizetype at = 0; at < shown->size(); ++at)
                if (const auto mark = std::ranges::find(figure.marks, (*names)[static_cast<std::size_t>(at)], &TokenMark::token);
                    mark != figure.marks.end())
                    marks[(*shown)[at]] = &*mark;
    }
    QByteArray text;
    for (const auto& [name, mark] : marks)
        text += (text.isEmpty() ? "" : ", ") + quoted(name) + ": (" +
                (mark->color.empty() ? QByteArray("INK") : quoted(toQString(mark->color))) + ", " +
                (mark->bold ? "\"bold\"" : "\"normal\"") + ")";
    return "{" + text + "}";
}

QByteArray valuesOf(const Matrix& matrix)
{
    QByteArray rows;
    for (Index row = 0; row < matrix.rows(); ++row) {
        rows += row > 0 ? ",\n        [" : "\n        [";
        for (Index column = 0; column < matrix.cols(); ++column)
            rows += (column > 0 ? ", " : "") + QByteArray::fromStdString(numberText(matrix(row, column)));
        rows += "]";
    }
    return "np.array([" + rows + "], dtype=np.float32)";
}

/// The values of the panel: of several heads in one picture a matrix for each.
QByteArray valuesOf(const Figure& figure, const FigurePanel& panel)
{
    if (figure.kind != FigureKind::Lines || panel.parts.empty())
        return valuesOf(*panel.matrix);
    return "np.stack(" + listOf(panel.parts, [](const ContributionPart& part) { return valuesOf(*part.values); }) + ")";
}

QByteArray shortNumber(double number) { return QByteArray::number(number, 'g', 5); }

/// Runs of blocked cells: row, first column, the one behind the last.
QByteArray blockedOf(const FigurePanel& panel)
{
    const auto number = [](Index index) { return QByteArray::number(static_cast<qint64>(index)); };
    QByteArray runs;
    for (Index row = 0; row < panel.matrix->rows(); ++row)
        for (Index column = 0, end = 0; column < panel.matrix->cols(); column = end + 1) {
            for (end = column; end < panel.matrix->cols() && panel.blocked.contains(row, end); ++end) {
            }
            if (end > column)
                runs += (runs.isEmpty() ? "(" : ", (") + number(row) + ", " + number(column) + ", " + number(end) + ")";
        }
    return "[" + runs + "]";
}

/// Points from the top left corner as parts of the page, from its bottom left one.
QByteArray placeOf(const FigureLayout& layout, QPointF point)
{
    return "(" + shortNumber(point.x() / layout.size.width()) + ", " + shortNumber(1 - point.y() / layout.size.height()) + ")";
}

/// The left, bottom, width and height of the box, likewise.
QByteArray boxOf(const FigureLayout& layout, const QRectF& box)
{
    return placeOf(layout, box.bottomLeft()).chopped(1) + ", " + shortNumber(box.width() / layout.size.width()) + ", " +
           shortNumber(box.height() / layout.size.height()) + ")";
}

/// The extras of a panel: the words at the ends of lines and the colours of lines, for each head in the picture; the parts of bars.
QByteArray drawnOf(const Figure& figure, const FigureLayout& layout, const FigurePanel& panel, const PanelLayout& place)
{
    const auto wordPlace = [&](const std::optional<QPointF>& word) { return word ? placeOf(layout, *word) : QByteArray("None"); };
    if (figure.kind == FigureKind::Lines)
        return ",\n     \"query_place\": " + wordPlace(place.queryWord) + ", \"key_place\": " + wordPlace(place.keyWord) +
               ",\n     \"colours\": " +
               listOf(linkLayers(panel, inkOf(figure.dark)), [](const LinkLayer& layer) { return quoted(layer.color.name()); });
    if (figure.kind != FigureKind::Contributions)
        return {};
    return ",\n     \"parts\": " + listOf(panel.parts, [](const ContributionPart& part) {
               return "{\"name\": " + quoted(part.name) + ", \"colour\": " + quoted(part.color.name()) +
                      ", \"values\": " + valuesOf(*part.values) + "}";
           });
}

QByteArray panelsOf(const Figure& figure, const FigureLayout& layout)
{
    QByteArray text = "panels = [\n";
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const FigurePanel& panel = figure.panels[i];
        const QString name = layout.panels[i].heading == PanelTitle::Full ? layout.panels[i].name.join('\n') : QString();
        const QString head = layout.panels[i].badge ? layout.panels[i].badge->number : QString();
        const QString title = head.isEmpty() || name.isEmpty() ? head + name : head + ' ' + name;
        const PanelNames names = namesOf(figure, layout, i);
        text += "    {\"title\": " + quoted(title) + ", \"title_place\": " + placeOf(layout, layout.panels[i].title) +
                ", \"box\": " + boxOf(layout, layout.panels[i].cells) + ",\n     \"rows\": " + listOf(names.rows, quoted) +
                ",\n     \"columns\": " + listOf(names.columns, quoted) + ",\n     \"values\": " + valuesOf(figure, panel) +
                ",\n     \"blocked\": " + blockedOf(panel) + drawnOf(figure, layout, panel, layout.panels[i]) + "},\n";
    }
    return text + "]\n";
}

/// The key: of each sample of lines and bars the words, colour, width and opacity, where the sample is, where the words begin.
QByteArray keyOf(const FigureLayout& layout)
{
    return listOf(layout.key, [&](const KeyEntry& entry) {
        const bool line = entry.weight > 0;
        return "(" + quoted(entry.text) + ", " + quoted(entry.color.name()) + ", " +
               shortNumber(line ? layout.lineScale * lineWidth(entry.weight) : 0) + ", " +
               shortNumber(line ? lineOpacity(entry.weight) : 1) + ", " + boxOf(layout, entry.sample) + ", " +
               placeOf(layout, entry.words) + ")";
    });
}

QByteArray dataOf(const Figure& figure, const FigureLayout& layout)
{
    const FigureInk& ink = inkOf(figure.dark);
    const auto numbers = layout.numbers.value_or(NumberSetting{kSmallestType, 0});
    const auto step = [&](const LabelSetting& names) { return QByteArray::number(layout.names ? names.step : 0); };
    const auto inches = [](double points) { return QByteArray::number(points / kPointsPerInch, 'f', 4); };
    QByteArray data = "# What is drawn.\n";
    const auto set = [&data](const char* name, const QByteArray& value) { data += QByteArray(name) + " = " + value + "\n"; };
    const bool lines = figure.kind == FigureKind::Lines;
    const bool ends = lines && layout.names;  // at which it is said
    set("kind", lines ? "\"lines\"" : figure.kind == FigureKind::Contributions ? "\"bars\"" : "\"heat\"");
    set("title", quoted(layout.header.title.join('\n')));
    set("size", "(" + inches(layout.size.width()) + ", " + inches(layout.size.height()) + ")  # inches");
    set("title_place", placeOf(layout, layout.title) + "  # as all places: parts of the width and the height, from the bottom left corner");
    set("subtitle", quoted(layout.header.subtitle.join('\n')));
    set("subtitle_place", placeOf(layout, layout.subtitle));
    set("row_titles", listOf(layout.rowTitles, [&](const RowTitle& title) {
                          return "(" + quoted(title.text) + ", " + placeOf(layout, title.middle) + ", " + (title.climbs ? "90" : "0") + ")";
                      }) + "  # the last number is their angle");
    set("row_axis", quoted(ends ? figure.rowAxis : layout.rowWord));
    set("row_axis_place", placeOf(layout, layout.rowAxis));
    set("column_axis", quoted(ends ? figure.columnAxis : layout.columnWord));
    set("column_axis_places", listOf(layout.columnAxes, [&](QPointF place) { return placeOf(layout, place); }));
    set("bar_box", boxOf(layout, layout.bar) + "  # of the colour bar");
    set("bar_label_place", placeOf(layout, layout.barLabel));
    set("key", keyOf(layout) + "  # words, colour, width and opacity of a line, its box, the place of its words");
    set("end_ticks", listOf(endTicks(figure, layout), [&](const QLineF& tick) {
                         return "(" + placeOf(layout, tick.p1()) + ", " + placeOf(layout, tick.p2()) + ")";
                     }) + "  # where lines of a head end and no names stand");
    set("line_scale", shortNumber(layout.lineScale) + "  # of the widths of lines");
    set("families", "[" + (figure.fontFamily.isEmpty() ? QByteArray() : quoted(figure.fontFamily) + ", ") + "\"Inter\", \"DejaVu Sans\"]");
    set("type_size", QByteArray::number(figure.typeSize) + "  # points");
    set("name_size", QByteArray::number(layout.panelNames.size) + "  # of what the panels are called");
    set("row_size, column_size", QByteArray::number(layout.rowNames.size) + ", " + QByteArray::number(layout.columnNames.size) +
                                     "  # of the names of rows and columns");
    set("number_size", QByteArray::number(numbers.size));
    set("decimals", (layout.numbers ? QByteArray::number(numbers.decimals) : QByteArray("None")) + "  # of the numbers in the cells");
    set("exponent", numbers.exponent ? "True" : "False");
    set("small", (numbers.small ? QByteArray("True") : "False") + "  # 2e-4 where the decimals say 0");
    set("row_step", step(layout.rowNames) + "  # every so many-th row has its name; 0: none");
    set("column_step", step(layout.columnNames));
    set("column_angle", QByteArray::number(layout.columnNames.angle));
    set("scale_label", quoted(figure.scaleLabel));
    set("bar_below", layout.bar.width() > layout.bar.height() ? "True" : "False");
    set("tick_values", listOf(layout.ticks, [](const Tick& tick) { return numberOf(tick.value); }));
    set("tick_texts", listOf(layout.ticks, [](const Tick& tick) { return quoted(tick.text); }));
    set("minor_ticks", listOf(layout.minorTicks, numberOf));
    set("norm", quoted(toQString(std::ranges::find(colorNorms(), figure.scale.norm(), &JsonChoice<ColorNorm>::value)->word)) +
                    "  # linear, log or sqrt");
    set("low, high", numberOf(figure.scale.low()) + ", " + numberOf(figure.scale.high()));
    set("colours", listOf(figure.scale.map().colors, [](QRgb color) { return quoted(QColor(color).name()); }) + "  # from low to high");
    set("INK, MUTED, BORDER, BLOCKED", quoted(ink.ink.name()) + ", " + quoted(ink.muted.name()) + ", " + quoted(ink.border.name()) + ", " +
                                           quoted(QColor(ink.blocked).name()));
    set("PAPER", quoted(ink.paper.name()));
    set("marks", marksOf(figure, layout) + "  # names that are set apart: colour, weight");
    return data + panelsOf(figure, layout);
}

}  // namespace

Result<QByteArray> encodePython(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    if (isOfCharts(job.figure))
        return python::script(QStringLiteral(":/figures/charts.py.in"), job.figure, python::chartData(job.figure, layout));
    if (auto error = panelsAlone(job.figure))
        return *error;
    return python::script(QStringLiteral(":/figures/heatmaps.py.in"), job.figure, dataOf(job.figure, layout));
}

}  // namespace headscope
