// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/named_cells.h"

#include "app/widgets/text/ambiguous_numbers.h"
#include "app/widgets/text/cell_text.h"
#include "core/base/cell_name.h"
#include "core/base/phrase.h"

#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

QString nameOf(const QString& field) { return QString::fromStdString(nameFromCell(field.simplified().toStdString())); }

bool isName(const QString& field) { return !field.isEmpty() && !isCell(field); }

/// Names, and not all of them such as somebody may have meant as numbers.
bool areNames(const QStringList& fields) { return std::ranges::all_of(fields, isName) && !std::ranges::all_of(fields, looksLikeNumber); }

/// Whether each begins as a number does: "10k", "5 kg", "12:30".
bool beginAsNumbers(const QStringList& fields)
{
    static const QRegularExpression kBegin(R"(^[<>≤≥≈~±]*\s*[-+−‐-―(]*\s*[$€£¥]?\s*[.,٫]?\d)",
                                           QRegularExpression::UseUnicodePropertiesOption);
    return std::ranges::all_of(fields, [](const QString& field) { return kBegin.match(field).hasMatch(); });
}

bool areDates(const QStringList& fields)
{
    static const QRegularExpression kDate(R"(^\d{1,4}[-/.:]\d{1,2}([-/.: T]\d{1,4}){0,5}Z?$)");
    return std::ranges::all_of(fields, [](const QString& field) { return kDate.match(field).hasMatch(); });
}

QStringList firstFields(const FieldRows& rows)
{
    QStringList first;
    for (const FieldLine& line : rows)
        first << line.fields.first();
    return first;
}

/// "0 1 2 …", as columns and rows without names are counted.
bool countFromZero(const QStringList& fields)
{
    for (qsizetype i = 0; i < fields.size(); ++i)
        if (fields[i] != QString::number(i))
            return false;
    return true;
}

constexpr qsizetype kNoChance = 3;  // so many that count from zero are not likely to be numbers of a matrix

/// Whether names surround an empty first field: no numbers, or both or many that count from zero, as pandas writes them.
bool areNamesAround(const QStringList& columns, const QStringList& rows)
{
    const bool counted = countFromZero(columns), countedRows = countFromZero(rows);
    return std::ranges::any_of(columns, isName) || std::ranges::any_of(rows, isName) || (counted && countedRows) ||
           (counted && columns.size() >= kNoChance) || (countedRows && rows.size() >= kNoChance);
}

/// Whether the field is what stands above names, so that what stands beside it may be names, too.
bool isAboveNames(const QString& field)
{
    static const QRegularExpression kPattern("^(names?|tokens?|words?|labels?|features?|id|index|row|position)$",
                                             QRegularExpression::CaseInsensitiveOption);
    return kPattern.match(field).hasMatch();
}

/// "1 2 3" or from another whole number on.
bool countUp(const QStringList& fields)
{
    bool isWhole = false;
    const int first = fields.value(0).toInt(&isWhole);
    for (qsizetype i = 0; i < fields.size(); ++i)
        if (fields[i] != QString::number(first + i))
            return false;
    return isWhole;
}

bool areYears(const QStringList& fields)
{
    static const QRegularExpression kYear(R"(^(19|20)\d\d$)");
    return std::ranges::all_of(fields, [](const QString& field) { return kYear.match(field).hasMatch(); });
}

/// The meaning of "0", "1", "2" to somebody who writes 1 as "1.0".
enum class Counted { Numbers, Names, Either };

Counted meaningOf(const QStringList& counted, const FieldRows& others, qsizetype fromColumn)
{
    static const QRegularExpression kFraction(R"(^[^.,]*[.,]\d+([eEdD].*)?$|^[-+]?\d+[eE][-+]\d+$)"), kWhole(R"([.,]0+$)");
    if (counted.size() < kNoChance || others.isEmpty() || !countFromZero(counted))
        return Counted::Numbers;
    bool anyWhole = false;
    for (const FieldLine& line : others) {
        for (const QString& field : line.fields.mid(fromColumn)) {
            if (!kFraction.match(field).hasMatch())
                return Counted::Numbers;
            anyWhole = anyWhole || kWhole.match(field).hasMatch();
        }
    }
    return anyWhole ? Counted::Names : Counted::Either;
}

}  // namespace

