// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_translation.h"

#include "app/base/language.h"
#include "app/base/text.h"
#include "core/lesson/lesson_words.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace headscope {

namespace {

QJsonObject textsOf(const std::string& id, const QString& language)
{
    QFile file(QStringLiteral(":/languages/%1/lessons/%2.json").arg(language, toQString(id)));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

}  // namespace

QStringList marksOf(const std::string& text)
{
    static const QRegularExpression mark(R"((?<!\\)\]\(((?:[^()]|\([^()]*\))*)\)|(?<!\\)\{[^}]*\})");
    QStringList marks;
    for (const QRegularExpressionMatch& match : mark.globalMatch(toQString(text)))
        marks << match.captured();
    marks.sort();
    return marks;
}

Lesson inLanguage(Lesson lesson, const QString& language)
{
    if (language == kLanguages.front().id)
        return lesson;
    std::map<std::string, QJsonObject> read;
    const auto textIn = [&](const std::string& id, const std::string& text) {
        const auto [texts, isNew] = read.try_emplace(id);
        if (isNew)
            texts->second = textsOf(id, language);
        return texts->second.value(toQString(text)).toString().toStdString();
    };
    forEachText(lesson, [&](std::string& text, const std::string& from) {
        std::string translation = textIn(lesson.id, text);
        if (translation.empty())
            translation = textIn(from, text);
        if (!translation.empty() && marksOf(translation) == marksOf(text))
            text = translation;
    });
    return lesson;
}

}  // namespace headscope
