// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/number_rows.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr std::size_t kMeasured = 64;  // rows; the others are rounded like them
constexpr int kMostDecimals = 4;

}  // namespace

void NumberRows::setRows(std::vector<NumberRow> rows, Order order)
{
    if (order == Order::StrongestFirst)
        std::ranges::stable_sort(rows, [](const NumberRow& a, const NumberRow& b) {
            return a.counts != b.counts ? a.counts : std::abs(a.number) > std::abs(b.number);
        });
    int factors = 0;
    double low = 0, high = 0;
    for (const NumberRow& row : rows) {
        factors = std::max(factors, static_cast<int>(row.factors.size()));
        if (std::isfinite(row.number)) {
            low = std::min(low, row.number);
            high = std::max(high, row.number);
        }
    }
    const bool sameShape = rows.size() == m_rows.size() && factors == m_factorCount;
    if (!sameShape)
        beginResetModel();
    m_rows = std::move(rows);
    m_factorCount = factors;
    countDecimals();
    m_lowest = low;
    m_highest = high;
    sumRest();
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void NumberRows::countDecimals()
{
    m_decimals.assign(static_cast<std::size_t>(m_factorCount), 0);
    for (std::size_t i = 0; i < std::min(m_rows.size(), kMeasured); ++i) {
        for (std::size_t f = 0; f < m_rows[i].factors.size(); ++f) {
            const QString shown = numberToRead(static_cast<double>(m_rows[i].factors[f].value));
            const auto point = shown.indexOf('.');
            if (point >= 0)
                m_decimals[f] = std::max(m_decimals[f], std::min(kMostDecimals, static_cast<int>(shown.size() - point) - 1));
        }
    }
}

/// The factor, with an exponent if it is too small for these decimals.
QString NumberRows::factorText(const QModelIndex& index) const
{
    const double value = static_cast<double>(factor(index)->value);
    const int decimals = m_decimals[static_cast<std::size_t>(index.column() - 1)];
    const bool vanishes = value != 0 && std::abs(value) < 0.5 * std::pow(10.0, -kMostDecimals);
    return vanishes ? numberToRead(value) : numberForCell(value, decimals);
}

void NumberRows::setFew(std::size_t few)
{
    if (m_few == few)
        return;
    beginResetModel();
    m_few = few;
    sumRest();
    endResetModel();
}

void NumberRows::setExpanded(bool expanded)
{
    if (m_expanded == expanded)
        return;
    beginResetModel();
    m_expanded = expanded;
    sumRest();
    endResetModel();
}

bool NumberRows::canExpand() const
{
    return m_rows.size() > m_few + 1;  // one row more stands for itself
}

void NumberRows::sumRest()
{
    m_rest = {};
    if (!canExpand())
        return;
    if (m_expanded) {
        m_rest.name = tr("show the strongest %1").arg(m_few);
        m_rest.number = std::nan("");
        return;
    }
    m_rest.name = tr("and %1 more").arg(m_rows.size() - m_few);
    m_rest.counts = m_rows[m_few].counts;
    for (std::size_t i = m_few; i < m_rows.size(); ++i)
        if (m_rows[i].counts == m_rest.counts)
            m_rest.number += m_rows[i].number;
}

int NumberRows::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid())
        return 0;
    return canExpand() ? static_cast<int>(m_expanded ? m_rows.size() : m_few) + 1 : static_cast<int>(m_rows.size());
}

int NumberRows::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 3 + m_factorCount; }

const Factor* NumberRows::factor(const QModelIndex& index) const
{
    const auto place = static_cast<std::size_t>(index.column() - 1);
    const std::vector<Factor>& factors = row(index.row()).factors;
    return index.column() >= 1 && place < factors.size() ? &factors[place] : nullptr;
}

std::optional<CellRef> NumberRows::link(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    if (const Factor* own = factor(index))
        return own->cell;
    const NumberRow& at = row(index.row());
    if (at.cell)
        return at.cell;
    for (const Factor& factor : at.factors)
        if (factor.cell)
            return factor.cell;
    return {};
}

QVariant NumberRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const NumberRow& at = row(index.row());
    const Factor* own = factor(index);
    const QString number = std::isnan(at.number) ? QString() : numberForCell(at.number, 4);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == 0)
            return at.name;
        if (own)
            return factorText(index);
        return index.column() == numberColumn() ? number : QString();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        if (own)
            return QStringLiteral("%1 = %2").arg(toQString(own->symbol), numberToRead(static_cast<double>(own->value)));
        return index.column() == 0 ? at.name : QStringLiteral("%1: %2").arg(at.name, number);
    default: return {};
    }
}

/// The symbol of the numbers below, as short as in the formula; whole in the tooltip. Each number's own symbol stands in its tooltip.
QVariant NumberRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 1 || section > m_factorCount || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const auto place = static_cast<std::size_t>(section - 1);
    QHash<QString, int> matrices;  // the ones that most rows belong to: a bias among them has its name in its row
    QStringList numbers;           // rows without a matrix, such as a cosine and a sine
    for (const NumberRow& row : m_rows) {
        if (row.factors.size() <= place)
            continue;
        const QString symbol = toQString(row.factors[place].symbol);
        if (row.factors[place].cell)
            ++matrices[symbol];
        else if (!numbers.contains(symbol))
            numbers << symbol;
    }
    QStringList symbols = matrices.keys();
    std::ranges::sort(symbols, [&](const QString& a, const QString& b) { return std::pair(-matrices[a], a) < std::pair(-matrices[b], b); });
    symbols = symbols.mid(0, 1) + numbers;
    const QString text = symbols.join(", ");
    return role == Qt::ToolTipRole ? text
                                   : QString(text)
                                         .replace(toQString(phrase("maximum")), "m")
                                         .replace(toQString(phrase("row sum")), toQString(phrase("sum")))
                                         .replace(toQString(phrase("standard deviation")), "σ")
                                         .replace(toQString(phrase("root mean square")), "ρ");
}

Qt::ItemFlags NumberRows::flags(const QModelIndex& index) const
{
    // Keys walk over what can be read, whether it leads somewhere or not.
    const bool empty =
        !index.isValid() || index.column() == barColumn() || (index.column() >= 1 && index.column() <= m_factorCount && !factor(index));
    return empty ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

}  // namespace headscope