Result<FieldTable> tableFromText(const QString& text, TableText kind)
{
    Result<FieldRows> read = splitFields(text, kind);
    if (!read)
        return read.error();
    FieldTable table{.fields = *std::move(read)};
    const FieldRows& fields = table.fields;
    const bool tall = fields.size() > 1;
    if (const auto error = unevenLines(fields))
        return *error;
    const QStringList above = fields.first().fields, beside = firstFields(fields);
    const bool wide = above.size() > 1;
    const FieldRows below = fields.sliced(1);
    const std::string firstLine = phrase("line {}", fields.first().number);
    if (tall && wide && (above.first().isEmpty() || above.first() == "Unnamed: 0")) {
        table.rowNames = table.columnNames = areNamesAround(above.sliced(1), beside.sliced(1));
        if (!table.rowNames && std::ranges::none_of(above.sliced(1) + beside.sliced(1), &QString::isEmpty))
            return Error{firstLine, phrase("its first field is empty: a number is missing there, or the numbers beside it and below are "
                                           "names; write a letter into them if they are")};
        return table;
    }
    // A name that begins as a number does may be a number that somebody wrote with its unit; days below a line of names are names.
    const QStringList rowFields = beside.sliced(tall ? 1 : 0);
    const bool areDays = tall && areNames(above) && areDates(rowFields);
    const bool named = wide && areNames(rowFields) && (areDays || !beginAsNumbers(rowFields));
    const QStringList columnFields = above.sliced(named ? 1 : 0);
    table.columnNames = tall && areNames(columnFields) && (named || !beginAsNumbers(columnFields));
    table.rowNames = named && (table.columnNames || isName(above.first()));
    const bool countsColumns = (above.size() > kNoChance && countFromZero(above.sliced(1))) ||
                               (above.size() > 2 && isAboveNames(above.first()) && countUp(above.sliced(1)));
    const bool isYearly =
        areYears(above.sliced(1)) && std::ranges::none_of(below, [](const FieldLine& line) { return areYears(line.fields.sliced(1)); });
    if (tall && table.rowNames && !table.columnNames && (countsColumns || isYearly))
        return Error{firstLine, phrase("may be names or numbers; leave its first field empty if they are names")};
    if (kind == TableText::Pasted || table.rowNames || table.columnNames)
        return table;
    const Counted columns = meaningOf(above, below, 0), rows = meaningOf(beside, fields, 1);
    if (columns == Counted::Either || rows == Counted::Either)
        return Error{columns == Counted::Either ? firstLine : phrase("the first number of each line"),
                     phrase("counts from 0 and may be names or numbers; write 0.0 for a number, or a letter into each name")};
    table.columnNames = columns == Counted::Names;
    table.rowNames = rows == Counted::Names;
    table.mayHaveColumnNames = columns == Counted::Numbers && tall && above.size() >= kNoChance && countFromZero(above);
    return table;
}

Result<NamedCells> cellsOf(const FieldTable& table, CellWords words)
{
    const qsizetype fromRow = table.columnNames ? 1 : 0;
    const qsizetype fromColumn = table.rowNames ? 1 : 0;
    if (const auto error = ambiguityIn(table.fields, fromRow, fromColumn))
        return *error;
    const QStringList& above = table.fields.first().fields;
    NamedCells named{.cells = Matrix(table.fields.size() - fromRow, above.size() - fromColumn)};
    const auto mayBeNumber = [](const QString& field) { return field.isEmpty() || isCell(field) || beginAsNumbers({field}); };
    const auto areWords = [&](const FieldLine& line) { return std::ranges::none_of(line.fields, mayBeNumber); };
    if (named.cells.size() == 0 || std::ranges::all_of(table.fields, areWords))
        return Error{"", table.fields.first().fields.first().startsWith('=')
                             ? phrase("holds formulas, no numbers: save the table with what its cells show")
                             : phrase("holds names alone, no numbers")};
    if (table.columnNames)
        for (const QString& name : above.mid(fromColumn))
            named.columns << nameOf(name);
    for (qsizetype r = fromRow; r < table.fields.size(); ++r) {
        const FieldLine& line = table.fields[r];
        if (table.rowNames)
            named.rows << nameOf(line.fields.first());
        for (qsizetype c = fromColumn; c < line.fields.size(); ++c) {
            auto value = numberFromText(line.fields[c]);
            if (!value && words == CellWords::Masks)
                value = maskWordFromText(line.fields[c]);
            if (!value)
                return noNumber(line, c - fromColumn + 1, line.fields[c]);
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
