// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line writes does not depend on how the desktop writes numbers: byte for byte the same with a decimal comma.
#include "core/io/session/session_json.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/other_locales.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace headscope::test_other_locales {

namespace {

using Files = QMap<QString, QByteArray>;

/// All files below the folder, without the times at which Qt wrote a PDF, and without the number that Qt 6.8 draws for each.
Files filesIn(const QString& folder)
{
    static const QRegularExpression drawn(
        QStringLiteral(R"(/(Creation|Mod)Date \(D:[^)]*\)|xmp:\w+Date=\S+|DocumentID=\S+|/ID \[[^\]]*\])"));
    Files files;
    for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(file.fileName()));
        const QString text = QString::fromLatin1(file.readAll()).remove(drawn);
        files[QDir(folder).relativeFilePath(file.fileName())] = text.toLatin1();
    }
    return files;
}

}  // namespace

class OtherLocalesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!offerCommaLocales())
            QSKIP("localedef has made no locales");
        Session session = exampleSession("three-friends");
        session.input.detach() *= Scalar(0.37);
        session.blocks[0].heads[0].query.weight.detach() *= Scalar(0.37);
        NamedFigure figure{.name = "fig1", .width = 3.25, .limits = {{-0.5, 1.25}}};
        figure.parts = {FigurePart{.matrix = {MatrixId::Attention}}};
        session.figures = {figure};
        m_session = written(m_folder, "a.headscope.json", QByteArray::fromStdString(writeSession(session)));
    }

    void theSameBytesAreWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* arguments) { QTest::newRow(arguments) << QString::fromUtf8(arguments).split(' '); };
        row("compute SESSION --stage output --format json");
        row("compute SESSION --stage output --format csv --names");
        row("compute SESSION --stage output,attention");
        row("explain SESSION --cell output[Alex,cheap] --depth 2");
        row("gradient SESSION --cell output[Alex,cheap] --of input --format csv --names");
        row("heads logit-lens --of loss");
        row("lesson three-friends");
        row("train three-questions --steps 5 --learning-rate 0.125 --format json");
        row("export SESSION --stage attention --format csv --out out");
        row("export SESSION --stage attention --format png --dpi 100 --out out");
        row("export SESSION --stage attention --format svg --width 3.25in --out out");
        row("export SESSION --stage attention --format pdf --out out");
        row("export SESSION --stage attention --format tex --out out");
        row("export SESSION --stage attention --format py --out out");
        row("export SESSION --kind scaling --format svg --out out");
        row("figure SESSION --name fig1 --format svg -o out");
        row("worksheet SESSION --stages raw_score,attention --head 1 -o sheet.pdf");
        row("animate SESSION --slide temperature --from 0.25 --to 2.5 --seconds 0.5 --pace 4 --width 200px -o film.gif");
    }

    void theSameBytesAreWritten()
    {
        QFETCH(QStringList, arguments);
        arguments.replaceInStrings("SESSION", m_session);
        const auto run = [&](const char* locale, Files& files) {
            const QTemporaryDir folder;
            // Qt puts the fonts of a PDF into the order of a hash table, which is another one in each run.
            Outcome outcome = runHeadscope(arguments, folder.path(), {{"LC_ALL", locale}, {"LANGUAGE", "en"}, {"QT_HASH_SEED", "0"}});
            files = filesIn(folder.path());
            return outcome;
        };
        Files plainFiles;
        const Outcome plain = run("C.UTF-8", plainFiles);
        QVERIFY2(plain.exitCode == 0, qPrintable(plain.error));
        QVERIFY(!plainFiles.isEmpty() || !plain.out.isEmpty());
        for (const char* locale : kCommaLocales) {
            Files files;
            const Outcome outcome = run(locale, files);
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
            QCOMPARE(outcome.out, plain.out);
            QCOMPARE(outcome.error, plain.error);
            QCOMPARE(files.keys(), plainFiles.keys());
            for (auto file = files.begin(); file != files.end(); ++file)
                QVERIFY2(file.value() == plainFiles[file.key()], qPrintable(file.key() + " under " + locale));
        }
    }

    /// As in most containers.
    void whereNoLocaleIsNamedNobodyComplains()
    {
        for (const char* locale : {"C", "POSIX"}) {
            const QTemporaryDir folder;
            const Outcome outcome = runHeadscope({"questions", "course-1", "-o", "course.xml"}, folder.path(), {{"LC_ALL", locale}});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
            QCOMPARE(outcome.error, QString());
        }
    }

private:
    QTemporaryDir m_folder;
    QString m_session;
};

HEADSCOPE_TEST(OtherLocalesTest)

}  // namespace headscope::test_other_locales

#include "test_other_locales.moc"
