// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"

#include "app/state/document.h"
#include "core/io/session/session_json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>

namespace headscope {

namespace {

constexpr int kDelay = 5000;  // ms after the last change
constexpr const char* kEnding = ".headscope.json";

}  // namespace

Autosave::Autosave(Document& document, const QString& folder, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_folder(folder),
      m_path(folder + "/unsaved-" + QString::number(QCoreApplication::applicationPid()) + kEnding),
      m_lock(m_path + ".lock")
{
    QDir().mkpath(folder);
    m_lock.tryLock(0);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    connect(&document, &Document::sessionChanged, &m_timer, qOverload<>(&QTimer::start));
    connect(&document, &Document::nameChanged, this, [this] {
        if (!m_document.isModified())
            write();  // just saved: the copy is stale
    });
}

Autosave::~Autosave()
{
    QThreadPool::globalInstance()->waitForDone();
    QFile::remove(m_path);
}

void Autosave::write()
{
    const std::shared_ptr<const Session> session = m_document.unsaved();
    if (!session) {
        QFile::remove(m_path);
        return;
    }
    QThreadPool::globalInstance()->start([session, path = m_path] {
        const std::string json = writeSession(*session);
        if (QSaveFile file(path);
            file.open(QIODevice::WriteOnly) && file.write(json.data(), static_cast<qint64>(json.size())) >= 0 && file.flush())
            file.commit();
    });
}

QString Autosave::leftover() const
{
    for (const QFileInfo& file : QDir(m_folder).entryInfoList({QString("unsaved-*") + kEnding}, QDir::Files, QDir::Time))
        if (file.filePath() != m_path && QLockFile(file.filePath() + ".lock").tryLock(0))
            return file.filePath();
    return {};
}

QString Autosave::standardFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation); }

}  // namespace headscope
