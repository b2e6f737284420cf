// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks what a picture of strangers holds: a small file could unfold to any size.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace headscope {

/// The bytes that zlib packed; nothing where they are damaged, or more than `most`.
std::optional<QByteArray> inflated(QByteArrayView packed, qsizetype most);

}  // namespace headscope
