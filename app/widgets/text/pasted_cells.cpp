// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/pasted_cells.h"

#include "app/widgets/text/cell_text.h"
#include "core/base/phrase.h"
#include "core/base/table_limits.h"

#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

bool matches(const QString& field, const QRegularExpression& pattern) { return pattern.match(field).hasMatch(); }

/// "0,5", "−1,25e-3"
bool hasDecimalComma(const QString& field)
{
    static const QRegularExpression kPattern(R"(^[-+−]?\d*,\d+([eE][-+]?\d+)?$)");
    return matches(field, kPattern);
}

/// "1,234", "1,234.5", "1.234,5"
bool mayGroupThousands(const QString& field)
{
    static const QRegularExpression kPattern(R"(^[-+−]?[1-9]\d{0,2}((,\d{3})+(\.\d+)?|(\.\d{3})+,\d+)$)");
    return matches(field, kPattern);
}

/// "1,25" but not "1,05", nor "−0,5", nor more digits than a Scalar holds: nobody writes a whole number so.
bool mayBeTwoWholeNumbers(const QString& field)
{
    static const QRegularExpression kPattern(R"(^(\+?0|[-+−]?[1-9]\d{0,6}),(0|[1-9]\d{0,6})$)");
    return matches(field, kPattern);
}

bool hasDecimalPoint(const QString& field) { return field.contains('.') && numberFromText(field); }

/// Split where the separator stands outside of quotes; without those.
QStringList fieldsOf(const QString& line, QChar separator)
{
    QStringList fields(1);
    bool quoted = false, blank = true;
    for (qsizetype i = 0; i < line.size(); ++i) {
        QString& field = fields.last();
        if (line[i] == '"' && (quoted ? i + 1 == line.size() || line[i + 1] != '"' : blank)) {
            quoted = !quoted;
        } else if (line[i] == separator && !quoted) {
            fields << QString();
            blank = true;
        } else {
            i += quoted && line[i] == '"' ? 1 : 0;  // doubled
            field += line[i];
            blank = blank && line[i].isSpace();
        }
    }
    for (QString& field : fields)
        field = field.trimmed();
    return fields;
}

FieldRows rowsOf(const QStringList& lines, QChar separator)
{
    static const QRegularExpression kBlanks("\\s+");
    FieldRows rows;
    for (const QString& line : lines)
        if (separator == ' ')
            rows << line.trimmed().split(kBlanks);
        else
            rows << fieldsOf(line, separator);
    return rows;
}

struct Found {
    qsizetype line;  // from 1
    QString field;
};

template <class Test>
std::optional<Found> firstWith(const FieldRows& rows, const Test& test)
{
    for (qsizetype r = 0; r < rows.size(); ++r)
        for (const QString& field : rows[r])
            if (test(field))
                return Found{r + 1, field};
    return {};
}

bool hasComma(const QString& field) { return field.contains(','); }

/// True of all fields that have a comma.
template <class Test>
bool areAll(const FieldRows& rows, const Test& test)
{
    return !firstWith(rows, [&](const QString& field) { return hasComma(field) && !test(field); });
}

/// A column of decimals, or two columns of whole numbers, of which the first is not all zeros. A single line is one number, as when it is
/// typed.
bool mayBeTwoColumns(const FieldRows& rows)
{
    const auto isPair = [](const QStringList& row) { return row.size() == 1 && mayBeTwoWholeNumbers(row.first()); };
    const auto isFraction = [](const QStringList& row) { return row.first().startsWith("0,"); };
    return rows.size() > 1 && std::ranges::all_of(rows, isPair) && !std::ranges::all_of(rows, isFraction);
}

Error ambiguous(const Found& found, const std::string& reason)
{
    return {phrase("line {}", found.line), phrase("“{}” is ambiguous: {}", found.field.left(40).toStdString(), reason)};
}

/// Of lines without tabs and semicolons: a comma separates only where it cannot be a decimal mark.
Result<FieldRows> rowsWithCommas(const QStringList& lines)
{
    FieldRows rows = rowsOf(lines, ' ');
    const auto comma = firstWith(rows, hasComma);
    if (!comma || areAll(rows, mayGroupThousands))
        return rows;
    if (!areAll(rows, hasDecimalComma))
        return rowsOf(lines, ',');
    if (mayBeTwoColumns(rows))
        return ambiguous(*comma,
                         phrase("its comma may be a decimal mark or stand between two cells; write 1.5 for a decimal, 1; 5 for two cells"));
    return rows;
}

