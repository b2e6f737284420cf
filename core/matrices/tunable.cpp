// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/tunable.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The number itself, of all kinds but Cell.
Scalar& placeOf(Session& session, const Tunable& tunable)
{
    Block& block = session.blocks[static_cast<std::size_t>(tunable.cell.matrix.block)];
    Head& head = block.heads[static_cast<std::size_t>(tunable.cell.matrix.head)];
    switch (tunable.kind) {
    case Tunable::Kind::Gain: return head.gain;
    case Tunable::Kind::Temperature: return head.temperature;
    default: return block.scale.factor;
    }
}

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

bool exists(const Session& session, const Tunable& tunable)
{
    const CellRef& cell = tunable.cell;
    if (tunable.kind == Tunable::Kind::Cell) {
        const Shared<Matrix> matrix = parameterOf(session, cell.matrix);
        return cell.row >= 0 && cell.row < matrix->rows() && cell.column >= 0 && cell.column < matrix->cols();
    }
    const bool there = exists(session, MatrixRef{MatrixId::Query, cell.matrix.block, cell.matrix.head});
    return there && (tunable.kind != Tunable::Kind::ScaleFactor ||
                     session.blocks[static_cast<std::size_t>(cell.matrix.block)].scale.kind == Scale::Kind::Factor);
}

Scalar valueOf(const Session& session, const Tunable& tunable)
{
    if (tunable.kind == Tunable::Kind::Cell)
        return (*parameterOf(session, tunable.cell.matrix))(tunable.cell.row, tunable.cell.column);
    return placeOf(const_cast<Session&>(session), tunable);  // only read
}

void setValue(Session& session, const Tunable& tunable, Scalar value)
{
    const CellRef& cell = tunable.cell;
    if (tunable.kind == Tunable::Kind::Cell)
        info(cell.matrix.id).parameter(session, cell.matrix)->detach()(cell.row, cell.column) = value;
    else
        placeOf(session, tunable) = value;
}

std::string nameOf(const Session& session, const Tunable& tunable)
{
    const MatrixRef& ref = tunable.cell.matrix;
    if (tunable.kind == Tunable::Kind::Cell)
        return cellName(session, ref, tunable.cell.row, tunable.cell.column);
    const std::string place = session.blocks.size() > 1 ? "block " + std::to_string(ref.block + 1) + ": " : "";
    if (tunable.kind == Tunable::Kind::ScaleFactor)
        return place + "scale factor";
    const std::string& head = session.blocks[static_cast<std::size_t>(ref.block)].heads[static_cast<std::size_t>(ref.head)].name;
    return place + (tunable.kind == Tunable::Kind::Gain ? "gain" : "temperature") + " of head " + std::to_string(ref.head + 1) +
           (head.empty() ? "" : " (" + head + ")");
}

std::vector<Sensitivity> strongest(const Session& session, const Session& gradients, std::size_t count)
{
    Best best(count);
    for (int b = 0; b < std::ssize(gradients.blocks); ++b) {
        const Block& block = gradients.blocks[static_cast<std::size_t>(b)];
        for (const MatrixInfo& row : matrices()) {
            for (int h = 0; row.parameter && h < (row.perHead ? std::ssize(block.heads) : 1); ++h) {
                const MatrixRef ref{row.id, b, h};
                if (canonical(session, ref) != ref)
                    continue;
                const Shared<Matrix> matrix = parameterOf(gradients, ref);
                for (Index r = 0; r < matrix->rows(); ++r)
                    for (Index c = 0; c < matrix->cols(); ++c)
                        best.offer((*matrix)(r, c), [&] {
                            return Tunable{Tunable::Kind::Cell, {ref, static_cast<int>(r), static_cast<int>(c)}};
                        });
            }
        }
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
