// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/print_figure.h"

#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"

#include <QPagedPaintDevice>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kPreviewSize(1100, 660);  // all buttons of its bar have room

}  // namespace

void paintOnSheet(QPagedPaintDevice& sheet, const Figure& figure, const Page& page)
{
    const FigureLayout layout = layOut(figure, page.size);
    QPainter painter(&sheet);
    const QSizeF room = sheet.pageLayout().paintRect(QPageLayout::Point).size();
    const double fit = std::min({1.0, room.width() / layout.size.width(), room.height() / layout.size.height()});
    const double scale = fit * sheet.logicalDpiX() / kPointsPerInch;
    painter.scale(scale, scale);
    painter.translate((room.width() / fit - layout.size.width()) / 2, 0);
    if (figure.dark)
        painter.fillRect(QRectF(QPointF(), layout.size), inkOf(true).paper);
    paintFigure(painter, figure, layout);
}

void printFigure(const Figure& figure, const Page& page, QWidget* parent)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(figure.title);
    QPrintPreviewDialog dialog(&printer, parent);
    dialog.setObjectName(QStringLiteral("printPreview"));
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog, [&](QPrinter* sheet) { paintOnSheet(*sheet, figure, page); });
    dialog.resize(kPreviewSize);
    dialog.exec();
}

}  // namespace headscope
