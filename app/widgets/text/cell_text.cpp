// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/cell_text.h"

#include "core/base/number_text.h"

#include <QRegularExpression>

#include <cmath>

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
    if (plain.startsWith('+') && !plain.startsWith("+-"))
        plain.remove(0, 1);
    const std::optional<Scalar> value = asNumber<Scalar>(plain.toStdString());
    return value && std::isfinite(*value) ? value : std::nullopt;
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

}  // namespace headscope
