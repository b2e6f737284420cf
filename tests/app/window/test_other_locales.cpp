// SPDX-License-Identifier: GPL-3.0-or-later
// A window on a desktop that writes 0.5 as 0,5 shows and saves what it shows and saves on any other.
#include "core/io/session/session_json.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/other_locales.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

#include <clocale>
#include <cstdio>

namespace headscope::test_other_locales {

namespace {

constexpr const char* kFile = "HEADSCOPE_TEST_FILE";  // set in the program that saves it, and in that one alone

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Opens the file, edits, saves, and prints what is shown.
void editAndSave(const QString& path)
{
    TestWindow window;
    if (QByteArray(std::localeconv()->decimal_point) != ".")
        qFatal("The locale of the desktop is in force.");
    std::setlocale(LC_ALL, "");  // as a library might that is loaded later
    window.files().open(path);
    if (!QTest::qWaitFor([&] { return window.document().path() == path; }, kPatience))
        qFatal("The file does not open.");
    edit(window, 0.25);
    window.settle();
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    if (!QTest::qWaitFor([&] { return !window.document().isModified(); }, kPatience))
        qFatal("The file is not saved.");
    for (const QAbstractItemView* table : window.findChildren<QAbstractItemView*>())
        if (table->isVisible() && table->model())
            for (int row = 0; row < table->model()->rowCount(); ++row)
                for (int column = 0; column < table->model()->columnCount(); ++column)
                    std::printf("shown: %s\n", qPrintable(table->model()->index(row, column).data().toString()));
}

}  // namespace

class OtherLocalesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        if (qEnvironmentVariableIsSet(kFile)) {
            editAndSave(qEnvironmentVariable(kFile));
            std::fflush(stdout);
            std::_Exit(0);
        }
        if (!offerCommaLocales())
            QSKIP("localedef has made no locales");
    }

    void aSavedFileIsTheSame()
    {
        const QTemporaryDir folder;
        const QByteArray session = QByteArray::fromStdString(writeSession(randomSession(7, 3, 4, 2)));
        QVERIFY(session.contains("0."));
        const auto saved = [&](const char* locale, QByteArrayList& shown) {
            const QString path = written(folder, QString("%1.headscope.json").arg(locale), session);
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(kFile, path);
            environment.insert("LC_ALL", locale);
            environment.insert("LANGUAGE", "en");
            QProcess program;
            program.setProcessEnvironment(environment);
            program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
            program.start(QCoreApplication::applicationFilePath(), {"other_locales"});
            if (!program.waitForFinished(kPatience) || program.exitCode() != 0)
                return QByteArray();
            shown.clear();
            for (const QByteArray& line : program.readAllStandardOutput().split('\n'))
                if (line.startsWith("shown: "))
                    shown << line;
            return bytesOf(path);
        };
        QByteArrayList shownPlain, shown;
        const QByteArray plain = saved("C.UTF-8", shownPlain);
        QVERIFY(plain.contains("0.25"));
        QVERIFY(plain != session);
        QVERIFY(shownPlain.join().contains("0."));
        for (const char* locale : kCommaLocales) {
            QCOMPARE(saved(locale, shown), plain);
            QCOMPARE(shown, shownPlain);
        }
    }
};

HEADSCOPE_TEST(OtherLocalesTest)

}  // namespace headscope::test_other_locales

#include "test_other_locales.moc"
