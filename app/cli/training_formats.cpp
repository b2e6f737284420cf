// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training_formats.h"

#include "core/analysis/measures.h"
#include "core/base/find_row.h"
#include "core/base/number_text.h"
#include "core/io/json/printer.h"
#include "core/io/values/text_table.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

std::string curveCsv(const TrainingRun& run)
{
    std::string text;
    for (const CurvePoint& point : run.curve())
        text += std::to_string(point.step) + "," + numberText(static_cast<Scalar>(point.loss)) + "," +
                numberText(static_cast<Scalar>(point.accuracy)) + "\n";
    return text;
}

std::string runJson(const TrainingRun& run)
{
    using Json = nlohmann::ordered_json;
    Json curve = Json::array();
    for (const CurvePoint& point : run.curve())
        curve.push_back(
            {{"step", point.step}, {"loss", static_cast<Scalar>(point.loss)}, {"accuracy", static_cast<Scalar>(point.accuracy)}});
    Json heads = Json::array();
    const Niches niches = nichesOf(*forward(run.session()), run.steps());
    for (int block = 0; block < std::ssize(niches.measures); ++block)
        for (int head = 0; head < niches.measures[static_cast<std::size_t>(block)].rows(); ++head) {
            Json row{{"block", block + 1}, {"head", head + 1}};
            for (std::size_t m = 0; m < measures().size(); ++m)
                row[std::string(measures()[m].id)] = niches.of(block, head, m);
            heads.push_back(std::move(row));
        }
    const OptimizerSettings& used = run.settings().optimizer;
    Json optimizer{{"kind", optimizerInfo(used.kind).id}, {"learning_rate", used.learningRate}};
    if (used.kind == OptimizerKind::Sgd)
        optimizer["momentum"] = used.momentum;
    else
        optimizer.update(Json{{"beta1", used.beta1}, {"beta2", used.beta2}, {"epsilon", used.epsilon}});
    optimizer.update(Json{{"weight_decay", used.weightDecay}, {"clipping", used.clipping}, {"warm_up", used.warmUp}});
    return printJsonLine({{"task", run.task().id},
                          {"optimizer", optimizer},
                          {"batch", run.settings().batch},
                          {"seed", run.settings().seed},
                          {"precision", sizeof(Scalar) == sizeof(float) ? "float32" : "float64"},
                          {"from_step", run.firstStep()},
                          {"steps", run.steps()},
                          {"solved", run.solvedAt() ? Json(*run.solvedAt()) : Json()},
                          {"curve", curve},
                          {"heads", heads}});
}

Scalar rounded(double number) { return static_cast<Scalar>(std::round(number * 1000) / 1000); }

/// How well the run predicts fresh sequences.
std::string checksText(const TrainingRun& run)
{
    const auto checks = run.checks();
    Names steps;
    Matrix numbers(std::ssize(checks), 2);
    for (Index i = 0; i < numbers.rows(); ++i) {
        const CurvePoint& check = checks[static_cast<std::size_t>(i)];
        steps.push_back("step " + std::to_string(check.step));
        numbers.row(i) << rounded(check.loss), rounded(check.accuracy);
    }
    return textTable(numbers, steps, {"loss", "accuracy"});
}

std::string headsText(const TrainingRun& run)
{
    const Niches niches = nichesOf(*forward(run.session()), run.steps());
    Names titles;
    for (const Measure& measure : measures())
        titles.emplace_back(measure.id);
    const auto blocks = std::ssize(niches.measures);
    std::string text;
    for (std::size_t block = 0; block < niches.measures.size(); ++block) {
        const Matrix& all = niches.measures[block];
        Names names;
        for (Index head = 1; head <= all.rows(); ++head)
            names.push_back((blocks > 1 ? "block " + std::to_string(block + 1) + ", " : "") + "head " + std::to_string(head));
        text += "\n" + textTable(all.unaryExpr([](Scalar number) { return rounded(static_cast<double>(number)); }), names, titles);
    }
    return text;
}

std::string runText(const TrainingRun& run)
{
    const std::string steps = std::to_string(run.steps()) + (run.steps() == 1 ? " step" : " steps");
    std::string text = std::string(run.task().title) + ", seed " + std::to_string(run.settings().seed) + ": ";
    text += run.hasDiverged() ? "diverged, the learning rate is too great; " : "";
    text += run.solvedAt() ? "solved at step " + std::to_string(*run.solvedAt()) + " of " + std::to_string(run.steps())
                           : "not solved in " + steps;
    const bool remembers = !run.stateAt(run.firstStep()).moments.empty();
    text += run.firstStep() == 0 ? "\nstarted at step 1, with the first batch and nothing remembered"
                                 : "\nwent on after step " + std::to_string(run.firstStep()) + ", with " +
                                       (remembers ? "what the optimizer remembered" : "nothing remembered by the optimizer") +
                                       " and the weights as the session has them";
    text += "\n\n" + (run.checks().empty() ? "" : checksText(run)) + headsText(run);
    for (const Mark& mark : run.marks())
        text += (&mark == run.marks().data() ? "\n" : "") + sentenceOf(mark, static_cast<int>(run.session()->blocks.size())) + "\n";
    return text;
}

}  // namespace

const std::vector<TrainingFormat>& trainingFormats()
{
    static const std::vector<TrainingFormat> table{{"text", runText}, {"csv", curveCsv}, {"json", runJson}};
    return table;
}

const TrainingFormat* findTrainingFormat(const QString& name)
{
    return findRowIf(trainingFormats(), [&](const TrainingFormat& row) { return name == row.name; });
}

}  // namespace headscope
