// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_runs.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

Result<double> numberOf(const LessonRuns& runs, std::size_t number, std::string_view word)
{
    if (number < 1 || number > runs.size())
        return Error{"", phrase("there is no run {}, only {} so far", number, runs.size())};
    const auto& numbers = runs[number - 1].numbers;
    using Number = std::pair<std::string, double>;
    if (const auto found = std::ranges::find(numbers, word, &Number::first); found != numbers.end())
        return found->second;
    return Error{"", phrase("a run has no \"{}\", only {}", word, joined(numbers, &Number::first))};
}

}  // namespace headscope
