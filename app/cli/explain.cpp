// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/seen_pixels.h"
#include "app/base/text.h"
#include "app/cli/cell_option.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "core/analysis/explain.h"
#include "core/base/control_characters.h"
#include "core/io/values/explanation_json.h"
#include "core/matrices/matrix_names.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr std::size_t kTermLimit = 50'000;  // what fits in some 30 MB of JSON
constexpr double kBarWidth = 16;

/// The number with five digits: enough to add them up by hand.
QString shown(Scalar value)
{
    if (std::isinf(value))
        return value < 0 ? "−∞" : "∞";
    return QString::number(static_cast<double>(value), 'g', 5).replace(QChar('-'), QStringLiteral("−"));
}

/// The longest has full length; what is below zero is lighter.
QString bar(Scalar value, Scalar largest)
{
    const double part = largest > 0 && std::isfinite(largest) ? std::abs(value / largest) * kBarWidth : 0;
    return QString(static_cast<int>(std::lround(part)), value < 0 ? QChar(0x2592) : QChar(0x2588));
}

/// Pads numbers so that their decimal points stand below each other.
void alignNumbers(QStringList& numbers)
{
    qsizetype longestFraction = 0;
    qsizetype widest = 0;
    const auto fraction = [](const QString& number) { return number.contains('.') ? number.size() - number.indexOf('.') : 0; };
    for (const QString& number : numbers)
        longestFraction = std::max(longestFraction, fraction(number));
    for (QString& number : numbers) {
        number += QString(longestFraction - fraction(number), ' ');
        widest = std::max(widest, number.size());
    }
    for (QString& number : numbers)
        number = number.rightJustified(widest);
}

void alignLeft(QStringList& texts)
{
    qsizetype widest = 0;
    for (const QString& text : texts)
        widest = std::max(widest, text.size());
    for (QString& text : texts)
        text = text.leftJustified(widest);
}

/// One line for each term, in columns: "  2.5292  ████████  head 2 · price_info  C 2.6345 × W_O 0.96".
QStringList termLines(const Explanation& explanation)
{
    const bool allCount = std::ranges::all_of(explanation.terms, &Term::counts);
    Scalar largest = 0;
    for (const Term& term : explanation.terms)
        largest = std::max(largest, std::abs(term.product));
    QStringList lines, products, bars, names;
    for (const Term& term : explanation.terms) {
        lines << (allCount || !term.counts ? "  " : "→ ");
        products << shown(term.product);
        bars << (explanation.terms.size() > 1 ? bar(term.product, largest) : QString());
        names << toQString(onOneLine(term.name));
    }
    alignNumbers(products);
    alignLeft(bars);
    alignLeft(names);
    for (qsizetype i = 0; i < lines.size(); ++i)
        lines[i] += products[i] + "  " + (bars[i].isEmpty() ? QString() : bars[i] + "  ") + names[i];
    std::size_t most = 0;
    for (const Term& term : explanation.terms)
        most = std::max(most, term.factors.size());
    for (std::size_t f = 0; f < most; ++f) {
        QStringList symbols, values;
        for (const Term& term : explanation.terms) {
            symbols << (f < term.factors.size() ? (f == 0 ? "  " : " × ") + toQString(term.factors[f].symbol) : QString());
            values << (f < term.factors.size() ? shown(term.factors[f].value) : QString());
        }
        alignLeft(symbols);
        alignNumbers(values);
        for (qsizetype i = 0; i < lines.size(); ++i)
            lines[i] += symbols[i] + " " + values[i];
    }
    for (QString& line : lines)
        while (line.endsWith(' '))
            line.chop(1);
    return lines;
}

void write(const Session& session, const ExplanationTree& tree, const QString& indent, QString& text)
{
    const Explanation& explanation = tree.explanation;
    const CellRef& cell = explanation.cell;
    text += indent + toQString(onOneLine(cellName(session, cell.matrix, cell.row, cell.column))) + " = " + shown(explanation.value) + "\n";
    text += indent + toQString(onOneLine(explanation.words)) + "\n";
    QStringList quantities;
    for (const Quantity& quantity : explanation.quantities)
        quantities << toQString(quantity.name) + " " + shown(quantity.value);
    if (!quantities.isEmpty())
        text += indent + "With " + quantities.join(", ") + ".\n";
    if (indent.isEmpty() && !explanation.terms.empty())
        text += "\n";
    const QStringList lines = termLines(explanation);
    auto below = tree.below.begin();
    for (std::size_t i = 0; i < explanation.terms.size(); ++i) {
        text += indent + lines[static_cast<qsizetype>(i)] + "\n";
        for (const Factor& factor : explanation.terms[i].factors) {
            if (!factor.cell || below == tree.below.end())
                continue;
            const ExplanationTree& next = *below++;
            if (next.explanation.operation != Operation::Parameter)
                write(session, next, indent + "      ", text);
        }
    }
}

