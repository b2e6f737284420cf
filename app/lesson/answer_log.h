// SPDX-License-Identifier: GPL-3.0-or-later
// The answers that a student gave to the questions of lessons: kept in a file of this computer, and written as a table.
#pragma once

#include "core/base/error.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

#include <optional>

namespace headscope {

struct GivenAnswer {
    QString lesson;    ///< its id
    int step = 1;      ///< from 1
    QString question;  ///< as it was asked, and
    QString given;     ///< as it was answered: the words of the choice, or the number as it was typed
    bool right = false;
    int tries = 1;     ///< with this one, at the question of that step
    quint32 seed = 0;  ///< the order of the choices
    QDateTime time;
};

/// Each answer is a line of the file.
class AnswerLog : public QObject {
    Q_OBJECT

public:
    explicit AnswerLog(QString path = standardPath(), QObject* parent = nullptr) : QObject(parent), m_path(std::move(path)) {}

    static QString standardPath();

    QList<GivenAnswer> answers() const;            ///< oldest first; lines that are none are passed over
    std::optional<Error> add(GivenAnswer answer);  ///< counts its tries
    std::optional<Error> removeAll();

signals:
    void changed();

private:
    QString m_path;
};

/// The answers as CSV, with the student's name in each line, since tables of a class are put below each other.
QByteArray answersCsv(const QList<GivenAnswer>& answers, const QString& student);

}  // namespace headscope
