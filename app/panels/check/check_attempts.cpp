// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_attempts.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/pasted_cells.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kMostNumbers = 16384;  // for one matrix: nobody works out more by hand, and the window stays quick

/// Something stands there, and no number.
bool areNames(const QStringList& fields)
{
    const auto mayBeNumber = [](const QString& field) { return readWritten(field.toStdString()) || looksLikeNumber(field); };
    return !std::ranges::all_of(fields, &QString::isEmpty) && std::ranges::none_of(fields, mayBeNumber);
}

}  // namespace

QString Attempt::text(int row, int column) const
{
    const auto found = texts.find({row, column});
    return found == texts.end() ? QString() : found->second;
}

void Attempt::setText(int row, int column, const QString& text)
{
    if (text.trimmed().isEmpty())
        texts.erase({row, column});
    else
        texts[{row, column}] = text.trimmed();
}

WorkedMatrix Attempt::worked() const
{
    WorkedMatrix result{matrix, {}};
    for (const auto& [place, text] : texts)
        if (const auto number = readWritten(text.toStdString()))
            result.cells[place] = *number;
    return result;
}

Result<QList<QStringList>> fieldsToCheck(const QString& text)
{
    const auto lines = fieldsFromText(text);
    if (!lines)
        return lines.error();
    QList<QStringList> rows;
    for (const FieldLine& line : *lines)
        rows << line.fields;
    if (rows.size() > 1 && areNames(rows.first()))
        rows.removeFirst();
    QStringList first;
    for (const QStringList& row : rows)
        first << row.first();
    if (rows.first().size() > 1 && areNames(first))
        for (QStringList& row : rows)
            row.removeFirst();
    return rows;
}

Attempt CheckAttempts::of(const MatrixRef& ref) const
{
    const auto found = m_attempts.find(ref);
    return found == m_attempts.end() ? Attempt{ref, {}} : found->second;
}

void CheckAttempts::keep(const Attempt& attempt)
{
    if (attempt.texts.empty())
        m_attempts.erase(attempt.matrix);
    else
        m_attempts[attempt.matrix] = attempt;
}

std::optional<QString> CheckAttempts::insert(const QString& text, const Place& place)
{
    const auto fields = fieldsToCheck(text);
    if (!fields)
        return toQString(fields.error().sentence());
    const qsizetype rows = fields->size();
    const qsizetype columns = fields->first().size();
    const bool whole = rows == place.rows.size() && columns == place.columns.size();
    const int row = whole ? 0 : place.row;
    const int column = whole ? 0 : place.column;
    if (row + rows > place.rows.size() || column + columns > place.columns.size())
        return tr("%1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on")
            .arg(rows)
            .arg(columns)
            .arg(place.rows.size() - row)
            .arg(place.columns.size() - column)
            .arg(place.rows.value(row), place.columns.value(column));
    Attempt next = of(place.matrix);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c)
            next.setText(row + r, column + c, (*fields)[r][c]);
    if (next.texts.size() > kMostNumbers)
        return tr("more than %1 numbers are not checked").arg(kMostNumbers);
    m_before = of(place.matrix);
    keep(next);
    return {};
}

void CheckAttempts::clear(const MatrixRef& ref)
{
    m_before = of(ref);
    m_attempts.erase(ref);
}

void CheckAttempts::clear(const MatrixRef& ref, const std::vector<std::pair<int, int>>& cells)
{
    Attempt next = of(ref);
    m_before = next;
    for (const auto& [row, column] : cells)
        next.setText(row, column, {});
    keep(next);
}

MatrixRef CheckAttempts::takeBack()
{
    const Attempt before = *m_before;
    m_before = of(before.matrix);
    keep(before);
    return before.matrix;
}

}  // namespace headscope
