// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a file that is attached to a PDF, whatever wrote it, in files that may be hostile.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QIODevice;

namespace headscope {

bool isPdf(QIODevice& file);  ///< by its first bytes, which stay unread

/// The attachment of that name, as it is or deflated; nothing where there is none, or it holds more than `most` bytes.
std::optional<QByteArray> attachmentInPdf(QIODevice& file, QByteArrayView name, qsizetype most);

}  // namespace headscope
