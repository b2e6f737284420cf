// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/cell_text.h"

#include "core/base/number_text.h"

#include <QRegularExpression>

#include <cmath>
#include <limits>

namespace headscope {

QString cellsToText(const Matrix& cells)
{
    QString text;
    for (Index r = 0; r < cells.rows(); ++r) {
        for (Index c = 0; c < cells.cols(); ++c) {
            text += QLatin1String(numberText(cells(r, c)));
            text += c + 1 < cells.cols() ? '\t' : '\n';
        }
    }
    return text;
}

std::optional<Scalar> numberFromText(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(',', '.');
    plain.replace(QChar(0x2212), '-');  // the typographic minus
    static const QRegularExpression kFortran(R"(^([-+]?[\d.]+)[dD]([-+]?\d+)$)");
    if (plain.contains('d', Qt::CaseInsensitive))
        plain.replace(kFortran, QStringLiteral("\\1e\\2"));
    if (plain.startsWith('+') && !plain.startsWith(QLatin1String("+-")))
        plain.remove(0, 1);
    const auto value = asNumber<Scalar>(plain.toStdString());
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<Scalar> maskWordFromText(const QString& text)
{
    const QString word = text.toLower();
    if (word == "true" || word == "false")
        return Scalar(word == "true" ? 1 : 0);
    if (word == "-inf" || word == "-infinity" || word == QString::fromUtf8("−∞") || word == QString::fromUtf8("-∞"))
        return -std::numeric_limits<Scalar>::infinity();
    return {};
}

bool isCell(const QString& field) { return numberFromText(field) || maskWordFromText(field); }

bool looksLikeNumber(const QString& text)
{
    static const QRegularExpression kDecorated(
        R"~(^[<>≤≥≈~±]*\s*[-+−‐-―(]*\s*[$€£¥]?\s*[.,٫]?[\d½¼¾][\d½¼¾.,٫·'’_\s]*(([eEdDqQ]|\*\^|\s*[×x·*]\s*10\^?)[-+−⁻]?[\d⁰¹²³⁴-⁹]+)?)~"
        R"~((±[\d.,]+|\(\d+\))?\s*([%‰$€£¥)-]|\*{1,3}|[fFlLijIJ])?$)~",
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression kOther(
        R"(^0x[\da-f]+$|^[-+−]?\d*\.\d*[-+]\d{3}$|^[-+−]?(\d+ )?\d+/\d+$|^[-+−]?1\.#[a-z]+|^#[A-Z/0]+[!?]?$)"
        R"(|^[-+−]?(nan|n/?a|inf|infinity|∞|null|none|nil)$)",
        QRegularExpression::CaseInsensitiveOption);
    return kDecorated.match(text).hasMatch() || kOther.match(text).hasMatch();
}

QString numberForCell(double value, int decimals)
{
    if (std::isnan(value))
        return QStringLiteral("?");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (std::abs(value) >= 1e6)
        return QString::number(value, 'g', 3);
    QString text = QString::number(value, 'f', decimals);
    if (text.startsWith('-')) {
        static const QRegularExpression kZero("^-0(\\.0*)?$");
        text = kZero.match(text).hasMatch() ? text.mid(1) : QChar(0x2212) + text.mid(1);
    }
    return text;
}

QString numberToRead(double value)
{
    if (value != 0 && std::abs(value) < 5e-5)
        return QString::number(value, 'g', 2).replace('-', QChar(0x2212));
    QString text = numberForCell(value, 4);
    while (text.contains('.') && (text.endsWith('0') || text.endsWith('.')))
        text.chop(1);
    return text;
}

QString percent(double fraction)
{
    const double hundred = 100 * fraction;
    return (hundred > 0 && hundred < 0.5 ? QStringLiteral("<1") : QString::number(std::lround(hundred))) + QStringLiteral("\u00a0%");
}

}  // namespace headscope
