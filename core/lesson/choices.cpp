// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/choices.h"

#include "core/base/phrase.h"
#include "core/base/random_numbers.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_text.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

/// FNV-1a: std::hash differs from one library to the next.
std::uint64_t hashOf(const std::string& text)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hash;
}

bool compares(const LessonChoice& choice) { return choice.value.find_first_of("<>") != std::string::npos; }

std::string fieldOf(std::size_t choice, const char* field) { return "choices[" + std::to_string(choice) + "]." + field; }

}  // namespace

void shuffleChoices(Lesson& lesson, std::uint32_t seed)
{
    for (LessonStep& step : lesson.steps) {
        RandomNumbers random(seed, hashOf(lesson.id + step.predict.question));
        std::vector<LessonChoice>& choices = step.predict.choices;
        for (int last = static_cast<int>(choices.size()) - 1; last > 0; --last)  // Fisher and Yates
            std::swap(choices[static_cast<std::size_t>(last)], choices[static_cast<std::size_t>(random.below(last + 1))]);
    }
}

std::optional<Error> overlap(const Prediction& prediction, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    const std::vector<LessonChoice>& choices = prediction.choices;
    const bool someCompare = std::ranges::any_of(choices, compares);
    bool someTrue = false;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string text = resolveText(choices[i].text, trace, standing, runs).plain();
        if (std::ranges::find(texts, text) != texts.end())
            return Error{fieldOf(i, "text"), phrase("\"{}\" is offered twice", text)};
        texts.push_back(text);
        const Result<Evaluated> value = evaluate(choices[i].value, trace, standing, runs);
        if (!value)
            return Error{fieldOf(i, "value"), value.error().reason};
        if (someCompare && value->value != 0 && value->value != 1)
            return Error{fieldOf(i, "value"),
                         phrase("is {} beside choices that compare: each of them must be true (1) or false (0), and one true",
                                shownNumber(value->value, {}, false))};
        someTrue = someTrue || value->value == 1;
    }
    if (someCompare && !someTrue)
        return Error{"choices", phrase("none of them is true")};
    return {};
}

}  // namespace headscope
