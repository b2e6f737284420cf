// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/base/atomic_file.h"
#include "core/base/control_characters.h"
#include "core/io/weights/files_read.h"

#include <QFile>

#include <unistd.h>

#include <cstdio>

namespace headscope {

namespace {

void complain(const std::string& sentence) { std::fprintf(stderr, "headscope: %s\n", onOneLine(sentence).c_str()); }

}  // namespace

int fail(const Error& error)
{
    complain(error.sentence());
    return kExitFailed;
}

void warn(const Error& error) { complain(error.sentence()); }

int refuseUsage(const QString& reason, const QString& usage)
{
    complain(reason.toStdString());
    std::fprintf(stderr, "%s\n", qPrintable(usage));
    return kExitBadUsage;
}

void tellWritten(const QString& path) { std::printf("%s\n", onOneLine(path.toStdString()).c_str()); }

std::optional<Error> whyNotWritten(const QString& file)
{
    const std::string path = QFile::encodeName(file).toStdString();
    if (FilesRead::isPartOfModel(path) && !FilesRead::readAs(path))
        return Error{file.toStdString(), "is a part of the model beside it, which is read; write to another"};
    const auto read = FilesRead::readAs(path);
    return read ? std::optional(Error{file.toStdString(), "is the file that is read as " + read->string() + "; write to another"})
                : std::nullopt;
}

std::optional<Error> writeOutput(QByteArrayView bytes, const QString& file)
{
    if (file == "-")
        return writeStandardOutput(bytes);
    const auto error = whyNotWritten(file);
    return error ? error : writeFile(file, bytes);
}

int writeResult(const std::string& bytes, const QString& file)
{
    const bool isRead = file == "-" && isatty(STDOUT_FILENO) != 0;
    const auto error = writeOutput(isRead ? withoutControls(bytes) : bytes, file);
    return error ? fail(*error) : kExitDone;
}

}  // namespace headscope
