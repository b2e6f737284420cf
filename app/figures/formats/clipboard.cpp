// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/clipboard.h"

#include "app/base/background_job.h"
#include "app/base/text.h"
#include "app/figures/formats/formats.h"
#include "app/figures/page.h"
#include "app/widgets/text/named_cells.h"
#include "core/io/values/csv.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>

namespace headscope {

namespace {

constexpr int kClipboardDpi = 2 * 96;

QString panelText(const FigurePanel& panel)
{
    const auto nameAt = [](const Names& names, Index i) {
        return i < std::ssize(names) ? nameToText(toQString(names[static_cast<std::size_t>(i)])) : QString();
    };
    QString text;
    for (Index column = 0; column < panel.matrix->cols(); ++column)
        text += '\t' + nameAt(panel.columns, column);
    for (Index row = 0; row < panel.matrix->rows(); ++row) {
        text += '\n' + nameAt(panel.rows, row);
        for (Index column = 0; column < panel.matrix->cols(); ++column)
            text += '\t' + toQString(numberText((*panel.matrix)(row, column)));
    }
    return text + '\n';
}

struct CopiedPicture {
    QImage image;
    Result<QByteArray> svg, pdf;
};

void putOnClipboard(const CopiedPicture& picture)
{
    auto* data = new QMimeData;
    data->setImageData(picture.image);
    if (picture.svg)
        data->setData(QStringLiteral("image/svg+xml"), *picture.svg);
    if (picture.pdf)
        data->setData(QStringLiteral("application/pdf"), *picture.pdf);
    QGuiApplication::clipboard()->setMimeData(data);
}

QAction* add(QMenu& menu, const QString& text, const char* name)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QLatin1String(name));
    return action;
}

}  // namespace

void copyImage(const Figure& figure)
{
    // There is one clipboard, so one job for all; large matrices take their time to paint.
    static BackgroundJob<CopiedPicture> painting(&putOnClipboard);
    painting.forget();
    painting.start([figure](const CancelCheck&) {
        const Page page{.dpi = kClipboardDpi};
        const ExportJob job{.figure = figure, .page = page, .session = nullptr};
        return CopiedPicture{pageImage(figure, layOut(figure, page.size), page), encodeSvg(job), encodePdf(job)};
    });
}

QString valuesText(const Figure& figure)
{
    QStringList tables;
    for (const Figure& part : figure.parts)
        tables += valuesText(part);
    if (figure.picture)
        tables += figure.picture->values;
    for (const FigurePanel& panel : figure.panels)
        tables += panelText(panel);
    return tables.join('\n');
}

void copyValues(const Figure& figure) { QGuiApplication::clipboard()->setText(valuesText(figure)); }

void addFigureActions(QMenu& menu, const std::function<Figure()>& figure, std::function<void()> openExport)
{
    QObject::connect(add(menu, tr("Copy &image"), "copyImage"), &QAction::triggered, &menu, [figure] { copyImage(figure()); });
    QObject::connect(add(menu, tr("Copy all &values"), "copyValues"), &QAction::triggered, &menu, [figure] { copyValues(figure()); });
    if (openExport)
        QObject::connect(add(menu, tr("E&xport…"), "exportFigure"), &QAction::triggered, &menu, std::move(openExport));
}

}  // namespace headscope
