// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/pasted_cells.h"

#include "app/widgets/text/ambiguous_numbers.h"
#include "app/widgets/text/cell_text.h"
#include "core/base/phrase.h"
#include "core/base/table_limits.h"

#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

bool matches(const QString& field, const QRegularExpression& pattern) { return pattern.match(field).hasMatch(); }

/// Blanks, and the marks by which programs say in which direction a text runs.
bool isUnseen(QChar c) { return c.isSpace() || c.category() == QChar::Other_Format; }

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
    for (QString& field : fields) {
        const auto end = std::find_if_not(field.crbegin(), field.crend(), isUnseen).base();
        const auto begin = std::find_if_not(field.cbegin(), end, isUnseen);
        field = QString(begin, end - begin);
    }
    return fields;
}

/// A line as it stands in the text, outside of quotes.
struct TextLine {
    QString text;
    qsizetype number = 1;
};

bool isBlank(const QStringList& fields) { return std::ranges::all_of(fields, &QString::isEmpty); }

/// The rows without the empty lines around them, and without empty fields behind the last one of the longest line.
FieldRows withoutEmptyEdges(FieldRows rows)
{
    while (!rows.isEmpty() && isBlank(rows.last().fields))
        rows.removeLast();
    const auto first = std::ranges::find_if_not(rows, [](const FieldLine& line) { return isBlank(line.fields); });
    rows.erase(rows.cbegin(), rows.cbegin() + (first - rows.begin()));
    qsizetype widest = 0;
    for (const FieldLine& line : rows) {
        const auto last = std::find_if_not(line.fields.rbegin(), line.fields.rend(), [](const QString& field) { return field.isEmpty(); });
        widest = std::max(widest, line.fields.rend() - last);
    }
    for (FieldLine& line : rows)
        while (line.fields.size() > widest && line.fields.last().isEmpty())
            line.fields.removeLast();
    return rows;
}

/// Some words, or whole numbers that count the rows; below a single name, as below a title, one by one.
bool mayBeRowNames(const FieldRows& rows, bool oneByOne)
{
    const auto numberOf = [&](qsizetype row) { return rows[row].fields.first().toLongLong(); };
    if (!std::all_of(rows.begin() + 1, rows.end(), [](const FieldLine& line) { return isCell(line.fields.first()); }))
        return true;
    static const QRegularExpression kWhole("^\\d{1,9}$");
    for (qsizetype row = 1; row < rows.size(); ++row) {
        if (!matches(rows[row].fields.first(), kWhole))
            return false;
        if (row > 1 && (oneByOne ? numberOf(row) != numberOf(row - 1) + 1 : numberOf(row) <= numberOf(row - 1)))
            return false;
    }
    return !oneByOne || numberOf(1) <= 1;
}

/// R writes nothing above the names of rows, not even a separator.
FieldRows withWholeHeader(FieldRows rows)
{
    if (rows.size() < 2)
        return rows;
    QStringList& names = rows.first().fields;
    const auto isWider = [width = names.size()](const FieldLine& line) { return line.fields.size() == width + 1; };
    if (std::ranges::none_of(names, isCell) && std::all_of(rows.begin() + 1, rows.end(), isWider) && mayBeRowNames(rows, names.size() == 1))
        names.prepend(QString());
    return rows;
}

/// The rows as they stand in the text.
FieldRows plainRowsOf(const QList<TextLine>& lines, QChar separator)
{
    static const QRegularExpression kBlanks("\\s+");
    FieldRows rows;
    for (const TextLine& line : lines)
        rows.append({fieldsOf(separator == ' ' ? line.text.trimmed().replace(kBlanks, " ") : line.text, separator), line.number});
    return withoutEmptyEdges(std::move(rows));
}

FieldRows rowsOf(const QList<TextLine>& lines, QChar separator) { return withWholeHeader(plainRowsOf(lines, separator)); }

/// The signs that end a line here: LF, CR alone, CR LF, and CR CR LF, which Python's csv writes on Windows; 0: it goes on.
qsizetype lineEndAt(const QString& text, qsizetype at)
{
    if (text[at] == '\n')
        return 1;
    if (text[at] != '\r')
        return 0;
    const QStringView behind = QStringView(text).mid(at + 1, 2);
    return behind.startsWith('\n') ? 2 : behind == QLatin1String("\r\n") ? 3 : 1;
}

