// SPDX-License-Identifier: GPL-3.0-or-later
// SVG: text as text, exact size and viewBox, title, description, and the session as metadata.
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

#include <algorithm>

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

/// A machine without the first family takes the next one instead of a serif.
void addFallbackFamilies(QByteArray& svg)
{
    const QByteArray key = "font-family=\"";
    QByteArray result;
    result.reserve(svg.size() + svg.size() / 8);
    qsizetype done = 0;
    for (qsizetype at = svg.indexOf(key); at >= 0; at = svg.indexOf(key, done)) {
        const qsizetype end = svg.indexOf('"', at + key.size());
        result.append(QByteArrayView(svg).sliced(done, end - done)).append(", 'DejaVu Sans', Arial, Helvetica, sans-serif");
        done = end;
    }
    svg = result.append(QByteArrayView(svg).sliced(done));
}

/// A name may hold characters that XML has no way to write: each becomes the sign for an unknown one.
void replaceWhatXmlForbids(QByteArray& svg)
{
    const auto isForbidden = [](char c) { return static_cast<uchar>(c) < ' ' && c != '\t' && c != '\n' && c != '\r'; };
    std::replace_if(svg.begin(), svg.end(), isForbidden, '?');
    svg.replace("\xef\xbf\xbe", "\xef\xbf\xbd").replace("\xef\xbf\xbf", "\xef\xbf\xbd");
}

}  // namespace

Result<QByteArray> encodeSvg(const ExportJob& job)
{
    if (auto error = tooLow(job.figure, job.page.size))
        return *error;
    const FigureLayout layout = layOut(job.figure, job.page.size);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(kPointsPerInch));  // one user unit is one point
    generator.setSize(layout.size.toSize());
    generator.setViewBox(QRectF(QPointF(), layout.size));
    generator.setTitle(job.figure.title.toHtmlEscaped());  // it writes both as they are
    generator.setDescription(altText(job.figure).toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(&generator))
        return Error{"SVG", phrase("cannot be drawn")};
    if (!job.page.transparent)
        painter.fillRect(QRectF(QPointF(), layout.size), inkOf(job.figure.dark).paper);
    paintFigure(painter, job.figure, layout);
    painter.end();

    QByteArray svg = buffer.data();
    replaceWhatXmlForbids(svg);
    addFallbackFamilies(svg);
    setExactSize(svg, layout.size);
    if (const QByteArray session = sessionForPicture(job.session); !session.isEmpty())
        svg.insert(svg.indexOf("<defs"), "<metadata id=\"" + QByteArray(kSessionKey) + "\">" + session + "</metadata>\n");
    return svg;
}

}  // namespace headscope
