// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/heads.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/files/examples.h"
#include "core/analysis/head_effects.h"
#include "core/analysis/measures.h"
#include "core/io/json/printer.h"
#include "core/io/values/csv.h"
#include "core/io/values/text_table.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

int refuseHeads(const QString& reason) { return refuseUsage("heads: " + reason, QString("Usage: ") + headsUsage()); }

QString effectNames(const QString& separator)
{
    QStringList names;
    for (const Effect& effect : effects())
        names += toQString(effect.id);
    return names.join(separator);
}

/// A row of numbers for each head.
struct HeadRows {
    std::vector<MatrixRef> heads;
    std::vector<int> blocks;  ///< each head's block, as a number within its stack
    std::vector<bool> ofMemory;
    Names labels;      ///< "block 1 head 2"
    Names names;       ///< names that people gave them
    Matrix numbers;    ///< the effect, then the measures; NaN where one means nothing
    Scalar value = 0;  ///< the number's value
};

HeadRows rowsOf(const Trace& trace, const Number& number, const Effect& effect)
{
    HeadRows rows;
    rows.value = valueOf(trace, number);
    const EffectsOfHeads map = effectsOf(trace, number, effect);
    const Session& session = *trace.session;
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h) {
            rows.heads.push_back({MatrixId::Contribution, b, h});
            rows.blocks.push_back(blockNumber(session, b));
            rows.ofMemory.push_back(session.block(b).stack == Stack::Memory);
            rows.labels.push_back(blockName(session, b) + " head " + std::to_string(h + 1));
            rows.names.push_back(session.block(b).heads[static_cast<std::size_t>(h)].name);
        }
    rows.numbers.resize(std::ssize(rows.heads), 1 + std::ssize(measures()));
    for (Index r = 0; r < rows.numbers.rows(); ++r) {
        const auto [id, b, h] = rows.heads[static_cast<std::size_t>(r)];
        rows.numbers(r, 0) = map[static_cast<std::size_t>(b)][static_cast<std::size_t>(h)];
        for (Index m = 1; m < rows.numbers.cols(); ++m) {
            const Measure& measure = measures()[static_cast<std::size_t>(m - 1)];
            const bool means = !measure.comparesPlaces || session.block(b).attends == Attends::Self;
            rows.numbers(r, m) = means ? measureOf(trace, b, h, measure) : std::numeric_limits<Scalar>::quiet_NaN();
        }
    }
    return rows;
}

Names columnsOf()
{
    Names columns{"effect"};
    for (const Measure& measure : measures())
        columns.emplace_back(measure.id);
    return columns;
}

std::string rowsJson(const HeadRows& rows)
{
    using Json = nlohmann::ordered_json;
    Json list = Json::array();
    const Names columns = columnsOf();
    for (std::size_t r = 0; r < rows.heads.size(); ++r) {
        Json row{{"block", rows.blocks[r]}, {"head", rows.heads[r].head + 1}, {"name", rows.names[r]}};
        if (rows.ofMemory[r])
            row["of"] = "memory";
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Scalar number = rows.numbers(static_cast<Index>(r), static_cast<Index>(c));
            row[columns[c]] = std::isnan(number) ? Json() : Json(number);
        }
        list.push_back(std::move(row));
    }
    return printJson(list);
}

std::string rowsCsv(const HeadRows& rows, bool named)
{
    const Names columns = columnsOf();
    return named ? writeCsv(rows.numbers, &rows.labels, &columns) : writeCsv(rows.numbers);
}

std::string rowsText(const HeadRows& rows, const QString& of, const Effect& effect)
{
    std::vector<Index> order(rows.heads.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](Index a, Index b) { return std::abs(rows.numbers(a, 0)) > std::abs(rows.numbers(b, 0)); });
    Matrix numbers(rows.numbers.rows(), rows.numbers.cols());
    Names names;
    for (Index r = 0; r < numbers.rows(); ++r) {
        const auto from = static_cast<std::size_t>(order[static_cast<std::size_t>(r)]);
        numbers.row(r) =
            rows.numbers.row(static_cast<Index>(from)).unaryExpr([](Scalar number) { return std::round(number * 1000) / 1000; });
        names.push_back(rows.labels[from]);
    }
    return of.toStdString() + " = " + numberText(rows.value) + "\n" + std::string(effect.words) + ".\n\n" +
           textTable(numbers, names, columnsOf());
}

struct HeadsOptions {
    QString session;
    NumberQuestion question;
    const Effect* by = nullptr;
    QStringList texts;
};

Result<HeadsOptions> readHeadsOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(headsOptions());
    if (const QString reason = parseArguments(parser, "heads", arguments, {"of-block", "of-head"}, "SESSION", {"text"}); !reason.isEmpty())
        return wrong(reason);
    const Result<NumberQuestion> question = readNumberQuestion(parser);
    if (!question)
        return question.error();
    const Effect* by = findEffect(parser.value("by").toStdString());
    if (!by)
        return wrong(QString("--by: there is no \"%1\"; one of %2").arg(parser.value("by"), effectNames(", ")));
    return HeadsOptions{parser.positionalArguments()[0], *question, by, parser.values("text")};
}

/// The rows that are asked for, with `text` in place of the tokens where it is given.
Result<HeadRows> rowsAsked(const HeadsOptions& options, const std::optional<std::string>& text)
{
    const std::string source = options.session.toStdString();
    const Result<Session> session = loadSession(options.session, text);
    if (!session)
        return session.error();
    const Result<Number> number = findNumber(*session, options.question.of, options.question.standing);
    if (!number)
        return Error{source, number.error().reason};
    if (!isDefined(*options.by, *session, *number))
        return Error{source, options.question.of.written.toStdString() + " is no sum to which heads add; ask for it --by mute"};
    return rowsOf(*passOf(*session, options.session), *number, *options.by);
}

}  // namespace

QString headsUsage()
{
    return QString("headscope heads SESSION --of CELL [--of-block B] [--of-head H] [--by %1]\n"
                   "                [--text TEXT …] [--format text|csv|json] [--names] [-o FILE]")
        .arg(effectNames("|"));
}

QList<QCommandLineOption> headsOptions()
{
    return numberOptions() << QCommandLineOption("by", "What is done to each head", effectNames("|"), "mute") << textOption()
                           << answerOptions();
}

int headsCommand(const QStringList& arguments)
{
    const Result<HeadsOptions> options = readHeadsOptions(arguments);
    if (!options)
        return refuseHeads(toQString(options.error().reason));
    std::vector<std::optional<std::string>> texts;
    for (const QString& text : options->texts)
        texts.emplace_back(text.toStdString());
    if (texts.empty())
        texts.emplace_back();
    HeadRows rows;
    for (const auto& text : texts) {
        const Result<HeadRows> of = rowsAsked(*options, text);
        if (!of)
            return fail(of.error());
        const auto part = 1 / static_cast<Scalar>(texts.size());
        if (rows.heads.empty()) {
            rows = *of;
            rows.numbers *= part;
            rows.value *= part;
        } else {
            rows.numbers += part * of->numbers;
            rows.value += part * of->value;
        }
    }
    const auto& [of, standing, format, names, output] = options->question;
    return writeResult(format == "json"  ? rowsJson(rows)
                       : format == "csv" ? rowsCsv(rows, names)
                                         : rowsText(rows, of.written, *options->by),
                       output);
}

}  // namespace headscope
