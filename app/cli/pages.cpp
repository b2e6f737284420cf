// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages.h"

#include "app/base/atomic_file.h"
#include "app/cli/arguments.h"
#include "app/cli/drawing_application.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "app/files/page_file.h"
#include "app/lesson/course_page.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_for_page.h"

#include <QDir>

namespace headscope {

QString pagesUsage() { return QStringLiteral("headscope pages -o FOLDER"); }

QList<QCommandLineOption> pagesOptions()
{
    return {{{"o", "output"}, "The folder to write into; index.html leads to all pages", "FOLDER"}};
}

int pagesCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(pagesOptions());
    const auto refuse = [](const QString& reason) { return refuseUsage("pages: " + reason, "Usage: " + pagesUsage()); };
    if (!parser.parse(QStringList{QStringLiteral("headscope pages")} + arguments))
        return refuse(parser.errorText());
    if (const QString reason = wrongOption(parser); !reason.isEmpty())
        return refuse(reason);
    if (!parser.positionalArguments().isEmpty())
        return refuse("takes no session: it writes all lessons and examples");
    if (parser.value("output").isEmpty())
        return refuse("-o is missing: the folder to write into");
    const DrawingApplication application;
    const QDir folder(parser.value("output"));
    if (const auto error = makeFolder(folder.path()))
        return fail(*error);
    const auto write = [&](const Result<QByteArray>& page, const QString& name) {
        if (!page)
            return fail({name.toStdString(), page.error().reason});
        const QString path = folder.filePath(name + ".html");
        if (const auto error = writeOutput(*page, path))
            return fail(*error);
        tellWritten(path);
        return kExitDone;
    };
    for (const Example& example : examples()) {
        const auto session = loadExample(example.id);
        if (const int code = write(session ? pageOf(*session) : Result<QByteArray>(session.error()), example.id); code != kExitDone)
            return code;
    }
    for (const Lesson& lesson : lessons()) {
        const auto carried = lessonForPage(fileOf(lesson));
        const auto page = carried ? pageOf(carried->start, carried->lesson) : Result<QByteArray>(carried.error());
        if (const int code = write(page, pageNameOf(lesson)); code != kExitDone)
            return code;
    }
    return write(coursePage(), QStringLiteral("index"));
}

}  // namespace headscope
