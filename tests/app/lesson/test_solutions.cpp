// SPDX-License-Identifier: GPL-3.0-or-later
// The printed solutions of the problems are those of the program, number by number.
#include "tests/support/app/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <utility>

namespace headscope::test_solutions {

namespace {

/// What the command line prints of a lesson, as a section of the page.
QString sectionOf(int problem, const QString& printed)
{
    const QStringList lines = printed.split('\n', Qt::SkipEmptyParts);
    QString section = QStringLiteral("\n## %1. %2\n").arg(problem).arg(lines[0].section(". ", -1));
    for (const QString& line : lines.sliced(2)) {
        QString shown = line[0].isDigit() ? "\n### " + line : line.trimmed();
        for (const auto& [mark, words] :
             {std::pair{"? ", "*Question.* "}, std::pair{"→ ", "- (right) "}, std::pair{"· ", "- "}, std::pair{"! ", "**Solution.** "}})
            if (shown.startsWith(QString::fromUtf8(mark)))
                shown = words + shown.mid(2);
        section += shown + '\n';
    }
    return section;
}

}  // namespace

class TestSolutions : public QObject {
    Q_OBJECT

private slots:
    void thePageIsWhatIsPrinted()
    {
        const QString folder = QStringLiteral(HEADSCOPE_SOURCE_DIR "/resources/problems/");
        QFile file(folder + "solutions.md");
        QVERIFY(file.open(QFile::ReadOnly));
        const QString page = QString::fromUtf8(file.readAll());
        QString printed = page.left(page.indexOf("\n## "));
        for (int problem = 1; problem <= 12; ++problem) {
            const Outcome outcome =
                runHeadscope({"lesson", QStringLiteral("%1problem-%2.lesson.json").arg(folder).arg(problem, 2, 10, QChar('0'))});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
            printed += sectionOf(problem, outcome.out);
        }
        const QStringList is = page.split('\n'), expected = printed.split('\n');
        for (qsizetype i = 0; i < std::min(is.size(), expected.size()); ++i)
            QCOMPARE(is[i], expected[i]);
        QCOMPARE(is.size(), expected.size());
    }
};

HEADSCOPE_TEST(TestSolutions)

}  // namespace headscope::test_solutions

#include "test_solutions.moc"
