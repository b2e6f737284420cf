// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/logit_parts.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/text/cell_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr std::size_t kMostRows = 16;
constexpr int kChip = 20;  // px, wide, with its gap
constexpr int kBarGap = 6;
constexpr const char* kChipLetters[] = {"M", "S"};

QString signedNumber(double value) { return (value > 0 ? "+" : "") + numberForCell(value, 3); }

}  // namespace

LogitParts::LogitParts(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    setObjectName("prediction.parts");
    setAccessibleName(tr("Who wrote it"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// In the order of the computation; of many the largest, and the others as one.
void LogitParts::show(const PredictionData& data)
{
    std::vector<double> sizes;
    for (const LogitContribution& part : data.parts)
        sizes.push_back(std::abs(static_cast<double>(part.value)));
    std::ranges::sort(sizes, std::greater());
    const double least = sizes.size() > kMostRows ? sizes[kMostRows - 2] : 0;
    m_rows.clear();
    Row others;
    int left = 0;
    for (const LogitContribution& part : data.parts) {
        const auto value = static_cast<double>(part.value);
        if (std::abs(value) < least || (least > 0 && m_rows.size() == kMostRows - 1)) {
            others.value += value;
            ++left;
            continue;
        }
        QString name = toQString(part.name);
        std::optional<MatrixRef> head;
        if (part.matrix.id == MatrixId::Contribution) {
            head = part.matrix;
            name += "  " + toQString(data.trace->session->block(part.matrix.block).heads[static_cast<std::size_t>(part.matrix.head)].name);
        }
        m_rows.push_back({name.trimmed(), value, head});
    }
    if (left > 0) {
        others.name = tr("%n other(s)", nullptr, left);
        m_rows.push_back(others);
    }
    QStringList said;
    for (const Row& row : m_rows)
        said << row.name + ": " + signedNumber(row.value);
    setAccessibleDescription(said.join("; "));
    m_current = std::clamp(m_current, 0, std::max(0, static_cast<int>(m_rows.size()) - 1));
    updateGeometry();
    update();
}

int LogitParts::rowHeight() const { return fontMetrics().height() + 8; }
QSize LogitParts::sizeHint() const { return {400, rowHeight() * static_cast<int>(m_rows.size()) + 2}; }

int LogitParts::namesWidth() const
{
    int width = 0;
    for (const Row& row : m_rows)
        width = std::max(width, fontMetrics().horizontalAdvance(row.name) + 2);
    return std::min(width, this->width() / 3);
}

QRect LogitParts::chip(int row, int which) const { return {which * kChip, row * rowHeight() + 3, kChip - 3, rowHeight() - 6}; }

std::optional<int> LogitParts::rowAt(int y) const
{
    const int row = y / rowHeight();
    return row < static_cast<int>(m_rows.size()) ? std::optional(row) : std::nullopt;
}

bool LogitParts::isOn(const Row& row, int which) const
{
    const Session& session = *m_workbench.document.session();
    if (!row.head || row.head->block >= std::ssize(session.blocks))
        return false;
    const Block& block = session.block(row.head->block);
    if (row.head->head >= std::ssize(block.heads))
        return false;
    return which == 0 ? !block.heads[static_cast<std::size_t>(row.head->head)].enabled : heads::isSolo(block, row.head->head);
}

void LogitParts::paintRow(QPainter& painter, int index, double perUnit, int zero) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index)];
    const int top = index * rowHeight();
    const QColor color = row.head ? headColor(row.head->head, m_workbench.appearance.isDark()) : palette().color(QPalette::PlaceholderText);
    for (int which = 0; row.head && which < 2; ++which) {
        const QRect place = chip(index, which);
        const bool on = isOn(row, which);
        painter.setPen(palette().color(QPalette::Mid));
        painter.setBrush(on ? QBrush(which == 0 ? palette().color(QPalette::WindowText) : color) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(palette().color(on ? QPalette::Base : QPalette::WindowText));
        painter.drawText(place, Qt::AlignCenter, kChipLetters[which]);
    }
    painter.setBrush(Qt::NoBrush);
    const QRect name(2 * kChip + 6, top, namesWidth(), rowHeight());
    painter.setPen(palette().color(isOn(row, 0) ? QPalette::PlaceholderText : QPalette::WindowText));
    painter.drawText(name, Qt::AlignRight | Qt::AlignVCenter, fontMetrics().elidedText(row.name, Qt::ElideRight, name.width()));
    const double length = row.value * perUnit;
    const QRectF bar = QRectF(zero, top + 4, length, rowHeight() - 8).normalized();
    painter.fillRect(bar, color);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(std::max(bar.right(), static_cast<double>(zero)) + kBarGap, top, width(), rowHeight()),
                     Qt::AlignLeft | Qt::AlignVCenter, signedNumber(row.value));
    if (hasFocus() && index == m_current) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        painter.drawRect(QRectF(0, top, width(), rowHeight()).adjusted(1, 1, -1, -1));
    }
}

void LogitParts::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double low = 0, high = 0;
    for (const Row& row : m_rows) {
        low = std::min(low, row.value);
        high = std::max(high, row.value);
    }
    const int left = 2 * kChip + namesWidth() + 18;
    const int room = width() - left - fontMetrics().horizontalAdvance("+888.8888") - kBarGap;
    const double perUnit = high > low ? room / (high - low) : 0;
    const int zero = left + static_cast<int>(std::lround(-low * perUnit));
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        paintRow(painter, row, perUnit, zero);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(zero, 0, zero, height());
}

void LogitParts::press(int row, int which)
{
    const auto& head = m_rows[static_cast<std::size_t>(row)].head;
    if (!head)
        return;
    const bool on = isOn(m_rows[static_cast<std::size_t>(row)], which);
    m_workbench.selection.selectBlock(head->block);
    m_workbench.selection.selectHead(head->head);
    if (which == 0)
        heads::setMuted(m_workbench, head->head, !on);
    else if (which == 1)
        heads::setSolo(m_workbench, head->head, !on);
}

void LogitParts::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const std::optional<int> row = rowAt(at.y());
    if (!row)
        return;
    m_current = *row;
    press(*row, chip(*row, 0).contains(at) ? 0 : chip(*row, 1).contains(at) ? 1 : -1);
    update();
}

void LogitParts::keyPressEvent(QKeyEvent* event)
{
    if (m_rows.empty() || event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return QWidget::keyPressEvent(event);
    const int last = static_cast<int>(m_rows.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Up: m_current = std::max(0, m_current - 1); break;
    case Qt::Key_Down: m_current = std::min(last, m_current + 1); break;
    case Qt::Key_M: press(m_current, 0); break;
    case Qt::Key_S: press(m_current, 1); break;
    default: return QWidget::keyPressEvent(event);
    }
    update();
}

bool LogitParts::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<int> row = rowAt(help->pos().y());
    QString text;
    if (row) {
        const Row& pointed = m_rows[static_cast<std::size_t>(*row)];
        text = pointed.head && chip(*row, 0).contains(help->pos())   ? tr("Mute: this head writes nothing (M)")
               : pointed.head && chip(*row, 1).contains(help->pos()) ? tr("Solo: of its block only this head writes (S)")
                                                                     : pointed.name + ": " + signedNumber(pointed.value);
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

}  // namespace headscope
