// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/atomic_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <random>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

namespace headscope::test_atomic_file {

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

struct stat statusOf(const QString& path)
{
    struct stat status{};
    lstat(qPrintable(path), &status);
    return status;
}

/// A program of its own that saves the bytes, and that the system kills where it would write byte number `most` of any file; or a moment
/// after it began, from outside.
void saveAndDie(const QString& path, const QByteArray& bytes, rlim_t most, std::optional<unsigned> microseconds)
{
    const pid_t child = fork();
    if (child == 0) {
        const rlimit none{0, 0}, size{most, most};
        setrlimit(RLIMIT_CORE, &none);
        setrlimit(RLIMIT_FSIZE, &size);
        std::signal(SIGXFSZ, SIG_DFL);
        do
            writeFile(path, bytes);
        while (microseconds);
        _exit(0);
    }
    if (microseconds) {
        usleep(*microseconds);
        kill(child, SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
}

}  // namespace

class AtomicFileTest : public QObject {
    Q_OBJECT

private slots:
    void aLinkThatLeadsToItselfIsNotReplaced()
    {
        const QTemporaryDir folder;
        const QString one = folder.filePath("one"), other = folder.filePath("other");
        QVERIFY(QFile::link(other, one) && QFile::link(one, other));
        const auto error = writeFile(one, "text");
        QVERIFY(error);
        QCOMPARE(error->sentence(), one.toStdString() + ": cannot be written: " + std::strerror(ELOOP));
        QVERIFY(QFileInfo(one).isSymLink() && QFileInfo(other).isSymLink());
    }

    void aFileIsWrittenAndReplaced()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        QVERIFY(!writeFile(path, "one"));
        QCOMPARE(contentOf(path), QByteArray("one"));
        QVERIFY(!writeFile(path, std::string("two")));
        QCOMPARE(contentOf(path), QByteArray("two"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"file"});
    }

    void aDeviceStaysADevice()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("null");
        if (mknod(qPrintable(path), S_IFCHR | 0666, makedev(1, 3)) != 0)  // not /dev/null itself: what if this fails?
            QSKIP("only root makes devices");
        QVERIFY(!writeFile(path, "bytes"));
        QVERIFY(S_ISCHR(statusOf(path).st_mode));
    }

    void aPipeIsWrittenInto()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("pipe");
        QCOMPARE(mkfifo(qPrintable(path), 0666), 0);
        const QByteArray bytes(1 << 20, 'x');  // more than a pipe holds
        const int end = open(qPrintable(path), O_RDONLY | O_NONBLOCK);
        QByteArray got, piece(1 << 16, '\0');
        std::atomic<bool> written = false;
        std::thread reader([&] {
            for (bool last = false; !last;) {
                last = written;
                while (const ssize_t count = std::max<ssize_t>(0, read(end, piece.data(), piece.size())))
                    got.append(piece.constData(), count);
                std::this_thread::yield();
            }
        });
        const auto error = writeFile(path, bytes);
        written = true;
        reader.join();
        close(end);
        QVERIFY(!error);
        QCOMPARE(got.size(), bytes.size());
        QCOMPARE(got, bytes);
        QVERIFY(S_ISFIFO(statusOf(path).st_mode));
    }

    void aLinkStaysALink()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath("target"), link = folder.filePath("link");
        QVERIFY(!writeFile(target, "one"));
        QVERIFY(QFile::link(target, link));
        QVERIFY(!writeFile(link, "two"));
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(contentOf(target), QByteArray("two"));
    }

    void whatIsOpenAlreadyIsWrittenInto()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("file"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QCOMPARE(file.write("before "), 7);
        QVERIFY(file.flush());
        const auto before = statusOf(file.fileName()).st_ino;
        QVERIFY(!writeFile(QString("/dev/fd/%1").arg(file.handle()), "after"));
        QCOMPARE(statusOf(file.fileName()).st_ino, before);
        QCOMPARE(contentOf(file.fileName()), QByteArray("before after"));
    }

    void aFullDeviceIsTold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("full");
        if (mknod(qPrintable(path), S_IFCHR | 0666, makedev(1, 7)) != 0)
            QSKIP("only root makes devices");
        const auto error = writeFile(path, "bytes");
        QVERIFY(error);
        QCOMPARE(error->sentence(), path.toStdString() + ": cannot be written: No space left on device");
    }

    void whatDoesNotFitLeavesTheFileThatWasThere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        QVERIFY(!writeFile(path, "one"));
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{1000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        const auto error = writeFile(path, QByteArray(5000, 'x'));
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY(error);
        QCOMPARE(error->sentence(), path.toStdString() + ": cannot be written: File too large");
        QCOMPARE(contentOf(path), QByteArray("one"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"file"});
    }

    /// HEADSCOPE_KILLS=1000 is the long form.
    void killedAtAnyByteLeavesTheOldFileOrTheNewOne()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        constexpr int kSize = 100'000;
        const QByteArray older(kSize / 2, 'o'), newer(kSize, 'n');
        std::mt19937 lot(1);
        bool isNew = false;
        for (int kills = 0, most = qMax(40, qEnvironmentVariableIntValue("HEADSCOPE_KILLS")); kills < most; ++kills) {
            if (isNew || kills == 0)
                QVERIFY(!writeFile(path, older));
            const bool atAByte = kills % 2 == 0;
            const rlim_t byte = lot() % (kSize + kSize / 8);
            if (atAByte)
                saveAndDie(path, newer, byte, {});
            else
                saveAndDie(path, newer, RLIM_INFINITY, lot() % 3000);
            const QByteArray found = contentOf(path);
            QVERIFY2(found == older || found == newer, qPrintable(QString("%1 bytes after kill %2").arg(found.size()).arg(kills)));
            isNew = found == newer;
            if (atAByte)
                QCOMPARE(isNew, byte >= kSize);
        }
    }

    void aReadOnlyFolderKeepsItsFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        QVERIFY(!writeFile(path, "one"));
        const uid_t user = geteuid();
        QCOMPARE(chmod(qPrintable(folder.path()), 0555), 0);
        if (user == 0 && seteuid(65534) != 0)
            QSKIP("root may write everywhere");
        const auto error = writeFile(path, "two");
        QCOMPARE(seteuid(user), 0);
        chmod(qPrintable(folder.path()), 0755);
        QVERIFY(error);
        QCOMPARE(error->sentence(), path.toStdString() + ": cannot be written: Permission denied");
        QCOMPARE(contentOf(path), QByteArray("one"));
    }

    void aFolderIsNoFile()
    {
        const QTemporaryDir folder;
        const auto error = writeFile(folder.path(), "bytes");
        QVERIFY(error);
        QVERIFY(QFileInfo(folder.path()).isDir());
    }
};

HEADSCOPE_TEST(AtomicFileTest)

}  // namespace headscope::test_atomic_file

#include "test_atomic_file.moc"
