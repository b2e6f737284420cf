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
#include <QRegularExpression>

#include <cmath>

namespace headscope {

namespace {

/// The file with a page of that size, to a millionth of a point: QPdfWriter writes whole points. Nothing in the file moves.
QByteArray withPageOf(QByteArray pdf, QSizeF size)
{
    static const QRegularExpression kBox("/MediaBox \\[0(?:\\.0+)? 0(?:\\.0+)? ([\\d.]+) ([\\d.]+)\\]");
    const QRegularExpressionMatch box = kBox.match(QString::fromLatin1(pdf));
    for (const auto& [number, length] : {std::pair{1, size.width()}, {2, size.height()}}) {
        constexpr int kDecimals = 12;  // more than there is room for
        const qsizetype room = box.capturedLength(number);
        pdf.replace(box.capturedStart(number), room, QByteArray::number(length, 'f', kDecimals).left(room));
    }
    return pdf;
}

}  // namespace

Result<QByteArray> encodePdf(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(kPointsPerInch));  // one unit is one point; coordinates keep their fractions
    const QSize page(static_cast<int>(std::ceil(layout.size.width())), static_cast<int>(std::ceil(layout.size.height())));
    writer.setPageSize(QPageSize(page.toSizeF(), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(job.figure.title);
    writer.setCreator(QStringLiteral("Headscope"));
    if (const QByteArray session = sessionForPicture(job.session); !session.isEmpty())
        writer.addFileAttachment(QLatin1String(kAttachedSession), session, QStringLiteral("application/json"));
    QPainter painter;
    if (!painter.begin(&writer))
        return Error{"PDF", phrase("cannot be drawn")};
    painter.translate(0, page.height() - layout.size.height());  // the corner that a page is measured from is the lower left
    if (!job.page.transparent)
        painter.fillRect(QRectF(QPointF(), layout.size), inkOf(job.figure.dark).paper);
    paintFigure(painter, job.figure, layout);
    painter.end();
    return withPageOf(buffer.data(), layout.size);
}

}  // namespace headscope
