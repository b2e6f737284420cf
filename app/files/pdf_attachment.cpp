// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/pdf_attachment.h"

#include "core/io/session/picture_limits.h"

#include <QIODevice>

#include <zlib.h>

#include <algorithm>

namespace headscope {

namespace {

/// What follows `key` in `text` from `from` on; the number of an object, as in "/F 88 0 R".
std::optional<int> objectAfter(const QByteArray& text, QByteArrayView key, qsizetype from)
{
    const qsizetype at = text.indexOf(key, from);
    const qsizetype end = at < 0 ? -1 : text.indexOf(' ', at + key.size());
    if (end < 0)
        return {};
    bool ok = false;
    const int number = QByteArrayView(text).sliced(at + key.size(), end - at - key.size()).toInt(&ok);
    return ok && number > 0 ? std::optional(number) : std::nullopt;
}

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

}  // namespace

bool isPdf(QIODevice& file) { return file.peek(5) == "%PDF-"; }

std::optional<QByteArray> attachmentInPdf(QIODevice& file, QByteArrayView name, qsizetype most)
{
    if (file.size() > kLargestPdf)
        return {};
    const QByteArray pdf = file.readAll();
    const qsizetype specification = pdf.indexOf(QByteArray("/F (").append(name).append(')'));
    if (specification < 0)
        return {};
    const auto object = objectAfter(pdf, "/EF <</F ", specification);
    if (!object)
        return {};
    const qsizetype start = pdf.indexOf('\n' + QByteArray::number(*object) + " 0 obj");
    const qsizetype data = start < 0 ? -1 : pdf.indexOf("stream\n", start);
    if (data < 0 || !QByteArrayView(pdf).sliced(start, data - start).contains("/FlateDecode"))
        return {};
    return inflated(QByteArrayView(pdf).sliced(data + 7), most);  // it knows its own end
}

}  // namespace headscope
