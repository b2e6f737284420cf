// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/named_cells.h"

#include "app/widgets/text/cell_text.h"
#include "core/base/cell_name.h"
#include "core/base/phrase.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace headscope {

namespace {

/// True and False are 1 and 0; blocked cells of a float mask are −∞.
std::optional<Scalar> maskWord(const QString& field)
{
    const QString word = field.toLower();
    if (word == "true" || word == "false")
        return Scalar(word == "true" ? 1 : 0);
    if (word == "-inf" || word == "-infinity" || word == QString::fromUtf8("−∞") || word == QString::fromUtf8("-∞"))
        return -std::numeric_limits<Scalar>::infinity();
    return {};
}

bool isNumber(const QString& field) { return numberFromText(field) || maskWord(field); }

QString nameOf(const QString& field) { return QString::fromStdString(nameFromCell(field.simplified().toStdString())); }

bool isName(const QString& field) { return !field.isEmpty() && !isNumber(field); }

/// Names that look like numbers leave the first field empty, or nobody knows.
bool anyIsName(const FieldRows& fields)
{
    return std::ranges::any_of(fields.first(), isName) ||
           std::ranges::any_of(fields, [](const QStringList& row) { return isName(row.first()); });
}

/// "0 1 2 …", as columns without names are counted.
bool countsFromZero(const QStringList& fields)
{
    for (qsizetype i = 0; i < fields.size(); ++i)
        if (fields[i] != QString::number(i))
            return false;
    return fields.size() > 2;
}

}  // namespace

Result<FieldTable> tableFromText(const QString& text, TableText kind)
{
    Result<FieldRows> read = splitFields(text, kind);
    if (!read)
        return read.error();
    FieldTable table{.fields = *std::move(read)};
    FieldRows& fields = table.fields;
    const bool tall = fields.size() > 1;
    // Some programs write no field above the names of the rows.
    if (tall && fields[1].size() == fields[0].size() + 1 && std::ranges::all_of(fields[0], isName))
        fields[0].prepend(QString());
    if (const auto error = unevenLines(fields))
        return *error;
    const bool wide = fields.first().size() > 1;
    if (tall && wide && fields.first().first().isEmpty() && anyIsName(fields)) {
        table.rowNames = table.columnNames = true;
    } else {
        const bool named =
            wide && std::all_of(fields.begin() + (tall ? 1 : 0), fields.end(), [](const QStringList& row) { return isName(row.first()); });
        table.columnNames = tall && std::all_of(fields.first().begin() + (named ? 1 : 0), fields.first().end(), isName);
        table.rowNames = named && (table.columnNames || isName(fields.first().first()));
        if (tall && table.rowNames && !table.columnNames && countsFromZero(fields.first().mid(1)))
            return Error{phrase("line {}", 1), phrase("may be names or numbers; leave its first field empty if they are names")};
    }
    return table;
}

Result<NamedCells> cellsOf(const FieldTable& table, CellWords words)
{
    const qsizetype fromRow = table.columnNames ? 1 : 0;
    const qsizetype fromColumn = table.rowNames ? 1 : 0;
    if (const auto error = ambiguityIn(table.fields, fromRow, fromColumn))
        return *error;
    NamedCells named{.cells = Matrix(table.fields.size() - fromRow, table.fields.first().size() - fromColumn)};
    if (named.cells.size() == 0)
        return Error{"", phrase("holds names alone, no numbers")};
    if (table.columnNames)
        for (const QString& name : table.fields.first().mid(fromColumn))
            named.columns << nameOf(name);
    for (qsizetype r = fromRow; r < table.fields.size(); ++r) {
        const QStringList& row = table.fields[r];
        if (table.rowNames)
            named.rows << nameOf(row.first());
        for (qsizetype c = fromColumn; c < row.size(); ++c) {
            auto value = numberFromText(row[c]);
            if (!value && words == CellWords::Masks)
                value = maskWord(row[c]);
            if (!value)
                return Error{phrase("line {}, number {}", r + 1, c - fromColumn + 1),
                             phrase("“{}” is not a number", row[c].left(40).toStdString())};
            named.cells(r - fromRow, c - fromColumn) = *value;
        }
    }
    return named;
}

Result<NamedCells> namedCellsFromText(const QString& text)
{
    const Result<FieldTable> table = tableFromText(text, TableText::Pasted);
    return table ? cellsOf(*table, CellWords::Numbers) : table.error();
}

QString namedCellsToText(const NamedCells& table)
{
    QString text;
    for (const QString& name : table.columns)
        text += '\t' + nameToText(name);
    text += '\n';
    const QStringList lines = cellsToText(table.cells).split('\n');
    for (qsizetype r = 0; r < table.cells.rows(); ++r)
        text += nameToText(table.rows.value(r)) + '\t' + lines[r] + '\n';
    return text;
}

QString nameToText(const QString& name)
{
    const QString line = QString::fromStdString(nameForCell(name.simplified().toStdString()));
    return line.startsWith('"') ? '"' + QString(line).replace("\"", "\"\"") + '"' : line;
}

Result<QStringList> namesFromText(const QString& text)
{
    static const QRegularExpression kBreak("\r\n|[\n\r\\x{2028}\\x{2029}]");
    QStringList lines = text.split(kBreak);
    while (lines.size() > 1 && lines.last().trimmed().isEmpty())
        lines.removeLast();
    const bool tabs = lines.join(QString()).contains('\t');
    if (tabs && lines.size() > 1)
        return Error{"", phrase("names stand below each other or beside each other, not both")};
    QStringList names = tabs ? lines.first().split('\t') : lines;
    for (QString& name : names) {
        name = name.simplified();
        if (name.size() > 1 && name.startsWith('"') && name.endsWith('"'))
            name = name.mid(1, name.size() - 2).replace("\"\"", "\"");
        name = nameOf(name);
        if (name.isEmpty() && names.size() > 1)
            return Error{"", phrase("one of the names is empty")};
    }
    return names;
}

}  // namespace headscope
