// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/spread_over_seeds.h"

#include "app/base/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kTogether = 5;  // steps: their mean is calmer than each

/// The mean of each few steps.
std::vector<double> means(const Trial& trial, bool accuracy)
{
    std::vector<double> values;
    for (std::size_t first = 0; first + kTogether <= trial.curve.size(); first += kTogether) {
        double sum = 0;
        for (std::size_t i = first; i < first + kTogether; ++i)
            sum += accuracy ? trial.curve[i].accuracy : trial.curve[i].loss;
        values.push_back(sum / kTogether);
    }
    return values;
}

/// The median of sorted numbers.
double middle(const std::vector<double>& sorted)
{
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

}  // namespace

Spread spreadOf(const std::vector<Trial>& trials, bool accuracy)
{
    std::vector<std::vector<double>> curves;
    std::size_t longest = 0;
    for (const Trial& trial : trials) {
        curves.push_back(means(trial, accuracy));
        longest = std::max(longest, curves.back().size());
    }
    for (std::size_t i = 0; i < trials.size(); ++i)
        if (trials[i].done && !curves[i].empty())
            curves[i].resize(longest, curves[i].back());
    Spread spread;
    for (std::size_t at = 0; at < longest; ++at) {
        std::vector<double> values;
        for (const std::vector<double>& curve : curves)
            if (at < curve.size())
                values.push_back(curve[at]);
        std::ranges::sort(values);
        const auto step = static_cast<double>((at + 1) * kTogether);
        spread.least << QPointF(step, values.front());
        spread.median << QPointF(step, middle(values));
        spread.most << QPointF(step, values.back());
    }
    return spread;
}

QString sentenceOf(const std::vector<Trial>& trials)
{
    std::vector<double> solved;
    int done = 0;
    double best = 0;
    for (const Trial& trial : trials) {
        done += trial.done ? 1 : 0;
        best = std::max(best, trial.best);
        if (trial.solvedAt)
            solved.push_back(*trial.solvedAt);
    }
    std::ranges::sort(solved);
    if (solved.empty())
        return tr("Solved by none of %1 seeds so far; best %2.").arg(done).arg(best, 0, 'f', 2);
    return tr("Solved by %1 of %2 seeds, at step %3 to %4; median %5.")
        .arg(solved.size())
        .arg(done)
        .arg(solved.front())
        .arg(solved.back())
        .arg(middle(solved));
}

}  // namespace headscope
