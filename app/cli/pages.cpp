// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/atomic_file.h"
#include "app/cli/drawing_application.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "app/files/page_file.h"
#include "app/lesson/course_page.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_for_page.h"

#include <QDir>

namespace headscope {

namespace {

QString pagesUsage() { return QStringLiteral("headscope pages -o FOLDER"); }

Options pagesOptions() { return {Option({"o", "output"}, "The folder to write into; index.html leads to all pages", "FOLDER").required()}; }

int writePages(const Arguments& arguments)
{
    if (!arguments.positionalArguments().isEmpty())
        return arguments.refuse("takes no session: it writes all lessons and examples");
    const DrawingApplication application;
    const QDir folder(arguments.value("output"));
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

}  // namespace

const Command kPagesCommand{.name = "pages",
                            .purpose = "Writes all lessons and examples as pages for browsers",
                            .usage = pagesUsage,
                            .options = pagesOptions,
                            .run = writePages,
                            .examples = "headscope pages -o site\n",
                            .source = nullptr};

}  // namespace headscope
