// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gallery/thumbnails.h"

#include "app/files/examples.h"
#include "app/window/gallery/example_guide.h"
#include "core/matrices/cell_address.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

/// The block and the head that the example is about.
MatrixRef attentionOf(const Session& session, const ExampleGuide& guide)
{
    MatrixRef ref{MatrixId::Attention, static_cast<int>(session.blocks.size()) - 1};
    if (const auto spot = findSpot(session, guide.select, {}); spot && !isAfterBlocks(spot->range.matrix.id))
        ref = {MatrixId::Attention, spot->range.matrix.block, spot->range.matrix.head};
    return ref;
}

QImage pictureOf(const QString& example, HeatmapImageRequest request, const CancelCheck& cancelled)
{
    const auto& guides = exampleGuides();
    const auto guide = std::ranges::find(guides, example, [](const ExampleGuide& each) { return QString(each.id); });
    const Result<Session> session = loadExample(example);
    if (guide == guides.end() || !session)
        return {};
    const auto trace = forward(std::make_shared<const Session>(*session), cancelled);
    if (!trace)
        return {};
    const MatrixRef ref = attentionOf(*session, *guide);
    const Matrix& values = *trace->head(ref.block, ref.head).attention;
    const auto rows = static_cast<int>(values.rows()), columns = static_cast<int>(values.cols());
    const double cell = static_cast<double>(request.pixels.width()) / std::max(rows, columns);
    const double whole = cell > 2 ? std::floor(cell) : cell;  // cells of one size where one sees them
    request.cells = QRectF(0, 0, columns, rows);
    request.pixels = QSizeF(whole * columns, whole * rows).toSize().expandedTo({1, 1});
    return heatmapImage(values, BlockedCells(trace->block(ref.block).mask), request, cancelled);
}

}  // namespace

Thumbnails::Thumbnails(QObject* parent)
    : QObject(parent),
      m_making(
          [this](const Made& picture) {
              emit made(picture.example, picture.picture);
              makeNext();
          },
          oneThread())
{
}

void Thumbnails::start(const QStringList& examples, int side, const ColorScale& scale, const Hatching& hatching)
{
    stop();
    m_wanted = examples;
    m_side = side;
    m_scale = scale;
    m_hatching = hatching;
    makeNext();
}

void Thumbnails::stop()
{
    m_wanted.clear();
    m_making.forget();
}

void Thumbnails::makeNext()
{
    if (m_wanted.isEmpty())
        return;
    m_making.start([example = m_wanted.takeFirst(), request = HeatmapImageRequest{{}, QSize(m_side, m_side), m_scale, m_hatching}](
                       const CancelCheck& cancelled) { return Made{example, pictureOf(example, request, cancelled)}; });
}

}  // namespace headscope
