// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/number_option.h"

#include "app/base/text.h"

namespace headscope {

Result<NumberText> readNumber(const QString& text)
{
    NumberText number{text, {}};
    const std::string written = text.trimmed().toStdString();
    if (written == "loss")
        return number;
    // The sign between two cells stands outside their brackets: names may have a minus of their own.
    const std::size_t between = written.find('-', std::min(written.find(']'), written.size()));
    for (const std::string& cell : {written.substr(0, between), between == std::string::npos ? "" : written.substr(between + 1)}) {
        if (cell.empty() && !number.cells.empty() && between == std::string::npos)
            break;
        const Result<CellText> read = readCell(toQString(cell).trimmed());
        if (!read)
            return read.error();
        number.cells.push_back(*read);
    }
    return number;
}

Result<Number> findNumber(const Session& session, const NumberText& text, const Standing& standing)
{
    if (text.cells.empty()) {
        const auto loss = meanLoss(session);
        return loss ? Result<Number>(*loss) : Error{"", "no token of the session is asked for its next word: there is no loss"};
    }
    std::vector<CellRef> cells;
    for (const CellText& cell : text.cells) {
        Standing there = standing;
        if (there.block == 0)
            there.block = session.lastBlock() + 1;
        const Result<CellRef> found = findCell(session, cell, there.orElse({1, 1}));
        if (!found)
            return found.error();
        cells.push_back({canonical(session, found->matrix), found->row, found->column});
    }
    if (cells.size() == 1)
        return numberOf(cells[0]);
    const auto difference = differenceOf(cells[0], cells[1]);
    return difference ? Result<Number>(*difference) : Error{"", "the cells of a difference are of one matrix, block and head"};
}

Options numberOptions()
{
    return {Option("of", "The number: MATRIX[ROW,COLUMN], the difference of two, or loss", "CELL").required(),
            Option("of-block", "The block of CELL, counted from 1; the last without it", "B").whole(),
            Option("of-head", "The head of CELL, counted from 1; the first without it", "H").whole()};
}

Options answerOptions() { return {formatOption({"text", "csv", "json"}), namesOption(), outputOption()}; }

Result<NumberQuestion> readNumberQuestion(const Arguments& arguments)
{
    const Result<NumberText> of = readNumber(arguments.value("of"));
    if (!of)
        return wrong("--of: " + toQString(of.error().reason));
    for (const CellText& cell : of->cells)
        if (const QString reason = whyNotThere(arguments, cell, "of-block", "of-head"); !reason.isEmpty())
            return wrong(reason);
    if (const QString format = arguments.value("format"); arguments.isSet("names") && format != "csv")
        return wrong(QString("--names: means nothing with --format %1").arg(format));
    return NumberQuestion{*of, {arguments.number("of-block").value_or(0), arguments.number("of-head").value_or(0)}};
}

}  // namespace headscope
