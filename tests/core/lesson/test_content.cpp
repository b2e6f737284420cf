// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that were wrong or misleading once, and must not come back into the lesson that had them.
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

namespace headscope::test_content {

namespace {

struct BannedPhrase {
    const char* lesson;  ///< its id
    const char* phrase;  ///< in the English text
};

constexpr BannedPhrase kBannedPhrases[] = {
    {"course-1", "hands on"},
    {"course-1", "A token is a row of numbers"},
    {"course-1", "one for each taste"},
    {"course-2", "anything from 0 to"},
    {"course-2", "Neither d_model nor the number of heads"},
    {"course-2", "Softmax divides both"},
    {"course-3", "handed on"},
    {"course-4", "hands on"},
    {"course-4", "“flavor” makes the second number"},
    {"course-4", "independent readings"},
    {"course-5", "hand on"},
    {"course-5", "Nothing heard, nothing said"},
    {"course-6", "handed on"},
    {"course-6", "rows do not grow from block to block"},
    {"course-6", "norms keep rows of one size"},
    {"course-7", "hands on"},
    {"course-8", "Each weight on the way to a logit moves it"},
    {"course-8", "cannot be corrected"},
    {"conversation", "hands on"},
    {"conversation", "scores of both questions are added"},
    {"conversation", "what I can be asked about"},
    {"three-friends", "hands on"},
    {"three-friends", "added up wrongly"},
    {"one-step-apart", "hands on"},
    {"one-step-apart", "his “vibe” is"},
    {"one-step-apart", "fit a little"},
    {"check-my-work", "hands on"},
    {"check-my-work", "added up wrongly"},
    {"check-my-work", "a slip in an addition"},
    {"convex-hull", "hands on"},
    {"convex-hull", "hand its scores"},
    {"circuits", "cut in two in any way"},
    {"scaling", "makes the variance 1 for every d_k"},
    {"scaling", "can hardly be corrected"},
    {"small-heads", "hands on"},
    {"problem-05", "The new keys no longer lie"},
    {"problem-11", "hands on"},
};

/// What a lesson says in English, as its file writes it.
QString textOfLesson(const QString& id)
{
    QFile file(
        QStringLiteral(HEADSCOPE_SOURCE_DIR "/resources/%1/%2.lesson.json").arg(id.startsWith("problem") ? "problems" : "lessons", id));
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

class TestContent : public QObject {
    Q_OBJECT

private slots:
    void noPhraseIsBack()
    {
        QStringList back;
        for (const BannedPhrase& banned : kBannedPhrases) {
            const QString text = textOfLesson(banned.lesson);
            QVERIFY2(!text.isEmpty(), banned.lesson);
            if (text.contains(QString::fromUtf8(banned.phrase), Qt::CaseInsensitive))
                back << QStringLiteral("%1: %2").arg(banned.lesson, QString::fromUtf8(banned.phrase));
        }
        QCOMPARE(back.join('\n'), QString());
    }
};

HEADSCOPE_TEST(TestContent)

}  // namespace headscope::test_content

#include "test_content.moc"