/// The explanation as indented text: what a term is made of stands below it; parameters, which nobody computed, are not explained again.
std::string explanationText(const Session& session, const ExplanationTree& tree)
{
    QString text;
    write(session, tree, {}, text);
    return text.toStdString();
}

int explainCell(const Arguments& arguments)
{
    const Result<CellText> text = readCellOption(arguments);
    if (!text)
        return arguments.refuse(text.error());
    if (const QString wrong = headReason(arguments, *text->matrix); !wrong.isEmpty())
        return arguments.refuse(wrong);
    const QString source = arguments.source();
    const Result<Session> session = loadSession(source, arguments.text());
    if (!session)
        return fail(session.error());
    const Standing standing{*arguments.number("block"), arguments.number("head").value_or(1), arguments.isSet("of")};
    if (const auto error = missing(*session, standing))
        return fail({source.toStdString(), error->reason});
    const Standing there = text->place.standing.orElse(standing);
    if (const auto error = missing(*session, there))
        return fail({source.toStdString(), error->reason});
    const std::size_t heads = session->block(blockAt(*session, there)).heads.size();
    if (text->matrix->perHead() && !arguments.isSet("head") && text->place.standing.head == 0 && heads > 1)
        return arguments.refuse(
            QString("--head is missing: each of the %1 heads has its own %2").arg(heads).arg(toQString(text->matrix->name)));
    const Result<CellRef> cell = findCell(*session, *text, standing);
    if (!cell)
        return fail({source.toStdString(), cell.error().reason});

    const auto trace = passOf(*session, source);
    auto tree = explainTree(*trace, *cell, *arguments.number("depth"), kTermLimit);
    if (!tree)
        return fail({arguments.value("cell").toStdString(), "more than " + std::to_string(kTermLimit) + " terms to depth " +
                                                                arguments.value("depth").toStdString() + "; ask for a smaller --depth"});
    if (auto ofPixels = explainPatch(*trace, *cell))
        *tree = {*std::move(ofPixels), {}};
    return writeResult(arguments.value("format") == "json" ? writeExplanationJson(*session, *tree) : explanationText(*session, *tree),
                       arguments.value("output"));
}

}  // namespace

const Command kExplainCommand{
    .name = "explain",
    .purpose = "Tells why a number is what it is",
    .usage = []() -> QString {
        return "headscope explain SESSION --cell CELL [--of memory] [--block B] [--head H] [--depth N] [--text TEXT]\n"
               "                [--format text|json] [-o FILE]";
    },
    .options =
        [] {
            return Options{Option("cell", "The number that is explained, MATRIX[ROW,COLUMN]", "CELL").required(),
                           blockOption(),
                           stackOption(),
                           headOption(""),
                           Option("depth", "How far back: 2 explains the numbers that it is made of, too", "N", "1").whole(),
                           textOption(),
                           formatOption({"text", "json"}),
                           outputOption()};
        },
    .run = explainCell,
    .examples = "headscope explain three-friends --cell 'output[Alex,cheap]' --depth 2\n",
    .help = "CELL is MATRIX[ROW,COLUMN], such as 'output[Alex,cheap]' or 'query_weight[1,2]'. MATRIX is one of\n"
            "\"headscope list stages\", or a parameter. ROW and COLUMN are names or numbers from 1; where both\n"
            "fit, the name wins. #2 is always the second, \"2\" always a name. A name with a comma or a bracket\n"
            "in it stands in double quotes, with \\\" for a quote and \\\\ for a backslash.\n"
            "\n"
            "--depth 2 explains the numbers that the cell is made of as well, --depth 3 also theirs, and so on.\n"};

}  // namespace headscope
