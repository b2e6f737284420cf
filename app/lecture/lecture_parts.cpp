// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/lecture_parts.h"

#include "app/base/text.h"
#include "app/state/settings.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/dock.h"
#include "app/window/docks.h"

#include <QAction>
#include <QMenu>

namespace headscope {

namespace {

struct Part {
    const char* id;
    const char* title;
    bool atFirst;
};

/// Every dock follows.
constexpr Part kParts[] = {
    {"tabs", QT_TRANSLATE_NOOP("headscope", "Names of the views"), true},
    {"cell", QT_TRANSLATE_NOOP("headscope", "The number that is looked at"), true},
    {"pointer", QT_TRANSLATE_NOOP("headscope", "A ring around the pointer"), true},
    {"blockBar", QT_TRANSLATE_NOOP("headscope", "Block bar, where there are several blocks"), true},
    {"toolBar", QT_TRANSLATE_NOOP("headscope", "Toolbar"), false},
};

}  // namespace

LectureParts::LectureParts(const Docks& docks, QWidget& window)
    : QObject(&window), m_menu(named(new QMenu(tr("Students s&ee"), &window), "menuLecture"))
{
    const auto chosen = settings::lectureParts();
    const auto isShown = [&](const QString& id, bool atFirst) { return chosen ? chosen->contains(id) : atFirst; };
    for (const Part& part : kParts)
        add(part.id, headscope::tr(part.title), isShown(part.id, part.atFirst));
    m_menu->addSeparator();
    for (const Dock* dock : docks.all())
        add(dock->objectName(), dock->windowTitle(), isShown(dock->objectName(), false));
}

void LectureParts::add(const QString& id, const QString& title, bool shown)
{
    QAction* action = m_menu->addAction(title);
    action->setObjectName("lecture.show." + id);
    action->setData(id);
    action->setCheckable(true);
    action->setChecked(shown);
    connect(action, &QAction::toggled, this, [this] {
        settings::saveLectureParts(this->shown());
        emit changed();
    });
}

QStringList LectureParts::shown() const
{
    QStringList ids;
    for (const QAction* action : m_menu->actions())
        if (action->isChecked())
            ids << action->data().toString();
    return ids;
}

bool LectureParts::shows(const char* id) const { return shown().contains(QLatin1String(id)); }

QStringList LectureParts::docks() const
{
    return shown().filter(QStringLiteral("dock.")).replaceInStrings(QStringLiteral("dock."), QString());
}

}  // namespace headscope
