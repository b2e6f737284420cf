// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a figure while it is being set up: painted by the figure painter itself, on a thread of its own.
#pragma once

#include "core/parallel/latest_worker.h"

#include "app/figures/formats/formats.h"

#include <QImage>
#include <QWidget>

namespace headscope {

class FigurePreview : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void show(const FigureRequest& request, const Page& page);
    const QImage& image() const { return m_image; }  ///< null until the first one is painted
    QSize sizeHint() const override { return {620, 460}; }

signals:
    void painted(QSizeF points);  ///< how large the page has become

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Job {
        FigureRequest request;
        Page page;
        QSize room;  ///< in device pixels
    };
    void submit();
    void work(const Job& job);

    FigureRequest m_request;
    Page m_page;
    QImage m_image;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
