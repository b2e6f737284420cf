// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_image.h"

#include "app/widgets/heatmap/magnitude_rank.h"
#include "core/base/matrix_pool.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

namespace headscope {

namespace {

/// The rows or columns of the matrix that one pixel shows: [first, last).
struct Span {
    Index first, last;

    bool operator==(const Span&) const = default;
};

std::vector<Span> spansOf(double start, double length, int pixels, Index count)
{
    std::vector<Span> spans(static_cast<std::size_t>(pixels));
    const double step = length / pixels;
    const auto inside = [count](double cell) { return std::clamp(static_cast<Index>(std::floor(cell)), Index{0}, count - 1); };
    for (int p = 0; p < pixels; ++p) {
        if (step <= 1) {
            const Index cell = inside(start + (p + 0.5) * step);
            spans[p] = {cell, cell + 1};
        } else {
            const Index first = inside(start + p * step);
            spans[p] = {first, std::clamp(static_cast<Index>(std::ceil(start + (p + 1) * step)), first + 1, count)};
        }
    }
    return spans;
}

/// In memory that the matrices of the last pictures had: fresh pages for each picture of a drag would take longer than to fill them.
QImage uninitializedImage(QSize pixels)
{
    static_assert(sizeof(QRgb) == sizeof(Scalar));
    Matrix memory = uninitialized(pixels.height(), pixels.width());
    auto* bytes = reinterpret_cast<uchar*>(memory.data());
    const auto giveBack = [](void* memory) { delete static_cast<Shared<Matrix>*>(memory); };
    return {bytes,
            pixels.width(),
            pixels.height(),
            pixels.width() * qsizetype{sizeof(QRgb)},
            QImage::Format_RGB32,
            giveBack,
            new Shared(pooled(std::move(memory)))};
}

using Bits = std::uint32_t;
using Rank = MagnitudeRank;

/// The highest rank of each column over some rows.
FOR_WIDE_REGISTERS void rankRows(const Scalar* first, Index stride, Index rows, Index columns, Rank* highest)
{
    for (Index c = 0; c < columns; ++c)
        highest[c] = rankOf(first[c]);
    for (Index r = 1; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) {
            const Rank rank = rankOf(first[r * stride + c]);
            highest[c] = highest[c] > rank ? highest[c] : rank;
        }
}

/// Sets `open` to other than 0 for each column that is allowed in one of the rows.
FOR_WIDE_REGISTERS void findOpen(const Scalar* first, Index stride, Index rows, Index columns, Bits* open)
{
    for (Index c = 0; c < columns; ++c)
        open[c] = std::bit_cast<Bits>(first[c]);
    for (Index r = 1; r < rows; ++r)
        for (Index c = 0; c < columns; ++c)
            open[c] |= std::bit_cast<Bits>(first[r * stride + c]);
}

/// Whether the value can be that of a blocked cell.
inline bool isNothing(Scalar value) { return std::fabs(value) < std::numeric_limits<Scalar>::min(); }

}  // namespace

Hatching Hatching::on(const QPalette& palette)
{
    const QColor ink = palette.color(QPalette::PlaceholderText), paper = palette.color(QPalette::Base);
    const auto mix = [](int a, int b) { return (11 * a + 9 * b) / 20; };
    return {qRgb(mix(ink.red(), paper.red()), mix(ink.green(), paper.green()), mix(ink.blue(), paper.blue())), paper.rgb(), 6,
            palette.color(QPalette::Midlight).rgb()};
}

QImage heatmapImage(const Matrix& values, const BlockedCells& blocked, const HeatmapImageRequest& request, const CancelCheck& cancelled)
{
    if (request.pixels.isEmpty() || values.size() == 0)
        return QImage(request.pixels, QImage::Format_RGB32);
    QImage image = uninitializedImage(request.pixels);
    const Matrix& allowed = blocked.allowed();
    const bool canBeBlocked = allowed.rows() == values.rows() && allowed.cols() == values.cols();
    const auto rows = spansOf(request.cells.y(), request.cells.height(), image.height(), values.rows());
    const auto columns = spansOf(request.cells.x(), request.cells.width(), image.width(), values.cols());
    const auto& colors = request.scale.map().colors;
    const double perStep = 255.0 / (request.scale.high() - request.scale.low());
    const auto low = request.scale.low();
    const bool isLinear = request.scale.norm() == ColorNorm::Linear;

    const Span inView{columns.front().first, columns.back().last};
    const Index width = inView.last - inView.first;
    std::vector<Rank> highest(static_cast<std::size_t>(width));
    std::vector<Bits> open(canBeBlocked ? highest.size() : 0);
    const auto strongest = [&](Span cells) {
        return valueOf(*std::max_element(highest.begin() + (cells.first - inView.first), highest.begin() + (cells.last - inView.first)));
    };
    const auto allBlocked = [&](Span cells) {
        return std::all_of(open.begin() + (cells.first - inView.first), open.begin() + (cells.last - inView.first),
                           [](Bits allows) { return allows == 0; });
    };
    bool previousHatched = false;
    for (int y = 0; y < image.height() && !cancelled(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (y > 0 && rows[y] == rows[y - 1] && !previousHatched) {
            std::memcpy(line, image.constScanLine(y - 1), static_cast<std::size_t>(image.bytesPerLine()));
            continue;
        }
        const auto firstOf = [&](const Matrix& matrix) { return matrix.data() + rows[y].first * matrix.cols() + inView.first; };
        rankRows(firstOf(values), values.cols(), rows[y].last - rows[y].first, width, highest.data());
        bool openKnown = false;
        previousHatched = false;
        for (int x = 0; x < image.width(); ++x) {
            const Scalar value = strongest(columns[x]);
            if (isNothing(value) && canBeBlocked && !std::exchange(openKnown, true))
                findOpen(firstOf(allowed), allowed.cols(), rows[y].last - rows[y].first, width, open.data());
            if (std::isnan(value)) {
                line[x] = request.hatching.cover;
            } else if (std::isinf(value) || (isNothing(value) && canBeBlocked && allBlocked(columns[x]))) {
                line[x] = (x + y) % request.hatching.period < 2 ? request.hatching.ink : request.hatching.paper;
                previousHatched = true;
            } else if (!isLinear) {
                line[x] = request.scale.color(value);
            } else {
                line[x] = colors[static_cast<std::size_t>(std::clamp((static_cast<double>(value) - low) * perStep + 0.5, 0.5, 255.5))];
            }
        }
    }
    return image;
}

}  // namespace headscope
