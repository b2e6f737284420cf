// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/explain.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/explanation_text.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/files/examples.h"
#include "core/io/values/explanation_json.h"

namespace headscope {

namespace {

constexpr std::size_t kTermLimit = 50'000;  // what fits in some 30 MB of JSON

int refuseExplain(const QString& reason) { return refuseUsage("explain: " + reason, QString("Usage: ") + explainUsage()); }

}  // namespace

QString explainUsage()
{
    return "headscope explain SESSION --cell CELL [--of memory] [--block B] [--head H] [--depth N] [--text TEXT]\n"
           "                [--format text|json] [-o FILE]";
}

QList<QCommandLineOption> explainOptions()
{
    return {{"cell", "The number that is explained, MATRIX[ROW,COLUMN]", "CELL"},
            blockOption(),
            stackOption(),
            {"head", "The head, counted from 1", "H", "1"},
            {"depth", "How far back: 2 explains the numbers that it is made of, too", "N", "1"},
            textOption(),
            formatOption("text|json"),
            outputOption()};
}

int explainCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(explainOptions());
    if (const QString wrong = parseArguments(parser, "explain", arguments, {"block", "head"}); !wrong.isEmpty())
        return refuseExplain(wrong);
    if (const QString wrong = stackReason(parser); !wrong.isEmpty())
        return refuseExplain(wrong);
    if (!parser.isSet("cell"))
        return refuseExplain("--cell is missing");
    const Result<CellText> text = readCell(parser.value("cell"));
    if (!text)
        return refuseExplain("--cell: " + toQString(text.error().reason));
    if (const QString wrong = whyNotThere(parser, *text); !wrong.isEmpty())
        return refuseExplain(wrong);
    const std::optional<int> depth = numberOf(parser, "depth");
    if (!depth || *depth < 1)
        return refuseExplain(QString("--depth: \"%1\" is not a number from 1 on").arg(parser.value("depth")));
    if (parser.isSet("head") && !text->matrix->perHead())
        return refuseExplain(QString("--head: %1 is one matrix for all heads").arg(toQString(text->matrix->name)));
    const QString format = parser.value("format");
    if (format != "text" && format != "json")
        return refuseExplain(QString("--format: there is no \"%1\"; formats are text, json").arg(format));

    const QString source = parser.positionalArguments()[0];
    const Result<Session> session = loadSession(source, textOf(parser));
    if (!session)
        return fail(session.error());
    const Standing standing{*numberOf(parser, "block"), *numberOf(parser, "head"), parser.isSet("of")};
    if (const auto error = missing(*session, standing))
        return fail({source.toStdString(), error->reason});
    const Standing there = text->place.standing.orElse(standing);
    if (const auto error = missing(*session, there))
        return fail({source.toStdString(), error->reason});
    const std::size_t heads = session->block(blockAt(*session, there)).heads.size();
    if (text->matrix->perHead() && !parser.isSet("head") && text->place.standing.head == 0 && heads > 1)
        return refuseExplain(
            QString("--head is missing: each of the %1 heads has its own %2").arg(heads).arg(toQString(text->matrix->name)));
    const Result<CellRef> cell = findCell(*session, *text, standing);
    if (!cell)
        return fail({source.toStdString(), cell.error().reason});

    const auto trace = passOf(*session, source);
    const auto tree = explainTree(*trace, *cell, *depth, kTermLimit);
    if (!tree)
        return fail({parser.value("cell").toStdString(), "more than " + std::to_string(kTermLimit) + " terms to depth " +
                                                             parser.value("depth").toStdString() + "; ask for a smaller --depth"});
    return writeResult(format == "json" ? writeExplanationJson(*session, *tree) : explanationText(*session, *tree), parser.value("output"));
}

}  // namespace headscope
