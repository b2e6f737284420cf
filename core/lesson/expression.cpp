// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/expression.h"

#include "core/analysis/budget.h"
#include "core/analysis/measures.h"
#include "core/base/find_row.h"
#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/lesson/limits.h"
#include "core/lesson/remembered_numbers.h"
#include "core/passes/backward.h"

#include <array>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

/// A size of the session, for a block and a head that it has.
struct Size {
    std::string_view name;
    Index (*value)(const Session&, const Block&, std::size_t head);
};

constexpr std::array kSizes{
    Size{"n", [](const Session& s, const Block& b, std::size_t) { return s.tokenCount(b); }},
    Size{"m", [](const Session& s, const Block& b, std::size_t) { return s.keyCount(b); }},
    Size{"d_model", [](const Session& s, const Block& b, std::size_t) { return s.modelWidth(b); }},
    Size{"heads", [](const Session&, const Block& b, std::size_t) { return static_cast<Index>(b.heads.size()); }},
    Size{"groups", [](const Session&, const Block& b, std::size_t) { return static_cast<Index>(b.groupCount()); }},
    Size{"blocks", [](const Session& s, const Block&, std::size_t) { return static_cast<Index>(s.blocks.size()); }},
    Size{"d_k", [](const Session&, const Block& b, std::size_t h) { return b.heads[h].keyWidth(); }},
    Size{"d_v", [](const Session&, const Block& b, std::size_t h) { return b.valueWidth(h); }},
    Size{"d_concat", [](const Session&, const Block& b, std::size_t) { return b.concatWidth(); }},
    Size{"d_ff", [](const Session&, const Block& b, std::size_t) { return b.feedForward ? b.feedForward->hidden.weight.cols() : 0; }},
    Size{"parameters", [](const Session& s, const Block&, std::size_t) { return parameterCount(s); }},
    Size{"cache", [](const Session& s, const Block&, std::size_t) { return keyValueCacheCount(s); }},
};

struct Function {
    std::string_view name;
    double (*value)(double);
};

constexpr std::array kFunctions{
    Function{"sqrt", [](double x) { return std::sqrt(x); }},
    Function{"exp", [](double x) { return std::exp(x); }},
    Function{"ln", [](double x) { return std::log(x); }},
    Function{"abs", [](double x) { return std::abs(x); }},
};

struct Reduction {
    std::string_view name;
    Scalar (*value)(const Matrix&);
};

constexpr std::array kReductions{
    Reduction{"sum", [](const Matrix& cells) { return cells.sum(); }},
    Reduction{"mean", [](const Matrix& cells) { return cells.mean(); }},
    Reduction{"min", [](const Matrix& cells) { return cells.minCoeff(); }},
    Reduction{"max", [](const Matrix& cells) { return cells.maxCoeff(); }},
};

/// The cells of a range: one, a row, a column or all.
auto cellsIn(const Matrix& matrix, const CellRange& range)
{
    const bool allRows = range.row == CellRange::kAll, allColumns = range.column == CellRange::kAll;
    return matrix.block(allRows ? 0 : range.row, allColumns ? 0 : range.column, allRows ? matrix.rows() : 1,
                        allColumns ? matrix.cols() : 1);
}

/// Recursive descent; the first error stays, and all that follows is 0.
class Parser {
public:
    Parser(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs)
        : m_text(text), m_trace(trace), m_standing(standing), m_runs(runs)
    {
    }

    Result<Evaluated> run()
    {
        Evaluated result = comparison();
        if (!m_error && !next().empty())
            fail(phrase("unexpected \"{}\"", shortened(m_text.substr(m_at))));
        const bool isBlocked = result.cell && result.value == -std::numeric_limits<double>::infinity();
        if (!m_error && !std::isfinite(result.value) && !isBlocked)
            fail(phrase("\"{}\" is not a finite number", shortened(m_text)));
        if (m_error)
            return *m_error;
        return result;
    }

private:
    /// The rest of the text, without leading blanks.
    std::string_view next()
    {
        skipBlanks(m_text, m_at);
        return m_text.substr(m_at);
    }

