// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes the bytes of a table that another program wrote: UTF-8, UTF-16 or Windows-1252, which its bytes tell apart.
#pragma once

#include "core/base/error.h"

#include <QString>

namespace headscope {

struct DecodedTable {
    QString text;
    QString assumed = {};  ///< the encoding, where the bytes do not prove it: "Windows-1252"
};

/// Refused is what is none of these; the error says what it is instead, where its first bytes do.
Result<DecodedTable> decodeTable(const QByteArray& bytes);

}  // namespace headscope
