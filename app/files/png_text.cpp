// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/png_text.h"

#include "app/files/inflated.h"

#include <QtEndian>

#include <array>

namespace headscope {

namespace {

const QByteArray kSignature("\x89PNG\r\n\x1a\n", 8);
constexpr qsizetype kHeaderEnd = 8 + 4 + 4 + 13 + 4;  // signature, then the IHDR chunk: length, type, data, CRC

/// The CRC of the PNG specification, annex D.
quint32 crc(const QByteArray& bytes)
{
    static const auto table = [] {
        std::array<quint32, 256> entries{};
        for (quint32 n = 0; n < entries.size(); ++n) {
            entries[n] = n;
            for (int bit = 0; bit < 8; ++bit)
                entries[n] = entries[n] & 1 ? 0xedb88320U ^ (entries[n] >> 1) : entries[n] >> 1;
        }
        return entries;
    }();
    quint32 value = 0xffffffffU;
    for (const char byte : bytes)
        value = table[(value ^ static_cast<quint8>(byte)) & 0xff] ^ (value >> 8);
    return ~value;
}

QByteArray bigEndian(quint32 number)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

/// The text behind the keyword: zTXt has its method of compression before it, iTXt flags, a language and a translated keyword (section
/// 11.3.3.4).
std::optional<QByteArray> textOf(const QByteArray& type, const QByteArray& data, qsizetype keywordEnd, qint64 limit)
{
    qsizetype start = keywordEnd + 1;
    if (type == "tEXt")
        return data.mid(start);
    if (type == "zTXt")
        return inflated(data.mid(start + 1), limit);
    if (start + 2 > data.size())
        return {};
    const bool isPacked = data[start] != 0;
    start += 2;
    for (int field = 0; field < 2; ++field) {
        const qsizetype end = data.indexOf('\0', start);
        if (end < 0)
            return {};
        start = end + 1;
    }
    return isPacked ? inflated(data.mid(start), limit) : data.mid(start);
}

}  // namespace

bool isPng(QIODevice& device) { return device.peek(kSignature.size()) == kSignature; }

QByteArray withTextInPng(const QByteArray& png, const QByteArray& keyword, const QByteArray& text)
{
    const QByteArray body = "iTXt" + keyword + QByteArray(5, '\0') + text;  // no compression, no language, no translation
    QByteArray result = png;
    result.insert(kHeaderEnd, bigEndian(static_cast<quint32>(body.size() - 4)) + body + bigEndian(crc(body)));
    return result;
}

std::optional<QByteArray> textInPng(QIODevice& device, const QByteArray& keyword, qint64 limit)
{
    device.skip(kSignature.size());
    for (;;) {
        const QByteArray head = device.read(8);
        if (head.size() != 8)
            return {};
        const qint64 length = qFromBigEndian<quint32>(head.constData());
        const QByteArray type = head.mid(4);
        if (type == "IEND")
            return {};
        const bool wanted = (type == "iTXt" || type == "tEXt" || type == "zTXt") && device.peek(keyword.size() + 1) == keyword + '\0';
        if (!wanted) {
            if (device.skip(length + 4) != length + 4)
                return {};
            continue;
        }
        if (length > limit + keyword.size() + 256)
            return {};
        const QByteArray data = device.read(length);
        const QByteArray sum = device.read(4);
        if (data.size() != length || sum != bigEndian(crc(type + data)))
            return {};
        return textOf(type, data, keyword.size(), limit);
    }
}

}  // namespace headscope
