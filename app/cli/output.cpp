// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace headscope {

namespace {

void complain(std::string sentence)
{
    std::ranges::replace_if(
        sentence, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');  // a file's name may hold anything
    std::fprintf(stderr, "headscope: %s\n", sentence.c_str());
}

}  // namespace

int fail(const Error& error)
{
    complain(error.sentence());
    return kExitFailed;
}

bool isHelpOption(const QString& argument) { return argument == "--help" || argument == "-h"; }

int refuseUsage(const QString& reason, const QString& usage)
{
    complain(reason.toStdString());
    std::fprintf(stderr, "%s\n", qPrintable(usage));
    return kExitBadUsage;
}

int writeResult(const std::string& bytes, const QString& file)
{
    if (file.isEmpty()) {
        errno = 0;
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        if (std::fflush(stdout) != 0 || std::ferror(stdout))
            return fail({"standard output", std::string("cannot be written: ") + std::strerror(errno ? errno : EIO)});
        return kExitDone;
    }
    QSaveFile target(file);
    target.setDirectWriteFallback(true);
    // Flushed by hand: commit() does not notice a full disk.
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0 || !target.flush() ||
        !target.commit())
        return fail({file.toStdString(), "cannot be written: " + target.errorString().toStdString()});
    return kExitDone;
}

}  // namespace headscope
