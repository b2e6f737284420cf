// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/table_encoding.h"

#include "core/base/phrase.h"

#include <QStringDecoder>

#include <array>

namespace headscope {

namespace {

constexpr std::array<char16_t, 32> kFrom80 = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
                                              0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
                                              0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::optional<QString> decodedAs(QStringConverter::Encoding encoding, const QByteArray& bytes)
{
    QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
    const QString text = decoder(bytes);
    return decoder.hasError() || text.contains(QChar::Null) ? std::nullopt : std::optional(text);
}

/// Recognises UTF-16 without a mark: numbers are ASCII, so every other byte of most units is 0, and always the same one.
std::optional<QStringConverter::Encoding> utf16WithoutMark(const QByteArray& bytes)
{
    std::array<qsizetype, 2> zeros = {};
    for (qsizetype i = 0; i < bytes.size(); ++i)
        zeros[static_cast<std::size_t>(i % 2)] += bytes[i] == 0;
    const auto areMost = [&](qsizetype count) { return bytes.size() % 2 == 0 && count > bytes.size() / 4; };
    if (areMost(zeros[0]) && zeros[1] == 0)
        return QStringConverter::Utf16BE;
    if (areMost(zeros[1]) && zeros[0] == 0)
        return QStringConverter::Utf16LE;
    return {};
}

/// Whether text of a Western language has the byte: a letter with an accent, or a sign that stands in tables.
bool isWestern(uchar byte)
{
    return byte >= 0xC0 ||
           QByteArrayView("\x80\x85\x8A\x8C\x8E\x91\x92\x93\x94\x96\x97\x99\x9A\x9C\x9E\x9F\xA0\xA3\xA7\xAB\xB0\xB1\xB2\xB3\xB5"
                          "\xB7\xBB\xBC\xBD\xBE")
               .contains(static_cast<char>(byte));
}

/// Other encodings have other signs, or long rows of such bytes.
std::optional<QString> decodedAsWindows1252(const QByteArray& bytes)
{
    constexpr int kMostInARow = 2;
    QString text;
    text.reserve(bytes.size());
    int inARow = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<uchar>(c);
        inARow = byte < 0x80 ? 0 : inARow + 1;
        if (byte == 0 || inARow > kMostInARow || (byte >= 0x80 && !isWestern(byte)))
            return {};
        text += QChar(byte >= 0x80 && byte < 0xA0 ? kFrom80[byte - 0x80U] : char16_t(byte));
    }
    return text;
}

}  // namespace

Result<DecodedTable> decodeTable(const QByteArray& bytes)
{
    if (bytes.startsWith("PK\x03\x04"))
        return Error{"", phrase("is an archive, as spreadsheets are: save the table as CSV")};
    const auto marked = QStringConverter::encodingForData(bytes);
    const auto encoding = marked ? marked : utf16WithoutMark(bytes);
    if (const auto text = decodedAs(encoding.value_or(QStringConverter::Utf8), bytes))
        return DecodedTable{*text};
    if (const auto text = encoding ? std::nullopt : decodedAsWindows1252(bytes))
        return DecodedTable{*text, QStringLiteral("Windows-1252")};
    return Error{"", phrase("is no text in UTF-8, UTF-16 or Windows-1252")};
}

}  // namespace headscope
