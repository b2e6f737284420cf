// SPDX-License-Identifier: GPL-3.0-or-later
// Opens and saves sessions for the menus, dropped and recent files, and asks about unsaved changes before they would be lost.
#pragma once

#include "app/base/background_job.h"
#include "app/base/file_stamp.h"
#include "core/base/error.h"
#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"

#include <QObject>

#include <memory>

class QMenu;
class QMimeData;
class QWidget;

namespace headscope {

class Document;

class FileActions : public QObject {
    Q_OBJECT

public:
    FileActions(Document& document, QWidget* window);

    void newSession();
    bool openExample(const QString& id);  ///< false when it is not open: the person wants to keep what is
    bool openNew(Session session);        ///< a session without a file; false when the person wants to keep what is open
    void openDialog();
    void openFolderDialog();  ///< for a trained model: a dialog for files can choose no folder
    /// Opens a session file, a figure that carries its session, or a trained model, its folder or a file in it, which a sheet asks about.
    /// Reads in the background; opened() or failed() follows, for a lesson's file lessonWanted() alone, for a
    /// picture without a session pictureWanted().
    void open(const QString& named);
    bool save();  ///< false when the person changed their mind or it failed
    bool saveAs();
    /// Asks about unsaved work, if there is any; false means: stay.
    bool mayDiscard();

    void fillRecentMenu(QMenu& menu);
    QString startFolder() const;                        ///< where file dialogs start
    static QString droppedFile(const QMimeData& data);  ///< path of the one local file, or empty

signals:
    void aboutToReplace();  ///< before it is asked whether the session may go
    void kept();            ///< it may not
    void opening(const QString& path);
    void asking();  ///< how a model is opened: a sheet is there
    void opened();
    void failed(const QString& sentence);
    void lessonWanted(const QString& path);   ///< the file is one of a lesson
    void pictureWanted(const QString& path);  ///< it is a picture without a session: one for the model that is open
    void imported(const QString& words);      ///< what a model is, and what was taken for granted

private:
    struct OpenedFile {
        QString path;
        FileStamp file;                           ///< before it was read
        std::shared_ptr<const Session> replaced;  ///< what was open when it was asked for
        Result<Session> session;
        QString imported = {};         ///< what was imported, when the file is a model, not the session's own
        TensorFilePointer model = {};  ///< a model that there is more to ask about
        QString missing = {};          ///< the file of weights that the session names and that is not there
        QString weights = {};          ///< the file that was chosen in its place
        bool isPicture = false;        ///< which carries the session and is not the session's own file
    };

    static OpenedFile readFile(OpenedFile file, const CancelCheck& cancelled);
    bool isUnsavedWorkDone();  ///< asks whether it is saved, or lost
    bool mayReplaceFile();     ///< asks where another program has changed or removed it
    bool writeTo(const QString& path);
    void finishOpening(const OpenedFile& file);
    void askAboutModel(const OpenedFile& file);
    void askWhereWeightsAre(const OpenedFile& file);

    bool m_isWriting = false;  ///< while it waits for that, nothing else is opened, saved or left
    Document& m_document;
    QWidget* m_window;
    BackgroundJob<OpenedFile> m_reading;
    BackgroundJob<bool> m_hashing;  ///< the file of a model that was opened: to save must not wait for it
};

}  // namespace headscope
