// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cell_option.h"

#include "app/base/text.h"
#include "core/model/block_name.h"

namespace headscope {

Result<CellText> readCell(const QString& text)
{
    const Result<PlaceText> place = readPlace(text.toStdString());
    const bool isCell = place && place->hasCell && !place->row.all && !place->column.all;
    if (!isCell)
        return Error{"", QString("\"%1\" is not a cell; one is written output[Alex,cheap] or output[1,2]").arg(text).toStdString()};
    const Result<const MatrixInfo*> matrix = matrixNamed(place->word);
    if (!matrix)
        return matrix.error();
    return CellText{*matrix, *place};
}

std::string absence(const Session& session, const MatrixInfo& matrix, int block)
{
    std::string others;
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        if (b != block && exists(session, {matrix.id, b, 0}))
            others += (others.empty() ? ", only in " : ", ") +
                      (session.block(b).stack == Stack::Memory ? blockName(session, b) : std::to_string(b + 1));
    return "the session has no " + std::string(matrix.name) + " in " + blockName(session, block) + others;
}

Result<CellRef> findCell(const Session& session, const CellText& cell, const Standing& standing)
{
    const Standing there = cell.place.standing.orElse(standing);
    if (const auto error = missing(session, there))
        return *error;
    const int block = blockAt(session, there);
    if (!exists(session, {cell.matrix->id, block, there.head - 1}))
        return Error{"", absence(session, *cell.matrix, block)};
    const Result<Spot> spot = findSpot(session, cell.place, standing);
    return spot ? Result<CellRef>(spot->cell()) : Result<CellRef>(spot.error());
}

QString whyNotThere(const Arguments& arguments, const CellText& cell, const QString& blockOption, const QString& headOption)
{
    const Standing& said = cell.place.standing;
    for (const auto& [option, word, number] : {std::tuple{blockOption, "block", said.block}, {headOption, "head", said.head}})
        if (number > 0 && arguments.isSet(option) && arguments.number(option) != number)
            return QString("--%1: the cell says %2 %3 itself").arg(option, word).arg(number);
    return {};
}

Result<CellText> readCellOption(const Arguments& arguments, const QString& option)
{
    const Result<CellText> cell = readCell(arguments.value(option));
    if (!cell)
        return Error{"--" + option.toStdString(), cell.error().reason};
    const QString reason = whyNotThere(arguments, *cell);
    return reason.isEmpty() ? cell : wrong(reason);
}

QString headReason(const Arguments& arguments, const MatrixInfo& matrix, const QString& option)
{
    return arguments.isSet(option) && !matrix.perHead()
               ? QString("--%1: %2 is one matrix for all heads").arg(option, toQString(matrix.name))
               : QString();
}

}  // namespace headscope
