// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/worksheet.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/drawing_application.h"
#include "app/cli/output.h"
#include "app/figures/worksheet/worksheet_pdf.h"
#include "app/files/examples.h"
#include "core/io/session/session_json.h"

#include <QFileInfo>

namespace headscope {

namespace {

int refuseWorksheet(const QString& reason) { return refuseUsage("worksheet: " + reason, QString("Usage: ") + worksheetUsage()); }

QString outOf(const QCommandLineParser& parser, const char* option, int least, int most)
{
    const int number = *numberOf(parser, option);
    return number >= least && number <= most ? QString()
                                             : QString("--%1: expected a number from %2 to %3").arg(option).arg(least).arg(most);
}

/// Whether that is where the session of a sheet is to be written.
bool isSession(const QString& file) { return file.endsWith(QLatin1String(".json")); }

/// Reads the order; returns what is wrong with it, or nothing.
QString readOrder(const QCommandLineParser& parser, WorksheetOrder& order)
{
    for (const QString& stage : parser.value("stages").split(',', Qt::SkipEmptyParts)) {
        const MatrixInfo* matrix = findMatrix(stage.trimmed().toStdString());
        if (!matrix || !matrix->isStage())
            return "--stages: there is no stage \"" + stage + "\"; `headscope list stages` shows them";
        order.task.stages.push_back(matrix->id);
    }
    if (order.task.stages.empty())
        return "--stages is missing: what is to be worked out, such as raw_score,attention";
    for (const auto& [option, least, most] :
         {std::tuple{"copies", 1, kMostCopies}, {"decimals", 0, 1}, {"block", 1, 1'000'000}, {"head", 1, 1'000'000}})
        if (parser.isSet(option))
            if (QString wrong = outOf(parser, option, least, most); !wrong.isEmpty())
                return wrong;
    order.copies = *numberOf(parser, "copies");
    order.decimals = *numberOf(parser, "decimals");
    order.task.block = *numberOf(parser, "block") - 1;
    if (parser.isSet("head"))
        order.task.head = *numberOf(parser, "head") - 1;
    if (parser.isSet("seed")) {
        bool fits = false;
        order.seed = parser.value("seed").toUInt(&fits);
        if (!fits)
            return "--seed: expected a whole number from 0, not \"" + parser.value("seed") + "\"";
    }
    const QString paper = parser.value("paper");
    if (paper != "a4" && paper != "letter")
        return "--paper: expected a4 or letter, not \"" + paper + "\"";
    order.look = {.letter = paper == "letter", .hints = parser.isSet("hints")};
    order.answers = !parser.isSet("no-answers");
    if (!parser.isSet("output"))
        return "-o is missing: the PDF to write";
    if (const QString sheet = parser.value("output"); !isSession(sheet)) {
        const QString ending = QFileInfo(sheet).suffix().toLower();
        return ending.isEmpty() || ending == "pdf" ? QString() : "-o: expected a FILE.pdf or a FILE.json, not \"" + sheet + "\"";
    }
    if (!order.seed)
        return "--seed is missing: a FILE.json is the session with the numbers of sheet S";
    return parser.isSet("copies") ? QStringLiteral("--copies: a FILE.json is the session of one sheet") : QString();
}

}  // namespace

QString worksheetUsage()
{
    return QStringLiteral("headscope worksheet SESSION --stages ID,ID… [--of memory] [--block B] [--head H] [--copies N] [--seed S] "
                          "[--decimals 0|1] [--hints] [--no-answers] [--paper a4|letter] -o FILE.pdf");
}

QList<QCommandLineOption> worksheetOptions()
{
    return {{"stages", "What is worked out, as in \"headscope list stages\"", "ID,ID…"},
            stackOption(),
            blockOption(),
            headOption("; all of them without it"),
            {"copies", "How many sheets", "N", "1"},
            {"seed", "Gives each copy numbers of its own", "S"},
            {"decimals", "Of these numbers", "0|1", "0"},
            {"paper", "The paper", "a4|letter", "a4"},
            {"hints", "Prints how each stage is computed"},
            {"no-answers", "Leaves the answers out"},
            {{"o", "output"}, "The sheets; a FILE.json is the session with the numbers of sheet S, for Check my work", "FILE.pdf"}};
}

int worksheetCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(worksheetOptions());
    if (const QString wrong = parseArguments(parser, "worksheet", arguments, {"block", "head", "copies", "decimals"}); !wrong.isEmpty())
        return refuseWorksheet(wrong);
    if (const QString wrong = stackReason(parser); !wrong.isEmpty())
        return refuseWorksheet(wrong);
    WorksheetOrder order;
    if (const QString wrong = readOrder(parser, order); !wrong.isEmpty())
        return refuseWorksheet(wrong);
    const DrawingApplication application;
    const auto session = loadSession(parser.positionalArguments().front());
    if (!session)
        return fail(session.error());
    if (parser.isSet("of"))
        order.task.block += session->firstOf(Stack::Memory);
    if (const QString sheet = parser.value("output"); isSession(sheet))
        return writeResult(writeSession(withNumbersOfSheet(*session, *order.seed, order.decimals)), sheet);
    const auto pdf = worksheetPdf(*session, order);
    if (!pdf)
        return fail(pdf.error());
    for (const QString& sentence : lackingLetters(*session, order))
        warn({"", sentence.toStdString()});
    return writeResult(pdf->toStdString(), parser.value("output"));
}

}  // namespace headscope
