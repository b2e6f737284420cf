// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/ambiguous_numbers.h"

#include "app/widgets/text/cell_text.h"
#include "core/base/phrase.h"

#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

bool fits(const QString& field, const QRegularExpression& pattern) { return pattern.match(field).hasMatch(); }

/// Whether the field is a number such as "0,5", "−1,25e-3".
bool hasDecimalComma(const QString& field)
{
    static const QRegularExpression kPattern(R"(^[-+−]?\d*,\d+([eE][-+]?\d+)?$)");
    return fits(field, kPattern);
}

/// Whether the field is a number such as "1,234", "1,234.5", "1.234,5".
bool mayGroupThousands(const QString& field)
{
    static const QRegularExpression kPattern(R"(^[-+−]?[1-9]\d{0,2}((,\d{3})+(\.\d+)?|(\.\d{3})+,\d+)$)");
    return fits(field, kPattern);
}

/// Whether the field is a number such as "1.234": where semicolons stand between cells, points may group thousands.
bool mayBeThousandsByPoints(const QString& field)
{
    static const QRegularExpression kPattern(R"(^[-+−]?[1-9]\d{0,2}(\.\d{3})+$)");
    return fits(field, kPattern);
}

/// "1,25" but not "1,05", nor "−0,5", nor more digits than a Scalar holds: nobody writes a whole number so.
bool mayBeTwoWholeNumbers(const QString& field)
{
    static const QRegularExpression kPattern(R"(^(\+?0|[-+−]?[1-9]\d{0,6}),(0|[1-9]\d{0,6})$)");
    return fits(field, kPattern);
}

bool hasDecimalPoint(const QString& field) { return field.contains('.') && numberFromText(field); }

struct Found {
    qsizetype line;  // from 1
    QString field;
};

template <class Test>
std::optional<Found> firstWith(const FieldRows& rows, const Test& test)
{
    for (const FieldLine& line : rows)
        for (const QString& field : line.fields)
            if (test(field))
                return Found{line.number, field};
    return {};
}

bool hasComma(const QString& field) { return field.contains(','); }
bool hasPoint(const QString& field) { return field.contains('.') && isCell(field); }

/// Whether all fields that have a comma, or what else is looked for, pass the test.
template <class Looked, class Test>
bool areAll(const FieldRows& rows, const Looked& isLookedFor, const Test& test)
{
    return !firstWith(rows, [&](const QString& field) { return isLookedFor(field) && !test(field); });
}

/// A column of decimals, or two columns of whole numbers, of which the first is not all zeros. A single line is one number, as when it is
/// typed.
bool mayBeTwoColumns(const FieldRows& rows)
{
    const auto isPair = [](const FieldLine& line) { return line.fields.size() == 1 && mayBeTwoWholeNumbers(line.fields.first()); };
    const auto isFraction = [](const FieldLine& line) { return line.fields.first().startsWith("0,"); };
    return rows.size() > 1 && std::ranges::all_of(rows, isPair) && !std::ranges::all_of(rows, isFraction);
}

Error ambiguous(const Found& found, const std::string& reason)
{
    return {phrase("line {}", found.line), phrase("“{}” is ambiguous: {}", found.field.left(40).toStdString(), reason)};
}

Error decimalOrTwoCells(const Found& found)
{
    return ambiguous(found,
                     phrase("its comma may be a decimal mark or stand between two cells; write 1.5 for a decimal, 1; 5 for two cells"));
}

}  // namespace

Result<QChar> commaOrBlank(const FieldRows& rows)
{
    const auto comma = firstWith(rows, hasComma);
    if (!comma || areAll(rows, hasComma, mayGroupThousands))
        return QChar(' ');
    if (!areAll(rows, hasComma, hasDecimalComma))
        return QChar(',');
    if (mayBeTwoColumns(rows))
        return decimalOrTwoCells(*comma);
    return QChar(' ');
}

std::optional<Error> decimalsLikeColumns(const FieldRows& rows)
{
    if (rows.isEmpty())
        return {};
    const qsizetype width = rows.last().fields.size(), named = width - 2;
    const qsizetype above = std::ranges::none_of(rows.first().fields, isCell) ? rows.first().fields.size() : 0;
    const FieldRows below = rows.sliced(above > 0 ? 1 : 0);
    if (named < 0 || named > 1 || (above > 0 && above != named + 1) || below.size() < 2)
        return {};
    bool looksSo = false, countsUp = true;  // from 0, as rows are counted
    for (qsizetype i = 0; i < below.size(); ++i) {
        const FieldLine& line = below[i];
        const QString before = line.fields.value(named), behind = line.fields.value(named + 1);
        if (line.fields.size() != width || (named > 0 && isCell(line.fields.first())) || !mayBeTwoWholeNumbers(before + ',' + behind))
            return {};
        countsUp = countsUp && before == QString::number(i);
        const bool isLong = behind.size() > 1 && (above > 0 || before == QLatin1String("0"));
        looksSo = looksSo || isLong || before.startsWith('-') || before.startsWith(QChar(0x2212));
    }
    if (above == 0 && countsUp)
        return {};
    const FieldLine& first = below.first();
    return looksSo ? std::optional(decimalOrTwoCells({first.number, first.fields[named] + ',' + first.fields[named + 1]})) : std::nullopt;
}

std::optional<Error> thousandsByPoints(const FieldRows& rows)
{
    const auto point = firstWith(rows, hasPoint);
    if (!point || !areAll(rows, hasPoint, mayBeThousandsByPoints))
        return {};
    return ambiguous(*point, phrase("its point may be a decimal mark or group thousands; write 1.50 for a decimal, and no groups"));
}

std::optional<Error> ambiguityIn(const FieldRows& rows, qsizetype fromRow, qsizetype fromColumn)
{
    FieldRows numbers;
    for (const FieldLine& line : rows.sliced(fromRow))
        numbers.append({line.fields.mid(fromColumn), line.number});
    const auto comma = firstWith(numbers, hasComma);
    if (!comma)
        return {};
    if (areAll(numbers, hasComma, mayGroupThousands)) {
        const auto groups = [](const QString& field) { return hasComma(field) && (field.contains('.') || field.count(',') > 1); };
        if (const auto both = firstWith(numbers, groups))
            return Error{phrase("line {}", both->line),
                         phrase("“{}” groups thousands: write it without", both->field.left(40).toStdString())};
        return ambiguous(*comma, phrase("its comma may be a decimal mark or group thousands; write 1.5 for a decimal, and no groups"));
    }
    if (firstWith(numbers, hasDecimalComma))
        if (const auto point = firstWith(numbers, hasDecimalPoint))
            return ambiguous(*point, phrase("other numbers have a decimal comma; write all of them with a point"));
    return {};
}

}  // namespace headscope
