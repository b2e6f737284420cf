// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/step_dots.h"
#include "app/widgets/controls/tip_at.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kWidestPitch = 15, kWidest = 260;  // px

}  // namespace

StepDots::StepDots(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    showTips(this, [this](const QPoint& place) {
        if (m_titles.isEmpty())
            return QString();
        const int step = stepAt(place.x());
        return QStringLiteral("%1  %2").arg(step + 1).arg(m_titles[step]);
    });
}

void StepDots::setSteps(const QStringList& titles, int current)
{
    m_titles = titles;
    m_current = current;
    setAccessibleName(tr("Step %1 of %2").arg(current + 1).arg(titles.size()));
    updateGeometry();
    update();
}

double StepDots::pitch() const { return std::min(kWidestPitch, kWidest / static_cast<double>(std::max<qsizetype>(1, m_titles.size()))); }

QSize StepDots::sizeHint() const { return {static_cast<int>(pitch() * static_cast<double>(m_titles.size())) + 1, 18}; }

int StepDots::stepAt(int x) const { return std::clamp(static_cast<int>(x / pitch()), 0, static_cast<int>(m_titles.size()) - 1); }

void StepDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double largest = std::min(4.5, pitch() / 2);
    for (int i = 0; i < m_titles.size(); ++i) {
        const QColor color = palette().color(i == m_current  ? QPalette::LinkVisited
                                             : i < m_current ? QPalette::PlaceholderText
                                                             : QPalette::Mid);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        const double radius = i == m_current ? largest : largest * 0.72;
        painter.drawEllipse(QPointF((i + 0.5) * pitch(), height() / 2.0), radius, radius);
    }
}

void StepDots::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_titles.isEmpty())
        emit chosen(stepAt(event->position().toPoint().x()));
}

}  // namespace headscope
