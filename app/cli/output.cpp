// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/base/atomic_file.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace headscope {

namespace {

void complain(const std::string& sentence)
{
    std::string line = withoutControls(sentence);  // a file's name may hold anything
    std::ranges::replace(line, '\n', ' ');
    std::fprintf(stderr, "headscope: %s\n", line.c_str());
}

}  // namespace

std::string withoutControls(std::string text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if ((byte < ' ' && byte != '\n') || byte == 0x7F)
            text[i] = ' ';
        else if (byte == 0xC2 && next >= 0x80 && next < 0xA0)  // U+0080 to U+009F
            text[i] = text[i + 1] = ' ';
    }
    return text;
}

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
    const bool isRead = file == "-" && isatty(STDOUT_FILENO) != 0;
    const auto error = file == "-" ? writeStandardOutput(isRead ? withoutControls(bytes) : bytes) : writeFile(file, bytes);
    return error ? fail(*error) : kExitDone;
}

}  // namespace headscope
