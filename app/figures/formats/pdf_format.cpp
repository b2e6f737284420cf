// SPDX-License-Identifier: GPL-3.0-or-later
// PDF: one page of exactly the figure's size, vector, fonts embedded, the session attached as a file.
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/least_height.h"
#include "app/files/embedded_session.h"
#include "core/base/phrase.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace headscope {

Result<QByteArray> encodePdf(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(kPointsPerInch));  // one unit is one point; coordinates keep their fractions
    writer.setPageSize(QPageSize(layout.size, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(job.figure.title);
    writer.setCreator(QStringLiteral("Headscope"));
    if (const QByteArray session = sessionForPicture(job.session); !session.isEmpty())
        writer.addFileAttachment(QLatin1String(kAttachedSession), session, QStringLiteral("application/json"));
    QPainter painter;
    if (!painter.begin(&writer))
        return Error{"PDF", phrase("cannot be drawn")};
    if (!job.page.transparent)
        painter.fillRect(QRectF(QPointF(), layout.size), inkOf(job.figure.dark).paper);
    paintFigure(painter, job.figure, layout);
    painter.end();
    return buffer.data();
}

}  // namespace headscope
