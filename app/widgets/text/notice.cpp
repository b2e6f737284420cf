// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/notice.h"

#include <QAccessible>
#include <QEvent>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kShortestTime = 5000;  // ms
constexpr int kPerLetter = 60;       // ms: a slow reader's pace
constexpr int kFromBottom = 44;      // px, above the status bar

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
    setText(sentence);
    setAccessibleName(sentence);
    place();
    show();
    raise();
    m_timer.start(kShortestTime + kPerLetter * static_cast<int>(sentence.size()));
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Notice::place()
{
    const QSize window = parentWidget()->size();
    const int width = std::min(window.width() - 40, fontMetrics().horizontalAdvance(text()) + 40);
    resize(width, heightForWidth(width));
    move((window.width() - width) / 2, window.height() - height() - kFromBottom);
}

bool Notice::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void Notice::mousePressEvent(QMouseEvent*) { hide(); }

}  // namespace headscope
