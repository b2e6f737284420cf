// SPDX-License-Identifier: GPL-3.0-or-later
// Disks that fail: each call of the system in turn is interrupted, does half of what was asked, or fails, from then on as a full or broken
// disk does. What is read is right or refused; what is written is there, or what was there before.
#include "app/base/atomic_file.h"
#include "app/files/embedded_session.h"
#include "app/state/document.h"
#include "core/io/session/session_json.h"
#include "core/models/families/model_file.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include <dlfcn.h>
#include <unistd.h>

namespace {

enum class Fault { None, Half, Interrupted, Full, Broken };

/// What becomes of the calls of this thread, the `from`-th of them or all from there on.
struct Plan {
    Fault fault = Fault::None;
    int from = 0;
    int calls = 0;
};
thread_local Plan plan;

Fault due()
{
    if (plan.fault == Fault::None || ++plan.calls < plan.from)
        return Fault::None;
    const bool lasts = plan.fault == Fault::Full || plan.fault == Fault::Broken;
    return lasts || plan.calls == plan.from ? plan.fault : Fault::None;
}

template <class Call>
Call real(const char* name)
{
    return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name));
}

/// A call that hands over bytes, as it comes out by the plan.
template <class Result, class Call>
Result handOver(std::size_t bytes, const Call& call)
{
    switch (due()) {
    case Fault::Half: return call(std::max<std::size_t>(bytes / 2, 1));
    case Fault::Interrupted: errno = EINTR; return static_cast<Result>(-1);
    case Fault::Full: errno = ENOSPC; return static_cast<Result>(-1);
    case Fault::Broken: errno = EIO; return static_cast<Result>(-1);
    case Fault::None: break;
    }
    return call(bytes);
}

/// Any other call: it fails or it does not.
template <class Call>
int carryOut(const Call& call)
{
    const Fault fault = due();
    if (fault != Fault::Full && fault != Fault::Broken)
        return call();
    errno = fault == Fault::Full ? ENOSPC : EIO;
    return -1;
}

}  // namespace

// In place of the system's own, for all that this program calls.
extern "C" {
ssize_t write(int file, const void* bytes, std::size_t count)
{
    static const auto call = real<decltype(&write)>("write");
    return file <= 2 ? call(file, bytes, count) : handOver<ssize_t>(count, [&](std::size_t most) { return call(file, bytes, most); });
}
ssize_t read(int file, void* bytes, std::size_t count)
{
    static const auto call = real<decltype(&read)>("read");
    return handOver<ssize_t>(count, [&](std::size_t most) { return call(file, bytes, most); });
}
ssize_t pread(int file, void* bytes, std::size_t count, off_t from)
{
    static const auto call = real<decltype(&pread)>("pread");
    return handOver<ssize_t>(count, [&](std::size_t most) { return call(file, bytes, most, from); });
}
int fsync(int file)
{
    static const auto call = real<decltype(&fsync)>("fsync");
    return carryOut([&] { return call(file); });
}
int fdatasync(int file)
{
    static const auto call = real<decltype(&fdatasync)>("fdatasync");
    return carryOut([&] { return call(file); });
}
int rename(const char* from, const char* to)
{
    static const auto call = real<decltype(&rename)>("rename");
    return carryOut([&] { return call(from, to); });
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned int flags)
{
    static const auto call = real<decltype(&renameat2)>("renameat2");
    return carryOut([&] { return call(fromFolder, from, toFolder, to, flags); });
}
}

namespace headscope::test_faults {

namespace {

/// Does the same again and again, and each time the next call of the system comes out by `fault`, until it makes no more.
template <class Run, class Check>
int atEachCall(Fault fault, const Run& run, const Check& check)
{
    for (int from = 1;; ++from) {
        plan = {fault, from, 0};
        const auto outcome = run();
        const bool met = plan.calls >= from;
        plan = {};
        check(outcome, met);
        if (!met || QTest::currentTestFailed())
            return from - 1;
    }
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

/// What is read of a file, as a text: an error is a sentence after "! ".
QString readOf(const QString& path)
{
    if (isModelFile(path.toStdString())) {
        const auto model = readModelFile(path.toStdString());
        return QString::fromStdString(model ? writeSession(model->session) : "! " + model.error().sentence());
    }
    const auto session = readSessionOrPicture(path);
    return QString::fromStdString(session ? writeSession(*session) : "! " + session.error().sentence());
}

void addFaults()
{
    QTest::addColumn<int>("fault");
    for (const auto& [name, fault] :
         {std::pair("half", Fault::Half), {"interrupted", Fault::Interrupted}, {"full", Fault::Full}, {"broken", Fault::Broken}})
        QTest::newRow(name) << static_cast<int>(fault);
}

}  // namespace

class TestFaults : public QObject {
    Q_OBJECT

private slots:
    void savingLeavesTheOldFileOrTheNewOne_data() { addFaults(); }

    void savingLeavesTheOldFileOrTheNewOne()
    {
        QFETCH(int, fault);
        const bool mayFail = fault == static_cast<int>(Fault::Full) || fault == static_cast<int>(Fault::Broken);
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        const QByteArray older(20'000, 'o');
        Document document;
        document.open(exampleSession("mechanic"), {});
        const QByteArray newer = QByteArray::fromStdString(writeSession(*document.session()));
        int refused = 0;
        const int calls = atEachCall(
            static_cast<Fault>(fault),
            [&] {
                const Plan planned = std::exchange(plan, {});
                QFile file(path);
                if (file.open(QIODevice::WriteOnly))
                    file.write(older);
                file.close();
                plan = planned;
                return document.saveAs(path);
            },
            [&](const std::optional<Error>& error, bool met) {
                refused += error ? 1 : 0;
                QVERIFY2(!error || (met && mayFail), error ? error->sentence().c_str() : "");
                QCOMPARE(contentOf(path), error ? older : newer);
                QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"file"});
                QVERIFY(!error || error->sentence().find("cannot be written: ") != std::string::npos);
            });
        QVERIFY2(calls >= 1 && (refused > 0) == mayFail, qPrintable(QString("%1 calls, %2 refused").arg(calls).arg(refused)));
    }

    void whatIsReadIsRightOrRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("fault");
        for (const char* path : {"resources/examples/mechanic.headscope.json", "tests/fuzz/corpus/figures/dot-png",
                                 "tests/fuzz/corpus/figures/dot-svg", "tests/reference/weights/attention.safetensors",
                                 "tests/reference/weights/attention.npz", "tests/reference/weights/attention.pt"})
            for (const auto& [name, fault] :
                 {std::pair("half", Fault::Half), {"interrupted", Fault::Interrupted}, {"broken", Fault::Broken}})
                QTest::addRow("%s, %s", path, name) << path << static_cast<int>(fault);
    }

    void whatIsReadIsRightOrRefused()
    {
        QFETCH(QString, path);
        QFETCH(int, fault);
        const QString file = QString::fromStdString((sourceFolder() / path.toStdString()).string());
        const QString whole = readOf(file);
        QVERIFY2(!whole.startsWith('!'), qPrintable(whole));
        int refused = 0;
        atEachCall(
            static_cast<Fault>(fault), [&] { return readOf(file); },
            [&](const QString& read, bool met) {
                refused += read != whole ? 1 : 0;
                QVERIFY2(read == whole || (met && fault == static_cast<int>(Fault::Broken) && read.startsWith("! ")),
                         qPrintable(read.left(300)));
            });
        QCOMPARE(refused > 0, fault == static_cast<int>(Fault::Broken));
    }
};

HEADSCOPE_TEST(TestFaults)

}  // namespace headscope::test_faults

#include "test_faults.moc"
