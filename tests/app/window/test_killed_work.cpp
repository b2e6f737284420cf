// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that are killed while somebody works, rests or saves: what is lost of the work is no older than a second at rest and five in
// motion, and the file is the old one or the new one. HEADSCOPE_KILLS=1000 is the long form; where there is a screen, all have windows.
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/files/autosave.h"
#include "core/io/session/session_file.h"

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <cstdio>
#include <random>

namespace headscope::test_killed_work {
using namespace std::chrono_literals;

namespace {

constexpr const char* kRole =
    "HEADSCOPE_TEST_KILLED";  // "work", "window" or "save": set in the program that is killed, and in that one alone
constexpr const char* kFolder = "HEADSCOPE_TEST_FOLDER";
constexpr const char* kSeed = "HEADSCOPE_TEST_SEED";
constexpr const char* kFile = "/saved.headscope.json";
constexpr auto kBeat = 20ms;

using Time = std::chrono::milliseconds;

/// The same in all programs.
Time now() { return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch()); }

/// Its number is the first cell of X.
void makeEdit(Document& document, int number)
{
    document.edit("Edit", [number](Session& next) { next.input.detach()(0, 0) = static_cast<Scalar>(number); });
}

int numberIn(const QString& path)
{
    const auto session = readSessionFile(path.toStdString());
    return session ? static_cast<int>((*session->input)(0, 0)) : -1;
}

/// Edits at random distances, now and then with a rest. Each is told in a line: its number, when it was, and the longest time by which the
/// machine has been late.
void work(Document& document, std::mt19937& lot)
{
    Time late{0}, next = now(), beat = now();
    int number = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        late = std::max(late, now() - beat - kBeat);
        beat = now();
        if (now() < next)
            return;
        next = now() + Time(lot() % 8 == 0 ? 1000 + lot() % 2500 : lot() % 300);
        makeEdit(document, ++number);
        std::printf("%d %lld %lld\n", number, static_cast<long long>(now().count()), static_cast<long long>(late.count()));
        std::fflush(stdout);
    });
    timer.start(kBeat);
    QApplication::exec();
}

/// Saves one edit after the other.
void save(const QString& path)
{
    Document document;
    document.open(randomSession(1, 64, 48, 2), {});
    for (int number = 1;; ++number) {
        makeEdit(document, number);
        if (document.saveAs(path))
            std::exit(1);
        std::printf("%d %lld 0\n", number, static_cast<long long>(now().count()));
        std::fflush(stdout);
    }
}

void liveUntilKilled(const QString& role)
{
    const QString folder = qEnvironmentVariable(kFolder);
    std::mt19937 lot(static_cast<std::uint32_t>(qEnvironmentVariableIntValue(kSeed)));
    if (role == "save")
        save(folder + kFile);
    if (role == "window") {
        TestWindow window;
        Autosave autosave(window.document(), folder, {});
        window.protectWith(autosave);
        window.show();
        work(window.document(), lot);
    }
    Document document;
    document.open(exampleSession("three-friends"), {});
    const Autosave autosave(document, folder, {});
    work(document, lot);
}