    bool take(char mark)
    {
        const bool there = next().starts_with(mark);
        m_at += there ? 1 : 0;
        return there;
    }

    Evaluated fail(std::string reason)
    {
        if (!m_error)
            m_error = Error{"", std::move(reason)};
        m_at = m_text.size();
        return {};
    }

    Evaluated comparison()
    {
        Evaluated left = sum();
        if (take('<'))
            return {left.value < sum().value ? 1.0 : 0.0, {}};
        if (take('>'))
            return {left.value > sum().value ? 1.0 : 0.0, {}};
        return left;
    }

    Evaluated sum()
    {
        Evaluated left = product();
        for (;;) {
            if (take('+'))
                left = {left.value + product().value, {}};
            else if (take('-'))
                left = {left.value - product().value, {}};
            else
                return left;
        }
    }

    Evaluated product()
    {
        Evaluated left = factor();
        for (;;) {
            if (take('*'))
                left = {left.value * factor().value, {}};
            else if (take('/'))
                left = {left.value / factor().value, {}};
            else
                return left;
        }
    }

    Evaluated factor()
    {
        if (++m_depth > kDeepestExpression)
            return fail(phrase("brackets are nested too deep"));
        const Evaluated result = take('-') ? Evaluated{-factor().value, {}} : take('(') ? bracket() : operand();
        --m_depth;
        return result;
    }

    Evaluated bracket()
    {
        const Evaluated inner = comparison();
        return take(')') ? inner : fail(phrase("a bracket is not closed"));
    }

    Evaluated operand()
    {
        const std::string_view rest = next();
        if (rest.empty())
            return fail(phrase("the expression ends too early"));
        if (rest[0] >= '0' && rest[0] <= '9') {
            const LeadingNumber<double> number = leadingNumber<double>(rest);
            if (number.range != NumberRange::Fits)
                return fail(
                    phrase("\"{}\" is a larger or smaller number than can be computed with", shortened(rest.substr(0, number.length))));
            m_at += number.length;
            return {number.value, {}};
        }
        if (rest.starts_with("run "))
            return ofRun();
        const Result<PlaceText> place = takePlace(m_text, m_at);
        if (!place)
            return fail(place.error().reason);
        if (place->hasCell || findMatrix(place->word))
            return cell(*place);
        if (const Function* function = findRow(kFunctions, place->word, &Function::name))
            return take('(') ? Evaluated{function->value(bracket().value), {}} : fail(phrase("{} needs brackets", place->word));
        if (const Reduction* reduction = findRow(kReductions, place->word, &Reduction::name))
            return reduce(*reduction);
        if (place->word == "slope")
            return slope();
        return size(*place);
    }

    /// Reads a number of a run: "run 2 accuracy".
    Evaluated ofRun()
    {
        m_at += std::string_view("run ").size();
        const std::string_view rest = next();
        const std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789"));
        const std::size_t number = asNumber<std::size_t>(digits).value_or(0);  // there is no run 0
        m_at += digits.size();
        const std::string_view word = next().substr(0, next().find_first_not_of("abcdefghijklmnopqrstuvwxyz"));
        const Result<double> value = numberOf(m_runs, number, word);
        if (!value)
            return fail(value.error().reason);
        m_at += word.size();
        return {*value, {}};
    }

    Evaluated cell(const PlaceText& place)
    {
        const Result<Spot> spot = findSpot(*m_trace.session, place, m_standing);
        if (!spot)
            return fail(spot.error().reason);
        if (!spot->isCell())
            return fail(phrase("\"{}\" is many numbers; sum(…), mean(…), min(…) or max(…) turns them into one", shortened(place.word)));
        return {matrixOf(m_trace, spot->range.matrix)(spot->range.row, spot->range.column), spot->cell()};
    }

