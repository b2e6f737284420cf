// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/curves_csv.h"

#include "app/state/trainer.h"
#include "core/base/number_text.h"

namespace headscope {

namespace {

void addCurve(std::string& text, const std::string& run, const Session& start, std::uint32_t seed, const std::vector<CurvePoint>& curve)
{
    const std::string which = run + "," + std::to_string(start.blocks.front().heads.size()) + "," + std::to_string(seed) + ",";
    for (const CurvePoint& point : curve)
        text += which + std::to_string(point.step) + "," + numberText(static_cast<Scalar>(point.loss)) + "," +
                numberText(static_cast<Scalar>(point.accuracy)) + "\n";
}

}  // namespace

std::string curvesCsv(const Trainer& trainer)
{
    std::string text = "run,heads,seed,step,loss,accuracy\n";
    addCurve(text, "this run", trainer.start(), trainer.settings().seed, trainer.curve());
    int number = 0;
    for (const Ghost& ghost : trainer.ghosts())
        addCurve(text, "earlier run " + std::to_string(++number), *ghost.start, ghost.seed, ghost.curve);
    for (const Trial& trial : trainer.headTrials().trials())
        addCurve(text, "other heads", *trial.start, trial.start->seed, trial.curve);
    for (const Trial& trial : trainer.seedTrials().trials())
        addCurve(text, "other seed", *trial.start, trial.start->seed, trial.curve);
    return text;
}

}  // namespace headscope
