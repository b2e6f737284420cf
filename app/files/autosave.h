// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a copy of unsaved work on disk while the program runs, so that a crash costs seconds and not a lecture.
#pragma once

#include "app/base/background_job.h"
#include "core/base/error.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <map>

class QLockFile;

namespace headscope {

class Document;

class Autosave : public QObject {
    Q_OBJECT

public:
    /// The times when a copy is written: this long after the last change, and this long after the first one that no copy holds.
    struct Pace {
        std::chrono::milliseconds rest{1000};
        std::chrono::milliseconds work{5000};
    };

    /// Copies stand in `folder`, each beside a lock that its program holds while it runs.
    Autosave(Document& document, const QString& folder, Pace pace, QObject* parent = nullptr);
    ~Autosave() override;  ///< removes the copy: the program ends as it should

    /// Copies that programs left which ended as they should not, the newest first. Nobody else is offered them while this one runs.
    QStringList leftovers();
    /// The document holds the work of this leftover now: it is copied at once, and the leftover goes when that copy is there.
    void takeOver(const QString& leftover);
    void discard(const QString& leftover);
    /// Renames what cannot be read, so that it is offered no more. Returns where it is kept.
    QString setAside(const QString& leftover);

    void setWork(std::chrono::milliseconds work) { m_work.setInterval(work); }  ///< from the next change on

    static QString standardFolder();

signals:
    void problemChanged(const QString& sentence);  ///< why no copy can be written; empty when one was written again

private:
    void follow();
    void write();  ///< in the background
    void finish(const std::optional<Error>& error);
    void removeCopies();

    Document& m_document;
    QString m_path;
    std::map<QString, std::unique_ptr<QLockFile>> m_locks;  ///< for our own copy and for the leftovers
    QString m_takenOver;                                    ///< the leftover that the next copy replaces
    QString m_problem;
    QTimer m_rest, m_work;
    BackgroundJob<std::optional<Error>> m_writing;
};

}  // namespace headscope
