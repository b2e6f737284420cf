// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/shown_part.h"

#include "app/base/text.h"
#include "core/base/phrase.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace headscope {

namespace {

constexpr int kLargestNumber = 1'000'000;

/// Each number once, where it stands first: a small file must not ask for a matrix that is larger than its own.
std::vector<int> eachOnce(const std::vector<int>& numbers)
{
    std::vector<int> once;
    std::set<int> seen;
    std::ranges::copy_if(numbers, std::back_inserter(once), [&](int number) { return seen.insert(number).second; });
    return once;
}

std::optional<Error> showHeads(Figure& figure, const std::vector<int>& heads)
{
    std::vector<FigurePanel> shown;
    for (const int head : eachOnce(heads)) {
        const auto panel = std::ranges::find(figure.panels, head, &FigurePanel::head);
        if (panel == figure.panels.end())
            return Error{phrase("heads"), phrase("there is no head {}", head + 1)};
        shown.push_back(*panel);
    }
    figure.panels = std::move(shown);
    return {};
}

std::vector<int> allUpTo(Index count)
{
    std::vector<int> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

Names namesOf(const Names& names, const std::vector<int>& shown)
{
    Names result;
    for (const int at : shown)
        if (at < std::ssize(names))
            result.push_back(names[static_cast<std::size_t>(at)]);
    return result;
}

Matrix numbersOf(const Matrix& matrix, const std::vector<int>& rows, const std::vector<int>& columns)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index row = 0; row < result.rows(); ++row)
        for (Index column = 0; column < result.cols(); ++column)
            result(row, column) = matrix(rows[static_cast<std::size_t>(row)], columns[static_cast<std::size_t>(column)]);
    return result;
}

std::optional<Error> beyond(const std::vector<int>& shown, Index count, const std::string& what)
{
    const auto most = std::ranges::max_element(shown);
    return most != shown.end() && *most >= count ? std::optional(Error{what, phrase("there are {}, not {}", count, *most + 1)})
                                                 : std::nullopt;
}

std::optional<Error> showCells(FigurePanel& panel, const FigurePart& part)
{
    const Index rowCount = panel.matrix->rows(), columnCount = panel.matrix->cols();
    if (auto error = beyond(part.rows, rowCount, phrase("rows")))
        return error;
    if (auto error = beyond(part.columns, columnCount, phrase("columns")))
        return error;
    const std::vector<int> rows = part.rows.empty() ? allUpTo(rowCount) : eachOnce(part.rows);
    const std::vector<int> columns = part.columns.empty() ? allUpTo(columnCount) : eachOnce(part.columns);
    if (const Matrix& allowed = panel.blocked.allowed(); allowed.rows() == rowCount && allowed.cols() == columnCount)
        panel.blocked = BlockedCells(Matrix(numbersOf(allowed, rows, columns)));
    for (ContributionPart& added : panel.parts)
        added.values = Matrix(numbersOf(*added.values, added.values->rows() == 1 ? std::vector<int>{0} : rows, columns));
    panel.matrix = Matrix(numbersOf(*panel.matrix, rows, columns));
    panel.rows = namesOf(panel.rows, rows);
    panel.columns = namesOf(panel.columns, columns);
    return {};
}

}  // namespace

Result<std::vector<int>> shownOf(const QString& text, const Names& names)
{
    static const QRegularExpression kRange(QStringLiteral("^(\\d+)(?:\\s*[-–]\\s*(\\d+))?$"));
    std::vector<int> shown;
    for (const QString& piece : text.split(',', Qt::SkipEmptyParts)) {
        const QString word = piece.trimmed();
        if (word.isEmpty())
            continue;
        const QString unknown = toQString(phrase("expected numbers from 1 or names, such as 1, 3, 5-8, not \"{}\"", word.toStdString()));
        if (const auto range = kRange.match(word); range.hasMatch()) {
            const int first = range.captured(1).toInt();
            const int last = range.captured(2).isEmpty() ? first : range.captured(2).toInt();
            if (first < 1 || last < first || last > kLargestNumber)
                return Error{"", unknown.toStdString()};
            for (int number = first; number <= last; ++number)
                shown.push_back(number - 1);
            continue;
        }
        const auto found = std::ranges::find(names, word.toStdString());
        if (found == names.end())
            return Error{"", names.empty() ? unknown.toStdString() : phrase("none of them is called \"{}\"", word.toStdString())};
        shown.push_back(static_cast<int>(found - names.begin()));
    }
    return shown;
}

QString shownText(const std::vector<int>& shown)
{
    QStringList pieces;
    for (std::size_t i = 0, end = 0; i < shown.size(); i = end) {
        for (end = i + 1; end < shown.size() && shown[end] == shown[end - 1] + 1; ++end) {
        }
        const QString first = QString::number(shown[i] + 1);
        pieces << (end - i > 1 ? first + '-' + QString::number(shown[end - 1] + 1) : first);
    }
    return pieces.join(QStringLiteral(", "));
}

std::optional<Error> showPart(Figure& figure, const FigurePart& part)
{
    if (figure.panels.empty())
        return {};
    if (part.allHeads && !part.heads.empty())
        if (auto error = showHeads(figure, part.heads))
            return error;
    if (part.rows.empty() && part.columns.empty())
        return {};
    for (FigurePanel& panel : figure.panels)
        if (auto error = showCells(panel, part))
            return error;
    return {};
}

}  // namespace headscope