/// A program in a process of its own, until a moment that is drawn by lot.
class Victim {
public:
    Victim(const QString& role, std::uint32_t seed) : m_role(role), m_lives(role == "save" ? seed % 400 : 300 + seed % 8000)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(kRole, role);
        environment.insert(kFolder, m_folder.path());
        environment.insert(kSeed, QString::number(seed));
        environment.insert("TMPDIR", m_temporary.path());  // what it cannot remove any more
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(), {"killed_work"});
    }
    ~Victim() { end(); }

    /// Whether it was time, and it is no more.
    bool isDead()
    {
        read();
        if (m_edits.empty() || now() - m_edits.front() < m_lives)
            return false;
        m_killed = now();
        end();
        return true;
    }

    /// Empty when nothing is lost but what may be.
    QString loss()
    {
        if (m_process.exitStatus() != QProcess::CrashExit)
            return "it ended by itself";
        const int last = static_cast<int>(m_edits.size());
        if (m_role == "save") {
            const int found = numberIn(m_folder.path() + kFile);
            return found == last || found == last + 1 ? QString() : QString("%1 is in the file, saved were %2").arg(found).arg(last);
        }
        const QStringList copies = QDir(m_folder.path()).entryList({"unsaved-*.headscope.json"}, QDir::Files);
        const int found = copies.isEmpty() ? 0 : numberIn(m_folder.filePath(copies[0]));
        if (found < 0 || found > last + 1)
            return QString("the copy cannot be read, or is of work that was not done: %1 of %2").arg(found).arg(last);
        if (found < last)
            m_lost = m_killed - m_edits[static_cast<std::size_t>(found)];
        const auto most = (m_killed - m_edits.back() > 1s + slack() ? 1s : 5s) + slack();
        return m_lost <= most ? QString()
                              : QString("work of %1 ms is lost (%2 of %3 edits are in the copy)").arg(m_lost.count()).arg(found).arg(last);
    }

    Time lost() const { return m_lost; }

private:
    /// What a busy machine is late by, and the time that it takes to write.
    Time slack() const { return 300ms + 4 * m_late; }

    void read()
    {
        while (m_process.canReadLine()) {
            const QList<QByteArray> words = m_process.readLine().trimmed().split(' ');
            if (words.size() == 3 && words[0].toInt() == static_cast<int>(m_edits.size()) + 1) {
                m_edits.emplace_back(words[1].toLongLong());
                m_late = std::max(m_late, Time(words[2].toLongLong()));
            }
        }
    }
    void end()
    {
        m_process.kill();  // SIGKILL
        m_process.waitForFinished(kPatience);
        read();
    }

    QTemporaryDir m_folder, m_temporary;
    QProcess m_process;
    const QString m_role;
    const Time m_lives;         // from its first edit on
    std::vector<Time> m_edits;  // when each was made
    Time m_late{0}, m_killed{0}, m_lost{0};
};

}  // namespace

class TestKilledWork : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        if (const QString role = qEnvironmentVariable(kRole); !role.isEmpty())
            liveUntilKilled(role);
    }

    void littleIsLost_data()
    {
        QTest::addColumn<QString>("role");
        QTest::addColumn<int>("share");  // of all kills, in hundredths
        const bool onScreen = QApplication::platformName() != "offscreen";
        QTest::newRow("while somebody works") << "work" << (onScreen ? 0 : 70);
        QTest::newRow("in the window") << "window" << (onScreen ? 100 : 10);
        QTest::newRow("while it saves") << "save" << 20;
    }

    void littleIsLost()
    {
        constexpr int kUsual = 20;
        QFETCH(QString, role);
        QFETCH(int, share);
        const int wanted = std::max(kUsual, qEnvironmentVariableIntValue("HEADSCOPE_KILLS")) * share / 100;
        const std::size_t atOnce = role == "work" ? 8 : 2;  // they rest most of the time
        std::mt19937 lot(static_cast<std::uint32_t>(std::max(1, qEnvironmentVariableIntValue(kSeed))));
        std::vector<std::unique_ptr<Victim>> victims;
        Time most{0};
        for (int started = 0, killed = 0; killed < wanted;) {
            for (; victims.size() < atOnce && started < wanted; ++started)
                victims.push_back(std::make_unique<Victim>(role, lot()));
            QTest::qWait(5);
            for (auto& victim : victims)
                if (victim->isDead()) {
                    const QString loss = victim->loss();
                    QVERIFY2(loss.isEmpty(), qPrintable(QString("kill %1: %2").arg(killed).arg(loss)));
                    most = std::max(most, victim->lost());
                    ++killed;
                    victim.reset();
                }
            std::erase(victims, nullptr);
        }
        qInfo("%d killed, work of at most %lld ms was lost", wanted, static_cast<long long>(most.count()));
    }
};

HEADSCOPE_TEST(TestKilledWork)

}  // namespace headscope::test_killed_work

#include "test_killed_work.moc"
