// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_page.h"

#include "app/cli/arguments.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "app/files/page_file.h"
#include "app/lesson/lesson_for_page.h"

namespace headscope {

QString exportPageUsage() { return QStringLiteral("headscope export SESSION --format html [--lesson FILE] -o FILE"); }

std::optional<int> exportPage(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(exportOptions());
    if (!parser.parse(QStringList{QStringLiteral("headscope export")} + arguments) || parser.value("format") != "html")
        return {};
    const auto refuse = [](const QString& reason) { return refuseUsage("export: " + reason, "Usage: " + exportPageUsage()); };
    if (const QString reason = wrongOption(parser); !reason.isEmpty())
        return refuse(reason);
    for (const QString& option : parser.optionNames())
        if (!QStringList{"format", "text", "lesson", "o", "output"}.contains(option))
            return refuse("--" + option + ": a page shows the session as it is; it has no such option");
    if (parser.positionalArguments().size() != 1)
        return refuse("expected one session: a file, or the id of an example");
    const QString file = parser.value("output");
    if (file.isEmpty())
        return refuse("-o is missing: the file to write");
    const DrawingApplication application;
    const QString source = parser.positionalArguments().front();
    const auto session = loadSession(source, textOf(parser));
    if (!session)
        return fail(session.error());
    QJsonObject lesson;
    if (const QString file = parser.value("lesson"); !file.isEmpty()) {
        const auto read = lessonForPage(file, &*session);
        if (!read)
            return fail(read.error());
        lesson = read->lesson;
    }
    const auto page = pageOf(*session, lesson);
    if (!page)
        return fail({source.toStdString(), page.error().reason});
    if (const auto error = writeOutput(*page, file))
        return fail(*error);
    if (file != "-")
        tellWritten(file);
    return kExitDone;
}

}  // namespace headscope
