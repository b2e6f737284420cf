// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/split_pattern.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/tokenizers/oniguruma.h"

#include <algorithm>

#include <unicode/regex.h>

namespace headscope {

namespace {

constexpr int32_t kStepsAtOnce = 10'000;  // as the matcher counts them
constexpr int32_t kMostBytes = 1 << 27;   // a million blanks in a row take a quarter of it

constexpr int32_t kStepsOfReading = 8;  // of some thirty characters

/// Tokenizers are written for Oniguruma, where ^ and $ stand at each line, and a line ends with a line feed alone.
constexpr uint32_t kFlags = UREGEX_MULTILINE | UREGEX_UNIX_LINES;

bool takeSteps(SplitBudget& budget, int32_t steps = kStepsAtOnce)
{
    budget.steps = std::max(budget.steps - steps, -1);
    return budget.steps >= 0;
}

/// A loop over a set of characters and a back reference walk over all of a text within one step of the matcher. But they have it read piece
/// by piece, and a reader that throws is the one way to stop them there.
struct TakesTooLong {};

thread_local SplitBudget* readingBudget = nullptr;

UBool U_CALLCONV readCounted(UText* text, int64_t index, UBool forward);

/// How UTF-8 is read.
struct Reading {
    UTextFuncs plain, counted;

    static const Reading& instance()
    {
        static const Reading reading = [] {
            UErrorCode failed = U_ZERO_ERROR;
            UText text = UTEXT_INITIALIZER;
            utext_openUTF8(&text, "", 0, &failed);
            Reading made{*text.pFuncs, *text.pFuncs};
            made.counted.access = readCounted;
            utext_close(&text);
            return made;
        }();
        return reading;
    }
};

UBool U_CALLCONV readCounted(UText* text, int64_t index, UBool forward)
{
    if (!takeSteps(*readingBudget, kStepsOfReading))
        throw TakesTooLong();
    return Reading::instance().plain.access(text, index, forward);
}

/// Stops endless work: each match by itself may be short enough, and all of them together endless.
UBool U_CALLCONV goesOn(const void* budget, int32_t /*steps*/) { return takeSteps(*static_cast<SplitBudget*>(const_cast<void*>(budget))); }

struct CloseText {
    void operator()(UText* text) const { utext_close(text); }
};

}  // namespace

struct SplitPattern::Compiled {
    std::string expression;
    std::unique_ptr<icu::RegexPattern> pattern;
};

Result<SplitPattern> SplitPattern::of(const std::string& expression)
{
    if (expression.size() > kLongestExpression)
        return Error{"", phrase("the regular expression {} has {} bytes, at most {} are read", quotedText(expression), expression.size(),
                                kLongestExpression)};
    const Result<std::string> forIcu = fromOniguruma(expression);
    if (!forIcu)
        return forIcu.error();
    UErrorCode failed = U_ZERO_ERROR;
    UParseError where;
    auto compiled = std::make_shared<Compiled>();
    compiled->expression = expression;
    compiled->pattern.reset(icu::RegexPattern::compile(icu::UnicodeString::fromUTF8(*forIcu), kFlags, where, failed));
    if (U_FAILURE(failed))
        return Error{"", phrase("the regular expression {} cannot be read ({})", quotedText(expression), u_errorName(failed))};
    return SplitPattern(std::move(compiled));
}

std::string SplitPattern::literal(std::string_view text)
{
    std::string expression;
    for (const char c : text) {
        if (c > ' ' && c <= '~' && !ascii::isLetter(c) && !ascii::isDigit(c))
            expression += '\\';
        expression += c;
    }
    return expression;
}

Result<std::vector<SplitPattern::Match>> SplitPattern::matches(const std::string& text, SplitBudget& budget) const
{
    // The matcher does not tell of fewer steps, and there may be many pieces: those that are begun count.
    UErrorCode failed = takeSteps(budget) ? U_ZERO_ERROR : U_REGEX_STOPPED_BY_CALLER;
    const std::unique_ptr<UText, CloseText> view(utext_openUTF8(nullptr, text.data(), static_cast<int64_t>(text.size()), &failed));
    const std::unique_ptr<icu::RegexMatcher> matcher(U_SUCCESS(failed) ? m_compiled->pattern->matcher(failed) : nullptr);
    std::vector<Match> found;
    if (matcher)
        try {
            readingBudget = &budget;
            view->pFuncs = &Reading::instance().counted;
            matcher->reset(view.get());
            matcher->setTimeLimit(kMostMatchSteps / kStepsAtOnce, failed);
            matcher->setMatchCallback(goesOn, &budget, failed);
            matcher->setStackLimit(kMostBytes, failed);
            while (matcher->find(failed) && U_SUCCESS(failed)) {
                const Match match{static_cast<std::size_t>(matcher->start64(failed)), static_cast<std::size_t>(matcher->end64(failed))};
                if (match.end > match.from || found.empty() || found.back().end < match.from)
                    found.push_back(match);
            }
        } catch (const TakesTooLong&) {
            failed = U_REGEX_STOPPED_BY_CALLER;
        }
    if (U_FAILURE(failed))
        return Error{"", phrase("the regular expression {} takes too long or too much memory on this text ({})",
                                quotedText(m_compiled->expression), u_errorName(failed))};
    return found;
}

Result<std::vector<std::string>> SplitPattern::split(const std::string& text, SplitBudget& budget, Matches matches, bool inverted) const
{
    const Result<std::vector<Match>> found = this->matches(text, budget);
    if (!found)
        return found.error();
    struct Stretch {
        std::size_t from, end;
        bool isMatch;
    };
    std::vector<Stretch> stretches;
    std::size_t done = 0;
    for (const Match& match : *found) {
        if (match.from > done)
            stretches.push_back({done, match.from, inverted});
        stretches.push_back({match.from, match.end, !inverted});
        done = match.end;
    }
    if (text.size() > done)
        stretches.push_back({done, text.size(), inverted});

    const bool backwards = matches == Matches::MergedWithNext;
    if (backwards)
        std::ranges::reverse(stretches);
    std::vector<Stretch> kept;
    bool wasMatch = false;
    for (const Stretch& stretch : stretches) {
        const bool joins = matches == Matches::Contiguous                        ? stretch.isMatch == wasMatch
                           : matches == Matches::MergedWithPrevious || backwards ? stretch.isMatch && !wasMatch
                                                                                 : false;
        if (joins && !kept.empty())
            kept.back() = {std::min(kept.back().from, stretch.from), std::max(kept.back().end, stretch.end), true};
        else if (matches != Matches::Removed || !stretch.isMatch)
            kept.push_back(stretch);
        wasMatch = stretch.isMatch;
    }
    if (backwards)
        std::ranges::reverse(kept);
    std::vector<std::string> pieces;
    for (const Stretch& stretch : kept)
        if (stretch.end > stretch.from)
            pieces.push_back(text.substr(stretch.from, stretch.end - stretch.from));
    return pieces;
}

}  // namespace headscope
