// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/logit_parts.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/head_switch.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kBarGap = 6;

QString signedNumber(double value) { return (value > 0 ? "+" : "") + numberForCell(value, 3); }

}  // namespace

LogitParts::LogitParts(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    named(this, "prediction.parts", tr("Who wrote it"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    afterEvents(this, {QEvent::Resize}, &LogitParts::placeSwitches);
    showTips(this, [this](const QPoint& place) {
        const auto row = static_cast<std::size_t>(std::max(0, place.y() / rowHeight()));
        return row < m_rows.size() ? m_rows[row].name + ": " + signedNumber(m_rows[row].value) : QString();
    });
}

void LogitParts::show(const PredictionData& data)
{
    m_all.clear();
    for (const LogitContribution& part : data.parts) {
        QString name = toQString(part.name);
        std::optional<MatrixRef> head;
        if (part.matrix.id == MatrixId::Contribution) {
            head = part.matrix;
            name += "  " + toQString(data.trace->session->block(part.matrix.block).heads[static_cast<std::size_t>(part.matrix.head)].name);
        }
        m_all.push_back({name.trimmed(), static_cast<double>(part.value), head});
    }
    chooseRows();
}

void LogitParts::setMost(std::size_t most)
{
    if (std::exchange(m_most, most) != most)
        chooseRows();
}

/// Chooses the rows, in the order of the computation; of many the largest, and the others as one.
void LogitParts::chooseRows()
{
    std::vector<double> sizes;
    for (const Row& row : m_all)
        sizes.push_back(std::abs(row.value));
    std::ranges::sort(sizes, std::greater());
    const double least = sizes.size() > m_most ? sizes[m_most - 2] : 0;
    m_rows.clear();
    Row others;
    int left = 0;
    for (const Row& row : m_all) {
        if (std::abs(row.value) < least || (least > 0 && m_rows.size() == m_most - 1)) {
            others.value += row.value;
            ++left;
        } else {
            m_rows.push_back(row);
        }
    }
    if (left > 0) {
        others.name = left == 1 ? tr("one other") : tr("%1 others").arg(left);
        m_rows.push_back(others);
    }
    QStringList said;
    for (const Row& row : m_rows)
        said << row.name + ": " + signedNumber(row.value);
    setAccessibleDescription(said.join("; "));
    placeSwitches();
    updateGeometry();
    update();
}

/// Switches are used again: a tick of a slider makes no new ones.
void LogitParts::placeSwitches()
{
    const bool several = m_workbench.document.session()->blocks.size() > 1;
    std::size_t used = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::optional<MatrixRef>& head = m_rows[i].head;
        if (!head)
            continue;
        if (used == m_switches.size())
            m_switches.push_back(new HeadSwitch(m_workbench, "prediction", this));
        m_switches[used]->setHead(head->block, head->head, several ? tr("block %1 · ").arg(head->block + 1) : QString());
        m_switches[used++]->setVisible(true);
    }
    for (std::size_t i = used; i < m_switches.size(); ++i)
        m_switches[i]->hide();
    used = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].head)
            m_switches[used++]->setGeometry(0, static_cast<int>(i) * rowHeight(), namesWidth(), rowHeight());
}

int LogitParts::rowHeight() const
{
    const int text = fontMetrics().height() + 8;
    return m_switches.empty() ? text : std::max(text, m_switches.front()->sizeHint().height());
}

QSize LogitParts::sizeHint() const { return {400, rowHeight() * static_cast<int>(m_rows.size()) + 2}; }

int LogitParts::namesWidth() const
{
    int width = 0;
    for (const Row& row : m_rows)
        if (!row.head)
            width = std::max(width, fontMetrics().horizontalAdvance(row.name) + 2);
    for (const HeadSwitch* headSwitch : m_switches)
        if (!headSwitch->isHidden())
            width = std::max(width, headSwitch->sizeHint().width());
    return width;
}

void LogitParts::paintRow(QPainter& painter, int index, double perUnit, int zero) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index)];
    const int top = index * rowHeight();
    painter.setPen(palette().color(QPalette::WindowText));
    if (!row.head)
        painter.drawText(QRect(0, top, namesWidth(), rowHeight()), Qt::AlignLeft | Qt::AlignVCenter, row.name);
    const QRectF bar = QRectF(zero, top + 4, row.value * perUnit, rowHeight() - 8).normalized();
    painter.fillRect(bar,
                     row.head ? headColor(row.head->head, m_workbench.appearance.isDark()) : palette().color(QPalette::PlaceholderText));
    painter.drawText(QRectF(std::max(bar.right(), static_cast<double>(zero)) + kBarGap, top, width(), rowHeight()),
                     Qt::AlignLeft | Qt::AlignVCenter, signedNumber(row.value));
}

void LogitParts::paintEvent(QPaintEvent*)
{
    if (m_rows.empty())
        return;  // a question hides them
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double low = 0, high = 0;
    for (const Row& row : m_rows) {
        low = std::min(low, row.value);
        high = std::max(high, row.value);
    }
    const int left = namesWidth() + 18;
    const int room = width() - left - fontMetrics().horizontalAdvance("+888.8888") - kBarGap;
    const double perUnit = high > low ? room / (high - low) : 0;
    const int zero = left + static_cast<int>(std::lround(-low * perUnit));
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        paintRow(painter, row, perUnit, zero);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(zero, 0, zero, height());
}

}  // namespace headscope
