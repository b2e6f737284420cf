#include "app/autosave.h"

#include "app/document.h"
#include "core/io/session_json.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>

namespace headscope {

namespace {

constexpr int kDelay = 5000;  // ms after the last change

QString copyPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/unsaved.headscope.json";
}

}  // namespace

Autosave::Autosave(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    connect(&document, &Document::sessionChanged, &m_timer, qOverload<>(&QTimer::start));
}

void Autosave::write()
{
    if (!m_document.isModified()) {
        discardLeftover();
        return;
    }
    QThreadPool::globalInstance()->start([session = m_document.session()] {
        const std::string json = writeSession(*session);
        QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
        if (QSaveFile file(copyPath()); file.open(QIODevice::WriteOnly) && file.write(json.data(), static_cast<qint64>(json.size())) >= 0)
            file.commit();
    });
}

void Autosave::finish()
{
    m_timer.stop();
    QThreadPool::globalInstance()->waitForDone();
    discardLeftover();
}

QString Autosave::leftover()
{
    return QFile::exists(copyPath()) ? copyPath() : QString();
}

void Autosave::discardLeftover()
{
    QFile::remove(copyPath());
}

}  // namespace headscope
