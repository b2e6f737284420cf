// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gradient.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"

namespace headscope {

namespace {

int refuseGradient(const QString& reason) { return refuseUsage("gradient: " + reason, QString("Usage: ") + kGradientUsage); }

QString nameOf(const MatrixInfo& matrix) { return toQString(matrix.name); }

QString matrixNames()
{
    QStringList names;
    for (const MatrixInfo& matrix : matrices())
        if (matrix.id != MatrixId::Mask)
            names << nameOf(matrix);
    return names.join(", ");
}

/// What is there in every block, though it is of the session.
bool isOfSession(MatrixId id)
{
    return id == MatrixId::Input || id == MatrixId::Position || id == MatrixId::Positioned || id == MatrixId::Memory;
}

}  // namespace

int gradientCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{"cell", "", "CELL"},
                       {"block", "", "B", "1"},
                       {"head", "", "H", "1"},
                       {"of", "", "MATRIX", "input"},
                       {"of-block", "", "B"},
                       {"of-head", "", "H"},
                       {"format", "", "FORMAT", matrixFormats()[0].name},
                       {"names", ""},
                       {{"o", "output"}, "", "FILE", "-"}});
    if (const QString wrong = parseArguments(parser, "gradient", arguments, {"block", "head", "of-block", "of-head"}); !wrong.isEmpty())
        return refuseGradient(wrong);
    if (!parser.isSet("cell"))
        return refuseGradient("--cell is missing");
    const Result<CellText> text = readCell(parser.value("cell"));
    if (!text)
        return refuseGradient("--cell: " + toQString(text.error().reason));
    if (text->matrix->id == MatrixId::Mask)
        return refuseGradient("--cell: a cell of the mask is on or off and has no gradient");
    const MatrixInfo* by = findMatrix(parser.value("of").toStdString());
    if (!by || by->id == MatrixId::Mask)
        return refuseGradient(QString("--of: there is no gradient by \"%1\"; matrices are %2").arg(parser.value("of"), matrixNames()));
    const MatrixFormat* format = findMatrixFormat(parser.value("format"));
    if (!format)
        return refuseGradient(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), matrixFormatNames()));
    if (parser.isSet("names") && !format->canBeNamed)
        return refuseGradient(QString("--names: means nothing with --format %1").arg(format->name));
    if (parser.isSet("head") && !text->matrix->perHead)
        return refuseGradient(QString("--head: %1 is one matrix for all heads").arg(nameOf(*text->matrix)));
    if (parser.isSet("of-head") && !by->perHead)
        return refuseGradient(QString("--of-head: %1 is one matrix for all heads").arg(nameOf(*by)));

    const QString source = parser.positionalArguments()[0];
    const Result<Session> session = loadSession(source);
    if (!session)
        return fail(session.error());
    const int block = *numberOf(parser, "block");
    const int byBlock = numberOf(parser, "of-block").value_or(isOfSession(by->id) ? 1 : block);
    const Standing standing{block, *numberOf(parser, "head")};
    for (const Standing& asked : {standing, Standing{byBlock, numberOf(parser, "of-head").value_or(1)}})
        if (const auto error = missing(*session, asked))
            return fail({source.toStdString(), error->reason});
    if (const std::size_t heads = session->blocks[static_cast<std::size_t>(block - 1)].heads.size();
        text->matrix->perHead && !parser.isSet("head") && heads > 1)
        return refuseGradient(QString("--head is missing: each of the %1 heads has its own %2").arg(heads).arg(nameOf(*text->matrix)));
    const Result<CellRef> cell = findCell(*session, *text, standing);
    if (!cell)
        return fail({source.toStdString(), cell.error().reason});
    if (!exists(*session, {by->id, byBlock - 1, 0}))
        return fail({source.toStdString(), absence(*session, *by, byBlock - 1)});

    const auto trace = forward(std::make_shared<const Session>(*session));
    std::vector<MatrixRef> refs;
    const int heads = by->perHead ? static_cast<int>(session->blocks[static_cast<std::size_t>(byBlock - 1)].heads.size()) : 1;
    for (int h = 0; h < heads; ++h)
        if (const MatrixRef ref{by->id, byBlock - 1, h};
            numberOf(parser, "of-head").value_or(h + 1) == h + 1 && matrixOf(*trace, ref)->size() > 0)
            refs.push_back(ref);
    if (refs.empty())  // a bias that is not used
        return fail({source.toStdString(), "the session has no " + std::string(by->name) + " there"});
    if (refs.size() > 1 && !format->severalAtOnce)
        return refuseGradient(
            QString("--of-head is missing: %1 holds one matrix, and there are %2 heads").arg(format->name).arg(refs.size()));
    const bool forReading = format == &matrixFormats()[0];
    const std::string heading = forReading ? "Gradient of " + cellName(*session, cell->matrix, cell->row, cell->column) + " by\n\n" : "";
    return writeResult(heading + format->write(*gradientOfCell(*trace, *cell), refs, parser.isSet("names")), parser.value("output"));
}

}  // namespace headscope
