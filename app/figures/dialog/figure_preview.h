// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a figure while it is being set up: painted by the figure painter itself, on a thread of its own.
#pragma once

#include "core/parallel/latest_worker.h"

#include "app/figures/formats/formats.h"

#include <QImage>
#include <QWidget>

#include <functional>

namespace headscope {

class FigurePreview : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    using Build = std::function<Result<Figure>()>;
    void show(Build build, const Page& page);
    const QImage& image() const { return m_image; }  ///< null until the first one is painted
    QSize sizeHint() const override { return {620, 460}; }

signals:
    void painted(QSizeF points, const QString& lacking);  ///< how large the page has become; what fonts lack for it, in sentences
    void refused(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Job {
        Build build;
        Page page;
        QSize room;  ///< in device pixels
    };
    void submit();
    void work(const Job& job);

    Build m_build;
    Page m_page;
    QImage m_image;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
