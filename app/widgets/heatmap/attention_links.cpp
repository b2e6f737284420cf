// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/attention_links.h"

#include <algorithm>
#include <cmath>

namespace headscope {

std::vector<AttentionLink> strongestLinks(const Matrix& attention, Scalar threshold, std::size_t limit)
{
    std::vector<AttentionLink> links;
    for (Index r = 0; r < attention.rows(); ++r) {
        const Scalar* row = attention.data() + r * attention.cols();
        for (Index c = 0; c < attention.cols(); ++c)
            if (row[c] >= threshold)
                links.push_back({static_cast<int>(r), static_cast<int>(c), row[c]});
    }
    const auto stronger = [](const AttentionLink& a, const AttentionLink& b) { return a.weight > b.weight; };
    if (links.size() > limit) {
        std::nth_element(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(limit), links.end(), stronger);
        links.resize(limit);
    }
    std::sort(links.begin(), links.end(), [&](const AttentionLink& a, const AttentionLink& b) { return stronger(b, a); });
    return links;
}

double linkY(Index at, Index count, const QRectF& lines)
{
    return lines.top() + (static_cast<double>(at) + 0.5) * lines.height() / static_cast<double>(std::max<Index>(1, count));
}

double lineWidth(double weight) { return 0.3 + 2.2 * weight; }

double lineOpacity(double weight) { return std::pow(std::clamp(weight, 0.0, 1.0), 0.7); }

}  // namespace headscope
