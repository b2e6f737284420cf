// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_catalog.h"

#include "app/base/language.h"
#include "app/base/text.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_translation.h"
#include "app/window/view_and_dock_ids.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"
#include "core/lesson/lesson_json.h"
#include "core/lesson/playlist.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

const QString kSuffix = QStringLiteral(".lesson.json");

constexpr std::array<const char*, 3> kFolders{":/lessons", ":/problems", ":/lectures"};
constexpr std::array<std::string_view, 6> kGroups{"Why", "Costs", "Variants", "Labs", "Problems", "Lectures"};

const Lesson* findIn(const std::vector<Lesson>& list, const std::string& id) { return findRow(list, id, &Lesson::id); }

/// Larger than that of all it presupposes, those of the course far apart. What would go round in a circle ends somewhere.
int rankOf(const std::vector<Lesson>& list, const Lesson& lesson, int depth = 0)
{
    constexpr int kDeepest = 16, kPart = 100;
    if (lesson.course > 0 || depth == kDeepest)
        return lesson.course * kPart;
    int last = 0;
    for (const std::string& id : lesson.presupposes)
        if (const Lesson* before = findIn(list, id))
            last = std::max(last, rankOf(list, *before, depth + 1) + 1);
    return last;
}

void arrange(std::vector<Lesson>& list)
{
    std::map<std::string, int> ranks;
    for (const Lesson& lesson : list)
        ranks[lesson.id] = rankOf(list, lesson);
    std::ranges::sort(list, {}, [&](const Lesson& lesson) {
        const auto group = std::ranges::find(kGroups, lesson.group);
        const bool isNumbered = lesson.group == "Problems";
        return std::tuple(lesson.course == 0, lesson.course, group, isNumbered ? 0 : ranks[lesson.id], lesson.id);
    });
}

std::vector<Lesson> readAll()
{
    std::vector<Lesson> found;
    for (const char* path : kFolders) {
        const QDir folder(path);
        for (const QString& name : folder.entryList({"*" + kSuffix}, QDir::Files)) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::ReadOnly))
                continue;
            if (auto lesson = readLesson(file.readAll().toStdString(), name.chopped(kSuffix.size()).toStdString()))
                found.push_back(*std::move(lesson));
            else
                qWarning("%s: %s", qPrintable(name), lesson.error().sentence().c_str());
        }
    }
    LessonSurroundings others = lessonSurroundings();
    others.lesson = [&](const std::string& id) { return findIn(found, id); };
    for (Lesson& lesson : found)
        if (const auto error = fillIn(lesson, others))
            qWarning("%s: %s", lesson.id.c_str(), error->sentence().c_str());
    arrange(found);
    return found;
}

/// The bytes of a lesson of the program's own, or of a file.
Result<std::string> bytesOf(const QString& path, const CancelCheck& cancelled)
{
    if (!path.startsWith(QLatin1String(":/")))
        return readWholeFile(path.toStdString(), kLessonByteLimit, cancelled);
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? Result<std::string>(file.readAll().toStdString())
                                          : Error{path.toStdString(), phrase("cannot be read: {}", file.errorString().toStdString())};
}

/// The lessons in English: they name each other's steps by their titles.
const std::vector<Lesson>& originals()
{
    static const std::vector<Lesson> list = readAll();
    return list;
}

std::vector<Lesson> translated()
{
    std::vector<Lesson> list;
    for (const Lesson& lesson : originals())
        list.push_back(inLanguage(lesson, spokenLanguage()));
    return list;
}

}  // namespace

const std::vector<Lesson>& lessons()
{
    static const std::vector<Lesson> list = translated();
    return list;
}

const Lesson* findLesson(const QString& id) { return findIn(lessons(), id.toStdString()); }

QString fileOf(const Lesson& lesson)
{
    for (const char* folder : kFolders)
        if (const QString path = QDir(folder).filePath(toQString(lesson.id) + kSuffix); QFileInfo::exists(path))
            return path;
    return {};
}

Result<WalkedLesson> readLessonFile(const QString& path, const CancelCheck& cancelled)
{
    const QString name = QFileInfo(path).fileName();
    const auto bytes = bytesOf(path, cancelled);
    if (!bytes)
        return Error{name.toStdString(), bytes.error().reason};
    const std::string& json = *bytes;
    const QString id = name.endsWith(kSuffix) ? name.chopped(kSuffix.size()) : QFileInfo(path).completeBaseName();
    Result<Lesson> read = readLesson(json, id.toStdString());
    if (!read)
        return Error{name.toStdString(), read.error().sentence()};
    Lesson lesson = *std::move(read);
    const auto wrong = [&](const Error& error) { return Error{name.toStdString(), withLine(json, error).sentence()}; };
    if (const auto error = fillIn(lesson, lessonSurroundings()))
        return wrong(*error);
    auto moments = checkLesson(lesson, lessonSurroundings(), cancelled);
    if (!moments)
        return wrong(moments.error());
    return WalkedLesson{inLanguage(lesson, spokenLanguage()), *std::move(moments)};
}

const LessonSurroundings& lessonSurroundings()
{
    static const LessonSurroundings surroundings{
        [](const std::string& id) { return loadShownExample(toQString(id)); },
        {kViewIds.begin(), kViewIds.end()},
        {kDockIds.begin(), kDockIds.end()},
        [](const std::string& id) { return findIn(originals(), id); },
        {{"heads", {{"mode"}, {"enlarged"}}},
         {"geometry", {{"showRegions"}, {"showContours"}, {"showHull"}, {"showWeights"}, {"showProof"}}},
         {"scaling", {{"dk"}, {"samples"}, {"seed"}, {"ownAxes"}, {"plots"}}},
         {"budget",
          {{"preset"}, {"dModel"}, {"heads"}, {"groups"}, {"tokens"}, {"biases"}, {"feedForward"}, {"bytes"}, {"page"}, {"plots"}}},
         {"prediction", {{"minus"}, {"part", {"words", "blocks", "logit"}}}},
         {"training", {{"task"}, {"curve", {"loss", "accuracy"}}, {"speed"}, {"playing"}}}}};
    return surroundings;
}

}  // namespace headscope
