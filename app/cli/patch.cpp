// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

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

Result<const MatrixInfo*> readStage(const Arguments& arguments)
{
    if (!arguments.isSet("from") && !arguments.isSet("from-text"))
        return wrong("--from is missing");
    const MatrixInfo* stage = findMatrix(arguments.value("stage").toStdString());
    if (!stage || !stage->isStage() || stage->id == MatrixId::Mask)
        return wrong(QString("--stage: \"%1\" is no stage that can be taken from another session; see \"headscope list stages\"")
                         .arg(arguments.value("stage")));
    if (const QString reason = headReason(arguments, *stage); !reason.isEmpty())
        return wrong(reason);
    return stage;
}

/// The matrices that are asked for: of each block and head that is not said.
Result<std::vector<MatrixRef>> stagesAsked(const Session& session, const MatrixInfo& stage, const Arguments& arguments)
{
    const std::optional<int> block = arguments.number("block"), head = arguments.number("head");  // from 1; nothing: each
    if (const auto error = missing(session, Standing{block.value_or(1), block ? head.value_or(1) : 1}))
        return *error;
    std::vector<MatrixRef> refs;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const int heads = stage.perHead() ? static_cast<int>(session.block(b).heads.size()) : 1;
        for (int h = 0; h < heads; ++h) {
            const MatrixRef ref{stage.id, b, h};
            if ((!block || *block == b + 1) && (!head || *head == h + 1) && exists(session, ref) && canonical(session, ref) == ref)
                refs.push_back(ref);
        }
    }
    return refs.empty() ? Result<std::vector<MatrixRef>>(Error{"", "the session has no " + std::string(stage.name) + " there"}) : refs;
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

std::string written(const Session& session, const Arguments& arguments, const std::string& heading, Scalar before,
                    const std::vector<Patched>& rows)
{
    if (arguments.value("format") == "json") {
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
    if (arguments.value("format") == "csv")
        return arguments.isSet("names") ? writeCsv(numbers, &names, &columns) : writeCsv(numbers);
    return heading + "\n\n" + textTable(numbers, names, columns);
}

/// Computes both sessions, and patches all rows that are asked for.
Result<std::string> patchedRows(const Arguments& arguments, const MatrixInfo& stage, const NumberQuestion& question)
{
    const auto at = [](const QString& session, const std::string& reason) { return Error{session.toStdString(), reason}; };
    const QString source = arguments.source(), otherSource = arguments.isSet("from") ? arguments.value("from") : source;
    const Result<Session> session = loadSession(source, arguments.text());
    if (!session)
        return session.error();
    const std::optional<std::string> otherText = arguments.text("from-text");
    const Result<Session> other = loadSession(otherSource, otherText);
    if (!other)
        return other.error();
    const Result<Number> number = findNumber(*session, question.of, question.standing);
    if (!number)
        return at(source, number.error().reason);
    const Result<std::vector<MatrixRef>> stages = stagesAsked(*session, stage, arguments);
    if (!stages)
        return at(source, stages.error().reason);
    const auto trace = passOf(*session, source), from = passOf(*other, otherSource);
    std::vector<Patched> rows;
    for (const MatrixRef& ref : *stages) {
        if (const auto error = misfit(*trace, *from, ref))
            return at(otherSource, error->reason);
        const auto tokens = tokensAsked(*trace, ref, arguments.value("token"));
        if (!tokens)
            return at(source, tokens.error().reason);
        for (const std::optional<int>& token : *tokens) {
            const Patch patch{ref, token};
            rows.push_back({patch, numberWith(*trace, *number, patch, *from)});
        }
    }
    const std::string heading = question.of.written.toStdString() + " with " + std::string(stage.name) + " taken from " +
                                (otherText ? "\"" + *otherText + "\"" : otherSource.toStdString());
    return written(*session, arguments, heading, valueOf(*trace, *number), rows);
}

int writePatched(const Arguments& arguments)
{
    const Result<const MatrixInfo*> stage = readStage(arguments);
    if (!stage)
        return arguments.refuse(stage.error());
    const Result<NumberQuestion> question = readNumberQuestion(arguments);
    if (!question)
        return arguments.refuse(question.error());
    const Result<std::string> result = patchedRows(arguments, **stage, *question);
    return result ? writeResult(*result, arguments.value("output")) : fail(result.error());
}

}  // namespace

const Command kPatchCommand{
    .name = "patch",
    .purpose = "Puts part of one computation into another",
    .usage = []() -> QString {
        return "headscope patch SESSION --from SESSION --stage ID [--block B] [--head H] [--token T|all] --of CELL [--of-block B]\n"
               "                [--of-head H] [--text TEXT] [--from-text TEXT] [--format text|csv|json] [--names] [-o FILE]";
    },
    .options =
        [] {
            return Options{{"from", "Where the numbers are taken from", "SESSION"},
                           Option("text", "In place of the tokens of SESSION", "TEXT").maybeEmpty(),
                           {"from-text", "In place of the tokens of the other", "TEXT"},
                           Option("stage", "The matrix that is taken, as in \"headscope list stages\"", "ID").required(),
                           Option("block", "The block of the stage, counted from 1; each of them without it", "B").whole(),
                           Option("head", "The head of the stage, counted from 1; each of them without it", "H").whole(),
                           {"token", "The row of one token alone, or all: each in turn", "T"}}
                   << numberOptions() << answerOptions();
        },
    .run = writePatched,
    .examples = "headscope patch logit-lens --from logit-lens --from-text \"the capital of Italy is\" --stage head_output "
                "--token all --of 'logits[is,Paris]'\n",
    .help = "Computes both sessions, takes the matrix ID from the one of --from, and tells CELL of SESSION before\n"
            "and after; all that does not depend on the matrix stays as it is. Without --block or --head there is\n"
            "a row for each of them; --token takes the row of one token alone, and --token all of each in turn.\n"
            "Both texts must be of the same length: --text and --from-text give other ones to the same session.\n"
            "\n"
            "CELL is written as for \"headscope heads\".\n"};

}  // namespace headscope
