// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_title.h"

#include "app/base/after_events.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>

namespace headscope {

namespace {
constexpr int kTitleGap = 8;
}

HeadTitle::HeadTitle(QWidget* parent) : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    afterEvents(this, {QEvent::Resize}, &HeadTitle::tellElided);
    afterEvents(this, {QEvent::Enter, QEvent::Leave}, [this] { update(); });
}

void HeadTitle::setHead(int head, const QString& name, const QColor& color, const QString& sharing)
{
    m_head = head;
    m_color = color;
    m_sharing = sharing;
    updateGeometry();
    setText(name);
    setAccessibleName(tr("Head %1, %2").arg(head + 1).arg(name));
    setAccessibleDescription(sharing.isEmpty() ? tr("enlarges the head")
                                               : tr("enlarges the head; heads that share keys and values: %1").arg(sharing));
    tellElided();
    update();
}

QFont HeadTitle::nameFont() const { return boldOf(font()); }

int HeadTitle::badgeWidth() const
{
    return std::max(fontMetrics().height() + 2, QFontMetrics(nameFont()).horizontalAdvance(QString::number(m_head + 1)) + 8);
}

QSize HeadTitle::sizeHint() const
{
    return {badgeWidth() + kTitleGap + QFontMetrics(nameFont()).horizontalAdvance(text()) + 4,
            fontMetrics().height() * (m_sharing.isEmpty() ? 1 : 2) + 6};
}

void HeadTitle::tellElided()
{
    QString text = sizeHint().width() > width() ? this->text() : tr("Enlarge this head");
    if (!m_sharing.isEmpty())
        text += '\n' + tr("%1: these heads share their keys and values, each has its own queries").arg(m_sharing);
    setToolTip(text);
}

void HeadTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(nameFont());
    const int side = fontMetrics().height() + 2;
    const QRectF badge(0, (height() - side) / 2.0, badgeWidth(), side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_color);
    painter.drawRoundedRect(badge, 4, 4);
    painter.setPen(qGray(m_color.rgb()) < 150 ? QColor(Qt::white) : QColor(0x1c, 0x25, 0x2e));
    painter.drawText(badge, Qt::AlignCenter, QString::number(m_head + 1));

    QRect place = rect().adjusted(badgeWidth() + kTitleGap, 0, 0, 0);
    if (!m_sharing.isEmpty()) {
        painter.setFont(this->font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(place.adjusted(0, height() / 2, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_sharing);
        place.setBottom(height() / 2);
    }
    QFont font = nameFont();
    font.setUnderline(underMouse());
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(text(), Qt::ElideRight, place.width()));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

}  // namespace headscope
