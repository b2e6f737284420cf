// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
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

QString effectNames() { return wordsOf(effects(), &Effect::id).join('|'); }

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

/// The rows that are asked for, with `text` in place of the tokens where it is given.
Result<HeadRows> rowsAsked(const QString& source, const NumberQuestion& question, const Effect& by, const std::optional<std::string>& text)
{
    const Result<Session> session = loadSession(source, text);
    if (!session)
        return session.error();
    const Result<Number> number = findNumber(*session, question.of, question.standing);
    if (!number)
        return Error{source.toStdString(), number.error().reason};
    if (!isDefined(by, *session, *number))
        return Error{source.toStdString(), question.of.written.toStdString() + " is no sum to which heads add; ask for it --by mute"};
    return rowsOf(*passOf(*session, source), *number, by);
}

int writeHeads(const Arguments& arguments)
{
    const Result<NumberQuestion> question = readNumberQuestion(arguments);
    if (!question)
        return arguments.refuse(question.error());
    const Effect& by = *findEffect(arguments.value("by").toStdString());
    std::vector<std::optional<std::string>> texts;
    for (const QString& text : arguments.values("text"))
        texts.emplace_back(text.toStdString());
    if (texts.empty())
        texts.emplace_back();
    HeadRows rows;
    for (const auto& text : texts) {
        const Result<HeadRows> of = rowsAsked(arguments.source(), *question, by, text);
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
    const QString format = arguments.value("format");
    return writeResult(format == "json"  ? rowsJson(rows)
                       : format == "csv" ? rowsCsv(rows, arguments.isSet("names"))
                                         : rowsText(rows, question->of.written, by),
                       arguments.value("output"));
}

}  // namespace

const Command kHeadsCommand{
    .name = "heads",
    .purpose = "Tells what each head is worth to a number",
    .usage =
        [] {
            return QString("headscope heads SESSION --of CELL [--of-block B] [--of-head H] [--by %1]\n"
                           "                [--text TEXT …] [--format text|csv|json] [--names] [-o FILE]")
                .arg(effectNames());
        },
    .options = []() -> Options {
        return numberOptions() << Option("by", "What is done to each head", effectNames(), "mute").oneOf() << textOption().several()
                               << answerOptions();
    },
    .run = writeHeads,
    .examples = "headscope heads logit-lens --of loss\n",
    .help = "What each head of all blocks is worth to CELL, and what it looks at. --by says how it is asked:\n"
            "mute, what CELL changes by when the head writes nothing; mean, when it writes its mean for every token;\n"
            "uniform, when it looks at all keys alike; share, what the head itself adds to CELL; gradient, its\n"
            "output times the slope of CELL by it. text has the strongest first, csv and json all in their order.\n"
            "\n"
            "CELL is written as for \"headscope explain\", 'logits[to,Mary]', or is the difference of two cells of\n"
            "one matrix, 'logits[to,Mary] - logits[to,John]', or loss: the mean loss of all tokens. What CELL does\n"
            "not say itself, --of-block and --of-head say: else it is of the last block and of head 1.\n"
            "\n"
            "What a head looks at are means over the tokens that ask: entropy in nats (0: each looks at one key, ln m: at m\n"
            "keys alike), all others parts of the attention, from 0 to 1; the effect is in the unit of CELL, that of loss nats.\n"
            "\n"
            "Several --text: the means over all of them. CELL must be in each.\n"};

}  // namespace headscope
