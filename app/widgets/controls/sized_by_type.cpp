// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/sized_by_type.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace headscope {

namespace {

class TypeWatcher : public QObject {
public:
    TypeWatcher(QWidget& widget, std::function<void()> setSizes) : QObject(&widget), m_setSizes(std::move(setSizes))
    {
        widget.installEventFilter(this);
        m_setSizes();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::FontChange)
            m_setSizes();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_setSizes;
};

}  // namespace

void sizeByType(QWidget& widget, std::function<void()> setSizes) { new TypeWatcher(widget, std::move(setSizes)); }

}  // namespace headscope
