// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/niches.h"

#include "core/analysis/measures.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr Scalar kFound = Scalar(0.4);  // more is rare where softmax has to leave something to each key

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

/// What the head gives most of its attention to; a spread is nothing that can be found.
bool isMainShare(const Niches& niches, int block, int head, std::size_t measure)
{
    for (std::size_t m = 0; m < measures().size(); ++m)
        if (measures()[m].id != "entropy" && niches.of(block, head, m) > niches.of(block, head, measure))
            return false;
    return measures()[measure].id != "entropy";
}

}  // namespace

Scalar Niches::of(int block, int head, std::size_t measure) const
{
    return measures[static_cast<std::size_t>(block)](head, static_cast<Index>(measure));
}

Niches nichesOf(const Trace& trace, int step)
{
    Niches niches{.step = step, .measures = {}, .distance = meanDistance(trace)};
    for (int block = 0; block < std::ssize(trace.blocks); ++block)
        niches.measures.push_back(measuresOf(trace, block));
    return niches;
}

std::vector<Mark> found(const Niches& before, const Niches& now, const std::vector<Mark>& marks)
{
    std::vector<Mark> list;
    for (int block = 0; block < std::ssize(now.measures); ++block)
        for (int head = 0; head < now.measures[static_cast<std::size_t>(block)].rows(); ++head)
            for (std::size_t m = 0; m < measures().size(); ++m) {
                const auto isSame = [&](const Mark& mark) { return mark.block == block && mark.head == head && mark.measure == m; };
                if (before.of(block, head, m) < kFound && now.of(block, head, m) >= kFound && isMainShare(now, block, head, m) &&
                    std::ranges::none_of(marks, isSame))
                    list.push_back({now.step, block, head, m});
            }
    return list;
}

std::string sentenceOf(const Mark& mark, int blocks)
{
    return "Head " + std::to_string(mark.head + 1) + (blocks > 1 ? " of block " + std::to_string(mark.block + 1) : "") + " found “" +
           std::string(measures()[mark.measure].title) + "” at step " + std::to_string(mark.step);
}

}  // namespace headscope