    Evaluated reduce(const Reduction& reduction)
    {
        if (!take('('))
            return fail(phrase("{} needs brackets", reduction.name));
        const Result<PlaceText> place = takePlace(m_text, m_at);
        const Result<Spot> spot = place ? findSpot(*m_trace.session, *place, m_standing) : Result<Spot>(place.error());
        if (!spot)
            return fail(spot.error().reason);
        if (spot->wholeHead || !take(')'))
            return fail(phrase("{} takes one range, such as head 1 attention[Emma,*]", reduction.name));
        const Shared<Matrix> matrix = matrixOf(m_trace, spot->range.matrix);
        return {remembered({&reduction, matrix, m_trace.session, spot->range.row, spot->range.column},
                           [&] { return reduction.value(cellsIn(*matrix, spot->range)); }),
                {}};
    }

    /// The length of a gradient: "slope(head 2 attention[mechanic,fixed], head 2 query_weight)".
    Evaluated slope()
    {
        if (!take('('))
            return fail(phrase("{} needs brackets", "slope"));
        const Evaluated of = operand();
        if (m_error)
            return {};
        if (!of.cell || !take(','))
            return fail(phrase("slope takes a cell and a range, such as slope(output[Alex,cheap], input[Emma,*])"));
        const Result<PlaceText> place = takePlace(m_text, m_at);
        const Result<Spot> spot = place ? findSpot(*m_trace.session, *place, m_standing) : Result<Spot>(place.error());
        if (!spot)
            return fail(spot.error().reason);
        if (spot->wholeHead || !take(')'))
            return fail(phrase("slope takes a cell and a range, such as slope(output[Alex,cheap], input[Emma,*])"));
        const Shared<Matrix> gradient = matrixOf(*gradientOfCell(m_trace, *of.cell), spot->range.matrix);
        return {cellsIn(*gradient, spot->range).norm(), {}};
    }

    Evaluated size(const PlaceText& place)
    {
        const Size* size = findRow(kSizes, place.word, &Size::name);
        const Measure* measure = findRow(measures(), place.word, &Measure::id);
        if (!size && !measure)
            return fail(phrase("there is no \"{}\"; a number is a cell such as output[Alex,cheap], or one of {}", shortened(place.word),
                               joined(kSizes, &Size::name)));
        const Standing there = place.standing.orElse(m_standing);
        if (auto error = missing(*m_trace.session, there))
            return fail(error->reason);
        const int at = blockAt(*m_trace.session, there);
        if (!size)
            return {remembered({measure, m_trace.head(at, there.head - 1).attention, m_trace.session, CellRange::kAll, CellRange::kAll},
                               [&] { return measureOf(m_trace, at, there.head - 1, *measure); }),
                    {}};
        const Block& block = m_trace.session->block(at);
        return {static_cast<double>(size->value(*m_trace.session, block, static_cast<std::size_t>(there.head - 1))), {}};
    }

    std::string_view m_text;
    const Trace& m_trace;
    const Standing& m_standing;
    const LessonRuns& m_runs;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::optional<Error> m_error;
};

}  // namespace

Result<Evaluated> evaluate(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs)
{
    return Parser(text, trace, standing, runs).run();
}

std::string shownNumber(double value, std::optional<int> decimals, bool percent)
{
    constexpr double kLargest = 1e15;  // whole numbers are exact up to here
    const double shown = percent ? value * 100 : value;
    const std::string unit = percent ? " %" : "";
    if (std::isinf(shown))
        return shown > 0 ? "∞" : "−∞";
    if (!(std::abs(shown) < kLargest))
        return (shown < 0 ? "−" : "") + roundedText(std::abs(shown), 4) + unit;
    const int digits = decimals ? *decimals : percent || shown == std::round(shown) ? 0 : 2;
    std::string text = fixedText(std::abs(shown), digits);
    const std::string thousands = phrase(",");  // translated by what sets thousands apart
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(std::min(text.find('.'), text.size())) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), thousands);
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return (shown < 0 && !isZero ? "−" : "") + text + unit;
}

}  // namespace headscope
