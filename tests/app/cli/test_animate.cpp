// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope animate` and the kinds of `headscope export` that are no grid of a matrix, as people run them, without a display.
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_films.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/view_pictures.h"
#include "core/io/session/session_json.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace headscope::test_animate {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class AnimateCommandTest : public QObject {
    Q_OBJECT

private slots:
    void eachSubjectIsFilmed_data()
    {
        QTest::addColumn<QStringList>("what");
        QTest::newRow("temperature") << QStringList{"three-friends", "--slide", "temperature", "--from", "0.2", "--to", "3"};
        QTest::newRow("a cell") << QStringList{"three-friends", "--slide", "input[Alex,cheap]", "--from", "-1", "--to", "1", "--dark"};
        QTest::newRow("lines") << QStringList{"conversation", "--slide", "temperature", "--to", "5", "--kind", "lines", "--show", "1"};
        QTest::newRow("a play") << QStringList{"three-friends", "--play", "output[Alex,cheap]"};
        QTest::newRow("training") << QStringList{"three-questions", "--train", "10"};
    }
    void eachSubjectIsFilmed()
    {
        QFETCH(QStringList, what);
        for (const QString format : {"gif", "webp"}) {
            const QString file = m_folder.filePath("film." + format);
            const Outcome run =
                runHeadscope(QStringList{"animate"} + what + QStringList{"--seconds", "1", "--pace", "5", "--width", "300px", "-o", file});
            QVERIFY2(run.exitCode == 0, qPrintable(run.error));
            const ReadFilm film = format == "gif" ? readGif(bytesOf(file)) : readWebp(bytesOf(file));
            QCOMPARE(film.frames.size(), 5U);
            QCOMPARE(film.frames.front().width(), 300);
            QVERIFY(film.frames.front() != film.frames.back());
            QVERIFY(film.loops);
        }
    }

    void lettersWithoutAGlyphAreTold()
    {
        const QString title = QString::fromUtf8("\U000F1234"),
                      words = QString::fromUtf8("headscope: no font here has \U000F1234 (U+F1234)\n");
        const Outcome film = runHeadscope({"animate", "three-friends", "--slide", "temperature", "--to", "3", "--seconds", "1", "--pace",
                                           "5", "--width", "200px", "--title", title, "-o", m_folder.filePath("film.gif")});
        QCOMPARE(film.exitCode, 0);
        QCOMPARE(film.error, words);
        Session session = exampleSession("three-friends");
        session.tokens.detach()[0] = title.toStdString();
        const std::string path = m_folder.filePath("named.headscope.json").toStdString();
        std::ofstream(path) << writeSession(session);
        const Outcome sheet =
            runHeadscope({"worksheet", QString::fromStdString(path), "--stages", "attention", "-o", m_folder.filePath("sheet.pdf")});
        QCOMPARE(sheet.exitCode, 0);
        QCOMPARE(sheet.error, words);
    }

    void whatCannotBeFilmedIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        const auto row = [](const QStringList& arguments, int code, const char* words) {
            QTest::newRow(words) << QStringList{"animate"} + arguments << code << words;
        };
        row({"three-friends", "-o", "a.gif"}, 2, "expected one of --slide, --play and --train");
        row({"three-friends", "--slide", "gain", "--to", "0", "-o", "a.png"}, 2, "expected gif or webp");
        row({"three-friends", "--slide", "gain", "--to", "1", "-o", "a.gif"}, 1, "nothing would move");
        row({"three-friends", "--slide", "gain", "--to", "1e99", "-o", "a.gif"}, 1, "1e99 is not finite in float32");
        row({"three-friends", "--play", "head 2 attention[1,1]", "--head", "1", "-o", "a.gif"}, 2, "--head: the cell says head 2 itself");
        row({"three-friends", "--slide", "attention[1,1]", "--to", "1", "-o", "a.gif"}, 1, "is computed");
        row({"three-friends", "--slide", "slope", "--to", "1", "-o", "a.gif"}, 1, "the session has no slope there");
        row({"three-friends", "--slide", "temperature", "--from", "-1", "--to", "1", "-o", "a.gif"}, 1, "--from: a temperature is above 0");
        row({"three-friends", "--slide", "temperature", "--to", "1e-50", "-o", "a.gif"}, 1, "--to: a temperature is above 0");
        row({"three-friends", "--slide", "temperature", "--to", "", "-o", "a.gif"}, 2, "--to: its value is empty");
        row({"three-friends", "--play", "input[1,1]", "-o", "a.gif"}, 1, "nothing to play");
        row({"three-friends", "--train", "5", "-o", "a.gif"}, 1, "");
        row({"three-friends", "--slide", "gain", "--to", "0", "--pace", "0", "-o", "a.gif"}, 2, "--pace");
    }
    void whatCannotBeFilmedIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, words);
        const Outcome run = runHeadscope(arguments, m_folder.path());
        QCOMPARE(run.exitCode, code);
        QVERIFY2(run.error.contains(words), qPrintable(run.error));
        QVERIFY(!QFile::exists(m_folder.filePath("a.gif")));
    }

    void everyPictureOfAViewIsWritten_data()
    {
        QTest::addColumn<QString>("kind");
        for (const PictureKind& kind : pictureKinds())
            QTest::newRow(kind.id.data()) << QString::fromLatin1(kind.id.data());
    }
    void everyPictureOfAViewIsWritten()
    {
        QFETCH(QString, kind);
        const QString session = kind == "geometry" || kind == "scores"    ? "convex-hull"
                                : kind == "training" || kind == "niches"  ? "three-questions"
                                : kind == "prediction" || kind == "logit" ? "next-word"
                                : kind == "over-picture"                  ? "reading"
                                                                          : "three-friends";
        const QStringList asked = kind == "play"                           ? QStringList{"--cell", "output[1,1]"}
                                  : kind == "training" || kind == "niches" ? QStringList{"--steps", "20"}
                                                                           : QStringList();
        const auto write = [&](const QString& format, const QStringList& more = {}) {
            const Outcome run = runHeadscope(QStringList{"export", session, "--kind", kind, "--format", format, "--width", "3.25in",
                                                         "--no-session", "--out", m_folder.path()} +
                                             asked + more);
            if (run.exitCode != 0)
                qFatal("%s", qPrintable(run.error));
            return bytesOf(run.out.trimmed());
        };
        const QImage light = QImage::fromData(write("png")), dark = QImage::fromData(write("png", {"--dark", "--font", "serif"}));
        QCOMPARE(light.width(), 975);
        QCOMPARE(light.pixelColor(2, 2), QColor(Qt::white));
        QVERIFY(dark.pixelColor(2, 2).lightness() < 60);
        const QByteArray svg = write("svg");
        QVERIFY(svg.contains("width=\"234pt\"") && svg.contains("<text"));
        QVERIFY(write("pdf").startsWith("%PDF"));
        QVERIFY(QImage::fromData(write("png", {"--transparent"})).pixelColor(2, 2).alpha() == 0);
    }

private:
    QTemporaryDir m_folder;
};

HEADSCOPE_TEST(AnimateCommandTest)

}  // namespace headscope::test_animate

#include "test_animate.moc"
