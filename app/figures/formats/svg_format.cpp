// SPDX-License-Identifier: GPL-3.0-or-later
// SVG: text as text, exact size and viewBox, title, description, and the session as metadata.
#include "app/base/text.h"
#include "app/figures/alt_text.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/least_height.h"
#include "app/files/embedded_session.h"
#include "core/base/phrase.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace headscope {

namespace {

/// QSvgGenerator knows whole millimetres of a whole number of dots; the first tag is written anew with the exact size.
void setExactSize(QByteArray& svg, QSizeF size)
{
    const qsizetype start = svg.indexOf("<svg");
    const qsizetype end = svg.indexOf('>', start);
    const QByteArray width = QByteArray::number(size.width(), 'g', 10), height = QByteArray::number(size.height(), 'g', 10);
    svg.replace(start, end - start,
                "<svg width=\"" + width + "pt\" height=\"" + height + "pt\" viewBox=\"0 0 " + width + ' ' + height +
                    "\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"");
}

/// Qt writes families between quotes as they are: one that has quotes could end there what it is in, and no family has.
void takeQuotesOut(Figure& figure)
{
    figure.fontFamily.remove('"');
    for (Figure& part : figure.parts)
        takeQuotesOut(part);
}

/// Families as XML has to have them; a machine without the first one takes the next one instead of a serif.
void writeFamilies(QByteArray& svg)
{
    const QByteArray key = "font-family=\"";
    QByteArray result;
    result.reserve(svg.size() + svg.size() / 8);
    qsizetype done = 0;
    for (qsizetype at = svg.indexOf(key); at >= 0; at = svg.indexOf(key, done)) {
        const qsizetype end = svg.indexOf('"', at + key.size());
        const qsizetype start = at + key.size();
        result.append(QByteArrayView(svg).sliced(done, start - done))
            .append(QString::fromUtf8(QByteArrayView(svg).sliced(start, end - start)).toHtmlEscaped().toUtf8())
            .append(", 'DejaVu Sans', Arial, Helvetica, sans-serif");
        done = end;
    }
    svg = result.append(QByteArrayView(svg).sliced(done));
}

}  // namespace

Result<QByteArray> encodeSvg(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    Figure figure = job.figure;
    takeQuotesOut(figure);
    const FigureLayout layout = layOut(figure, job.page.size);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));  // one user unit is one point
    generator.setSize(layout.size.toSize());
    generator.setViewBox(QRectF(QPointF(), layout.size));
    generator.setTitle({});  // before Qt 6.8 it writes both as they are, and escapes them since then
    generator.setDescription({});
    QPainter painter;
    if (!painter.begin(&generator))
        return Error{"SVG", phrase("cannot be drawn")};
    if (!job.page.transparent)
        painter.fillRect(QRectF(QPointF(), layout.size), inkOf(figure.dark).paper);
    paintFigure(painter, figure, layout);
    painter.end();

    QByteArray svg = visibleText(QString::fromUtf8(buffer.data())).toUtf8();  // some characters XML has no way to write
    writeFamilies(svg);
    setExactSize(svg, layout.size);
    QString about = figure.title.isEmpty() ? QString() : "<title>" + figure.title.toHtmlEscaped() + "</title>\n";
    about += "<desc>" + altText(figure).toHtmlEscaped() + "</desc>\n";
    QByteArray head = visibleText(about).toUtf8();
    if (const QByteArray session = sessionForPicture(job.session); !session.isEmpty())
        head += "<metadata id=\"" + QByteArray(kSessionKey) + "\">" + session + "</metadata>\n";
    return svg.insert(svg.indexOf("<defs"), head);
}

}  // namespace headscope
