// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_catalog.h"

#include "app/base/text.h"
#include "app/files/examples.h"
#include "app/window/view_and_dock_ids.h"
#include "core/lesson/lesson_json.h"

#include <QDir>

#include <algorithm>

namespace headscope {

namespace {

const QString kSuffix = QStringLiteral(".lesson.json");

std::vector<Lesson> readAll()
{
    std::vector<Lesson> found;
    const QDir folder(":/lessons");
    for (const QString& name : folder.entryList({"*" + kSuffix}, QDir::Files)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        if (auto lesson = readLesson(file.readAll().toStdString(), name.chopped(kSuffix.size()).toStdString()))
            found.push_back(*std::move(lesson));
        else
            qWarning("%s: %s", qPrintable(name), lesson.error().sentence().c_str());
    }
    std::ranges::sort(found, {}, [](const Lesson& lesson) {
        return std::tuple(lesson.group, lesson.course == 0, lesson.course, lesson.group.empty() ? lesson.title : lesson.id);
    });
    return found;
}

}  // namespace

const std::vector<Lesson>& lessons()
{
    static const std::vector<Lesson> list = readAll();
    return list;
}

const Lesson* findLesson(const QString& id)
{
    const auto lesson = std::ranges::find(lessons(), id.toStdString(), &Lesson::id);
    return lesson == lessons().end() ? nullptr : &*lesson;
}

Result<Lesson> readLessonFile(const QString& path)
{
    const QString name = QFileInfo(path).fileName();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{name.toStdString(), "cannot be read: " + file.errorString().toStdString()};
    const std::string json = file.read(static_cast<qint64>(kLessonByteLimit) + 1).toStdString();
    const QString id = name.endsWith(kSuffix) ? name.chopped(kSuffix.size()) : QFileInfo(path).completeBaseName();
    Result<Lesson> lesson = readLesson(json, id.toStdString());
    std::optional<Error> error;
    if (!lesson)
        error = lesson.error();
    else if (error = checkLesson(*lesson, lessonSurroundings()); error)
        error = withLine(json, *error);
    if (error)
        return Error{name.toStdString(), error->sentence()};
    return lesson;
}

const LessonSurroundings& lessonSurroundings()
{
    static const LessonSurroundings surroundings{[](const std::string& id) { return loadExample(toQString(id)); },
                                                 {kViewIds.begin(), kViewIds.end()},
                                                 {kDockIds.begin(), kDockIds.end()}};
    return surroundings;
}

}  // namespace headscope
