// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/niches.h"

#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

namespace {

// A part of the way from chance to all of the attention. More is rare where softmax has to leave something to each key.
constexpr double kStandsOut = 1.0 / 6, kFound = 1.0 / 3;
constexpr double kMargin = 1.5;  // deviations: one head of eight that start by chance passes it where tokens are few

/// The mean over the queries of half of what two heads differ by.
double totalVariation(const Matrix& a, const Matrix& b)
{
    return static_cast<double>((a - b).cwiseAbs().sum()) / 2 / static_cast<double>(a.rows());
}

double meanDistance(const Trace& trace)
{
    double sum = 0;
    int pairs = 0;
    for (const BlockTrace& block : trace.blocks)
        for (std::size_t a = 0; a < block.heads.size(); ++a)
            for (std::size_t b = a + 1; b < block.heads.size(); ++b, ++pairs)
                sum += totalVariation(*block.heads[a].attention, *block.heads[b].attention);
    return pairs == 0 ? 0 : sum / pairs;
}

}  // namespace

Scalar Niches::of(int block, int head, std::size_t measure) const
{
    return measures[static_cast<std::size_t>(block)](head, static_cast<Index>(measure));
}

double Niches::aboveChance(int block, int head, std::size_t measure) const
{
    const Chance& chance = this->chance[static_cast<std::size_t>(block)][measure];
    const double above = static_cast<double>(of(block, head, measure)) - chance.mean;
    return chance.deviation > 0 && above > kMargin * chance.deviation ? above / (1 - chance.mean) : 0;
}

std::optional<std::size_t> Niches::name(int block, int head) const
{
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t m = 0; m < headscope::measures().size(); ++m) {
        const double above = aboveChance(block, head, m);
        if (above < kStandsOut)
            continue;
        // How far, and how unlikely by chance: a query that looks at its key says less than many do.
        const Chance& chance = this->chance[static_cast<std::size_t>(block)][m];
        const double evidence = above * (static_cast<double>(of(block, head, m)) - chance.mean) / chance.deviation;
        if (evidence > most) {
            best = m;
            most = evidence;
        }
    }
    return best;
}

Niches nichesOf(const Trace& trace, int step)
{
    Niches niches{.step = step, .measures = {}, .chance = {}, .distance = meanDistance(trace)};
    for (int block = 0; block < std::ssize(trace.blocks); ++block) {
        niches.measures.push_back(measuresOf(trace, block));
        std::vector<Chance>& chance = niches.chance.emplace_back();
        for (const Measure& measure : measures())
            chance.push_back(chanceOf(trace, block, measure));
    }
    return niches;
}

std::vector<Mark> found(const Niches& before, const Niches& now, const std::vector<Mark>& marks)
{
    std::vector<Mark> list;
    for (int block = 0; block < std::ssize(now.measures); ++block)
        for (int head = 0; head < now.measures[static_cast<std::size_t>(block)].rows(); ++head) {
            const auto name = now.name(block, head);
            if (!name || before.aboveChance(block, head, *name) >= kFound || now.aboveChance(block, head, *name) < kFound)
                continue;
            const auto isSame = [&](const Mark& mark) { return mark.block == block && mark.head == head && mark.measure == *name; };
            if (std::ranges::none_of(marks, isSame))
                list.push_back({now.step, block, head, *name});
        }
    return list;
}

std::string sentenceOf(const Mark& mark, int blocks)
{
    return phrase(blocks > 1 ? phraseId("Head {0} of block {1} found “{2}” at step {3}") : phraseId("Head {0} found “{2}” at step {3}"),
                  mark.head + 1, mark.block + 1, phrase(measures()[mark.measure].title), mark.step);
}

}  // namespace headscope
