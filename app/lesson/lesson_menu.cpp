// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_menu.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/settings.h"

#include <QAction>

#include <cmath>

namespace headscope {

QString summaryOf(const Lesson& lesson)
{
    QStringList before;
    for (const std::string& id : lesson.presupposes)
        if (const Lesson* other = findLesson(toQString(id)))
            before += tr("“%1”").arg(toQString(other->title));
    QStringList told{toQString(lesson.summary)};
    if (lesson.minutes() > 0)
        told += tr("%1 min").arg(std::ceil(lesson.minutes()));
    if (!before.isEmpty())
        told += tr("It presupposes %1.").arg(before.join(", "));
    return told.join('\n');
}

namespace {

/// Other names of a lesson, by which people look for it, separated by commas.
QString otherNames(const Lesson& lesson)
{
    QStringList names{toQString(lesson.id).replace(QStringLiteral("-0"), QStringLiteral("-")).replace('-', ' '), toQString(lesson.group)};
    if (lesson.course > 0)
        names << QStringLiteral("lesson %1").arg(lesson.course) << tr("course %1, lesson %1").arg(lesson.course);
    if (names.front().startsWith(QStringLiteral("lecture")))
        names << QStringLiteral("lecture") << tr("Lecture");
    return names.join(QStringLiteral(", "));
}

}  // namespace

void fillLessonMenu(QMenu& menu, const std::function<void(const QString& id)>& start)
{
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    menu.clear();
    std::string group;
    QMenu* list = &menu;
    for (const Lesson& lesson : lessons()) {
        if (lesson.group != std::exchange(group, lesson.group)) {
            if (list == &menu)
                menu.addSeparator();
            list = menu.addMenu(toQString(group));
            list->setToolTipsVisible(true);
        }
        const QString id = toQString(lesson.id), title = toQString(lesson.title);
        QAction* action = list->addAction(lesson.course > 0 ? QStringLiteral("%1  %2").arg(lesson.course).arg(title) : title, list,
                                          [start, id] { start(id); });
        action->setObjectName("lesson." + id);
        action->setProperty("otherWords", otherNames(lesson));
        action->setToolTip(summaryOf(lesson));
        action->setCheckable(true);
        action->setChecked(settings::isLessonFinished(id));
    }
}

}  // namespace headscope
