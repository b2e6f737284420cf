// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/figure_preview.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/least_height.h"
#include "app/figures/missing_letters.h"
#include "app/figures/page.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent), m_worker([this](const Job& job, const auto&) { work(job); })
{
    setMinimumSize(320, 240);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    afterEvents(this, {QEvent::Resize}, &FigurePreview::submit);
}

void FigurePreview::show(Build build, const Page& page)
{
    m_build = std::move(build);
    m_page = page;
    submit();
}

void FigurePreview::submit()
{
    if (m_build)
        m_worker.submit({m_build, m_page, size() * devicePixelRatioF()});
}

void FigurePreview::work(const Job& job)
{
    const auto made = job.build();
    if (const auto error = made ? tooLow(*made, job.page.size) : std::optional(made.error())) {
        QMetaObject::invokeMethod(this, [this, sentence = toQString(error->sentence())] { emit refused(sentence); }, Qt::QueuedConnection);
        return;
    }
    const Figure& figure = *made;
    const FigureLayout layout = layOut(figure, job.page.size);
    const QSizeF points = layout.size;
    Page page;
    const double scale = std::min(job.room.width() / points.width(), job.room.height() / points.height());
    page.dpi = std::max(1, static_cast<int>(scale * kPointsPerInch));
    QImage image = pageImage(figure, layout, page);
    const QString lacking = lackingType(figure, job.page, *findFormat("png")).join(QStringLiteral("; "));
    // The result is queued to the GUI thread, and dropped by Qt when the preview is gone by then.
    QMetaObject::invokeMethod(
        this,
        [this, image = std::move(image), points, lacking] {
            m_image = image;
            update();
            emit painted(points, lacking);
        },
        Qt::QueuedConnection);
}

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_image.isNull())
        return;
    const QSizeF size = QSizeF(m_image.size()) / devicePixelRatioF();
    const QRectF place(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
    painter.drawImage(place, m_image);
    painter.setPen(kBorder);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

}  // namespace headscope
