// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/after_events.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace headscope {

namespace {

/// The reactions of one widget, in the order in which they were said.
class Reactions : public QObject {
public:
    explicit Reactions(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }

    void add(std::initializer_list<QEvent::Type> events, std::function<void()> action)
    {
        m_rows.push_back({events, parent()->metaObject(), std::move(action)});
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto isMeant = [type = event->type()](const Row& row) { return std::ranges::find(row.events, type) != row.events.end(); };
        if (std::ranges::none_of(m_rows, isMeant))
            return false;
        watched->event(event);
        for (const Row& row : m_rows)
            if (isMeant(row) && watched->metaObject()->inherits(row.maker))
                row.action();
        return true;
    }

private:
    struct Row {
        std::vector<QEvent::Type> events;
        const QMetaObject* maker;  ///< the class that said it: once it is destroyed, its base classes still get events
        std::function<void()> action;
    };
    std::vector<Row> m_rows;
};

Reactions& reactionsOf(QWidget& widget)
{
    for (QObject* child : widget.children())
        if (auto* reactions = dynamic_cast<Reactions*>(child))
            return *reactions;
    return *new Reactions(&widget);
}

}  // namespace

void afterEvents(QWidget* widget, std::initializer_list<QEvent::Type> events, std::function<void()> action)
{
    reactionsOf(*widget).add(events, std::move(action));
}

}  // namespace headscope
