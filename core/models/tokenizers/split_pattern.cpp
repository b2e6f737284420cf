// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/split_pattern.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>

#include <unicode/regex.h>

namespace headscope {

namespace {

constexpr int32_t kStepsAtOnce = 10'000;  // as the matcher counts them
constexpr int32_t kMostBytes = 1 << 27;   // a million blanks in a row take a quarter of it

constexpr int32_t kStepsOfReading = 8;  // of some thirty characters

/// Tokenizers are written for Oniguruma, where ^ and $ stand at each line, and a line ends with a line feed alone.
constexpr uint32_t kFlags = UREGEX_MULTILINE | UREGEX_UNIX_LINES;

/// Oniguruma takes \h for a hexadecimal digit, ICU for a blank within a line.
bool holdsHexDigits(std::string_view expression)
{
    for (std::size_t at = 0; at + 1 < expression.size(); ++at)
        if (expression[at] == '\\' && (expression[++at] == 'h' || expression[at] == 'H'))
            return true;
    return false;
}

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
    Matches matches = Matches::Kept;
};

Result<SplitPattern> SplitPattern::of(const std::string& expression, Matches matches)
{
    if (expression.size() > kLongestExpression)
        return Error{"", phrase("the regular expression {} has {} bytes, at most {} are read", quotedText(expression), expression.size(),
                                kLongestExpression)};
    if (holdsHexDigits(expression))
        return Error{
            "", phrase("the regular expression {} has \\h, which means different things in different libraries", quotedText(expression))};
    UErrorCode failed = U_ZERO_ERROR;
    UParseError where;
    auto compiled = std::make_shared<Compiled>();
    compiled->expression = expression;
    compiled->matches = matches;
    compiled->pattern.reset(icu::RegexPattern::compile(icu::UnicodeString::fromUTF8(expression), kFlags, where, failed));
    if (U_FAILURE(failed))
        return Error{"", phrase("the regular expression {} cannot be read ({})", quotedText(expression), u_errorName(failed))};
    return SplitPattern(std::move(compiled));
}

Result<std::vector<std::string>> SplitPattern::split(const std::string& text, SplitBudget& budget) const
{
    // The matcher does not tell of fewer steps, and there may be many pieces: those that are begun count.
    UErrorCode failed = takeSteps(budget) ? U_ZERO_ERROR : U_REGEX_STOPPED_BY_CALLER;
    const std::unique_ptr<UText, CloseText> view(utext_openUTF8(nullptr, text.data(), static_cast<int64_t>(text.size()), &failed));
    const std::unique_ptr<icu::RegexMatcher> matcher(U_SUCCESS(failed) ? m_compiled->pattern->matcher(failed) : nullptr);
    std::vector<std::string> pieces;
    std::size_t done = 0;
    const auto upTo = [&](std::size_t end) {
        if (end > done)
            pieces.push_back(text.substr(done, end - done));
        done = end;
    };
    if (matcher)
        try {
            readingBudget = &budget;
            view->pFuncs = &Reading::instance().counted;
            matcher->reset(view.get());
            matcher->setTimeLimit(kMostMatchSteps / kStepsAtOnce, failed);
            matcher->setMatchCallback(goesOn, &budget, failed);
            matcher->setStackLimit(kMostBytes, failed);
            while (matcher->find(failed) && U_SUCCESS(failed)) {
                upTo(static_cast<std::size_t>(matcher->start64(failed)));
                const auto end = static_cast<std::size_t>(matcher->end64(failed));
                if (m_compiled->matches == Matches::Dropped)
                    done = end;
                upTo(end);
            }
        } catch (const TakesTooLong&) {
            failed = U_REGEX_STOPPED_BY_CALLER;
        }
    if (U_FAILURE(failed))
        return Error{"", phrase("the regular expression {} takes too long or too much memory on this text ({})",
                                quotedText(m_compiled->expression), u_errorName(failed))};
    upTo(text.size());
    return pieces;
}

}  // namespace headscope
