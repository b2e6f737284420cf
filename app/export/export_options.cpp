#include "app/export/export_options.h"

#include <QCommandLineParser>

#include <algorithm>

namespace headscope {

namespace {

std::string quoted(const QString& text)
{
    return "\"" + text.toStdString() + "\"";
}

QString listOf(const auto& table, auto nameOf)
{
    QStringList names;
    for (const auto& row : table)
        names += nameOf(row);
    return names.join(QStringLiteral(", "));
}

QString formatNames()
{
    return listOf(exportFormats(), [](const ExportFormat& row) { return QString::fromUtf8(row.id.data()); });
}

QString mapNames()
{
    return listOf(ColorMap::sequential(), [](const ColorMap& map) { return map.id; });
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral("Writes a matrix of a session as a figure or as values."));
    parser.addPositionalArgument(QStringLiteral("SESSION"), QStringLiteral("A session file, or the id of an example."));
    parser.addOptions({
        {QStringLiteral("help"), QStringLiteral("Prints this.")},
        {QStringLiteral("stage"), QStringLiteral("The matrix: attention, output, output_weight …"), QStringLiteral("ID")},
        {QStringLiteral("head"), QStringLiteral("A head, counted from 1, or all (the default): one picture with every head, or a file of values for each."),
         QStringLiteral("H|all"), QStringLiteral("all")},
        {QStringLiteral("block"), QStringLiteral("A block, counted from 1."), QStringLiteral("B"), QStringLiteral("1")},
        {QStringLiteral("format"), formatNames() + '.', QStringLiteral("FORMAT")},
        {QStringLiteral("dpi"), QStringLiteral("Resolution of PNG, 10 to 2400; 300 unless given."), QStringLiteral("N"), QStringLiteral("300")},
        {QStringLiteral("size"), QStringLiteral("Size of a picture in pixels: those of PNG, or 1/96 inch in SVG and PDF. Without it 6.5 inches wide."),
         QStringLiteral("WxH")},
        {QStringLiteral("map"), QStringLiteral("Colour map of attention: %1.").arg(mapNames()), QStringLiteral("MAP"),
         ColorMap::sequential().front().id},
        {QStringLiteral("names"), QStringLiteral("Writes the names of rows and columns into CSV.")},
        {QStringLiteral("out"), QStringLiteral("The folder to write into; made when it is not there."), QStringLiteral("DIR")},
    });
}

/// A whole number of at least 1, as heads, blocks and sizes are.
std::optional<int> positive(const QString& text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    return ok && number >= 1 ? std::optional(number) : std::nullopt;
}

std::optional<Error> readMatrix(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString stage = parser.value(QStringLiteral("stage")), head = parser.value(QStringLiteral("head"));
    options.matrix = findMatrix(stage.toStdString());
    if (!options.matrix)
        return Error{"--stage", stage.isEmpty() ? "is missing" : quoted(stage) + " is no matrix; `headscope list stages` shows them"};
    const auto block = positive(parser.value(QStringLiteral("block")));
    if (!block)
        return Error{"--block", "expected a number from 1"};
    options.block = *block - 1;
    if (head == QLatin1String("all"))
        return {};
    const auto number = positive(head);
    if (!number)
        return Error{"--head", "expected a number from 1, or all, not " + quoted(head)};
    if (!options.matrix->perHead)
        return Error{"--head", stage.toStdString() + " belongs to no head"};
    options.head = *number - 1;
    return {};
}

std::optional<Error> readLooks(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString format = parser.value(QStringLiteral("format")), map = parser.value(QStringLiteral("map"));
    options.format = findFormat(format.toStdString());
    if (!options.format)
        return Error{"--format", (format.isEmpty() ? "is missing; expected one of " : quoted(format) + " is none of ") + formatNames().toStdString()};
    options.colorMap = &ColorMap::named(map);
    if (options.colorMap->id != map)
        return Error{"--map", quoted(map) + " is none of " + mapNames().toStdString()};
    const auto dpi = positive(parser.value(QStringLiteral("dpi")));
    if (!dpi)
        return Error{"--dpi", "expected a number, not " + quoted(parser.value(QStringLiteral("dpi")))};
    options.dpi = *dpi;
    if (parser.isSet(QStringLiteral("size"))) {
        const QStringList sides = parser.value(QStringLiteral("size")).split('x');
        const auto width = positive(sides.value(0)), height = positive(sides.value(1));
        if (sides.size() != 2 || !width || !height)
            return Error{"--size", "expected a width and a height such as 1200x800, not " + quoted(parser.value(QStringLiteral("size")))};
        options.size = QSize(*width, *height);
    }
    if (const auto error = refusal(options.size ? QSizeF(*options.size) : QSizeF(1, 1), options.dpi))
        return Error{error->where == "size" ? "--size" : "--dpi", error->reason};
    return {};
}

}  // namespace

std::variant<ExportOptions, HelpText, Error> readExportOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{QStringLiteral("headscope export")} + arguments))
        return Error{"export", parser.errorText().toStdString()};
    if (parser.isSet(QStringLiteral("help")))
        return HelpText{parser.helpText()};
    ExportOptions options;
    if (parser.positionalArguments().size() != 1)
        return Error{"export", "expected one session: a file, or the id of an example"};
    options.session = parser.positionalArguments().front();
    options.folder = parser.value(QStringLiteral("out"));
    options.names = parser.isSet(QStringLiteral("names"));
    if (const auto error = readMatrix(parser, options))
        return *error;
    if (const auto error = readLooks(parser, options))
        return *error;
    if (options.folder.isEmpty())
        return Error{"--out", "is missing: the folder to write into"};
    return options;
}

}  // namespace headscope
