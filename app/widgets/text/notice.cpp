// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/notice.h"

#include "app/base/message_log.h"
#include "app/base/text.h"

#include <QAccessible>
#include <QEvent>
#include <QMainWindow>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kShortestTime = 5000;  // ms
constexpr int kPerLetter = 60;       // ms: a slow reader's pace
constexpr qsizetype kMostLetters = 1000;
constexpr int kFromBottom = 12;  // px
constexpr int kFromSides = 20;

}  // namespace

Notice::Notice(QWidget* parent) : QLabel(parent)
{
    setObjectName("notice");
    setProperty("role", "notice");
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setToolTip(tr("Click to close"));
    hide();
    parent->installEventFilter(this);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
}

void Notice::say(const QString& sentence)
{
    messages::keep(sentence);
    setText(shownSentence(sentence));
    setAccessibleName(text());
    if (QWidget* views = middle())
        views->installEventFilter(this);
    place();
    show();
    raise();
    m_timer.start(kShortestTime + kPerLetter * static_cast<int>(std::min(sentence.size(), kMostLetters)));
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QWidget* Notice::middle() const
{
    const auto* window = qobject_cast<QMainWindow*>(parentWidget());
    return window ? window->centralWidget() : nullptr;
}

void Notice::place()
{
    const QWidget* views = middle();
    QRect room = views ? QRect(views->mapTo(parentWidget(), QPoint()), views->size()) : parentWidget()->rect();
    for (const QWidget* part : parentWidget()->findChildren<QWidget*>())
        if (part->property("staysFree").toBool() && part->isVisible())
            room.setBottom(std::min(room.bottom(), part->mapTo(parentWidget(), QPoint()).y()));
    const int width = std::min(room.width() - 2 * kFromSides, fontMetrics().horizontalAdvance(text()) + 2 * kFromSides);
    resize(width, heightForWidth(width));
    move(room.center().x() - width / 2, room.bottom() - height() - kFromBottom);
}

bool Notice::eventFilter(QObject* watched, QEvent* event)
{
    if ((event->type() == QEvent::Resize || event->type() == QEvent::Move) && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void Notice::mousePressEvent(QMouseEvent*) { hide(); }

}  // namespace headscope
