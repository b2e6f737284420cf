// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/pdf_attachment.h"

#include "app/files/inflated.h"

#include "core/base/ascii.h"
#include "core/io/session/picture_limits.h"

#include <QIODevice>
#include <QString>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <list>
#include <map>

namespace headscope {

namespace {

constexpr qsizetype kLongestDictionary = 1 << 16;   // bytes
constexpr qsizetype kMostPackedObjects = 16 << 20;  // bytes of objects that stand in streams

bool isBlank(char byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\f' || byte == '\0'; }
bool isDelimiter(char byte) { return QByteArrayView("()<>[]{}/%").contains(byte); }

/// Takes a text apart into what PDF is made of: names, numbers, strings, words and brackets (ISO 32000-1, section 7.2).
class Tokens {
public:
    explicit Tokens(QByteArrayView text) : m_text(text) {}

    /// The next one as it stands there; empty at the end.
    QByteArrayView next()
    {
        while (m_at < m_text.size() && (isBlank(m_text[m_at]) || m_text[m_at] == '%'))
            m_at = m_text[m_at] == '%' ? endOfLine() : m_at + 1;
        const qsizetype from = m_at;
        if (from == m_text.size())
            return {};
        const char first = m_text[m_at++];
        if (first == '(')
            skipString();
        else if ((first == '<' || first == '>') && m_at < m_text.size() && m_text[m_at] == first)
            ++m_at;
        else if (first == '<')
            m_at = std::min(positionOf('>') + 1, m_text.size());
        else if (first == '/' || !isDelimiter(first))
            while (m_at < m_text.size() && !isBlank(m_text[m_at]) && !isDelimiter(m_text[m_at]))
                ++m_at;
        return m_text.sliced(from, m_at - from);
    }

    /// The next value, with all that is in its brackets; of a reference all three words.
    QByteArrayView value()
    {
        const QByteArrayView first = next();
        const auto from = first.isEmpty() ? m_at : first.data() - m_text.data();
        int depth = first == "<<" || first == "[" ? 1 : 0;
        while (depth > 0) {
            const QByteArrayView token = next();
            if (token.isEmpty())
                return {};
            depth += token == "<<" || token == "[" ? 1 : token == ">>" || token == "]" ? -1 : 0;
        }
        if (!first.isEmpty() && ascii::isDigit(first[0])) {
            const qsizetype behind = m_at;
            const QByteArrayView generation = next();
            if (generation.isEmpty() || !ascii::isDigit(generation[0]) || next() != "R")
                m_at = behind;
        }
        return m_text.sliced(from, m_at - from);
    }

    qsizetype at() const { return m_at; }

private:
    qsizetype positionOf(char byte) const
    {
        const qsizetype found = m_text.indexOf(byte, m_at);
        return found < 0 ? m_text.size() : found;
    }
    qsizetype endOfLine() const { return std::min(positionOf('\n'), positionOf('\r')); }

    void skipString()
    {
        for (int depth = 1; depth > 0 && m_at < m_text.size(); ++m_at) {
            const char byte = m_text[m_at];
            if (byte == '\\')
                m_at = std::min(m_at + 1, m_text.size() - 1);
            else
                depth += byte == '(' ? 1 : byte == ')' ? -1 : 0;
        }
    }

    QByteArrayView m_text;
    qsizetype m_at = 0;
};

/// The value of that name as it stands in the dictionary; empty where it has none.
QByteArrayView valueOf(QByteArrayView dictionary, QByteArrayView name)
{
    Tokens tokens(dictionary);
    if (tokens.next() != "<<")
        return {};
    for (QByteArrayView key = tokens.next(); key.startsWith('/'); key = tokens.next()) {
        const QByteArrayView value = tokens.value();
        if (key == name)
            return value;
    }
    return {};
}

std::optional<int> wholeNumber(QByteArrayView text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

/// Reads a reference: "88 0 R".
std::optional<int> referenceIn(QByteArrayView value)
{
    Tokens tokens(value);
    const auto number = wholeNumber(tokens.next());
    return !tokens.next().isEmpty() && tokens.next() == "R" ? number : std::nullopt;
}

/// The bytes of (text), with backslashes, or <74657874>.
QByteArray bytesOf(QByteArrayView string)
{
    if (string.startsWith('<'))
        return QByteArray::fromHex(string.sliced(1).toByteArray());
    constexpr std::array kEscapes{std::pair{'n', '\n'}, std::pair{'r', '\r'}, std::pair{'t', '\t'}, std::pair{'b', '\b'},
                                  std::pair{'f', '\f'}};
    QByteArray bytes;
    for (qsizetype at = 1; at + 1 < string.size(); ++at) {
        if (string[at] != '\\') {
            bytes += string[at];
            continue;
        }
        ++at;
        int code = 0, digits = 0;
        for (; digits < 3 && at + digits < string.size() && string[at + digits] >= '0' && string[at + digits] < '8'; ++digits)
            code = 8 * code + (string[at + digits] - '0');
        const auto row = std::ranges::find(kEscapes, string[at], &std::pair<char, char>::first);
        if (digits > 0)
            at += digits - 1;
        bytes += digits > 0 ? static_cast<char>(code) : row != kEscapes.end() ? row->second : string[at];
    }
    return bytes;
}

/// A text string is Latin in older files, and UTF-16 behind a mark that says so.
QString textOf(QByteArrayView string)
{
    const QByteArray bytes = bytesOf(string);
    if (!bytes.startsWith("\xFE\xFF"))
        return QString::fromLatin1(bytes);
    QString text;
    for (qsizetype at = 2; at + 1 < bytes.size(); at += 2)
        text += QChar(qFromBigEndian<quint16>(bytes.constData() + at));
    return text;
}

/// All objects of a PDF as they stand there, one behind the other: its table of them is not needed, and may be anything.
class Objects {
public:
    explicit Objects(const QByteArray& pdf) : m_pdf(pdf)
    {
        findAll();
        for (const auto& [number, object] : std::map(m_objects))
            if (valueOf(object.value, "/Type") == "/ObjStm")
                unpack(object);
    }

    /// The attachment that is called so.
    std::optional<QByteArray> attachment(const QString& name, qsizetype most) const
    {
        for (const auto& [number, object] : m_objects) {
            const QByteArrayView files = valueOf(object.value, "/EF");
            if (files.isEmpty())
                continue;
            for (const char* key : {"/UF", "/F"})
                if (const QByteArrayView called = valueOf(object.value, key); !called.isEmpty() && textOf(called) == name)
                    return dataOf(files, most);
        }
        return {};
    }

private:
    struct Object {
        QByteArrayView value;      ///< its dictionary, or what it is else
        QByteArrayView data = {};  ///< the stream, and what stands behind it
    };

    void findAll()
    {
        const QByteArrayView pdf = m_pdf;
        for (qsizetype at = pdf.indexOf("obj"); at >= 0 && std::ssize(m_objects) < kMostPdfObjects; at = pdf.indexOf("obj", at)) {
            const auto number = numberBefore(at);
            at += 3;
            if (!number)
                continue;
            Tokens tokens(pdf.sliced(at, std::min(kLongestDictionary, pdf.size() - at)));
            Object object{tokens.value()};
            const bool isStream = object.value.startsWith("<<") && tokens.next() == "stream";
            at += tokens.at();  // what was taken apart is not looked at again
            if (isStream) {
                at += pdf.sliced(at).startsWith("\r\n") ? 2 : 1;
                object.data = pdf.sliced(std::min(at, pdf.size()));
                at = pdf.indexOf("endstream", at);
            }
            m_objects[*number] = object;  // the last of several objects with one number counts
            if (at < 0)
                return;
        }
    }

    /// The 88 of "88 0 obj", whose last word begins at `at`.
    std::optional<int> numberBefore(qsizetype at) const
    {
        const auto skip = [&](bool (*of)(char)) {
            const qsizetype from = at;
            while (at > 0 && from - at < 20 && of(m_pdf[at - 1]))
                --at;
            return from - at;
        };
        if (!skip(isBlank) || !skip(ascii::isDigit) || !skip(isBlank))
            return {};
        const qsizetype end = at;
        skip(ascii::isDigit);
        return wholeNumber(QByteArrayView(m_pdf).sliced(at, end - at));
    }

    /// Objects that stand together in a compressed stream (section 7.5.7): where each begins, and then all of them.
    void unpack(const Object& stream)
    {
        const auto count = wholeNumber(valueOf(stream.value, "/N")), first = wholeNumber(valueOf(stream.value, "/First"));
        const auto text = unpacked(stream, kMostPackedObjects - m_packedBytes);
        if (!count || !first || !text || *first > text->size())
            return;
        m_packedBytes += text->size();
        const QByteArrayView all = m_packed.emplace_back(*text);
        Tokens places(all.first(*first));
        qsizetype left = all.size();  // bytes that are left: none belongs to two objects
        for (int i = 0; i < *count && left > 0 && std::ssize(m_objects) < kMostPdfObjects; ++i) {
            const auto number = wholeNumber(places.next()), place = wholeNumber(places.next());
            if (!number || !place || *place > all.size() - *first)
                return;
            const QByteArrayView rest = all.sliced(*first + *place);
            Tokens tokens(rest.first(std::min(kLongestDictionary, rest.size())));
            m_objects[*number] = {tokens.value()};
            left -= tokens.at();
        }
    }

    const Object* objectAt(QByteArrayView reference) const
    {
        const auto number = referenceIn(reference);
        const auto found = number ? m_objects.find(*number) : m_objects.end();
        return found == m_objects.end() ? nullptr : &found->second;
    }

    std::optional<QByteArray> dataOf(QByteArrayView files, qsizetype most) const
    {
        for (const char* key : {"/UF", "/F"})
            if (const Object* stream = objectAt(valueOf(files, key)))
                return unpacked(*stream, most);
        return {};
    }

    std::optional<QByteArray> unpacked(const Object& stream, qsizetype most) const
    {
        QByteArrayView filter = valueOf(stream.value, "/Filter");
        if (filter.startsWith('['))
            filter = filter.sliced(1, filter.size() - 2).trimmed();
        if (filter == "/FlateDecode")
            return inflated(stream.data, most);  // it knows its own end
        const QByteArrayView said = valueOf(stream.value, "/Length");
        const Object* elsewhere = objectAt(said);
        const auto length = wholeNumber(elsewhere ? elsewhere->value : said);
        if (!filter.isEmpty() || !length || *length > std::min(most, stream.data.size()))
            return {};
        return stream.data.first(*length).toByteArray();
    }

    const QByteArray& m_pdf;
    std::map<int, Object> m_objects;
    std::list<QByteArray> m_packed;
    qsizetype m_packedBytes = 0;
};

}  // namespace

bool isPdf(QIODevice& file) { return file.peek(5) == "%PDF-"; }

std::optional<QByteArray> attachmentInPdf(QIODevice& file, QByteArrayView name, qsizetype most)
{
    if (file.size() > kLargestPdf)
        return {};
    const QByteArray pdf = file.readAll();
    return Objects(pdf).attachment(QString::fromLatin1(name), most);
}

}  // namespace headscope
