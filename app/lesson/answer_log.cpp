// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/answer_log.h"

#include "app/base/atomic_file.h"
#include "core/base/phrase.h"
#include "core/io/values/csv.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <algorithm>

namespace headscope {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray lineOf(const GivenAnswer& answer)
{
    const QJsonObject object{{"lesson", answer.lesson},
                             {"step", answer.step},
                             {"question", answer.question},
                             {"given", answer.given},
                             {"right", answer.right},
                             {"try", answer.tries},
                             {"seed", static_cast<qint64>(answer.seed)},
                             {"time", answer.time.toString(Qt::ISODate)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + "\n";
}

std::optional<GivenAnswer> answerIn(const QByteArray& line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    if (!object["lesson"].isString() || !object["given"].isString() || !object["right"].isBool())
        return {};
    return GivenAnswer{.lesson = object["lesson"].toString(),
                       .step = object["step"].toInt(1),
                       .question = object["question"].toString(),
                       .given = object["given"].toString(),
                       .right = object["right"].toBool(),
                       .tries = object["try"].toInt(1),
                       .seed = static_cast<quint32>(object["seed"].toInteger()),
                       .time = QDateTime::fromString(object["time"].toString(), Qt::ISODate)};
}

QList<GivenAnswer> answersIn(const QByteArray& lines)
{
    QList<GivenAnswer> answers;
    for (const QByteArray& line : lines.split('\n'))
        if (const auto answer = answerIn(line))
            answers << *answer;
    return answers;
}

}  // namespace

QString AnswerLog::standardPath()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("answers.jsonl");
}

QList<GivenAnswer> AnswerLog::answers() const { return answersIn(bytesOf(m_path)); }

std::optional<Error> AnswerLog::add(GivenAnswer answer)
{
    const QByteArray kept = bytesOf(m_path);
    const QList<GivenAnswer> before = answersIn(kept);
    answer.tries = 1 + static_cast<int>(std::ranges::count_if(
                           before, [&](const GivenAnswer& other) { return other.lesson == answer.lesson && other.step == answer.step; }));
    QDir().mkpath(QFileInfo(m_path).path());
    if (auto error = writeFile(m_path, kept + lineOf(answer)))
        return error;
    emit changed();
    return {};
}

std::optional<Error> AnswerLog::removeAll()
{
    if (QFile::exists(m_path) && !QFile::remove(m_path))
        return Error{m_path.toStdString(), phrase("cannot be removed")};
    emit changed();
    return {};
}

QByteArray answersCsv(const QList<GivenAnswer>& answers, const QString& student)
{
    QByteArray text = "\xEF\xBB\xBF"  // or a spreadsheet takes √ and “ for other letters
                      "name,seed,lesson,step,question,answer,right,try,time\n";
    const auto field = [](const QString& words) { return QByteArray::fromStdString(csvField(words.toStdString())); };
    for (const GivenAnswer& answer : answers)
        text += QByteArrayList{field(student),
                               QByteArray::number(answer.seed),
                               field(answer.lesson),
                               QByteArray::number(answer.step),
                               field(answer.question),
                               field(answer.given),
                               answer.right ? "yes" : "no",
                               QByteArray::number(answer.tries),
                               answer.time.toString(Qt::ISODate).toUtf8()}
                    .join(',') +
                '\n';
    return text;
}

}  // namespace headscope
