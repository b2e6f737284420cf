// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether a file is still the one that was read or written before: another program may have replaced, changed or removed it.
#pragma once

#include <QString>

#include <array>

namespace headscope {

class FileStamp {
public:
    FileStamp() = default;  ///< stands for no file
    explicit FileStamp(const QString& path);

    bool isThere() const { return *this != FileStamp(); }
    bool operator==(const FileStamp&) const = default;

private:
    std::array<qint64, 5> m_marks{};  ///< device, number there, size, and when it was changed last: seconds, nanoseconds
};

}  // namespace headscope
