// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a copy of unsaved work while the program runs, so that a crash costs seconds and not a lecture.
#pragma once

#include <QLockFile>
#include <QObject>
#include <QTimer>

namespace headscope {

class Document;

class Autosave : public QObject {
    Q_OBJECT

public:
    /// Copies stand in `folder`, each beside a lock that tells whether its program still runs.
    Autosave(Document& document, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override;  ///< removes the copy: the program ends as it should

    /// A copy that a program left which ended as it should not; empty when there is none.
    QString leftover() const;
    static QString standardFolder();

    void write();  ///< now, in the background

private:
    Document& m_document;
    QString m_folder;
    QString m_path;
    QLockFile m_lock;
    QTimer m_timer;
};

}  // namespace headscope
