// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/list.h"

#include "app/base/text.h"
#include "app/cli/import.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/figures/formats/formats.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_catalog.h"
#include "core/matrices/matrix_access.h"
#include "core/training/task.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct Entry {
    QString id;
    QString title;
};

using Entries = std::vector<Entry>;

Entries exampleEntries()
{
    Entries entries;
    for (const Example& example : examples())
        entries.push_back({example.id, example.title});
    return entries;
}

Entries stageEntries()
{
    Entries entries;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            entries.push_back({toQString(row.name), toQString(row.title) + (row.perHead() ? ", per head" : "")});
    entries.push_back({"measures", "Measures of what each head looks at, a row per head"});
    return entries;
}

Entries lessonEntries()
{
    Entries entries;
    for (const Lesson& lesson : lessons())
        entries.push_back({toQString(lesson.id), toQString(lesson.title)});
    return entries;
}

Entries formatEntries()
{
    Entries entries;
    for (const MatrixFormat& format : matrixFormats())
        entries.push_back({format.name, format.title});
    for (const ExportFormat& format : exportFormats())
        if (format.kind != ExportFormat::Kind::Values)
            entries.push_back({toQString(format.id), toQString(format.title) + ", by export"});
    return entries;
}

Entries taskEntries()
{
    Entries entries;
    for (const Task& task : tasks())
        entries.push_back({toQString(task.id), toQString(task.title)});
    entries.push_back({toQString(kOwnTask), "Sequences or a text of your own"});
    return entries;
}

struct List {
    const char* name;
    Entries (*entries)();
};

constexpr std::array kLists{
    List{"examples", exampleEntries}, List{"stages", stageEntries}, List{"lessons", lessonEntries},
    List{"formats", formatEntries},   List{"tasks", taskEntries},
};

}  // namespace

QString listUsage()
{
    QStringList names;
    for (const List& list : kLists)
        names += list.name;
    return "headscope list " + names.join('|') + "\n       headscope list tensors FILE|FOLDER";
}

int listCommand(const QStringList& arguments)
{
    const QString wanted = arguments.value(0);
    if (wanted == "tensors" && arguments.size() == 2)
        return listTensorsCommand(arguments[1]);
    const auto list = std::ranges::find_if(kLists, [&](const List& row) { return wanted == row.name; });
    if (arguments.size() != 1 || list == kLists.end())
        return refuseUsage(wanted.isEmpty() ? "list: what is to be listed?" : QString("list: no list of \"%1\"").arg(arguments.join(' ')),
                           QString("Usage: ") + listUsage());
    const Entries entries = list->entries();
    qsizetype widest = 0;
    for (const Entry& entry : entries)
        widest = std::max(widest, entry.id.size());
    QString text;
    for (const Entry& entry : entries)
        text += (entry.title.isEmpty() ? entry.id : entry.id.leftJustified(widest + 2) + entry.title) + "\n";
    return writeResult(text.toStdString());
}

}  // namespace headscope