/// The lines, which end outside of quotes. A quote begins where nothing stands before it in its field.
Result<QList<TextLine>> linesOf(const QString& text)
{
    QList<TextLine> lines;
    bool quoted = false, blank = true;
    qsizetype start = 0, number = 1, startedIn = 1, openedIn = 1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const qsizetype end = lineEndAt(text, i);
        number += end > 0 ? 1 : 0;
        if (quoted) {
            if (c == '"' && i + 1 < text.size() && text[i + 1] == '"')
                ++i;
            else if (c == '"')
                quoted = false;
            else if (end > 0)
                i += end - 1;
        } else if (end > 0) {
            lines.append({text.mid(start, i - start), startedIn});
            i += end - 1;
            start = i + 1;
            startedIn = number;
            blank = true;
        } else if (c == '"' && blank) {
            quoted = true;
            openedIn = number;
            blank = false;
        } else {
            blank = c == '\t' || c == ';' || c == ',' || (blank && c.isSpace());
        }
    }
    if (quoted)
        return Error{phrase("line {}", openedIn), phrase("a quotation mark is not closed")};
    lines.append({text.mid(start), startedIn});
    while (!lines.isEmpty() && lines.last().text.trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

/// Takes away a first line "sep=;", which a spreadsheet understands and does not show, and returns what it says.
std::optional<QChar> takeSeparator(QList<TextLine>& lines)
{
    static const QRegularExpression kPattern(R"~(^\s*"?sep=([^\w"'.+-])"?[\s;,]*$)~", QRegularExpression::CaseInsensitiveOption);
    const auto match = lines.isEmpty() ? QRegularExpressionMatch() : kPattern.match(lines.first().text);
    if (!match.hasMatch())
        return {};
    lines.removeFirst();
    return match.captured(1).front();
}

/// Takes away a first line "2×3 Matrix{Float64}:", which Julia writes above what it shows.
void takeShape(QList<TextLine>& lines)
{
    static const QRegularExpression kPattern(R"(^\s*\d+(×\d+ |-element )\S.*:\s*$)");
    if (!lines.isEmpty() && matches(lines.first().text, kPattern))
        lines.removeFirst();
}

/// The lines before the first that does not begin with "#", as NumPy writes them. They are taken away. A spreadsheet's "#N/A" begins none.
QList<TextLine> takeComments(QList<TextLine>& lines)
{
    static const QRegularExpression kPattern(R"(^\s*#+(?!N/A|[A-Z/0]+[!?])(\s|\w|$))");
    const auto end = std::ranges::find_if_not(lines, [](const TextLine& line) { return kPattern.match(line.text).hasMatch(); });
    if (end == lines.end())
        return {};
    const qsizetype count = end - lines.begin();
    const QList<TextLine> comments = lines.first(count);
    lines.remove(0, count);
    return comments;
}

/// Equally long lines, with numbers below the first and beside the first field.
bool isTable(const FieldRows& rows)
{
    if (rows.isEmpty() || rows.first().fields.size() < 2 || unevenLines(rows))
        return false;
    return std::all_of(rows.begin() + (rows.size() > 1 ? 1 : 0), rows.end(),
                       [](const FieldLine& line) { return std::all_of(line.fields.begin() + 1, line.fields.end(), isCell); });
}

/// Takes away what frames a table of Markdown or of a database: bars around its lines and rules between them. Whether the cells are
/// separated by bars.
bool takeBars(QList<TextLine>& lines)
{
    static const QRegularExpression kRule(R"(^[\s|+:=-]*-[\s|+:=-]*$)"), kFrame(R"(^\s*\||\|\s*$)");
    QList<TextLine> inner;
    for (const TextLine& line : lines) {
        if (matches(line.text, kRule))
            continue;
        if (!line.text.contains('|'))
            return false;
        inner.append({QString(line.text).remove(kFrame), line.number});
    }
    if (!isTable(rowsOf(inner, '|')))
        return false;
    lines = std::move(inner);
    return true;
}

bool contain(const QList<TextLine>& lines, QChar sign)
{
    return std::ranges::any_of(lines, [sign](const TextLine& line) { return line.text.contains(sign); });
}

/// The separator of a file. In a name each of them may stand bare, and some countries write their commas into numbers.
QChar separatorOf(const QList<TextLine>& lines, TableText kind)
{
    if (kind == TableText::Tsv && contain(lines, '\t'))
        return '\t';
    QList<QChar> candidates;
    for (const QChar one : {QChar('\t'), QChar(';'), QChar(',')})
        if (contain(lines, one))
            candidates << one;
    if (candidates.isEmpty())
        return isTable(rowsOf(lines, ' ')) ? ' ' : ',';
    if (candidates.size() == 1)
        return candidates.first();
    for (const QChar one : candidates)
        if (isTable(rowsOf(lines, one)))
            return one;
    for (const QChar one : candidates)  // none is right: what all lines have can be spoken of best
        if (std::ranges::all_of(lines, [one](const TextLine& line) { return fieldsOf(line.text, one).size() > 1; }))
            return one;
    return ',';
}

/// The names that the last of the comments gives to as many columns, or to one less: no name stands above names of rows.
FieldRows namesIn(const QList<TextLine>& comments, QChar separator, qsizetype width)
{
    if (comments.isEmpty())
        return {};
    static const QRegularExpression kMark(R"(^\s*#+)");
    const TextLine last{QString(comments.last().text).remove(kMark), comments.last().number};
    const bool hasCommas = separator == ' ' && last.text.contains(',');  // NumPy writes a header as it is given
    const FieldRows rows = rowsOf({last}, hasCommas ? QChar(',') : separator);
    const qsizetype count = rows.isEmpty() ? 0 : rows.first().fields.size();
    const bool areNames = count > 1 && (count == width || count + 1 == width) && std::ranges::none_of(rows.first().fields, isCell);
    return areNames ? rows : FieldRows();
}

/// The fields of a hostile text are counted before they are made.
bool hasTooManyFields(const QString& text)
{
    qsizetype lines = 0, blanks = 0, tabs = 0, semicolons = 0, commas = 0, bars = 0;
    QChar before;
    for (const QChar c : text) {
        lines += c == '\r' || (c == '\n' && before != '\r');
        blanks += c.isSpace() && c != '\n' && c != '\r';
        before = c;
        tabs += c == '\t';
        semicolons += c == ';';
        commas += c == ',';
        bars += c == '|';
    }
    return lines + std::max({blanks, tabs, semicolons, commas, bars}) > kMostFields;
}

}  // namespace

Result<FieldRows> splitFields(QString text, TableText kind)
{
    if (hasTooManyFields(text))
        return Error{"", phrase("more than {} numbers are not read", kMostFields)};
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    Result<QList<TextLine>> read = linesOf(text);
    if (!read)
        return read.error();
    QList<TextLine> lines = *std::move(read);
    std::optional<QChar> said = takeSeparator(lines);
    takeShape(lines);
    if (!said && takeBars(lines))
        said = '|';
    const QList<TextLine> comments = takeComments(lines);
    const Error nothing{kind == TableText::Pasted ? phrase("the clipboard") : std::string(), phrase("holds no numbers")};
    if (lines.isEmpty())
        return nothing;
    static const QRegularExpression kPrinted(R"(^\s*(array\(|tensor\()?\s*\[[\[\s]*[-+]?\d*\.?\d+\.?([eE][-+]?\d+)?[,\s]+[-+.\d])");
    if (matches(lines.first().text, kPrinted))
        return Error{phrase("line {}", lines.first().number),
                     phrase("an array as Python prints it: take its brackets away, or write it with numpy.savetxt")};
    const auto separatedBy = [&](QChar separator) {
        return std::ranges::any_of(
            lines, [&](const TextLine& line) { return line.text.contains(separator) && fieldsOf(line.text, separator).size() > 1; });
    };
    const Result<QChar> separator = said                        ? Result<QChar>(*said)
                                    : kind != TableText::Pasted ? separatorOf(lines, kind)
                                    : separatedBy('\t')         ? QChar('\t')
                                    : separatedBy(';')          ? QChar(';')
                                                                : commaOrBlank(rowsOf(lines, ' '));
    if (!separator)
        return separator.error();
    if (kind != TableText::Pasted && !said && *separator == ',' && !contain(lines, '"'))  // R quotes names, which leaves no doubt
        if (const auto wrong = decimalsLikeColumns(plainRowsOf(lines, ',')))
            return *wrong;
    const FieldRows rows = rowsOf(lines, *separator);
    if (rows.isEmpty())
        return nothing;
    if (const auto wrong = *separator == ';' ? thousandsByPoints(rows) : std::nullopt)
        return *wrong;
    const qsizetype width = rows.first().fields.size();
    const FieldRows named = withWholeHeader(namesIn(comments, *separator, width) + rows);
    return named.first().fields.size() == width ? named : rows;
}

std::optional<Error> unevenLines(const FieldRows& rows)
{
    const qsizetype width = rows.isEmpty() ? 0 : rows.first().fields.size();
    for (const FieldLine& line : rows) {
        if (isBlank(line.fields))
            return Error{phrase("line {}", line.number), phrase("is empty")};
        if (line.fields.size() != width)
            return Error{phrase("line {}", line.number), phrase("has {} numbers, the first line has {}", line.fields.size(), width)};
    }
    return {};
}

Error noNumber(const FieldLine& line, qsizetype number, const QString& field)
{
    static const QRegularExpression kGroups(R"(^[-+−]?\d{1,3}([.,'’_\s]\d{3})+([.,]\d+)?$)",
                                            QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression kNumber(R"(^[-+−]?(\d+[.,]?\d*|[.,]\d+)([eEdD][-+]?\d+)?$)");
    const std::string where = phrase("line {}, number {}", line.number, number);
    if (field.isEmpty())
        return {where, phrase("is empty")};
    const std::string shown = field.left(40).toStdString();
    return {where, matches(field, kGroups)   ? phrase("“{}” groups thousands: write it without", shown)
                   : matches(field, kNumber) ? phrase("{}{} is too large a number", "“" + shown, "”")
                                             : phrase("“{}” is not a number", shown)};
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
    Matrix cells(rows->size(), rows->first().fields.size());
    for (qsizetype r = 0; r < cells.rows(); ++r) {
        const FieldLine& line = (*rows)[r];
        for (qsizetype c = 0; c < cells.cols(); ++c) {
            const auto value = numberFromText(line.fields[c]);
            if (!value)
                return noNumber(line, c + 1, line.fields[c]);
            cells(r, c) = *value;
        }
    }
    return cells;
}

}  // namespace headscope
