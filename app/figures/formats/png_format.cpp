// SPDX-License-Identifier: GPL-3.0-or-later
// PNG: exactly the pixels asked for, their density, and the session in a text chunk.
#include "app/figures/alt_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/least_height.h"
#include "app/figures/page.h"
#include "app/files/embedded_session.h"
#include "app/files/png_text.h"
#include "core/base/phrase.h"

#include <QBuffer>
#include <QImageWriter>

namespace headscope {

Result<QByteArray> encodePng(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    if (auto error = refusal(QSizeF(job.page.pixels(layout.size)), job.page.dpi))
        return *error;
    const QImage image = pageImage(job.figure, layout, job.page);
    if (image.isNull())
        return Error{phrase("size"), phrase("there is not enough memory for so many pixels")};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), job.figure.title);
    writer.setText(QStringLiteral("Description"), altText(job.figure));
    writer.setText(QStringLiteral("Software"), QStringLiteral("Headscope"));
    if (!writer.write(image))
        return Error{"PNG", writer.errorString().toStdString()};
    const QByteArray session = sessionForPicture(job.session);
    return session.isEmpty() ? buffer.data() : withTextInPng(buffer.data(), kSessionKey, session);
}

}  // namespace headscope
