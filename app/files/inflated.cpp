// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/inflated.h"

#include <zlib.h>

namespace headscope {

std::optional<QByteArray> inflated(QByteArrayView packed, qsizetype most)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    QByteArray text;
    QByteArray piece(1 << 16, Qt::Uninitialized);
    int state = Z_OK;
    while (state == Z_OK && text.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.constData(), piece.size() - static_cast<qsizetype>(stream.avail_out));
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END && text.size() <= most ? std::optional(text) : std::nullopt;
}

}  // namespace headscope
