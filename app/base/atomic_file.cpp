// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/atomic_file.h"

#include "core/base/phrase.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace headscope {

namespace {

/// The file must be unbuffered: neither close() nor commit() would notice that what is buffered does not fit on the disk. The part that
/// fits is written without an error; only the attempt to write what is left tells why not.
bool writeAll(QFileDevice& file, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qint64 written = file.write(bytes.data(), bytes.size());
        if (written <= 0)
            return false;
        bytes = bytes.sliced(written);
    }
    return true;
}

/// Whether the path is of what is open already, "/dev/stdout" or "/dev/fd/3". Replacing it would cut it off from its owner.
bool isDescriptor(const QString& path)
{
    for (QFileInfo link(path); link.isSymLink(); link.setFile(link.symLinkTarget()))
        if (QFileInfo(link.absolutePath()).canonicalFilePath().startsWith("/proc/"))
            return true;
    return false;
}

Error cannotBeWritten(const QString& path, const QFileDevice& file)
{
    return {path.toStdString(), phrase("cannot be written: {}", file.errorString().toStdString())};
}

}  // namespace

std::optional<Error> writeFile(const QString& path, QByteArrayView bytes)
{
    std::error_code problem;
    (void)std::filesystem::status(QFile::encodeName(path).toStdString(), problem);
    if (problem == std::errc::too_many_symbolic_link_levels)  // links that lead to each other, which QSaveFile would replace
        return Error{path.toStdString(), phrase("cannot be written: {}", problem.message())};
    const QFileInfo there(path);
    if (there.exists() && (!there.isFile() || isDescriptor(path))) {
        QFile file(path);
        if (!file.open((there.isFile() ? QIODevice::Append : QIODevice::WriteOnly) | QIODevice::Unbuffered) || !writeAll(file, bytes))
            return cannotBeWritten(path, file);
        return {};
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || !writeAll(file, bytes) || !file.commit())
        return cannotBeWritten(path, file);
    return {};
}

std::optional<Error> makeFolder(const QString& path)
{
    std::error_code problem;
    std::filesystem::create_directories(QFile::encodeName(path).toStdString(), problem);
    if (problem)
        return Error{path.toStdString(), phrase("the folder cannot be made: {}", problem.message())};
    return {};
}

std::optional<Error> writeStandardOutput(QByteArrayView bytes)
{
    errno = 0;
    std::fwrite(bytes.data(), 1, static_cast<std::size_t>(bytes.size()), stdout);
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        return Error{phrase("standard output"), phrase("cannot be written: {}", std::strerror(errno ? errno : EIO))};
    return {};
}

}  // namespace headscope
