// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "core/io/session/session_json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

namespace headscope {

namespace {

constexpr const char* kEnding = ".headscope.json";

/// The system's own lock on the file decides who holds it: a process number may be that of another program by now, and in containers it is
/// the same at every start. So whatever the file says counts as out of date.
std::unique_ptr<QLockFile> lockOf(const QString& path)
{
    auto lock = std::make_unique<QLockFile>(path + ".lock");
    lock->setStaleLockTime(1);  // ms
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

}  // namespace

Autosave::Autosave(Document& document, const QString& folder, Pace pace, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_path(folder + "/unsaved-" + QUuid::createUuid().toString(QUuid::WithoutBraces) + kEnding),
      m_writing([this](const std::optional<Error>& error) { finish(error); })
{
    QDir().mkpath(folder);
    for (const auto& [timer, interval] : {std::pair{&m_rest, pace.rest}, std::pair{&m_work, pace.work}}) {
        timer->setSingleShot(true);
        timer->setInterval(interval);
        connect(timer, &QTimer::timeout, this, &Autosave::write);
    }
    connect(&document, &Document::sessionChanged, this, &Autosave::follow);
    connect(&document, &Document::nameChanged, this, [this] {
        if (!m_document.unsaved())
            write();  // just saved: the copy is out of date
    });
}

Autosave::~Autosave() { removeCopies(); }

void Autosave::follow()
{
    m_rest.start();
    if (!m_work.isActive())
        m_work.start();
}

void Autosave::write()
{
    m_rest.stop();
    m_work.stop();
    const std::shared_ptr<const Session> session = m_document.unsaved();
    if (!session) {
        removeCopies();
        return;
    }
    if (auto& lock = m_locks[m_path]; !lock)
        lock = lockOf(m_path);
    m_writing.start([session, path = m_path](const CancelCheck& cancelled) {
        QDir().mkpath(QFileInfo(path).path());
        const Result<std::string> text =
            writeSession(*session, {QFileInfo(path).absolutePath().toStdString(), WeightPlace::Anywhere, {}, cancelled});
        auto error = text ? writeFile(path, *text) : text.error();
        if (cancelled())
            QFile::remove(path);  // removeCopies() came before
        return error;
    });
}

void Autosave::finish(const std::optional<Error>& error)
{
    if (!error && !m_takenOver.isEmpty())
        discard(std::exchange(m_takenOver, {}));
    if (error)
        m_work.start();  // tried again, whether there is more work or not
    const QString problem = error ? tr("Unsaved work is not being backed up. %1").arg(toQString(error->sentence())) : QString();
    if (problem != std::exchange(m_problem, problem))
        emit problemChanged(problem);
}

void Autosave::removeCopies()
{
    m_writing.forget();
    QFile::remove(m_path);
    if (!m_takenOver.isEmpty())
        discard(std::exchange(m_takenOver, {}));
}

QStringList Autosave::leftovers()
{
    QStringList found;
    for (const QFileInfo& file : QDir(QFileInfo(m_path).path()).entryInfoList({QString("unsaved-*") + kEnding}, QDir::Files, QDir::Time)) {
        const QString path = file.filePath();
        if (path == m_path)
            continue;
        if (!m_locks.contains(path))
            if (auto lock = lockOf(path))
                m_locks[path] = std::move(lock);
        if (m_locks.contains(path))
            found << path;
    }
    return found;
}

void Autosave::takeOver(const QString& leftover)
{
    m_takenOver = leftover;
    write();
}

void Autosave::discard(const QString& leftover)
{
    QFile::remove(leftover);
    m_locks.erase(leftover);
}

QString Autosave::setAside(const QString& leftover)
{
    const QString kept = leftover + ".unreadable";
    const bool renamed = QFile::rename(leftover, kept);
    m_locks.erase(leftover);
    return renamed ? kept : leftover;
}

QString Autosave::standardFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation); }

}  // namespace headscope
