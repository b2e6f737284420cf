// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the model that is open another picture to read: from the menu, or a file that is opened or dropped. The model reads it in the
// background, and it is one undoable step.
#pragma once

#include "app/base/background_job.h"
#include "core/base/error.h"
#include "core/model/session.h"

#include <QObject>

class QWidget;

namespace headscope {

class Document;

class PictureImport : public QObject {
    Q_OBJECT

public:
    PictureImport(Document& document, QWidget* window);

    void askForFile(const QString& folder);
    /// The document's refused() says why, where it cannot be read.
    void open(const QString& path);

private:
    struct Read {
        QString path;
        std::shared_ptr<const Session> before;
        Result<Session> session;
        QString words = {};
    };
    void take(Read read);

    Document& m_document;
    QWidget* m_window;
    BackgroundJob<Read> m_reading;
};

}  // namespace headscope
