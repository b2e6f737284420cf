// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sensitivity.h"

#include "core/matrices/matrix_access.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The strongest so far, in order; equal ones stay in the order in which they came.
class Best {
public:
    explicit Best(std::size_t count) : m_count(count) {}

    void offer(Scalar gradient, auto&& tunable)
    {
        if (gradient == 0 || !std::isfinite(gradient) ||
            (m_list.size() == m_count && std::abs(gradient) <= std::abs(m_list.back().gradient)))
            return;
        const auto place =
            std::ranges::find_if(m_list, [&](const Sensitivity& other) { return std::abs(gradient) > std::abs(other.gradient); });
        m_list.insert(place, {tunable(), gradient});
        if (m_list.size() > m_count)
            m_list.pop_back();
    }
    std::vector<Sensitivity> list() && { return std::move(m_list); }

private:
    std::size_t m_count;
    std::vector<Sensitivity> m_list;
};

}  // namespace

std::vector<Sensitivity> strongest(const Session& session, const Session& gradients, std::size_t count)
{
    Best best(count);
    forEachMatrix(session, [&](const MatrixInfo&, const MatrixRef& ref) {
        const Shared<Matrix> gradient = parameterOf(gradients, ref);
        for (Index r = 0; r < gradient->rows(); ++r)
            for (Index c = 0; c < gradient->cols(); ++c)
                best.offer((*gradient)(r, c),
                           [&] { return Tunable{Tunable::Kind::Cell, {ref, static_cast<int>(r), static_cast<int>(c)}}; });
    });
    for (int b = 0; b < std::ssize(gradients.blocks); ++b) {
        const Block& block = gradients.blocks[static_cast<std::size_t>(b)];
        for (int h = 0; h < std::ssize(block.heads); ++h) {
            const CellRef head{{MatrixId::Query, b, h}};
            best.offer(block.heads[static_cast<std::size_t>(h)].gain, [&] { return Tunable{Tunable::Kind::Gain, head}; });
            best.offer(block.heads[static_cast<std::size_t>(h)].temperature, [&] { return Tunable{Tunable::Kind::Temperature, head}; });
        }
        best.offer(block.scale.factor, [&] { return Tunable{Tunable::Kind::ScaleFactor, {{MatrixId::Query, b, 0}}}; });
    }
    return std::move(best).list();
}

}  // namespace headscope
