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
    QString session;
    QStringList names;  ///< empty: all
    const ExportFormat* format = nullptr;
    int dpi = 300;
    bool transparent = false;
    FigureLook look;
    bool otherFont = false;         ///< than the figure's own
    std::optional<ColorNorm> norm;  ///< likewise
    std::optional<bool> inside;     ///< the session; nothing: a small one is
    QString output;                 ///< a folder, a file, or "-"
    bool isFile = false;
};

QString readFigureOptions(const Arguments& arguments, FigureOptions& options)
{
    options.session = arguments.source();
    options.names = arguments.values(QStringLiteral("name"));
    options.output = arguments.value(QStringLiteral("output"));
    options.transparent = arguments.isSet(QStringLiteral("transparent"));
    options.inside = arguments.sessionInside();
    if (const auto error = readLook(arguments, options.look))
        return toQString(error->sentence());
    options.otherFont = arguments.isSet(QStringLiteral("font"));
    if (arguments.isSet(QStringLiteral("norm")))
        options.norm = readNorm(arguments);
    options.dpi = *arguments.number("dpi");
    const QString ending = QFileInfo(options.output).suffix();
    const bool endsAsFormat = !QFileInfo(options.output).isDir() && findFormat(ending.toStdString());
    options.isFile = endsAsFormat || options.output == QLatin1String("-");
    const QString format = arguments.isSet(QStringLiteral("format")) ? arguments.value(QStringLiteral("format"))
                           : endsAsFormat                            ? ending
                                                                     : QStringLiteral("pdf");
    options.format = findFormat(format.toStdString());
    if (options.format->kind == ExportFormat::Kind::Values)
        return "--format: expected png, svg, pdf, tex or py, not \"" + format + "\"";
    return {};
}

/// The figures that are asked for, in the order in which they are.
Result<std::vector<const NamedFigure*>> chosen(const FigureOptions& options, const Session& session)
{
    std::vector<const NamedFigure*> figures;
    for (const QString& name : options.names) {
        const auto figure = std::ranges::find(session.figures, name.toStdString(), &NamedFigure::name);
        if (figure == session.figures.end()) {
            std::string all;
            for (const NamedFigure& each : session.figures)
                all += (all.empty() ? "" : ", ") + each.name;
            return Error{"--name", "the session has no figure \"" + name.toStdString() + "\"" + (all.empty() ? "" : ", but " + all)};
        }
        figures.push_back(&*figure);
    }
    if (options.names.isEmpty())
        for (const NamedFigure& figure : session.figures)
            figures.push_back(&figure);
    if (figures.empty())
        return Error{"figures", "the session keeps none"};
    if (options.isFile && figures.size() > 1)
        return Error{"-o", "one file holds one figure, and these are " + std::to_string(figures.size()) + ": name one, or a folder"};
    return figures;
}

std::optional<Error> write(const FigureOptions& options, const Trace& trace, const NamedFigure& named, const QString& file)
{
    NamedFigure looked = named;
    if (options.otherFont)
        looked.font = options.look.font.toStdString();
    looked.dark = named.dark || options.look.dark;
    looked.norm = options.norm.value_or(named.norm);
    const auto figure = composedFigure(trace, looked);
    if (!figure)
        return figure.error();
    Page page = pageOf(named);
    page.dpi = options.dpi;
    page.transparent = options.transparent;
    const bool inside = options.inside.value_or(roughSizeInPicture(*trace.session) <= kLargestUnasked);
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

QString figureUsage()
{
    return QStringLiteral("headscope figure SESSION [--name NAME …] [--format png|svg|pdf|tex|py] [--dpi N] [--transparent] [--font FONT] "
                          "[--dark] [--norm NORM] "
                          "[--session|--no-session] [-o FILE|DIR]");
}

Options figureOptions()
{
    return Options{Option("name", "The figure to make; may be said several times. All of them without it", "NAME").several(),
                   Option("format", "What is written, where no FILE says it; pdf without either", "png|svg|pdf|tex|py").oneOf(),
                   dpiOption("300"),
                   {"transparent", "Paints no background"},
                   Option("norm", "How numbers become colours, in place of what the figure keeps",
                          wordsOf(colorNorms(), &JsonChoice<ColorNorm>::word).join('|'))
                       .oneOf(),
                   sessionOption(),
                   noSessionOption(),
                   {QStringList{"o", "out", "output"}, "The folder to write into, or a file, or - for standard output", "FILE|DIR", "."}}
           << lookOptions();
}

int makeFigures(const Arguments& arguments)
{
    FigureOptions options;
    if (const QString reason = readFigureOptions(arguments, options); !reason.isEmpty())
        return arguments.refuse(reason);
    const DrawingApplication application;
    auto session = loadSession(options.session);
    if (!session)
        return fail(session.error());
    const auto trace = passOf(*session, options.session);
    const auto figures = chosen(options, *trace->session);
    if (!figures)
        return fail(figures.error());
    const QStringList files = fileNamesOf(trace->session->figures);
    for (const NamedFigure* figure : *figures)
        if (const auto error = write(options, *trace, *figure, files[figure - trace->session->figures.data()]))
            return fail(*error);
    std::fflush(stdout);
    return kExitDone;
}

}  // namespace

const Command kFigureCommand{.name = "figure",
                             .purpose = "Makes the figures that a session keeps again",
                             .usage = figureUsage,
                             .options = figureOptions,
                             .run = makeFigures,
                             .examples = "headscope figure my.headscope.json --name fig2 -o fig2.pdf\n",
                             .help = "A session keeps figures under names: File > Figures in the window, or `figures` in its file. Without "
                                     "--name all of them are made,\n"
                                     "each as a file of its name in the folder -o (the current one). A single one may be written to a "
                                     "FILE, whose ending is its format,\n"
                                     "or to standard output with -o -.\n"};

}  // namespace headscope
