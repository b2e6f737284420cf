// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/labels.h"

#include "app/widgets/text/fonts.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLeastLetters = 4;

}  // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return {std::min(whole.width(), kLeastLetters * fontMetrics().horizontalAdvance('n')), whole.height()};
}

void ElidedLabel::setShorter(const QString& shorter)
{
    m_shorter = shorter;
    update();
}

QString ElidedLabel::shownText() const
{
    const int room = contentsRect().width();
    if (m_shorter.isNull())
        return fontMetrics().elidedText(text(), m_elision, room);
    for (const QString& whole : {text(), m_shorter})
        if (fontMetrics().horizontalAdvance(whole) <= room)
            return whole;
    const bool hasNumber = std::ranges::any_of(m_shorter, [](QChar sign) { return sign.isDigit(); });
    return hasNumber ? QString() : fontMetrics().elidedText(m_shorter, m_elision, room);
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && fontMetrics().horizontalAdvance(text()) > contentsRect().width()) {
        const QString tip = toolTip().isEmpty() ? text() : text() + '\n' + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.drawText(contentsRect(), static_cast<int>(alignment()), shownText());
}

void setUpLabel(QLabel& label, const LabelSettings& settings)
{
    if (!settings.name.isEmpty())
        label.setObjectName(settings.name);
    if (settings.role)
        label.setProperty("role", settings.role);
    if (!settings.text.isEmpty())
        label.setText(settings.text);
    if (settings.format != Qt::AutoText)
        label.setTextFormat(settings.format);
    if (settings.wraps)
        label.setWordWrap(true);
    if (settings.uses)
        label.setTextInteractionFlags(settings.uses);
    if (settings.buddy)
        label.setBuddy(settings.buddy);
    if (settings.bold)
        label.setFont(boldOf(label.font()));
}

QLabel* wrappedLabel(const QString& name, QWidget* parent)
{
    return makeLabel({.name = name, .format = Qt::PlainText, .wraps = true}, parent);
}

}  // namespace headscope
