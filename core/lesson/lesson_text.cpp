// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_text.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"

#include <array>

namespace headscope {

namespace {

constexpr int kMostDecimals = 6;

/// The first number with decimals in a text.
std::string decimalIn(std::string_view text)
{
    for (std::size_t i = 1; i + 1 < text.size(); ++i)
        if ((text[i] == '.' || text[i] == ',') && ascii::isDigit(text[i - 1]) && ascii::isDigit(text[i + 1])) {
            std::size_t start = i, end = i + 1;
            while (start > 0 && ascii::isDigit(text[start - 1]))
                --start;
            while (end < text.size() && ascii::isDigit(text[end]))
                ++end;
            return std::string(text.substr(start, end - start));
        }
    return {};
}

struct Ids {
    std::string_view word;
    TextTarget::Kind kind;
};

constexpr std::array kIds{Ids{"view ", TextTarget::Kind::View}, Ids{"dock ", TextTarget::Kind::Dock},
                          Ids{"control ", TextTarget::Kind::Control}};

Result<TextTarget> findTarget(std::string_view text, const Session& session, const Standing& standing)
{
    for (const Ids& row : kIds)
        if (text.starts_with(row.word))
            return TextTarget{row.kind, {}, std::string(text.substr(row.word.size()))};
    const Result<Spot> spot = findSpot(session, text, standing);
    if (!spot)
        return spot.error();
    return TextTarget{TextTarget::Kind::Spot, *spot, {}};
}

/// "EXPRESSION", "EXPRESSION:2", "EXPRESSION:0%". The format stands behind the last colon that is not within a cell.
Result<TextPiece> number(std::string_view mark, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    std::string_view format;
    const auto colon = mark.rfind(':');
    if (const auto bracket = mark.rfind(']'); colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
        format = mark.substr(colon + 1);
        mark = mark.substr(0, colon);
    }
    const std::string_view digits = format.substr(0, format.size() - (format.ends_with('%') ? 1 : 0));
    const bool plain = digits.size() == 1 && ascii::isDigit(digits[0]) && digits[0] - '0' <= kMostDecimals;
    if (!format.empty() && !plain && !(digits.empty() && format == "%"))
        return Error{"", phrase("\"{}\" does not say how a number is shown: expected a number of decimals from 0 to 6, with or without %",
                                shortened(format))};
    const Result<Evaluated> result = evaluate(mark, trace, standing, runs);
    if (!result)
        return result.error();
    TextPiece piece{shownNumber(result->value, plain ? std::optional(digits[0] - '0') : std::nullopt, format.ends_with('%')), true, {}};
    if (result->cell)
        piece.target = {TextTarget::Kind::Spot, {{result->cell->matrix, result->cell->row, result->cell->column}}, {}};
    return piece;
}

/// Reads the marks in order; what does not hold goes to `error` (the first one) and stands there as "…" or as plain words.
class TextReader {
public:
    TextReader(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs)
        : m_text(text), m_trace(trace), m_standing(standing), m_runs(runs)
    {
    }

    ResolvedText result;
    std::optional<Error> error;

    void run()
    {
        std::string plain;
        std::size_t at = 0;
        while (at < m_text.size()) {
            const char c = m_text[at];
            if (c == '\\' && at + 1 < m_text.size()) {
                plain += m_text[at + 1];
                at += 2;
            } else if (c == '{') {
                addPlain(plain);
                at = takeNumber(at + 1);
            } else if (const auto words = c == '[' ? wordsEnd(at) : std::string_view::npos; words != std::string_view::npos) {
                addPlain(plain);
                at = takeWords(at + 1, words);
            } else {
                plain += c;
                ++at;
            }
        }
        addPlain(plain);
    }

private:
    void fail(Error wrong)
    {
        if (!error)
            error = std::move(wrong);
        result.complete = false;
    }

    void addPlain(std::string& text)
    {
        if (const std::string typed = decimalIn(text); !typed.empty())
            fail({"", phrase("the number {} is typed: take it from the session, as in {{output[Alex,cheap]:2}, or mark it, {{{}}",
                             shortened(typed), shortened(typed))});
        if (!text.empty())
            result.pieces.push_back({std::move(text), false, {}});
        text.clear();
    }

    std::size_t takeNumber(std::size_t start)
    {
        const auto end = m_text.find('}', start);
        if (end == std::string_view::npos) {
            fail({"", phrase("a {{ is not closed; a {{ that is meant as such is written \\{{")});
            return m_text.size();
        }
        const Result<TextPiece> piece = number(m_text.substr(start, end - start), m_trace, m_standing, m_runs);
        if (!piece)
            fail(piece.error());
        result.pieces.push_back(piece ? *piece : TextPiece{"…", true, {}});
        return end + 1;
    }

    /// The place where the words of a link end, when it is one: "[words](target)".
    std::size_t wordsEnd(std::size_t start) const
    {
        const auto end = m_text.find(']', start);
        return end != std::string_view::npos && end + 1 < m_text.size() && m_text[end + 1] == '(' ? end : std::string_view::npos;
    }

    std::size_t takeWords(std::size_t start, std::size_t wordsEnd)
    {
        const auto end = m_text.find(')', wordsEnd);
        std::string words(m_text.substr(start, wordsEnd - start));
        if (end == std::string_view::npos) {
            fail({"", phrase("a ( behind [{}] is not closed", shortened(words))});
            return m_text.size();
        }
        if (const std::string typed = decimalIn(words); !typed.empty())
            fail({"", phrase("the number {} is typed: {{…} leads to its cell by itself", typed)});
        const Result<TextTarget> target = findTarget(m_text.substr(wordsEnd + 2, end - wordsEnd - 2), *m_trace.session, m_standing);
        if (!target)
            fail(target.error());
        result.pieces.push_back({std::move(words), false, target ? *target : TextTarget()});
        return end + 1;
    }

    std::string_view m_text;
    const Trace& m_trace;
    const Standing& m_standing;
    const LessonRuns& m_runs;
};

}  // namespace

std::string ResolvedText::plain() const
{
    std::string text;
    for (const TextPiece& piece : pieces)
        text += piece.text;
    return text;
}

std::optional<Error> checkText(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    TextReader reader(text, trace, standing, runs);
    reader.run();
    return reader.error;
}

ResolvedText resolveText(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    TextReader reader(text, trace, standing, runs);
    reader.run();
    return reader.result;
}

}  // namespace headscope
