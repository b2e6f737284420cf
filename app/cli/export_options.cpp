// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"

#include <QCommandLineParser>

#include <algorithm>

namespace headscope {

namespace {

std::string quoted(const QString& text) { return "\"" + text.toStdString() + "\""; }

void declare(QCommandLineParser& parser)
{
    const auto valued = [&](const char* name, const QString& fallback = {}) {
        parser.addOption({QLatin1String(name), QString(), QLatin1String(name), fallback});
    };
    valued("stage");
    valued("block", QStringLiteral("1"));
    valued("of");
    valued("head", QStringLiteral("all"));
    valued("format");
    valued("dpi", QStringLiteral("300"));
    valued("size");
    valued("map", ColorMap::sequential().front().id);
    valued("text");
    valued("out");
    parser.addOption(QCommandLineOption(QStringLiteral("names")));
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
    const QString block = parser.value(QStringLiteral("block"));
    const auto blockNumber = positive(block);
    if (!blockNumber && block != QLatin1String("all"))
        return Error{"--block", "expected a number from 1, or all, not " + quoted(block)};
    options.block = blockNumber ? std::optional(*blockNumber - 1) : std::nullopt;
    if (const QString wrong = stackReason(parser); !wrong.isEmpty())
        return Error{"", wrong.toStdString()};
    options.ofMemory = parser.isSet(QStringLiteral("of"));
    if (options.ofMemory && !options.block)
        return Error{"--of", "with --block all the blocks of both are written"};
    if (head == QLatin1String("all"))
        return {};
    if (!options.block)
        return Error{"--head", "with --block all every head is written"};
    const auto number = positive(head);
    if (!number)
        return Error{"--head", "expected a number from 1, or all, not " + quoted(head)};
    if (!options.matrix->perHead())
        return Error{"--head", stage.toStdString() + " belongs to no head"};
    options.head = *number - 1;
    return {};
}

std::optional<Error> readLooks(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString format = parser.value(QStringLiteral("format")), map = parser.value(QStringLiteral("map"));
    options.format = findFormat(format.toStdString());
    if (!options.format)
        return Error{"--format", (format.isEmpty() ? "is missing; expected one of " : quoted(format) + " is none of ") +
                                     exportFormatNames(", ").toStdString()};
    options.colorMap = &ColorMap::named(map);
    if (options.colorMap->id != map)
        return Error{"--map", quoted(map) + " is none of " + colorMapNames(", ").toStdString()};
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

QString exportFormatNames(const QString& separator)
{
    QStringList names;
    for (const ExportFormat& format : exportFormats())
        names += toQString(format.id);
    return names.join(separator);
}

QString colorMapNames(const QString& separator)
{
    QStringList names;
    for (const ColorMap& map : ColorMap::sequential())
        names += map.id;
    return names.join(separator);
}

Result<ExportOptions> readExportOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    declare(parser);
    if (!parser.parse(QStringList{QStringLiteral("headscope export")} + arguments))
        return Error{"export", parser.errorText().toStdString()};
    ExportOptions options;
    if (parser.positionalArguments().size() != 1)
        return Error{"export", "expected one session: a file, or the id of an example"};
    options.session = parser.positionalArguments().front();
    options.folder = parser.value(QStringLiteral("out"));
    options.text = textOf(parser);
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
