// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/base/atomic_file.h"
#include "core/base/control_characters.h"

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

int writeResult(const std::string& bytes, const QString& file)
{
    const bool isRead = file == "-" && isatty(STDOUT_FILENO) != 0;
    const auto error = file == "-" ? writeStandardOutput(isRead ? withoutControls(bytes) : bytes) : writeFile(file, bytes);
    return error ? fail(*error) : kExitDone;
}

}  // namespace headscope
