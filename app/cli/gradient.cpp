// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/text.h"
#include "app/cli/cell_option.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"

#include <algorithm>

namespace headscope {

namespace {

QString nameOf(const MatrixInfo& matrix) { return toQString(matrix.name); }

QString matrixNames()
{
    QStringList names;
    for (const MatrixInfo& matrix : matrices())
        if (matrix.id != MatrixId::Mask)
            names << nameOf(matrix);
    return names.join(", ");
}

/// The options, before it is known whether the session has what they name.
struct GradientOptions {
    CellText cell;
    const MatrixInfo* by = nullptr;
    const MatrixFormat* format = nullptr;
    Standing byWhere;  ///< no head: all heads
};

/// Errors say what is wrong with the arguments.
Result<GradientOptions> readGradientOptions(const Arguments& arguments)
{
    const Result<CellText> cell = readCellOption(arguments);
    if (!cell)
        return cell.error();
    if (cell->matrix->id == MatrixId::Mask)
        return wrong("--cell: a cell of the mask is on or off and has no gradient");
    const Result<PlaceText> of = readPlace(arguments.value("of").toStdString());
    const MatrixInfo* by = of && !of->hasCell ? findMatrix(of->word) : nullptr;
    if (!by || by->id == MatrixId::Mask)
        return wrong(QString("--of: there is no gradient by \"%1\"; matrices are %2").arg(arguments.value("of"), matrixNames()));
    const MatrixFormat* format = findMatrixFormat(arguments.value("format"));
    if (arguments.isSet("names") && !format->canBeNamed)
        return wrong(QString("--names: means nothing with --format %1").arg(format->name));
    if (const QString reason = headReason(arguments, *cell->matrix); !reason.isEmpty())
        return wrong(reason);
    if ((arguments.isSet("of-head") || of->standing.head > 0) && !by->perHead())
        return wrong(QString("--of-head: %1 is one matrix for all heads").arg(nameOf(*by)));
    Standing ofCell = cell->place.standing;
    if (ofCell.block == 0)
        ofCell.block = *arguments.number("block");
    const Standing unsaid = by->scope == Scope::Session ? Standing{1} : Standing{ofCell.block, 0, ofCell.memory};
    Standing byWhere = of->standing.block > 0 ? of->standing : unsaid;
    if (arguments.isSet("of-block"))
        byWhere = {*arguments.number("of-block")};
    byWhere.head = arguments.number("of-head").value_or(of->standing.head);
    return GradientOptions{*cell, by, format, byWhere};
}

int headCount(const Session& session, const Standing& standing)
{
    return static_cast<int>(session.block(blockAt(session, standing)).heads.size());
}

/// The matrices that the gradient is taken by: those of all heads, or of the one that was named. A bias that is not used is left out.
Result<std::vector<MatrixRef>> matricesBy(const Trace& trace, const GradientOptions& options)
{
    const int block = blockAt(*trace.session, options.byWhere);
    if (!exists(*trace.session, {options.by->id, block, 0}))
        return Error{"", absence(*trace.session, *options.by, block)};
    std::vector<MatrixRef> refs;
    const int heads = options.by->perHead() ? headCount(*trace.session, options.byWhere) : 1;
    for (int h = 0; h < heads; ++h)
        if (const MatrixRef ref{options.by->id, block, h};
            (options.byWhere.head == 0 || options.byWhere.head == h + 1) && matrixOf(trace, ref)->size() > 0)
            refs.push_back(ref);
    if (refs.empty())
        return Error{"", "the session has no " + std::string(options.by->name) + " there"};
    return refs;
}

int writeGradient(const Arguments& arguments)
{
    const Result<GradientOptions> options = readGradientOptions(arguments);
    if (!options)
        return arguments.refuse(options.error());
    const auto& [cellText, by, format, byWhere] = *options;
    const QString source = arguments.source();
    const Result<Session> session = loadSession(source, arguments.text());
    if (!session)
        return fail(session.error());
    const auto failHere = [&source](const std::string& reason) { return fail({source.toStdString(), reason}); };
    const auto head = arguments.number("head");
    const Standing cellWhere = cellText.place.standing.orElse({*arguments.number("block"), head.value_or(1)});
    for (const Standing& asked : {cellWhere, Standing{byWhere.block, std::max(byWhere.head, 1), byWhere.memory}})
        if (const auto error = missing(*session, asked))
            return failHere(error->reason);
    const bool headSaid = head || cellText.place.standing.head > 0;
    if (const int heads = headCount(*session, cellWhere); cellText.matrix->perHead() && !headSaid && heads > 1)
        return arguments.refuse(QString("--head is missing: each of the %1 heads has its own %2").arg(heads).arg(nameOf(*cellText.matrix)));
    const Result<CellRef> cell = findCell(*session, cellText, cellWhere);
    if (!cell)
        return failHere(cell.error().reason);

    const auto trace = passOf(*session, source);
    const auto refs = matricesBy(*trace, *options);
    if (!refs)
        return failHere(refs.error().reason);
    if (refs->size() > 1 && !format->severalAtOnce)
        return arguments.refuse(
            QString("--of-head is missing: %1 holds one matrix, and there are %2 heads").arg(format->name).arg(refs->size()));
    const bool forReading = format == &matrixFormats()[0];
    const std::string heading = forReading ? "Gradient of " + cellName(*session, cell->matrix, cell->row, cell->column) + " by\n\n" : "";
    const Result<std::string> written = format->write(*gradientOfCell(*trace, *cell), *refs, arguments.isSet("names"));
    return written ? writeResult(heading + *written, arguments.value("output")) : failHere(written.error().reason);
}

}  // namespace

const Command kGradientCommand{
    .name = "gradient",
    .purpose = "Tells what a number depends on, and how much",
    .usage =
        [] {
            return QString("headscope gradient SESSION --cell CELL [--block B] [--head H] [--of MATRIX] [--of-block B] [--of-head H]\n"
                           "                [--text TEXT] [--format %1] [--names] [-o FILE]")
                .arg(wordsOf(matrixFormats(), &MatrixFormat::name).join('|'));
        },
    .options =
        [] {
            return Options{Option("cell", "The number whose gradient it is, MATRIX[ROW,COLUMN]", "CELL").required(),
                           blockOption(),
                           Option("head", "The head of the cell, counted from 1", "H").whole(),
                           {"of", "What the number depends on: a stage or a parameter", "MATRIX", "input"},
                           Option("of-block", "The block of MATRIX; that of the cell without it", "B").whole(),
                           Option("of-head", "The head of MATRIX; all of them without it", "H").whole(),
                           textOption(),
                           formatOption(wordsOf(matrixFormats(), &MatrixFormat::name)),
                           namesOption(),
                           outputOption()};
        },
    .run = writeGradient,
    .examples = "headscope gradient three-friends --cell 'output[Alex,cheap]' --of input --format csv --names\n",
    .help = "The gradient of the cell: how many times as much it changes as a cell of MATRIX, when that changes\n"
            "a little; a matrix of the shape of MATRIX. It is input (X) unless --of names another: one of \"headscope list stages\",\n"
            "or a parameter, such as query_weight or output_bias.\n"
            "\n"
            "CELL is written as for \"headscope explain\": 'output[Alex,cheap]'. --block and --head say where the\n"
            "cell is, --of-block and --of-head where MATRIX is: in block 1 for input and positions, else in the\n"
            "block of the cell; in every head, where the format can hold several.\n"};

}  // namespace headscope
