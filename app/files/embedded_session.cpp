// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/embedded_session.h"

#include "app/base/text.h"
#include "app/files/pdf_attachment.h"
#include "app/files/png_text.h"
#include "core/base/phrase.h"
#include "core/io/session/picture_limits.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/file_kind.h"
#include "core/model/each_weight.h"

#include <QFile>
#include <QFileInfo>
#include <QXmlStreamReader>

#include <algorithm>
#include <memory>

namespace headscope {

namespace {

constexpr qint64 kPieceOfSvg = 1 << 14;  // bytes
constexpr qint64 kShortTag = 256;

Index numbersIn(const Session& session)
{
    Index numbers = 0;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { numbers += matrix.size(); });
    return numbers;
}

std::optional<std::string> insideSvg(QIODevice& file, const CancelCheck& cancelled)
{
    QXmlStreamReader xml;
    xml.setEntityExpansionLimit(kLongestEntity);
    QString text;
    bool inside = false;
    qint64 left = kMostReadOfSvg;
    qint64 tagBytes = 0;  // bytes since the last token: a tag that has begun has as many
    qint64 behind = 0;    // at most so many bytes more, where the last token ended within a piece
    qint64 lastPiece = 0;
    bool tagByTag = true;  // no piece had more than one
    int pieces = 0;
    QByteArray read;
    for (int depth = 0;;) {
        const auto token = xml.readNext();
        if (xml.error() == QXmlStreamReader::PrematureEndOfDocumentError) {
            if (read.isEmpty()) {
                read = file.read(std::min(left, kPieceOfSvg));
                left -= read.size();
            }
            // Tag by tag, so that the text of a session begins with a piece: up to the next tag it may be long. But a comment with many >
            // is read from its beginning for each piece of it: where it is long, the next one has half as much, at least.
            const bool isText = inside && tagByTag && tagBytes == 0 && !read.startsWith('<');
            const qsizetype least = tagBytes + behind < kShortTag ? 0 : (tagBytes + behind) / 2;
            const qsizetype end = isText ? read.indexOf('<') : read.indexOf('>', least) + 1;
            const QByteArray piece = end > 0 ? read.first(end) : read;
            read.remove(0, piece.size());
            tagBytes += isText ? 0 : piece.size();
            lastPiece = piece.size();
            tagByTag = tagByTag && least == 0;
            if (piece.isEmpty() || piece.contains('\0') || tagBytes > kLongestTag || ++pieces > kMostPiecesOfSvg)  // no zero is in UTF-8
                return {};
            if (cancelled())
                return {};
            xml.addData(piece);
            continue;
        }
        tagBytes = 0;
        behind = tagByTag ? 0 : lastPiece;
        if (xml.atEnd()) {  // or an error
            return {};
        } else if (token == QXmlStreamReader::StartElement) {
            if (inside || ++depth > kDeepestElement)
                return {};
            inside = xml.name() == QLatin1String("metadata") && xml.attributes().value(QLatin1String("id")) == QLatin1String(kSessionKey);
        } else if (token == QXmlStreamReader::EndElement) {
            if (inside)
                return text.trimmed().isEmpty() ? std::nullopt : std::optional(text.trimmed().toStdString());
            --depth;
        } else if (inside) {
            text += xml.text();
            if (text.size() > kLargestSession)
                return {};
        }
    }
}

/// Whether a session begins in that picture, whole or not. It does so before the pixels.
bool mentionsSession(const QString& path)
{
    constexpr qint64 kBeginning = 1 << 16;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(kBeginning).contains(kSessionKey);
}

/// Whether its strings and streams are encrypted, as the trailer says, which never is.
bool isEncryptedPdf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.size() <= kLargestPicture && isPdf(file) && file.readAll().contains("/Encrypt ");
}

}  // namespace

qint64 roughSizeInPicture(const Session& session)
{
    constexpr qint64 kBytesOfNumber = 9;
    return kBytesOfNumber * numbersIn(session) + 512;
}

QByteArray sessionForPicture(const std::shared_ptr<const Session>& session)
{
    if (!session)
        return {};
    if (numbersIn(*session) > kLargestSession / 2)  // a digit and a comma each, at least
        return {};
    const QString json = toQString(writeSession(*session));
    QByteArray ascii;
    ascii.reserve(json.size());
    for (const QChar c : json) {
        const ushort code = c.unicode();
        // These signs occur within strings of JSON alone, where an escape means the same.
        if (code > 0x7e || code == '<' || code == '>' || code == '&')
            ascii += "\\u" + QByteArray::number(code, 16).rightJustified(4, '0');
        else
            ascii += static_cast<char>(code);
        if (ascii.size() > kLargestSession)
            return {};
    }
    return ascii;
}

std::optional<std::string> sessionInside(const QString& path, const CancelCheck& cancelled)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.size() <= kLargestPicture ? sessionInside(file, cancelled) : std::nullopt;
}

std::optional<std::string> sessionInside(QIODevice& picture, const CancelCheck& cancelled)
{
    if (isPng(picture)) {
        const std::optional<QByteArray> text = textInPng(picture, kSessionKey, kLargestSession);
        return text ? std::optional(text->toStdString()) : std::nullopt;
    }
    if (isPdf(picture)) {
        const std::optional<QByteArray> text = attachmentInPdf(picture, kAttachedSession, kLargestSession);
        return text ? std::optional(text->toStdString()) : std::nullopt;
    }
    return insideSvg(picture, cancelled);
}

Result<Session> readSessionOrPicture(const QString& path, const CancelCheck& cancelled, const QString& weights)
{
    // A pipe can be read only once, and is no picture.
    const auto content = QFileInfo(path).isFile() ? contentOf(path.toStdString()) : Result<FileContent>(Error{});
    if (content && content->isPicture()) {
        const auto inside = sessionInside(path, cancelled);
        if (!inside)
            return Error{path.toStdString(), mentionsSession(path)  ? phrase("is a picture whose session is cut off or damaged")
                                             : isEncryptedPdf(path) ? phrase("is an encrypted PDF: save it without a password")
                                                                    : content->sentence()};
        Result<Session> session = readSession(*inside);
        return session ? session : Error{path.toStdString(), session.error().sentence()};
    }
    return readSessionFile(path.toStdString(), cancelled, WeightPlace::Beside, weights.toStdString());
}

}  // namespace headscope
