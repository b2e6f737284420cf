// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what the program has at each step of its lessons, for lessons.test.mjs to hold the page against: a line of JSON for each lesson.
#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "core/io/session/session_json.h"
#include "core/lesson/choices.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_text.h"
#include "core/matrices/matrix_access.h"
#include "core/passes/forward.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <cstdio>

using namespace headscope;

namespace {

constexpr Index kMostNumbers = 400;  // of a matrix

QString digest(const Session& session)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(writeSession(session)), QCryptographicHash::Sha256).toHex();
}

/// The smaller matrices of every block, of its first head and its last; what is no number is null.
QJsonArray numbersOf(const Trace& trace)
{
    QJsonArray all;
    const Session& session = *trace.session;
    for (int block = 0; block < std::ssize(session.blocks); ++block)
        for (const MatrixInfo& matrix : matrices())
            for (const int head : {0, static_cast<int>(session.block(block).heads.size()) - 1}) {
                const MatrixRef ref{matrix.id, block, head};
                if (!matrix.isStage() || !exists(session, ref) || (head > 0 && !matrix.perHead()))
                    continue;
                const Shared<Matrix> numbers = matrixOf(trace, ref);
                if (numbers->size() == 0 || numbers->size() > kMostNumbers)
                    continue;
                QJsonArray values;
                for (Index i = 0; i < numbers->size(); ++i)
                    values.append(std::isfinite(numbers->data()[i]) ? QJsonValue(numbers->data()[i]) : QJsonValue());
                all.append(QJsonObject{{"matrix", QString::fromUtf8(matrix.name)}, {"block", block}, {"head", head}, {"values", values}});
            }
    return all;
}

QJsonObject told(const LessonStep& step, const LessonMoment& moment)
{
    const LessonState& before = moment.beforeTheAnswer();
    const auto asked = forward(before.session), answered = moment.learns() ? forward(moment.end.session) : asked;
    const Standing standing = standingOf(step);
    const auto plain = [&](const std::string& text, const Trace& trace, const LessonRuns& runs) {
        return toQString(resolveText(text, trace, standing, runs).plain());
    };
    const auto numberOf = [&](const std::string& expression) {
        const auto number = evaluate(expression, *answered, standing, moment.end.runs);
        return number ? QJsonValue(number->value) : QJsonValue();
    };
    QJsonArray mistakes;
    for (const LessonMistake& mistake : step.predict.mistakes)
        mistakes.append(QJsonObject{{"number", numberOf(mistake.number)}, {"why", plain(mistake.why, *answered, moment.end.runs)}});
    QJsonArray whys;
    for (const LessonChoice& choice : step.predict.choices)
        whys.append(plain(choice.why, *answered, moment.end.runs));
    const auto right = rightChoice(step.predict, *answered, standing, moment.end.runs);
    return {{"view", toQString(step.view)},
            {"text", plain(step.text, *asked, before.runs)},
            {"question", plain(step.predict.question, *asked, before.runs)},
            {"answer", plain(step.predict.answer, *answered, moment.end.runs)},
            {"right", step.predict.choices.empty() || !right ? QJsonValue() : QJsonValue(static_cast<int>(*right))},
            {"whys", whys},
            {"number", step.predict.number.empty() ? QJsonValue() : numberOf(step.predict.number)},
            {"mistakes", mistakes},
            {"begin", digest(*before.session)},
            {"end", digest(*moment.end.session)},
            {"numbers", numbersOf(*answered)}};
}

}  // namespace

int main()
{
    for (const Lesson& english : lessons()) {
        const auto moments = momentsAlong(english, lessonSurroundings());
        if (!moments)
            return 1;
        Lesson lesson = english;
        shuffleChoices(lesson);
        QJsonArray steps;
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            steps.append(told(lesson.steps[i], (*moments)[i]));
        std::puts(QJsonDocument(QJsonObject{{"id", toQString(lesson.id)}, {"steps", steps}}).toJson(QJsonDocument::Compact).constData());
    }
    return 0;
}
