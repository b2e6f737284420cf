// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_menu.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/settings.h"

#include <QAction>

namespace headscope {

void fillLessonMenu(QMenu& menu, const std::function<void(const QString& id)>& start)
{
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    menu.clear();
    std::string group;
    bool inCourse = true;
    QMenu* list = &menu;
    for (const Lesson& lesson : lessons()) {
        if (lesson.group != std::exchange(group, lesson.group)) {
            list = menu.addMenu(toQString(group));
            list->setToolTipsVisible(true);
        } else if (group.empty() && std::exchange(inCourse, lesson.course > 0) != (lesson.course > 0)) {
            menu.addSeparator();
        }
        const QString id = toQString(lesson.id);
        QAction* action = list->addAction(toQString(lesson.title), list, [start, id] { start(id); });
        action->setObjectName("lesson." + id);
        action->setToolTip(toQString(lesson.summary));
        action->setCheckable(true);
        action->setChecked(settings::isLessonFinished(id));
    }
}

}  // namespace headscope
