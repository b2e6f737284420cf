#include "core/attention.h"
#include "core/io/session_file.h"

#include "app/export/export_command.h"

#include "app/examples.h"
#include "app/export/export_options.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

#include <cstdio>

namespace headscope {

namespace {

constexpr double kScreenDpi = 96;  // what a pixel is in formats that have none

int failed(const Error& error, int code)
{
    std::fprintf(stderr, "headscope: %s\n", error.sentence().c_str());
    return code;
}

Result<std::shared_ptr<const Session>> sessionOf(const QString& what)
{
    auto session = isExample(what) ? loadExample(what) : readSessionFile(what.toStdString());
    if (!session)
        return session.error();
    return std::make_shared<const Session>(*std::move(session));
}

QString baseName(const QString& session)
{
    QString name = QFileInfo(session).fileName();
    for (const char* ending : {".json", ".headscope"})
        if (name.endsWith(QLatin1String(ending)))
            name.chop(static_cast<qsizetype>(qstrlen(ending)));
    return name;
}

Page pageOf(const ExportOptions& options)
{
    Page page;
    page.dpi = options.dpi;
    if (options.size)
        page.size = QSizeF(*options.size) * (kPointsPerInch / (options.format->id == "png" ? options.dpi : kScreenDpi));
    return page;
}

struct File {
    QString name;
    Figure figure;
};

/// One picture with every head, or one file of values for each head; without heads just the one.
std::vector<File> filesOf(const ExportOptions& options, const Trace& trace)
{
    const MatrixInfo& matrix = *options.matrix;
    QString name = baseName(options.session) + '-' + QString::fromUtf8(matrix.name.data(), static_cast<qsizetype>(matrix.name.size()));
    if (trace.session->blocks.size() > 1)
        name += QStringLiteral("-block%1").arg(options.block + 1);
    const auto one = [&](int head) {
        const QString ending = matrix.perHead ? QStringLiteral("-head%1").arg(head + 1) : QString();
        return File{name + ending, matrixFigure(trace, {matrix.id, options.block, head}, *options.colorMap)};
    };
    if (!matrix.perHead || options.head)
        return {one(options.head.value_or(0))};
    if (options.format->kind == ExportFormat::Kind::Picture)
        return {{name + QStringLiteral("-all"), allHeadsFigure(trace, {matrix.id, options.block, 0}, *options.colorMap)}};
    std::vector<File> files;
    for (int head = 0; head < std::ssize(trace.session->blocks[static_cast<std::size_t>(options.block)].heads); ++head)
        files.push_back(one(head));
    return files;
}

std::optional<Error> missing(const ExportOptions& options, const Session& session)
{
    if (options.block >= std::ssize(session.blocks))
        return Error{"--block", "the session has " + std::to_string(session.blocks.size())};
    const auto heads = session.blocks[static_cast<std::size_t>(options.block)].heads.size();
    if (options.head.value_or(0) >= static_cast<int>(heads))
        return Error{"--head", "the session has " + std::to_string(heads)};
    return {};
}

std::optional<Error> writeAll(const ExportOptions& options, const Trace& trace)
{
    const std::vector<File> files = filesOf(options, trace);
    for (const File& file : files)
        for (const FigurePanel& panel : file.figure.panels)
            if (panel.matrix->size() == 0)
                return Error{std::string(options.matrix->name), "the session has none"};
    if (!QDir().mkpath(options.folder))
        return Error{options.folder.toStdString(), "the folder cannot be made"};
    for (const File& file : files) {
        const QString path = QDir(options.folder).filePath(file.name + '.' + QString::fromUtf8(options.format->id.data()));
        const auto bytes = options.format->encode({file.figure, pageOf(options), trace.session, options.names});
        if (!bytes)
            return bytes.error();
        if (auto error = writeFile(path, *bytes))
            return error;
        std::printf("%s\n", qPrintable(path));
    }
    std::fflush(stdout);
    return {};
}

}  // namespace

int exportCommand(const QStringList& arguments)
{
    const auto read = readExportOptions(arguments);
    if (const auto* help = std::get_if<HelpText>(&read)) {
        std::printf("%s", qPrintable(help->text));
        return 0;
    }
    if (const auto* error = std::get_if<Error>(&read))
        return failed(*error, 2);
    const auto& options = std::get<ExportOptions>(read);

    // Text needs Qt's fonts, fonts need a QGuiApplication, and that one is told not to look for a display.
    std::optional<QGuiApplication> application;
    int count = 1;
    char name[] = "headscope";
    char* names[] = {name, nullptr};
    if (!QCoreApplication::instance()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        application.emplace(count, names);
    }

    const auto session = sessionOf(options.session);
    if (!session)
        return failed(session.error(), 1);
    if (const auto error = missing(options, **session))
        return failed(*error, 1);
    const auto trace = forward(*session);
    if (const auto error = writeAll(options, *trace))
        return failed(*error, 1);
    return 0;
}

}  // namespace headscope
