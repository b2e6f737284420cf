// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pages.h"

#include "app/base/atomic_file.h"
#include "app/base/language.h"
#include "app/cli/arguments.h"
#include "app/cli/drawing_application.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "app/files/page_file.h"

#include <QDir>

namespace headscope {

namespace {

constexpr const char* kHead = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                              "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Headscope</title>\n"
                              "<style>body { font: 1.1rem/1.4 system-ui, sans-serif; margin: 0 auto; padding: 16px; max-width: 60rem; } "
                              "li a { display: inline-block; padding: 10px 0; }</style>\n</head>\n<body>\n<h1>Headscope</h1>\n";

/// The titles in each language, as links.
QByteArray indexOf(const std::vector<Example>& written)
{
    QString index = kHead;
    for (const Language& language : kLanguages) {
        index += QString("<section lang=\"%1\">\n<h2>%2</h2>\n<ul>\n").arg(QString(language.id).replace('_', '-'), language.name);
        for (const Example& example : written)
            index += QString("<li><a href=\"%1.html\">%2</a></li>\n")
                         .arg(example.id, inLanguage(language.id, example.title.toUtf8()).value_or(example.title).toHtmlEscaped());
        index += QStringLiteral("</ul>\n</section>\n");
    }
    return (index + "</body>\n</html>\n").toUtf8();
}

}  // namespace

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
    if (const QString clash = clashingOption(parser); !clash.isEmpty())
        return refuse(clash);
    if (!parser.positionalArguments().isEmpty())
        return refuse("takes no session: it writes all examples");
    if (parser.value("output").isEmpty())
        return refuse("-o is missing: the folder to write into");
    const DrawingApplication application;
    const QDir folder(parser.value("output"));
    if (const auto error = makeFolder(folder.path()))
        return fail(*error);
    const auto write = [&](const QByteArray& page, const QString& name) {
        const QString path = folder.filePath(name + ".html");
        if (const auto error = writeOutput(page, path))
            return fail(*error);
        tellWritten(path);
        return kExitDone;
    };
    for (const Example& example : examples()) {
        const auto session = loadExample(example.id);
        const auto page = session ? pageOf(*session) : Result<QByteArray>(session.error());
        if (!page)
            return fail({example.id.toStdString(), page.error().reason});
        if (const int code = write(*page, example.id); code != kExitDone)
            return code;
    }
    return write(indexOf(examples()), QStringLiteral("index"));
}

}  // namespace headscope
