// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes text chunks of PNG files (PNG specification, third edition, section 11.3.3); reading is bounded, and what is written is
// not compressed.
#pragma once

#include <QByteArray>
#include <QIODevice>

#include <optional>

namespace headscope {

/// Looks at the first bytes and leaves the device where it was.
bool isPng(QIODevice& device);

/// The PNG with an uncompressed iTXt chunk after its header, where readers meet it before the pixels.
QByteArray withTextInPng(const QByteArray& png, const QByteArray& keyword, const QByteArray& text);

/// The text of the first iTXt, tEXt or zTXt chunk of that keyword, at most `limit` bytes: other programs pack it when they save the picture
/// again.
std::optional<QByteArray> textInPng(QIODevice& device, const QByteArray& keyword, qint64 limit);

}  // namespace headscope
