// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/tunable.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

namespace headscope {

namespace {

/// The number itself, of all kinds but Cell.
template <class AnySession>
auto& numberOf(AnySession& session, const Tunable& tunable)
{
    auto& block = session.blocks[static_cast<std::size_t>(tunable.cell.matrix.block)];
    auto& head = block.heads[static_cast<std::size_t>(tunable.cell.matrix.head)];
    switch (tunable.kind) {
    case Tunable::Kind::Gain: return head.gain;
    case Tunable::Kind::Temperature: return head.temperature;
    case Tunable::Kind::Slope: return head.slope;
    case Tunable::Kind::Cell:
    case Tunable::Kind::ScaleFactor: break;
    }
    return block.scale.factor;
}

}  // namespace

bool exists(const Session& session, const Tunable& tunable)
{
    const CellRef& cell = tunable.cell;
    if (tunable.kind == Tunable::Kind::Cell) {
        const Shared<Matrix> matrix = parameterOf(session, cell.matrix);
        return cell.row >= 0 && cell.row < matrix.rows() && cell.column >= 0 && cell.column < matrix.cols();
    }
    if (!exists(session, MatrixRef{MatrixId::Query, cell.matrix.block, cell.matrix.head}))
        return false;
    const Block& block = session.block(cell.matrix.block);
    switch (tunable.kind) {
    case Tunable::Kind::ScaleFactor: return block.scale.kind == Scale::Kind::Factor;
    case Tunable::Kind::Slope: return block.hasScorePositions() && !block.positionBias;
    case Tunable::Kind::Cell:
    case Tunable::Kind::Gain:
    case Tunable::Kind::Temperature: break;
    }
    return true;
}

Scalar valueOf(const Session& session, const Tunable& tunable)
{
    if (tunable.kind == Tunable::Kind::Cell)
        return parameterOf(session, tunable.cell.matrix)(tunable.cell.row, tunable.cell.column);
    return numberOf(session, tunable);
}

void setValue(Session& session, const Tunable& tunable, Scalar value)
{
    const CellRef& cell = tunable.cell;
    if (tunable.kind == Tunable::Kind::Cell)
        info(cell.matrix.id).parameter(session, cell.matrix)->detach()(cell.row, cell.column) = value;
    else
        numberOf(session, tunable) = value;
}

std::string nameOf(const Session& session, const Tunable& tunable)
{
    const MatrixRef& ref = tunable.cell.matrix;
    if (tunable.kind == Tunable::Kind::Cell)
        return cellName(session, ref, tunable.cell.row, tunable.cell.column);
    const std::string place = session.blocks.size() > 1 ? phrase("{}: ", blockName(session, ref.block)) : "";
    if (tunable.kind == Tunable::Kind::ScaleFactor)
        return phrase("{}scale factor", place);
    const std::string& head = session.blocks[static_cast<std::size_t>(ref.block)].heads[static_cast<std::size_t>(ref.head)].name;
    const std::string name = std::to_string(ref.head + 1) + (head.empty() ? "" : " (" + head + ")");
    const char* of = tunable.kind == Tunable::Kind::Gain    ? phraseId("{}gain of head {}")
                     : tunable.kind == Tunable::Kind::Slope ? phraseId("{}slope of head {}")
                                                            : phraseId("{}temperature of head {}");
    return phrase(of, place, name);
}

}  // namespace headscope
