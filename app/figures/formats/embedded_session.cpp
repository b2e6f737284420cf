// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_json.h"

#include "app/figures/formats/embedded_session.h"

#include "app/base/text.h"
#include "app/figures/formats/png_text.h"
#include "core/model/each_weight.h"

#include <QFile>
#include <QXmlStreamReader>

#include <memory>

namespace headscope {

namespace {

constexpr qsizetype kLargestSession = 32 << 20;
constexpr qint64 kLargestPicture = 512LL << 20;

std::optional<QString> insideSvg(QIODevice& file)
{
    QXmlStreamReader xml(&file);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("metadata") &&
            xml.attributes().value(QLatin1String("id")) == QLatin1String(kSessionKey)) {
            const QString text = xml.readElementText().trimmed();
            return xml.hasError() || text.isEmpty() || text.size() > kLargestSession ? std::nullopt : std::optional(text);
        }
    return {};
}

}  // namespace

QByteArray sessionForPicture(const std::shared_ptr<const Session>& session)
{
    if (!session)
        return {};
    Index numbers = 0;
    forEachWeight(*session, [&](const Shared<Matrix>& matrix) { numbers += matrix->size(); });
    if (numbers > kLargestSession / 2)  // a digit and a comma each, at least
        return {};
    const QString json = toQString(writeSession(*session));
    QByteArray ascii;
    ascii.reserve(json.size());
    for (const QChar c : json) {
        const ushort code = c.unicode();
        // In JSON these occur within strings alone, where an escape means the same.
        if (code > 0x7e || code == '<' || code == '>' || code == '&')
            ascii += "\\u" + QByteArray::number(code, 16).rightJustified(4, '0');
        else
            ascii += static_cast<char>(code);
        if (ascii.size() > kLargestSession)
            return {};
    }
    return ascii;
}

std::optional<QString> sessionInside(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kLargestPicture)
        return {};
    if (isPng(file)) {
        const std::optional<QByteArray> text = textInPng(file, kSessionKey, kLargestSession);
        return text ? std::optional(QString::fromUtf8(*text)) : std::nullopt;
    }
    return insideSvg(file);
}

}  // namespace headscope
