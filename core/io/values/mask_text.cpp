// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/mask_text.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace headscope {

namespace {

using Words = std::vector<std::string>;

/// Rows of words. Between brackets rows end with "]", as PyTorch and NumPy print them, else with the line.
std::vector<Words> wordRows(std::string_view text)
{
    const char end = text.find('[') != std::string_view::npos ? ']' : '\n';
    std::vector<Words> rows;
    Words row;
    std::string word;
    const auto endWord = [&] {
        if (!word.empty() && word != "tensor" && word != "array")
            row.push_back(word);
        word.clear();
    };
    const auto endRow = [&] {
        endWord();
        if (!row.empty())
            rows.push_back(std::move(row));
        row.clear();
    };
    for (const char c : text) {
        if (c == end)
            endRow();
        else if (std::string_view(" \t\r\n,;[]()").find(c) != std::string_view::npos)
            endWord();
        else
            word += c;
    }
    endRow();
    return rows;
}

bool isMinusInfinity(const std::string& word) { return word == "-inf" || word == "-Inf" || word == "-Infinity"; }

/// The truth of a cell: true and 1, false and 0.
std::optional<bool> truth(const std::string& word)
{
    if (word == "True" || word == "true" || word == "TRUE")
        return true;
    if (word == "False" || word == "false" || word == "FALSE")
        return false;
    const LeadingNumber<double> number = leadingNumber<double>(word);
    if (number.length != word.size() || number.range != NumberRange::Fits || (number.value != 0 && number.value != 1))
        return {};
    return number.value == 1;
}

/// Whether a number of a float mask allows: 0 may attend, -inf may not.
std::optional<bool> allowedByFloat(const std::string& word)
{
    if (isMinusInfinity(word))
        return false;
    const std::optional<bool> one = word.find_first_of("TtFf") == std::string::npos ? truth(word) : std::nullopt;
    return one && !*one ? std::optional(true) : std::nullopt;
}

}  // namespace

std::string maskText(const Matrix& allowed, TrueMeans meaning)
{
    std::string text;
    for (Index r = 0; r < allowed.rows(); ++r)
        for (Index c = 0; c < allowed.cols(); ++c) {
            text += (allowed(r, c) != 0) == (meaning == TrueMeans::MayAttend) ? "True" : "False";
            text += c + 1 < allowed.cols() ? '\t' : '\n';
        }
    return text;
}

Result<Matrix> readMaskText(std::string_view text, TrueMeans meaning, Index n, Index m)
{
    const std::vector<Words> rows = wordRows(text);
    if (std::ssize(rows) != n)
        return Error{"", phrase(rows.size() == 1 ? phraseId("the mask has {} row, expected {}, one for each query")
                                                 : phraseId("the mask has {} rows, expected {}, one for each query"),
                                rows.size(), n)};
    const bool isFloat = std::ranges::any_of(rows, [](const Words& row) { return std::ranges::any_of(row, isMinusInfinity); });
    Matrix allowed(n, m);
    for (Index r = 0; r < n; ++r) {
        const Words& row = rows[static_cast<std::size_t>(r)];
        for (Index c = 0; c < std::min<Index>(m, std::ssize(row)); ++c) {
            const std::string& word = row[static_cast<std::size_t>(c)];
            std::optional<bool> may = isFloat ? allowedByFloat(word) : truth(word);
            if (!may)
                return Error{phrase("row {}, column {}", r + 1, c + 1),
                             phrase(isFloat ? phraseId("is {}, expected 0 or -inf")
                                            : phraseId("is {}, expected True or False, 1 or 0, or 0 and -inf"),
                                    quotedText(word))};
            if (!isFloat && meaning == TrueMeans::Blocked)
                may = !*may;
            allowed(r, c) = *may ? 1 : 0;
        }
        if (std::ssize(row) != m)
            return Error{phrase("row {}", r + 1), phrase(row.size() == 1 ? phraseId("has {} cell, expected {}, one for each key")
                                                                         : phraseId("has {} cells, expected {}, one for each key"),
                                                         row.size(), m)};
    }
    return allowed;
}

Result<Matrix> maskFromNumbers(const Matrix& numbers, TrueMeans meaning)
{
    constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();
    const bool isFloat = (numbers.array() == kBlocked).any();
    const Scalar attends = isFloat || meaning == TrueMeans::Blocked ? 0 : 1;
    const Scalar blocked = isFloat ? kBlocked : 1 - attends;
    for (Index r = 0; r < numbers.rows(); ++r)
        for (Index c = 0; c < numbers.cols(); ++c)
            if (numbers(r, c) != attends && numbers(r, c) != blocked)
                return Error{phrase("row {}, column {}", r + 1, c + 1),
                             phrase(isFloat ? phraseId("is {}, expected 0 or -inf") : phraseId("is {}, expected 1 or 0, or 0 and -inf"),
                                    numberText(numbers(r, c)))};
    return Matrix((numbers.array() == attends).cast<Scalar>());
}

}  // namespace headscope
