// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "app/figures/composed_figure.h"
#include "app/figures/formats/formats.h"
#include "app/figures/missing_letters.h"
#include "app/files/embedded_session.h"
#include "core/io/session/figure_json.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>

namespace headscope {

namespace {

struct FigureOptions {
    const ExportFormat* format = nullptr;
    FigureLook look;
    QString output;  ///< a folder, a file, or "-"
    bool isFile = false;
};

QString readFigureOptions(const Arguments& arguments, FigureOptions& options)
{
    options.output = arguments.value(QStringLiteral("output"));
    if (const auto error = readLook(arguments, options.look))
        return toQString(error->sentence());
    const QString ending = QFileInfo(options.output).suffix();
    const bool endsAsFormat = !QFileInfo(options.output).isDir() && findFormat(ending.toStdString());
    options.isFile = endsAsFormat || options.output == QLatin1String("-");
    const QString format = arguments.isSet(QStringLiteral("format")) ? arguments.value(QStringLiteral("format"))
                           : endsAsFormat                            ? ending
                                                                     : QStringLiteral("pdf");
    options.format = findFormat(format.toStdString());
    if (options.format->kind == ExportFormat::Kind::Values)
        return "--format: expected png, svg, pdf, tex or py, not \"" + format + "\"";
    if (const auto error = missingSession(arguments, *options.format))
        return toQString(error->sentence());
    return {};
}

/// The figures of these names, in their order; without names all of them.
Result<std::vector<const NamedFigure*>> chosen(const QStringList& names, bool asFile, const Session& session)
{
    std::vector<const NamedFigure*> figures;
    for (const QString& name : names) {
        const auto figure = std::ranges::find(session.figures, name.toStdString(), &NamedFigure::name);
        if (figure == session.figures.end()) {
            std::string all;
            for (const NamedFigure& each : session.figures)
                all += (all.empty() ? "" : ", ") + each.name;
            return Error{"--name", "the session has no figure \"" + name.toStdString() + "\"" + (all.empty() ? "" : ", but " + all)};
        }
        figures.push_back(&*figure);
    }
    if (names.isEmpty())
        for (const NamedFigure& figure : session.figures)
            figures.push_back(&figure);
    if (figures.empty())
        return Error{"figures", "the session keeps none"};
    if (asFile && figures.size() > 1)
        return Error{"-o", "one file holds one figure, and these are " + std::to_string(figures.size()) + ": name one, or a folder"};
    return figures;
}

std::optional<Error> write(const Arguments& arguments, const FigureOptions& options, const Trace& trace, const NamedFigure& named,
                           const QString& file)
{
    NamedFigure looked = named;
    if (arguments.isSet("font"))
        looked.font = options.look.font.toStdString();
    looked.dark = named.dark || options.look.dark;
    if (arguments.isSet("norm"))
        looked.norm = readNorm(arguments);
    const auto figure = composedFigure(trace, looked);
    if (!figure)
        return figure.error();
    Page page = pageOf(named);
    page.dpi = *arguments.number("dpi");
    page.transparent = arguments.isSet("transparent");
    const bool inside = arguments.sessionInside().value_or(roughSizeInPicture(*trace.session) <= kLargestUnasked);
    const auto bytes = options.format->encode({*figure, page, inside ? trace.session : nullptr});
    if (!bytes)
        return Error{named.name, bytes.error().sentence()};
    for (const QString& sentence : lackingType(*figure, page, *options.format))
        warn({named.name, sentence.toStdString()});
    if (options.output == QLatin1String("-"))
        return writeStandardOutput(*bytes);
    if (!options.isFile)
        if (auto error = makeFolder(options.output))
            return error;
    const QString path = options.isFile ? options.output : QDir(options.output).filePath(file + '.' + toQString(options.format->id));
    if (auto error = writeOutput(*bytes, path))
        return error;
    tellWritten(path);
    return {};
}

int makeFigures(const Arguments& arguments)
{
    FigureOptions options;
    if (const QString reason = readFigureOptions(arguments, options); !reason.isEmpty())
        return arguments.refuse(reason);
    const DrawingApplication application;
    auto session = loadSession(arguments.source());
    if (!session)
        return fail(session.error());
    const auto trace = passOf(*session, arguments.source());
    const auto figures = chosen(arguments.values("name"), options.isFile, *trace->session);
    if (!figures)
        return fail(figures.error());
    const QStringList files = fileNamesOf(trace->session->figures);
    for (const NamedFigure* figure : *figures)
        if (const auto error = write(arguments, options, *trace, *figure, files[figure - trace->session->figures.data()]))
            return fail(*error);
    std::fflush(stdout);
    return kExitDone;
}

}  // namespace

const Command kFigureCommand{
    .name = "figure",
    .purpose = "Makes the figures that a session keeps again",
    .usage =
        [] {
            return QStringLiteral(
                "headscope figure SESSION [--name NAME …] [--format png|svg|pdf|tex|py] [--dpi N] [--transparent] [--font FONT] "
                "[--dark] [--norm NORM] "
                "[--session|--no-session] [-o FILE|DIR]");
        },
    .options =
        [] {
            return Options{Option("name", "The figure to make; may be said several times. All of them without it", "NAME").several(),
                           Option("format", "What is written, where no FILE says it; pdf without either", "png|svg|pdf|tex|py").oneOf(),
                           dpiOption("300"),
                           {"transparent", "Paints no background"},
                           Option("norm", "How numbers become colours, in place of what the figure keeps",
                                  wordsOf(colorNorms(), &JsonChoice<ColorNorm>::word).join('|'))
                               .oneOf(),
                           sessionOption(),
                           noSessionOption(),
                           {QStringList{"o", "out", "output"}, "The folder to write into, or a file, or - for standard output", "FILE|DIR",
                            "."}}
                   << lookOptions();
        },
    .run = makeFigures,
    .examples = "headscope figure my.headscope.json --name fig2 -o fig2.pdf\n",
    .help = "A session keeps figures under names: File > Figures in the window, or `figures` in its file. Without "
            "--name all of them are made,\n"
            "each as a file of its name in the folder -o (the current one). A single one may be written to a "
            "FILE, whose ending is its format,\n"
            "or to standard output with -o -.\n"};

}  // namespace headscope
