// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/figure.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/figures/composed_figure.h"
#include "app/figures/formats/formats.h"
#include "app/figures/missing_letters.h"
#include "app/files/embedded_session.h"
#include "app/files/examples.h"

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

QString readOptions(const QStringList& arguments, FigureOptions& options)
{
    QCommandLineParser parser;
    parser.addOptions(figureOptions());
    if (const QString reason = parseArguments(parser, QStringLiteral("figure"), arguments, {"dpi"}, "SESSION", {"name"}); !reason.isEmpty())
        return reason;
    options.session = parser.positionalArguments().front();
    options.names = parser.values(QStringLiteral("name"));
    options.output = parser.value(QStringLiteral("output"));
    options.transparent = parser.isSet(QStringLiteral("transparent"));
    for (const bool inside : {true, false})
        if (parser.isSet(inside ? QStringLiteral("session") : QStringLiteral("no-session")))
            options.inside = inside;
    if (const auto error = readLook(parser, options.look))
        return toQString(error->sentence());
    options.otherFont = parser.isSet(QStringLiteral("font"));
    if (parser.isSet(QStringLiteral("norm")))
        if (const auto error = readNorm(parser, options.norm.emplace()))
            return toQString(error->sentence());
    options.dpi = *numberOf(parser, "dpi");
    if (const auto error = refusal({1, 1}, options.dpi))
        return "--dpi: " + toQString(error->reason);
    const QString ending = QFileInfo(options.output).suffix();
    const bool endsAsFormat = !QFileInfo(options.output).isDir() && findFormat(ending.toStdString());
    options.isFile = endsAsFormat || options.output == QLatin1String("-");
    const QString format = parser.isSet(QStringLiteral("format")) ? parser.value(QStringLiteral("format"))
                           : endsAsFormat                         ? ending
                                                                  : QStringLiteral("pdf");
    options.format = findFormat(format.toStdString());
    if (!options.format || options.format->kind == ExportFormat::Kind::Values)
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

}  // namespace

QString figureUsage()
{
    return QStringLiteral("headscope figure SESSION [--name NAME …] [--format png|svg|pdf|tex|py] [--dpi N] [--transparent] [--font FONT] "
                          "[--dark] [--norm NORM] "
                          "[--session|--no-session] [-o FILE|DIR]");
}

QList<QCommandLineOption> figureOptions()
{
    return QList<QCommandLineOption>{
               {"name", "The figure to make; may be said several times. All of them without it", "NAME"},
               {"format", "What is written, where no FILE says it; pdf without either", "png|svg|pdf|tex|py"},
               {"dpi", "Pixels of an inch", "N", "300"},
               {"transparent", "Paints no background"},
               {"norm", "How numbers become colours, in place of what the figure keeps", colorNormNames("|")},
               {"session", "Puts the session into the file, however large"},
               {"no-session", "Leaves the session out of the file"},
               {{"o", "out", "output"}, "The folder to write into, or a file, or - for standard output", "FILE|DIR", "."}} +
           lookOptions();
}

int figureCommand(const QStringList& arguments)
{
    FigureOptions options;
    if (const QString reason = readOptions(arguments, options); !reason.isEmpty())
        return refuseUsage("figure: " + reason, QStringLiteral("Usage: ") + figureUsage());
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

}  // namespace headscope
