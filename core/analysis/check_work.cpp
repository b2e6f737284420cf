// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/check_work.h"

#include "core/analysis/recompute.h"
#include "core/base/number_text.h"
#include "core/matrices/matrix_access.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace headscope {

namespace {

constexpr int kLargestExponent = 400;       // of any number
constexpr std::size_t kMostDecimals = 400;  // that mean something
constexpr Scalar kMinusInfinity = -std::numeric_limits<Scalar>::infinity();
constexpr double kArithmeticRounding = 1e-6;  // of the arithmetic itself: a number at the very edge of the tolerance still agrees

void replaceAll(std::string& text, std::string_view what, std::string_view by)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// Digits behind the point, less the power of ten: "1.50" has 2, "1.5e-3" has 4.
int decimalsOf(std::string_view text)
{
    const auto exponentAt = std::min(text.find('e'), text.size());
    const auto point = text.substr(0, exponentAt).find('.');
    int exponent = 0;
    if (exponentAt < text.size()) {
        const std::string_view written = text.substr(exponentAt + (text[exponentAt + 1] == '+' ? 2 : 1));
        exponent = asNumber<int>(written).value_or(written.starts_with('-') ? -kLargestExponent : kLargestExponent);
    }
    const int behind = static_cast<int>(point == std::string_view::npos ? 0 : std::min(exponentAt - point - 1, kMostDecimals));
    return behind - std::clamp(exponent, -kLargestExponent, kLargestExponent);
}

/// Blocks in their order, those of the memory first, then their steps; a parameter stands before all of them.
std::tuple<int, std::size_t, int> placeInComputation(const Session& session, const MatrixRef& ref)
{
    const Recipe& recipe = recipeOf(session, ref.block);
    const Step* step = recipe.stepOf(ref.id);
    const bool ofMemory = session.block(ref.block).stack == Stack::Memory;
    return {ofMemory ? ref.block - static_cast<int>(session.blocks.size()) : ref.block, step ? 1 + recipe.positionOf(*step) : 0, ref.head};
}

Verdict verdictOn(const WrittenNumber* written, Scalar right, Scalar carried, const Tolerance& tolerance)
{
    if (!written)
        return right == kMinusInfinity ? Verdict::Right : Verdict::Missing;
    if (tolerance.allows(*written, right))
        return Verdict::Right;
    return tolerance.allows(*written, carried) ? Verdict::Carried : Verdict::Wrong;
}

/// Holds one matrix against the right one, and hands on what was written: blanks are filled with what follows from the numbers before.
CheckedMatrix check(const Trace& trace, const WorkedMatrix& worked, const Tolerance& tolerance, Substitutes& substitutes)
{
    CheckedMatrix result{worked.matrix, matrixOf(trace, worked.matrix), {}};
    const Matrix& right = *result.right;
    const Shared<Matrix> carried = recomputedWith(trace, worked.matrix, substitutes);
    Matrix own = *carried;
    for (int r = 0; r < right.rows(); ++r) {
        for (int c = 0; c < right.cols(); ++c) {
            const auto written = worked.cells.find({r, c});
            const WrittenNumber* number = written == worked.cells.end() ? nullptr : &written->second;
            result.verdicts.push_back(verdictOn(number, right(r, c), (*carried)(r, c), tolerance));
            if (number)
                own(r, c) = number->value;
        }
    }
    if (!worked.cells.empty())
        substitutes[worked.matrix] = std::move(own);
    return result;
}

}  // namespace

std::optional<WrittenNumber> readWritten(std::string_view written)
{
    std::string text(written);
    for (const auto& [what, by] :
         {std::pair{"−", "-"}, std::pair{"–", "-"}, std::pair{"∞", "inf"}, std::pair{",", "."}, std::pair{"E", "e"}})
        replaceAll(text, what, by);
    text.erase(0, text.find_first_not_of(" \t\r\n"));
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    if (text == "-inf" || text == "-Inf" || text == "-infinity" || text == "-Infinity")
        return WrittenNumber{kMinusInfinity, 0};
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.erase(0, 1);
    const std::optional<Scalar> value = asNumber<Scalar>(text);
    if (!value || !std::isfinite(*value))
        return {};
    const int decimals = decimalsOf(text);
    return WrittenNumber{*value, *value == 0 ? std::max(decimals, 0) : decimals};  // 0e9 is not a billion off
}

bool Tolerance::allows(const WrittenNumber& written, Scalar right) const
{
    if (!std::isfinite(written.value) || !std::isfinite(right))
        return written.value == right;
    const double allowed = absolute ? static_cast<double>(*absolute) : 0.5 * std::pow(10.0, -written.decimals);
    const double off = std::abs(static_cast<double>(written.value) - static_cast<double>(right));
    return off <= allowed + kArithmeticRounding * std::max(1.0, std::abs(static_cast<double>(right)));
}

CheckedWork checkWork(const Trace& trace, const std::vector<WorkedMatrix>& work, const Tolerance& tolerance)
{
    const Session& session = *trace.session;
    std::vector<WorkedMatrix> ordered;
    for (const WorkedMatrix& worked : work)
        if (exists(session, worked.matrix))
            ordered.push_back({canonical(session, worked.matrix), worked.cells});
    std::ranges::stable_sort(ordered, {}, [&](const WorkedMatrix& worked) { return placeInComputation(session, worked.matrix); });

    CheckedWork result;
    Substitutes substitutes;
    for (const WorkedMatrix& worked : ordered) {
        const CheckedMatrix& checked = result.matrices.emplace_back(check(trace, worked, tolerance, substitutes));
        const auto wrong = std::ranges::find(checked.verdicts, Verdict::Wrong);
        if (!result.firstWrong.isNull() || wrong == checked.verdicts.end())
            continue;
        const auto at = static_cast<int>(wrong - checked.verdicts.begin());
        const auto columns = static_cast<int>(checked.right->cols());
        result.firstWrong = {worked.matrix, at / columns, at % columns};
    }
    return result;
}

}  // namespace headscope
