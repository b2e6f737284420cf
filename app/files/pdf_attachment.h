// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a file that is attached to a PDF as this program writes it, in files that may be hostile.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QIODevice;

namespace headscope {

bool isPdf(QIODevice& file);  ///< by its first bytes, which stay unread

/// The attachment of that name; nothing where there is none, or it is not packed as expected, or holds more than `most` bytes.
std::optional<QByteArray> attachmentInPdf(QIODevice& file, QByteArrayView name, qsizetype most);

}  // namespace headscope
