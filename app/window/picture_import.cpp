// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/picture_import.h"

#include "app/base/file_dialog.h"
#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "core/models/pictures/another_picture.h"

#include <QFileInfo>
#include <QWidget>

namespace headscope {

PictureImport::PictureImport(Document& document, QWidget* window)
    : QObject(window), m_document(document), m_window(window), m_reading([this](Read read) { take(std::move(read)); })
{
}

void PictureImport::askForFile(const QString& folder)
{
    if (const QString path = pictureToOpen(m_window, folder); !path.isEmpty())
        open(path);
}

void PictureImport::open(const QString& path)
{
    m_reading.forget();
    m_reading.start([path, before = m_document.session()](const CancelCheck&) {
        const auto picture = pictureIn(path);
        if (!picture)
            return Read{path, before, picture.error()};
        Session session = *before;
        std::vector<std::string> notes;
        if (const auto wrong = setAnotherPicture(session, *picture, notes))
            return Read{path, before, *wrong};
        QString words;
        for (const std::string& note : notes)
            words += QStringLiteral(" ") + toQString(note).left(1).toUpper() + toQString(note).mid(1) + '.';
        return Read{path, before, std::move(session), words};
    });
}

void PictureImport::take(Read read)
{
    const QString name = shownName(QFileInfo(read.path).fileName());
    if (!read.session) {
        emit m_document.refused(tr("Not opened: %1").arg(toQString(read.session.error().sentence())));
        return;
    }
    if (read.before != m_document.session()) {
        emit m_document.refused(tr("%1 was not opened: the session has changed meanwhile.").arg(name));
        return;
    }
    const auto change = [&](Session& session) { session = *std::move(read.session); };
    if (m_document.edit(tr("Open picture"), change))
        emit m_document.noted(tr("The model reads %1.").arg(name) + read.words);
}

}  // namespace headscope
