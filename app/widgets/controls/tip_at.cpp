// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/tip_at.h"

#include <QHelpEvent>
#include <QToolTip>
#include <QWidget>

#include <utility>

namespace headscope {

namespace {

class Tips : public QObject {
public:
    Tips(QWidget* widget, std::function<QString(const QPoint&)> textAt) : QObject(widget), m_textAt(std::move(textAt))
    {
        widget->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip)
            return false;
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), m_textAt(help->pos()), static_cast<QWidget*>(watched));
        return true;
    }

private:
    std::function<QString(const QPoint&)> m_textAt;
};

}  // namespace

void showTips(QWidget* widget, std::function<QString(const QPoint& place)> textAt) { new Tips(widget, std::move(textAt)); }

}  // namespace headscope
