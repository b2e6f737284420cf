// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files of questions as the manuals of Moodle describe them, and knows nothing of how they were written.
#pragma once

#include <QList>
#include <QString>

namespace headscope {

struct ReadAnswer {
    QString text;  ///< a number is left as text
    double percent = 0;
    QString why;
    double tolerance = 0;
};

struct ReadQuestion {
    enum class Kind { Choice, Number, Words };

    Kind kind = Kind::Words;
    QString category, title, text, answer;
    QList<ReadAnswer> answers;
};

/// The questions in a text, or what is wrong with it.
struct ReadQuestions {
    QList<ReadQuestion> questions;
    QString error;
};

ReadQuestions readMoodleXml(const QString& text);
ReadQuestions readGift(const QString& text);
ReadQuestions readAiken(const QString& text);  ///< without titles, reasons and answers, which it does not have

}  // namespace headscope
