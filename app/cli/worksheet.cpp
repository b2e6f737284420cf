// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/drawing_application.h"
#include "app/cli/output.h"
#include "app/cli/session_source.h"
#include "app/figures/worksheet/worksheet_pdf.h"
#include "core/io/session/session_json.h"

#include <QFileInfo>

namespace headscope {

namespace {

/// Whether that is where the session of a sheet is to be written.
bool isSession(const QString& file) { return file.endsWith(QLatin1String(".json")); }

/// Reads the order; returns what is wrong with it, or nothing.
QString readOrder(const Arguments& arguments, WorksheetOrder& order)
{
    for (const QString& stage : arguments.value("stages").split(',', Qt::SkipEmptyParts)) {
        const MatrixInfo* matrix = findMatrix(stage.trimmed().toStdString());
        if (!matrix || !matrix->isStage())
            return "--stages: there is no stage \"" + stage + "\"; `headscope list stages` shows them";
        order.task.stages.push_back(matrix->id);
    }
    order.copies = *arguments.number("copies");
    order.decimals = *arguments.number("decimals");
    order.task.block = *arguments.number("block") - 1;
    if (arguments.isSet("head"))
        order.task.head = *arguments.number("head") - 1;
    order.seed = arguments.seed();
    order.look = {.letter = arguments.value("paper") == "letter", .hints = arguments.isSet("hints")};
    order.answers = !arguments.isSet("no-answers");
    if (const QString sheet = arguments.value("output"); !isSession(sheet)) {
        const QString ending = QFileInfo(sheet).suffix().toLower();
        return ending.isEmpty() || ending == "pdf" ? QString() : "-o: expected a FILE.pdf or a FILE.json, not \"" + sheet + "\"";
    }
    if (!order.seed)
        return "--seed is missing: a FILE.json is the session with the numbers of sheet S";
    return arguments.isSet("copies") ? QStringLiteral("--copies: a FILE.json is the session of one sheet") : QString();
}

int makeWorksheet(const Arguments& arguments)
{
    WorksheetOrder order;
    if (const QString wrong = readOrder(arguments, order); !wrong.isEmpty())
        return arguments.refuse(wrong);
    const DrawingApplication application;
    const auto session = loadSession(arguments.source());
    if (!session)
        return fail(session.error());
    if (arguments.isSet("of"))
        order.task.block += session->firstOf(Stack::Memory);
    if (const QString sheet = arguments.value("output"); isSession(sheet))
        return writeResult(writeSession(withNumbersOfSheet(*session, *order.seed, order.decimals)), sheet);
    const auto pdf = worksheetPdf(*session, order);
    if (!pdf)
        return fail(pdf.error());
    for (const QString& sentence : lackingLetters(*session, order))
        warn({"", sentence.toStdString()});
    return writeResult(pdf->toStdString(), arguments.value("output"));
}

}  // namespace

const Command kWorksheetCommand{
    .name = "worksheet",
    .purpose = "Makes sheets on which students compute by hand",
    .usage =
        [] {
            return QStringLiteral(
                "headscope worksheet SESSION --stages ID,ID… [--of memory] [--block B] [--head H] [--copies N] [--seed S] "
                "[--decimals 0|1] [--hints] [--no-answers] [--paper a4|letter] -o FILE.pdf");
        },
    .options =
        [] {
            return Options{
                Option("stages", "What is worked out, as in \"headscope list stages\"", "ID,ID…").required(),
                stackOption(),
                blockOption(),
                headOption("; all of them without it"),
                Option("copies", "How many sheets", "N", "1").whole(1, kMostCopies),
                Option("seed", "Gives each copy numbers of its own", "S").whole(0, std::numeric_limits<std::uint32_t>::max()),
                Option("decimals", "Of these numbers", "0|1", "0").oneOf(),
                Option("paper", "The paper", "a4|letter", "a4").oneOf(),
                {"hints", "Prints how each stage is computed"},
                {"no-answers", "Leaves the answers out"},
                Option({"o", "output"}, "The sheets; a FILE.json is the session with the numbers of sheet S, for Check my work", "FILE.pdf")
                    .required()};
        },
    .run = makeWorksheet,
    .examples = "headscope worksheet three-friends --stages score,attention --copies 30 --seed 1 -o sheets.pdf\n",
    .help = "What the stages are computed from is printed, and an empty grid for each stage; what lies between two stages is to be worked "
            "out,\n"
            "too. With --seed every copy has inputs and weights of its own, whole numbers or some with one decimal; copy k is that of the "
            "seed\n"
            "S + k - 1. Without it all have those of the session. Behind the sheets come the answers, with the terms of every cell.\n"};

}  // namespace headscope
