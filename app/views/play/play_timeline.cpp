// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_timeline.h"

#include "app/base/text.h"
#include "app/views/play/play_painter.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kEdge = 22, kLine = 22, kDot = 5.5, kCurrent = 8.5;  // px
constexpr double kNear = 14;                                          // px from a dot that a press still means it
constexpr int kTwoRows = 2;

}  // namespace

PlayTimeline::PlayTimeline(QWidget* parent) : QAbstractSlider(parent)
{
    named(this, "play.timeline", tr("Scenes of the play"));
    setOrientation(Qt::Horizontal);
    setSingleStep(kScene);
    setPageStep(kScene);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        if (!m_following)
            emit scrubbed(static_cast<double>(value) / kScene);
        update();
    });
    showTips(this, [this](const QPoint& place) {
        if (m_titles.isEmpty())
            return QString();
        const int scene = sceneAt(positionAt(place.x()));
        return tr("%1 of %2: %3").arg(scene + 1).arg(m_titles.size()).arg(m_titles[scene]);
    });
}

void PlayTimeline::setScenes(const Play& play)
{
    m_titles.clear();
    for (const Scene& scene : play.scenes)
        m_titles << toQString(scene.title);
    m_following = true;
    setRange(0, kScene * static_cast<int>(m_titles.size()));
    m_following = false;
    updateGeometry();
    update();
}

void PlayTimeline::showPosition(double position)
{
    m_following = true;
    setValue(static_cast<int>(std::lround(position * kScene)));
    m_following = false;
}

/// The place of a position: the first half of a scene's room is the line before its dot.
double PlayTimeline::xOf(double position) const
{
    const double pitch = (width() - 2 * kEdge) / static_cast<double>(std::max<qsizetype>(1, m_titles.size()));
    return kEdge + std::max(0.0, (position - 0.5) * pitch);
}

double PlayTimeline::positionAt(double x) const
{
    const auto count = static_cast<double>(m_titles.size());
    return std::clamp((x - kEdge) / ((width() - 2 * kEdge) / std::max(1.0, count)) + 0.5, 0.0, count);
}

QPointF PlayTimeline::dot(int scene) const { return {xOf(scene + 1), kLine}; }

int PlayTimeline::rowsOfLabels() const
{
    const double pitch = xOf(2) - xOf(1);
    const auto isWide = [&](const QString& title) { return fontMetrics().horizontalAdvance(title) + 10 > pitch; };
    return std::ranges::any_of(m_titles, isWide) ? kTwoRows : 1;
}

QSize PlayTimeline::sizeHint() const { return {480, static_cast<int>(kLine + 14) + kTwoRows * fontMetrics().height() + 6}; }

QSize PlayTimeline::minimumSizeHint() const { return {240, sizeHint().height()}; }

void PlayTimeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    painter.fillRect(QRect(0, 0, width(), 1), palette().color(QPalette::Mid));
    if (m_titles.isEmpty())
        return;
    const double position = static_cast<double>(value()) / kScene;
    const int current = sceneAt(position);
    const QColor ink = palette().color(QPalette::WindowText), rest = palette().color(QPalette::Mid),
                 rose = palette().color(QPalette::Highlight);
    painter.setPen(QPen(rest, 2.5));
    painter.drawLine(QPointF(xOf(0), kLine), dot(static_cast<int>(m_titles.size()) - 1));
    painter.setPen(QPen(ink, 2.5));
    painter.drawLine(QPointF(xOf(0), kLine), QPointF(xOf(position), kLine));
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < m_titles.size(); ++i) {
        painter.setBrush(palette().color(QPalette::AlternateBase));
        painter.drawEllipse(dot(i), kDot + 3, kDot + 3);
        painter.setBrush(i < position ? ink : rest);
        painter.drawEllipse(dot(i), kDot, kDot);
    }
    painter.setBrush(rose);
    painter.drawEllipse(QPointF(xOf(position), kLine), kCurrent, kCurrent);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink, 1));
        painter.drawEllipse(QPointF(xOf(position), kLine), kCurrent + 3, kCurrent + 3);
    }
    const int rows = rowsOfLabels();
    const double pitch = xOf(2) - xOf(1);
    for (int i = 0; i < m_titles.size(); ++i) {
        QFont type = font();
        type.setBold(i == current);
        painter.setFont(type);
        painter.setPen(i == current ? rose : palette().color(QPalette::PlaceholderText));
        const double room = std::min(pitch * rows * 1.0, 400.0);
        QRectF label(0, kLine + 14 + (i % rows) * fontMetrics().height(), room, fontMetrics().height() + 2);
        label.moveCenter({dot(i).x(), label.center().y()});
        // A title at either end may reach beyond its dot, not beyond the line's room.
        const QString text = QFontMetrics(type).elidedText(m_titles[i], Qt::ElideRight, static_cast<int>(room));
        const double half = QFontMetricsF(type).horizontalAdvance(text) / 2 + 1;
        label.translate(std::max(0.0, 4 + half - label.center().x()) + std::min(0.0, width() - 4 - half - label.center().x()), 0);
        painter.drawText(label, Qt::AlignCenter, text);
    }
}

/// A press near a dot goes to it, anywhere else on the line to that moment.
void PlayTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_titles.isEmpty())
        return;
    const double x = event->position().x();
    m_pressedAt = x;
    const double position = positionAt(x);
    const int nearest = std::clamp(static_cast<int>(std::lround(position)) - 1, 0, static_cast<int>(m_titles.size()) - 1);
    const bool onLabel = event->position().y() > kLine + kNear;
    const double wanted = onLabel || std::abs(dot(nearest).x() - x) <= kNear ? nearest + 1 : position;
    setValue(static_cast<int>(std::lround(wanted * kScene)));
}

void PlayTimeline::mouseMoveEvent(QMouseEvent* event)
{
    constexpr double kStill = 3;  // px that a click may move
    if ((event->buttons() & Qt::LeftButton) && std::abs(event->position().x() - m_pressedAt) > kStill) {
        m_pressedAt = -kNear;
        setValue(static_cast<int>(std::lround(positionAt(event->position().x()) * kScene)));
    }
}

}  // namespace headscope
