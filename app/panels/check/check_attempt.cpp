// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_attempt.h"

#include "app/widgets/text/pasted_cells.h"

#include <algorithm>

namespace headscope {

namespace {

/// Something stands there, and no number.
bool areNames(const QStringList& fields)
{
    const bool anything = std::ranges::any_of(fields, [](const QString& field) { return !field.trimmed().isEmpty(); });
    return anything && std::ranges::none_of(fields, [](const QString& field) { return readWritten(field.toStdString()).has_value(); });
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
    auto fields = fieldsFromText(text);
    if (!fields)
        return fields;
    QList<QStringList> rows = *std::move(fields);
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

}  // namespace headscope
