// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/text.h"
#include "app/cli/number_option.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "core/analysis/patching.h"
#include "core/io/json/printer.h"
#include "core/io/values/csv.h"
#include "core/io/values/text_table.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

namespace headscope {

namespace {

struct PatchOptions {
    QString session, from;
    std::optional<std::string> text, fromText;
    const MatrixInfo* stage = nullptr;
    std::optional<int> block, head;  ///< from 1; nothing: each
    QString token;                   ///< empty: all of the matrix at once
    NumberQuestion question;
};

Result<PatchOptions> readPatchOptions(const Arguments& arguments)
{
    if (!arguments.isSet("from") && !arguments.isSet("from-text"))
        return wrong("--from is missing");
    const MatrixInfo* stage = findMatrix(arguments.value("stage").toStdString());
    if (!stage || !stage->isStage() || stage->id == MatrixId::Mask)
        return wrong(QString("--stage: \"%1\" is no stage that can be taken from another session; see \"headscope list stages\"")
                         .arg(arguments.value("stage")));
    if (const QString reason = headReason(arguments, *stage); !reason.isEmpty())
        return wrong(reason);
    const Result<NumberQuestion> question = readNumberQuestion(arguments);
    if (!question)
        return question.error();
    return PatchOptions{.session = arguments.source(),
                        .from = arguments.isSet("from") ? arguments.value("from") : arguments.source(),
                        .text = arguments.text(),
                        .fromText = arguments.text("from-text"),
                        .stage = stage,
                        .block = arguments.number("block"),
                        .head = arguments.number("head"),
                        .token = arguments.value("token"),
                        .question = *question};
}

/// The matrices that are asked for: of each block and head that is not said.
Result<std::vector<MatrixRef>> stagesAsked(const Session& session, const PatchOptions& options)
{
    if (const auto error = missing(session, Standing{options.block.value_or(1), options.block ? options.head.value_or(1) : 1}))
        return *error;
    std::vector<MatrixRef> refs;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const int heads = options.stage->perHead() ? static_cast<int>(session.block(b).heads.size()) : 1;
        for (int h = 0; h < heads; ++h) {
            const MatrixRef ref{options.stage->id, b, h};
            if ((!options.block || *options.block == b + 1) && (!options.head || *options.head == h + 1) && exists(session, ref) &&
                canonical(session, ref) == ref)
                refs.push_back(ref);
        }
    }
    return refs.empty() ? Result<std::vector<MatrixRef>>(Error{"", "the session has no " + std::string(options.stage->name) + " there"})
                        : refs;
}

/// The rows that are taken, each for itself.
Result<std::vector<std::optional<int>>> tokensAsked(const Trace& trace, const MatrixRef& stage, const QString& token)
{
    if (token.isEmpty())
        return std::vector<std::optional<int>>{std::nullopt};
    if (token == "all") {
        std::vector<std::optional<int>> all;
        for (int row = 0; row < matrixOf(trace, stage)->rows(); ++row)
            all.emplace_back(row);
        return all;
    }
    const Result<PlaceText> place = readPlace(std::string(info(stage.id).name) + "[" + token.toStdString() + ",*]");
    if (!place)
        return wrong(QString("--token: \"%1\" is no token").arg(token));
    const Result<Spot> spot =
        findSpot(*trace.session, *place,
                 {blockNumber(*trace.session, stage.block), stage.head + 1, trace.session->block(stage.block).stack == Stack::Memory});
    if (!spot)
        return spot.error();
    return std::vector<std::optional<int>>{static_cast<int>(spot->range.row)};
}

struct Patched {
    Patch patch;
    Scalar after = 0;
};

std::string tokenName(const Session& session, const Patch& patch)
{
    return axisName(session, patch.stage, rowAxis(session, patch.stage), *patch.token);
}

std::string label(const Session& session, const Patch& patch)
{
    std::string text;
    if (info(patch.stage.id).scope != Scope::Session)
        text = blockName(session, patch.stage.block);
    if (info(patch.stage.id).perHead())
        text += " head " + std::to_string(patch.stage.head + 1);
    if (patch.token)
        text += (text.empty() ? "" : " ") + tokenName(session, patch);
    return text.empty() ? std::string(info(patch.stage.id).name) : text;
}

std::string written(const Session& session, const PatchOptions& options, Scalar before, const std::vector<Patched>& rows)
{
    if (options.question.format == "json") {
        using Json = nlohmann::ordered_json;
        Json list = Json::array();
        for (const auto& [patch, after] : rows) {
            Json row{{"block", blockNumber(session, patch.stage.block)},
                     {"head", info(patch.stage.id).perHead() ? Json(patch.stage.head + 1) : Json()},
                     {"token", patch.token ? Json(tokenName(session, patch)) : Json()},
                     {"before", before},
                     {"after", after}};
            if (session.block(patch.stage.block).stack == Stack::Memory)
                row["of"] = "memory";
            list.push_back(std::move(row));
        }
        return printJson(list);
    }
    Matrix numbers(std::ssize(rows), 3);
    Names names;
    for (Index r = 0; r < numbers.rows(); ++r) {
        const auto& [patch, after] = rows[static_cast<std::size_t>(r)];
        numbers.row(r) << before, after, after - before;
        names.push_back(label(session, patch));
    }
    const Names columns{"before", "after", "change"};
    if (options.question.format == "csv")
        return options.question.names ? writeCsv(numbers, &names, &columns) : writeCsv(numbers);
    return options.question.of.written.toStdString() + " with " + std::string(options.stage->name) + " taken from " +
           (options.fromText ? "\"" + *options.fromText + "\"" : options.from.toStdString()) + "\n\n" + textTable(numbers, names, columns);
}

/// Computes both sessions, and patches all rows that are asked for.
Result<std::string> patchedRows(const PatchOptions& options)
{
    const auto at = [](const QString& session, const std::string& reason) { return Error{session.toStdString(), reason}; };
    const Result<Session> session = loadSession(options.session, options.text);
    if (!session)
        return session.error();
    const Result<Session> other = loadSession(options.from, options.fromText);
    if (!other)
        return other.error();
    const Result<Number> number = findNumber(*session, options.question.of, options.question.standing);
    if (!number)
        return at(options.session, number.error().reason);
    const Result<std::vector<MatrixRef>> stages = stagesAsked(*session, options);
    if (!stages)
        return at(options.session, stages.error().reason);
    const auto trace = passOf(*session, options.session), from = passOf(*other, options.from);
    std::vector<Patched> rows;
    for (const MatrixRef& stage : *stages) {
        if (const auto error = misfit(*trace, *from, stage))
            return at(options.from, error->reason);
        const auto tokens = tokensAsked(*trace, stage, options.token);
        if (!tokens)
            return at(options.session, tokens.error().reason);
        for (const std::optional<int>& token : *tokens) {
            const Patch patch{stage, token};
            rows.push_back({patch, numberWith(*trace, *number, patch, *from)});
        }
    }
    return written(*session, options, valueOf(*trace, *number), rows);
}

QString patchUsage()
{
    return "headscope patch SESSION --from SESSION --stage ID [--block B] [--head H] [--token T|all] --of CELL [--of-block B]\n"
           "                [--of-head H] [--text TEXT] [--from-text TEXT] [--format text|csv|json] [--names] [-o FILE]";
}

Options patchOptions()
{
    return Options{{"from", "Where the numbers are taken from", "SESSION"},
                   Option("text", "In place of the tokens of SESSION", "TEXT").maybeEmpty(),
                   {"from-text", "In place of the tokens of the other", "TEXT"},
                   Option("stage", "The matrix that is taken, as in \"headscope list stages\"", "ID").required(),
                   Option("block", "The block of the stage, counted from 1; each of them without it", "B").whole(),
                   Option("head", "The head of the stage, counted from 1; each of them without it", "H").whole(),
                   {"token", "The row of one token alone, or all: each in turn", "T"}}
           << numberOptions() << answerOptions();
}

int writePatched(const Arguments& arguments)
{
    const Result<PatchOptions> options = readPatchOptions(arguments);
    if (!options)
        return arguments.refuse(options.error());
    const Result<std::string> result = patchedRows(*options);
    return result ? writeResult(*result, options->question.output) : fail(result.error());
}

}  // namespace

const Command kPatchCommand{.name = "patch",
                            .purpose = "Puts part of one computation into another",
                            .usage = patchUsage,
                            .options = patchOptions,
                            .run = writePatched,
                            .examples =
                                "headscope patch logit-lens --from logit-lens --from-text \"the capital of Italy is\" --stage head_output "
                                "--token all --of 'logits[is,Paris]'\n",
                            .help = "Computes both sessions, takes the matrix ID from the one of --from, and tells CELL of SESSION before\n"
                                    "and after; all that does not depend on the matrix stays as it is. Without --block or --head there is\n"
                                    "a row for each of them; --token takes the row of one token alone, and --token all of each in turn.\n"
                                    "Both texts must be of the same length: --text and --from-text give other ones to the same session.\n"
                                    "\n"
                                    "CELL is written as for \"headscope heads\".\n"};

}  // namespace headscope
