// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/base/atomic_file.h"

#include <algorithm>
#include <cstdio>

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

void warn(const Error& error) { complain(error.sentence()); }

int refuseUsage(const QString& reason, const QString& usage)
{
    complain(reason.toStdString());
    std::fprintf(stderr, "%s\n", qPrintable(usage));
    return kExitBadUsage;
}

int writeResult(const std::string& bytes, const QString& file)
{
    const auto error = file == "-" ? writeStandardOutput(bytes) : writeFile(file, bytes);
    return error ? fail(*error) : kExitDone;
}

}  // namespace headscope
