// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/worksheet/worksheet_terms.h"

#include "app/base/text.h"
#include "core/analysis/explain.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kDecimals = 2, kMostDecimals = 6;
constexpr int kDecimalsOfConstants = 4;  // for 1/√d_k and its like: students have them from a calculator, not from another cell

/// A line, and what its printed numbers come to.
struct Line {
    QString text;
    double value = 0;
};

double printed(double value, int decimals)
{
    const double power = std::pow(10.0, decimals);
    return std::isfinite(value) ? std::round(value * power) / power : value;
}

QString inSum(double value, int decimals)
{
    const QString text = worksheetNumber(value, decimals);
    return text.startsWith(QChar(0x2212)) ? '(' + text + ')' : text;
}

Line productsOf(const Explanation& why, int ofCells, int ofConstants)
{
    Line line;
    QStringList terms;
    for (const Term& term : why.terms) {
        if (!term.counts)
            continue;
        QStringList factors;
        double product = 1;
        for (const Factor& factor : term.factors) {
            const auto value = static_cast<double>(factor.value);
            const int decimals = factor.cell ? ofCells : ofConstants;
            factors << (factors.isEmpty() ? worksheetNumber(value, decimals) : inSum(value, decimals));
            product *= printed(value, decimals);
        }
        terms << factors.join(QStringLiteral("·"));
        line.value += product;
    }
    line.text = terms.join(QStringLiteral(" + "));
    return line;
}

/// The exponential of the score itself, as it stands in the matrix before.
Line exponentialOf(const Trace& trace, const Explanation& why, int ofCells, int ofConstants)
{
    for (const Term& term : why.terms)
        if (term.counts && term.factors.front().cell) {
            const CellRef& at = *term.factors.front().cell;
            const auto score = static_cast<double>(matrixOf(trace, at.matrix)(at.row, at.column));
            const auto maximum = static_cast<double>(why.quantities[0].value), sum = static_cast<double>(why.quantities[1].value);
            return {QStringLiteral("e^(%1 − %2) ÷ %3")
                        .arg(worksheetNumber(score, ofCells), inSum(maximum, ofCells), worksheetNumber(sum, ofConstants)),
                    std::exp(printed(score, ofCells) - printed(maximum, ofCells)) / printed(sum, ofConstants)};
        }
    return {};
}

}  // namespace

QString worksheetNumber(double value, int decimals)
{
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("−∞") : QStringLiteral("∞");
    QString text = QString::number(std::abs(value), 'f', decimals);
    while (text.contains('.') && text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return value < 0 && text != QLatin1String("0") ? QChar(0x2212) + text : text;
}

QString workedOut(const Trace& trace, const CellRef& cell)
{
    const Explanation why = explain(trace, cell);
    const QString result = worksheetNumber(static_cast<double>(why.value));
    const bool softmax = why.operation == Operation::Softmax && why.quantities.size() == 2;
    const auto lineOf = [&](int ofCells, int ofConstants) {
        return softmax ? exponentialOf(trace, why, ofCells, ofConstants) : productsOf(why, ofCells, ofConstants);
    };
    Line line = lineOf(kDecimals, softmax ? kDecimals : kDecimalsOfConstants);
    for (int ofCells = kDecimals; ofCells <= kMostDecimals && worksheetNumber(line.value) != result; ++ofCells)
        for (int ofConstants = std::max(ofCells, kDecimalsOfConstants);
             ofConstants <= kMostDecimals && worksheetNumber(line.value) != result; ++ofConstants)
            line = lineOf(ofCells, softmax ? ofCells : ofConstants);
    if (softmax)
        return line.text + QStringLiteral(" = ") + result;
    QString words = line.text.isEmpty() ? result : line.text + QStringLiteral(" = ") + result;
    QStringList quantities;
    for (const Quantity& quantity : why.quantities)
        quantities << toQString(quantity.name) + ' ' + worksheetNumber(static_cast<double>(quantity.value));
    return quantities.isEmpty() ? words : words + QStringLiteral("   (") + quantities.join(QStringLiteral(", ")) + ')';
}

}  // namespace headscope
