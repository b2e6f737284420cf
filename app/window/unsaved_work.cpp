// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/unsaved_work.h"

#include "app/base/text.h"
#include "app/files/autosave.h"
#include "app/state/document.h"
#include "app/widgets/text/notice.h"
#include "core/io/session/session_file.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>

namespace headscope {

void offerUnsavedWork(Autosave& autosave, Document& document, Notice& notice, QWidget& window)
{
    for (const QString& leftover : autosave.leftovers()) {
        const Result<Session> session = readSessionFile(leftover.toStdString(), {}, WeightPlace::Anywhere);
        if (!session) {
            notice.say(tr("Work that was not saved cannot be read, and is kept as %1. %2")
                           .arg(QDir::toNativeSeparators(autosave.setAside(leftover)), toQString(session.error().sentence())));
            continue;
        }
        QMessageBox question(QMessageBox::Question, tr("Unsaved work"),
                             tr("Headscope ended unexpectedly. Go on with the work that was not saved?"),
                             QMessageBox::Yes | QMessageBox::No | QMessageBox::Discard, &window);
        question.setObjectName("unsavedWorkQuestion");
        question.button(QMessageBox::No)->setText(tr("&Not now"));
        question.setDefaultButton(QMessageBox::Yes);
        question.setEscapeButton(QMessageBox::No);
        const int answer = question.exec();
        if (answer == QMessageBox::Discard)
            autosave.discard(leftover);
        if (answer != QMessageBox::Yes)
            continue;
        document.restore(*session);
        autosave.takeOver(leftover);
        return;
    }
}

}  // namespace headscope
