// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gradient.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/files/examples.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"

#include <algorithm>

namespace headscope {

namespace {

int refuseGradient(const QString& reason) { return refuseUsage("gradient: " + reason, QString("Usage: ") + gradientUsage()); }

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
struct Options {
    QString session;
    CellText cell;
    const MatrixInfo* by = nullptr;
    const MatrixFormat* format = nullptr;
    int block = 1;  ///< all from 1
    std::optional<int> head;
    Standing byWhere;  ///< no head: all heads
    bool names = false;
    QString output;
    std::optional<std::string> text;
};

/// Errors say what is wrong with the arguments.
Result<Options> readOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(gradientOptions());
    if (const QString reason = parseArguments(parser, "gradient", arguments, {"block", "head", "of-block", "of-head"}); !reason.isEmpty())
        return wrong(reason);
    if (!parser.isSet("cell"))
        return wrong("--cell is missing");
    const Result<CellText> cell = readCell(parser.value("cell"));
    if (!cell)
        return wrong("--cell: " + toQString(cell.error().reason));
    if (const QString reason = whyNotThere(parser, *cell); !reason.isEmpty())
        return wrong(reason);
    if (cell->matrix->id == MatrixId::Mask)
        return wrong("--cell: a cell of the mask is on or off and has no gradient");
    const Result<PlaceText> of = readPlace(parser.value("of").toStdString());
    const MatrixInfo* by = of && !of->hasCell ? findMatrix(of->word) : nullptr;
    if (!by || by->id == MatrixId::Mask)
        return wrong(QString("--of: there is no gradient by \"%1\"; matrices are %2").arg(parser.value("of"), matrixNames()));
    const MatrixFormat* format = findMatrixFormat(parser.value("format"));
    if (!format)
        return wrong(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), matrixFormatNames()));
    if (parser.isSet("names") && !format->canBeNamed)
        return wrong(QString("--names: means nothing with --format %1").arg(format->name));
    if (parser.isSet("head") && !cell->matrix->perHead())
        return wrong(QString("--head: %1 is one matrix for all heads").arg(nameOf(*cell->matrix)));
    if ((parser.isSet("of-head") || of->standing.head > 0) && !by->perHead())
        return wrong(QString("--of-head: %1 is one matrix for all heads").arg(nameOf(*by)));
    const int block = *numberOf(parser, "block");
    Standing ofCell = cell->place.standing;
    if (ofCell.block == 0)
        ofCell.block = block;
    const Standing unsaid = by->scope == Scope::Session ? Standing{1} : Standing{ofCell.block, 0, ofCell.memory};
    Standing byWhere = of->standing.block > 0 ? of->standing : unsaid;
    if (parser.isSet("of-block"))
        byWhere = {*numberOf(parser, "of-block")};
    byWhere.head = numberOf(parser, "of-head").value_or(of->standing.head);
    return Options{
        parser.positionalArguments()[0], *cell,         by, format, block, numberOf(parser, "head"), byWhere, parser.isSet("names"),
        parser.value("output"),          textOf(parser)};
}

int headCount(const Session& session, const Standing& standing)
{
    return static_cast<int>(session.block(blockAt(session, standing)).heads.size());
}

/// The matrices that the gradient is taken by: those of all heads, or of the one that was named. A bias that is not used is left out.
Result<std::vector<MatrixRef>> matricesBy(const Trace& trace, const Options& options)
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

}  // namespace

QString gradientUsage()
{
    return QString("headscope gradient SESSION --cell CELL [--block B] [--head H] [--of MATRIX] [--of-block B] [--of-head H]\n"
                   "                [--text TEXT] [--format %1] [--names] [-o FILE]")
        .arg(matrixFormatNames("|"));
}

QList<QCommandLineOption> gradientOptions()
{
    return {{"cell", "The number whose gradient it is, MATRIX[ROW,COLUMN]", "CELL"},
            blockOption(),
            {"head", "The head of the cell, counted from 1", "H"},
            {"of", "What the number depends on: a stage or a parameter", "MATRIX", "input"},
            {"of-block", "The block of MATRIX; that of the cell without it", "B"},
            {"of-head", "The head of MATRIX; all of them without it", "H"},
            textOption(),
            formatOption(matrixFormatNames("|")),
            namesOption(),
            outputOption()};
}

int gradientCommand(const QStringList& arguments)
{
    const Result<Options> options = readOptions(arguments);
    if (!options)
        return refuseGradient(toQString(options.error().reason));
    const auto& [source, cellText, by, format, block, head, byWhere, names, output, sentence] = *options;
    const Result<Session> session = loadSession(source, sentence);
    if (!session)
        return fail(session.error());
    const auto failHere = [&source = source](const std::string& reason) { return fail({source.toStdString(), reason}); };
    const Standing cellWhere = cellText.place.standing.orElse({block, head.value_or(1)});
    for (const Standing& asked : {cellWhere, Standing{byWhere.block, std::max(byWhere.head, 1), byWhere.memory}})
        if (const auto error = missing(*session, asked))
            return failHere(error->reason);
    const bool headSaid = head || cellText.place.standing.head > 0;
    if (const int heads = headCount(*session, cellWhere); cellText.matrix->perHead() && !headSaid && heads > 1)
        return refuseGradient(QString("--head is missing: each of the %1 heads has its own %2").arg(heads).arg(nameOf(*cellText.matrix)));
    const Result<CellRef> cell = findCell(*session, cellText, cellWhere);
    if (!cell)
        return failHere(cell.error().reason);

    const auto trace = passOf(*session, source);
    const auto refs = matricesBy(*trace, *options);
    if (!refs)
        return failHere(refs.error().reason);
    if (refs->size() > 1 && !format->severalAtOnce)
        return refuseGradient(
            QString("--of-head is missing: %1 holds one matrix, and there are %2 heads").arg(format->name).arg(refs->size()));
    const bool forReading = format == &matrixFormats()[0];
    const std::string heading = forReading ? "Gradient of " + cellName(*session, cell->matrix, cell->row, cell->column) + " by\n\n" : "";
    const Result<std::string> written = format->write(*gradientOfCell(*trace, *cell), *refs, names);
    return written ? writeResult(heading + *written, output) : failHere(written.error().reason);
}

}  // namespace headscope
