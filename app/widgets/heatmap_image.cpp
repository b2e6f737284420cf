#include "app/widgets/heatmap_image.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

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

/// −1 for what is not finite, so that any number wins over it. Written for the compiler to vectorise.
inline Scalar magnitude(Scalar value)
{
    const Scalar size = std::fabs(value);
    return size <= std::numeric_limits<Scalar>::max() ? size : Scalar{-1};
}

inline Scalar stronger(Scalar a, Scalar b) { return magnitude(b) > magnitude(a) ? b : a; }

/// The strongest value of each of the columns over the rows of a span; other columns are left as they are.
void reduceRows(const Matrix& values, Span rows, Span columns, std::vector<Scalar>& strongest)
{
    const Scalar* first = values.data() + rows.first * values.cols();
    std::copy(first + columns.first, first + columns.last, strongest.data() + columns.first);
    for (Index r = rows.first + 1; r < rows.last; ++r) {
        const Scalar* row = values.data() + r * values.cols();
        Scalar* best = strongest.data();
        for (Index c = columns.first; c < columns.last; ++c)
            best[c] = stronger(best[c], row[c]);
    }
}

/// What a value next to nothing is made of: only then are the scores worth a look.
inline bool isNothing(Scalar value) { return magnitude(value) < std::numeric_limits<Scalar>::min(); }

bool allBlocked(const Matrix& scores, Span rows, Span columns)
{
    for (Index r = rows.first; r < rows.last; ++r)
        for (Index c = columns.first; c < columns.last; ++c)
            if (!std::isinf(scores(r, c)))
                return false;
    return true;
}

}  // namespace

Hatching Hatching::on(const QPalette& palette)
{
    const QColor ink = palette.color(QPalette::PlaceholderText), paper = palette.color(QPalette::Base);
    const auto mix = [](int a, int b) { return (11 * a + 9 * b) / 20; };
    return {qRgb(mix(ink.red(), paper.red()), mix(ink.green(), paper.green()), mix(ink.blue(), paper.blue())), paper.rgb(), 6, palette.color(QPalette::Midlight).rgb()};
}

QImage heatmapImage(const Matrix& values, const Matrix& scores, const HeatmapImageRequest& request)
{
    QImage image(request.pixels, QImage::Format_RGB32);
    if (image.isNull() || values.size() == 0)
        return image;
    const bool canBeBlocked = scores.rows() == values.rows() && scores.cols() == values.cols();
    const auto rows = spansOf(request.cells.y(), request.cells.height(), image.height(), values.rows());
    const auto columns = spansOf(request.cells.x(), request.cells.width(), image.width(), values.cols());
    const auto& colors = request.scale.map().colors;
    const double perStep = 255.0 / (request.scale.high() - request.scale.low());
    const auto low = request.scale.low();

    const Span inView{columns.front().first, columns.back().last};
    std::vector<Scalar> strongest(static_cast<std::size_t>(values.cols()));
    bool previousHatched = false;
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (y > 0 && rows[y] == rows[y - 1] && !previousHatched) {
            std::memcpy(line, image.constScanLine(y - 1), static_cast<std::size_t>(image.bytesPerLine()));
            continue;
        }
        reduceRows(values, rows[y], inView, strongest);
        previousHatched = false;
        for (int x = 0; x < image.width(); ++x) {
            Scalar value = strongest[columns[x].first];
            for (Index c = columns[x].first + 1; c < columns[x].last; ++c)
                value = stronger(value, strongest[c]);
            if (std::isnan(value)) {
                line[x] = request.hatching.cover;
            } else if (!std::isfinite(value) || (isNothing(value) && canBeBlocked && allBlocked(scores, rows[y], columns[x]))) {
                line[x] = (x + y) % request.hatching.period < 2 ? request.hatching.ink : request.hatching.paper;
                previousHatched = true;
            } else {
                line[x] = colors[static_cast<std::size_t>(std::clamp((value - low) * perStep, 0.0, 255.0) + 0.5)];
            }
        }
    }
    return image;
}

}  // namespace headscope
