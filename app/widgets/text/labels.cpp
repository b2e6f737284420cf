// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/labels.h"

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

QLabel* wrappedLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace headscope