/// Where a line ends outside of quotes. A quote begins where nothing stands before it in its field.
Result<QStringList> linesOf(const QString& text)
{
    QStringList lines;
    bool quoted = false, blank = true;
    qsizetype start = 0, openedIn = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted) {
            if (c == '"' && i + 1 < text.size() && text[i + 1] == '"')
                ++i;
            else if (c == '"')
                quoted = false;
        } else if (c == '\n') {
            lines << text.mid(start, i - start);
            start = i + 1;
            blank = true;
        } else if (c == '"' && blank) {
            quoted = true;
            openedIn = lines.size() + 1;
            blank = false;
        } else {
            blank = c == '\t' || c == ';' || c == ',' || (blank && c.isSpace());
        }
    }
    if (quoted)
        return Error{phrase("line {}", openedIn), phrase("a quotation mark is not closed")};
    lines << text.mid(start);
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

/// What the fields of a hostile text would take is counted before they are made.
bool hasTooManyFields(const QString& text)
{
    qsizetype lines = 0, blanks = 0, tabs = 0, semicolons = 0, commas = 0;
    QChar before;
    for (const QChar c : text) {
        lines += c == '\n';
        blanks += c.isSpace() && c != '\n';
        blanks -= c == '\n' && before == '\r';  // one end of a line
        before = c;
        tabs += c == '\t';
        semicolons += c == ';';
        commas += c == ',';
    }
    return lines + std::max({blanks, tabs, semicolons, commas}) > kMostFields;
}

}  // namespace

Result<FieldRows> splitFields(QString text, TableText kind)
{
    if (hasTooManyFields(text))
        return Error{"", phrase("more than {} numbers are not read", kMostFields)};
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    const Result<QStringList> read = linesOf(text);
    if (!read)
        return read.error();
    const QStringList& lines = *read;
    if (lines.isEmpty())
        return Error{kind == TableText::Pasted ? phrase("the clipboard") : std::string(), phrase("holds no numbers")};
    const auto separatedBy = [&](QChar separator) {
        return std::ranges::any_of(lines, [&](const QString& line) { return fieldsOf(line, separator).size() > 1; });
    };
    if (kind == TableText::Tsv)
        return rowsOf(lines, '\t');
    if (kind == TableText::Csv) {
        // Some countries write their commas into numbers. In a name a semicolon may stand bare, but not in every line.
        FieldRows rows = text.contains(';') ? rowsOf(lines, ';') : FieldRows();
        return !rows.isEmpty() && rows.first().size() > 1 && !unevenLines(rows) ? rows : rowsOf(lines, ',');
    }
    return separatedBy('\t') ? rowsOf(lines, '\t') : separatedBy(';') ? rowsOf(lines, ';') : rowsWithCommas(lines);
}

std::optional<Error> ambiguityIn(const FieldRows& rows, qsizetype fromRow, qsizetype fromColumn)
{
    FieldRows numbers;
    for (const QStringList& row : rows)
        numbers << (numbers.size() < fromRow ? QStringList() : row.mid(fromColumn));
    const auto comma = firstWith(numbers, hasComma);
    if (!comma)
        return {};
    if (areAll(numbers, mayGroupThousands))
        return ambiguous(*comma, phrase("its comma may be a decimal mark or group thousands; write 1.5 for a decimal, and no groups"));
    if (firstWith(numbers, hasDecimalComma))
        if (const auto point = firstWith(numbers, hasDecimalPoint))
            return ambiguous(*point, phrase("other numbers have a decimal comma; write all of them with a point"));
    return {};
}

std::optional<Error> unevenLines(const FieldRows& rows)
{
    for (qsizetype r = 0; r < rows.size(); ++r)
        if (rows[r].size() != rows.first().size())
            return Error{phrase("line {}", r + 1), phrase("has {} numbers, the first line has {}", rows[r].size(), rows.first().size())};
    return {};
}

Result<FieldRows> fieldsFromText(const QString& text)
{
    Result<FieldRows> rows = splitFields(text, TableText::Pasted);
    if (!rows)
        return rows;
    if (const auto error = ambiguityIn(*rows))
        return *error;
    if (const auto error = unevenLines(*rows))
        return *error;
    return rows;
}

Result<Matrix> cellsFromText(const QString& text)
{
    const auto rows = fieldsFromText(text);
    if (!rows)
        return rows.error();
    Matrix cells(rows->size(), rows->first().size());
    for (qsizetype r = 0; r < cells.rows(); ++r) {
        for (qsizetype c = 0; c < cells.cols(); ++c) {
            const QString& field = (*rows)[r][c];
            const auto value = numberFromText(field);
            if (!value)
                return Error{phrase("line {}, number {}", r + 1, c + 1), phrase("“{}” is not a number", field.left(40).toStdString())};
            cells(r, c) = *value;
        }
    }
    return cells;
}

}  // namespace headscope
