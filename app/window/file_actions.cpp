// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_actions.h"

#include "app/base/file_dialog.h"
#include "app/base/file_name.h"
#include "app/base/text.h"
#include "app/files/embedded_session.h"
#include "app/files/example_names.h"
#include "app/files/examples.h"
#include "app/files/file_kinds.h"
#include "app/state/document.h"
#include "app/state/settings.h"
#include "app/widgets/controls/named.h"
#include "app/window/dialogs/model_sheet.h"
#include "core/io/session/session_file.h"
#include "core/io/session/weight_references.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/open_tensors.h"
#include "core/models/families/model_file.h"
#include "core/models/pictures/another_picture.h"

#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>
#include <QStandardPaths>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>

namespace headscope {

namespace {

constexpr const char* kEnding = "headscope.json";
constexpr std::chrono::seconds kUntilAsked{1};  // most sessions are saved before

/// "GPT-2, 2 layers of 12 heads, d_model 768. X is random: the file has none."
QString wordsOf(const ImportedModel& model)
{
    QString words = toQString(model.family) + ".";
    for (const std::string& note : model.notes)
        words += " " + toQString(note).left(1).toUpper() + toQString(note).mid(1) + ".";
    return words;
}

/// Names of files are text: as marks one could name an image elsewhere.
void showAsText(QMessageBox& question)
{
    for (QLabel* label : question.findChildren<QLabel*>())
        label->setTextFormat(Qt::PlainText);
}

/// The name, with its folder's where the file's alone says too little: many models are called "model.safetensors".
QString nameInMenu(const QString& path, const QStringList& all)
{
    const QFileInfo file(path);
    const QString name = file.fileName();
    const std::filesystem::path asPath = path.toStdString();
    const std::string model = modelName(asPath);
    const auto namesakes = std::ranges::count_if(all, [&](const QString& other) { return QFileInfo(other).fileName() == name; });
    QString folder;
    if (model != asPath.stem() && !name.startsWith(toQString(model)))
        folder = toQString(model);
    else if (namesakes > 1)
        folder = file.dir().dirName();
    return QString(folder.isEmpty() ? shownName(name) : shownName(folder) + '/' + shownName(name)).replace('&', "&&");  // no mnemonics
}

}  // namespace

FileActions::FileActions(Document& document, QWidget* window)
    : QObject(window),
      m_document(document),
      m_window(window),
      m_reading([this](const OpenedFile& file) { finishOpening(file); }),
      m_hashing([](bool) {})
{
}

void FileActions::newSession() { openExample("empty"); }

bool FileActions::openExample(const QString& id)
{
    Result<Session> session = loadShownExample(id);
    if (!session) {
        emit failed(toQString(session.error().sentence()));
        return false;
    }
    Session example = *std::move(session);
    nameInLanguage(example);  // in lessons the words of their texts stand
    if (!openNew(std::move(example)))
        return false;
    m_document.undoStack().setClean();  // it is there again at any time
    return true;
}

bool FileActions::openNew(Session session)
{
    if (!mayDiscard())
        return false;
    m_reading.forget();
    if (session.training && session.training->task == kOwnTask)
        m_document.restore(std::move(session));  // what was typed is in no file
    else
        m_document.open(std::move(session), {});
    emit opened();
    return true;
}

void FileActions::openDialog()
{
    const QString path = fileToOpen(m_window, tr("Open a session or a model"), startFolder(), openableFiles());
    if (!path.isEmpty())
        open(path);
}

void FileActions::openFolderDialog()
{
    const QString path = folderToOpen(m_window, tr("Open the folder of a model"), startFolder());
    if (!path.isEmpty())
        open(path);
}

void FileActions::open(const QString& named)
{
    const QFileInfo meant(toQString(modelMeantBy(named.toStdString()).string()));
    const QString path = meant.isDir() ? QDir::cleanPath(meant.absoluteFilePath()) : named;
    if (isLesson(path)) {  // which keeps what is open aside
        m_reading.forget();
        emit lessonWanted(path);
        return;
    }
    if (mayReadPicture(*m_document.session()) && isPictureAlone(path)) {  // which changes what is open
        m_reading.forget();
        emit pictureWanted(path);
        return;
    }
    if (!mayDiscard())
        return;
    emit opening(path);
    // Large sessions take a while to read; the window goes on meanwhile.
    m_reading.forget();
    m_hashing.forget();  // what is saved after all is read then
    m_reading.start([path, replaced = m_document.session()](const CancelCheck& cancelled) {
        const FileStamp file(path);
        if (!isModelFile(path.toStdString()))
            return readFile({path, file, replaced, Error{}}, cancelled);
        const auto model = openTensors(path.toStdString());
        return model ? OpenedFile{path, file, replaced, *replaced, {}, *model} : OpenedFile{path, file, replaced, model.error()};
    });
}

FileActions::OpenedFile FileActions::readFile(OpenedFile file, const CancelCheck& cancelled)
{
    const auto content = contentOf(file.path.toStdString());
    file.isPicture = content && content->isPicture();
    file.session = readSessionOrPicture(file.path, cancelled, file.weights);
    if (!file.session)
        if (const auto missing = missingWeights(file.path.toStdString()))
            file.missing = toQString(missing->string());
    return file;
}

/// They were moved, or the session was: a person shows them, and they have to be the same to the last byte.
void FileActions::askWhereWeightsAre(const OpenedFile& file)
{
    emit asking();
    const QString name = shownName(QFileInfo(file.missing).fileName()), session = shownName(QFileInfo(file.path).fileName());
    QMessageBox question(QMessageBox::Question, tr("Where are the weights?"), tr("%1 needs the weights in %2.").arg(session, name),
                         QMessageBox::Open | QMessageBox::Cancel, m_window);
    question.setObjectName("weightsQuestion");
    question.setInformativeText(file.weights.isEmpty()
                                    ? tr("They are not in %1 any more.").arg(QFileInfo(file.missing).path())
                                    : tr("Not those that were chosen: %1.").arg(toQString(file.session.error().sentence())));
    showAsText(question);
    question.button(QMessageBox::Open)->setText(tr("&Where is it? …"));
    question.setDefaultButton(QMessageBox::Open);
    const QString chosen = question.exec() == QMessageBox::Open
                               ? fileToOpen(m_window, tr("Where is %1?").arg(name), QFileInfo(file.path).path(), modelFiles())
                               : QString();
    if (chosen.isEmpty()) {
        emit failed(tr("%1 was not opened: its weights are missing.").arg(session));
        return;
    }
    emit opening(file.path);
    m_reading.start([file = OpenedFile{file.path, file.file, file.replaced, Error{}, {}, {}, {}, chosen}](const CancelCheck& cancelled) {
        return readFile(file, cancelled);
    });
}

void FileActions::askAboutModel(const OpenedFile& file)
{
    auto* sheet = new ModelSheet(file.model, m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet, path = file.path, replaced = file.replaced] {
        finishOpening({path, {}, replaced, sheet->model()->session, wordsOf(*sheet->model())});
    });
    connect(sheet, &QDialog::rejected, this,
            [this, path = file.path] { emit failed(tr("%1 was not opened.").arg(shownName(QFileInfo(path).fileName()))); });
    sheet->open();
    emit asking();
}

void FileActions::finishOpening(const OpenedFile& file)
{
    const auto& [path, stamp, replaced, session, words, model, missing, weights, isPicture] = file;
    if (model) {
        askAboutModel(file);
        return;
    }
    if (!missing.isEmpty() && !session) {
        askWhereWeightsAre(file);
        return;
    }
    if (!session) {
        settings::removeRecentFile(path);
        emit failed(tr("Not opened: %1").arg(toQString(session.error().sentence())));
        return;
    }
    // Changes made while the file was read must not be lost.
    if (m_document.session() != replaced && !mayDiscard()) {
        emit failed(tr("%1 was not opened.").arg(shownName(QFileInfo(path).fileName())));
        return;
    }
    const bool isOwnFile = words.isEmpty() && !isPicture;  // a session is never saved over a model or a picture
    m_document.open(*session, isOwnFile ? path : QString(), stamp);
    if (!weights.isEmpty())
        m_document.undoStack().resetClean();  // its file still says that they are elsewhere
    settings::addRecentFile(path);
    emit opened();
    m_hashing.forget();
    if (words.isEmpty())
        return;
    emit imported(words);
    m_hashing.start([opened = m_document.session()](const CancelCheck& cancelled) {
        hashWeightFiles(*opened, cancelled);
        return true;
    });
}

bool FileActions::save()
{
    if (m_isWriting)  // the file is about to be another one: nobody is to be asked about that
        return false;
    if (m_document.path().isEmpty())
        return saveAs();
    return mayReplaceFile() && writeTo(m_document.path());
}

bool FileActions::mayReplaceFile()
{
    if (!m_document.isFileChanged() || !QFileInfo(m_document.path()).absoluteDir().exists())
        return true;  // or writing says why it cannot be
    const bool isThere = FileStamp(m_document.path()).isThere();
    QMessageBox question(QMessageBox::Warning, isThere ? tr("Changed file") : tr("Removed file"),
                         (isThere ? tr("“%1” was changed by another program.") : tr("“%1” is not there any more."))
                             .arg(shownName(QFileInfo(m_document.path()).fileName())),
                         QMessageBox::Save | QMessageBox::Cancel, m_window);
    question.setObjectName("changedFileQuestion");
    question.setInformativeText(isThere ? tr("What it holds now is lost when it is replaced; Save as… keeps both.")
                                        : tr("It was removed or renamed since it was opened. Saving writes it anew."));
    showAsText(question);
    if (isThere)
        question.button(QMessageBox::Save)->setText(tr("&Replace"));
    question.setDefaultButton(QMessageBox::Cancel);
    return question.exec() == QMessageBox::Save;
}

bool FileActions::saveAs()
{
    const QString proposed = m_document.path().isEmpty()
                                 ? QDir(startFolder()).filePath(asFileName(m_document.displayName(), tr("Untitled")) + '.' + kEnding)
                                 : m_document.path();
    const QString path = fileToSave(m_window, tr("Save session"), proposed, tr("Headscope sessions (*.headscope.json)"), kEnding);
    return !path.isEmpty() && writeTo(path);
}

/// Writes on another thread: to find out what was edited in a large matrix its file is read, and a large session is a long text. The window
/// goes on painting meanwhile, and takes what is typed when it is done. A long step, as the digest of a huge model, can be given up.
bool FileActions::writeTo(const QString& path)
{
    if (m_isWriting)
        return false;
    m_isWriting = true;
    const auto session = m_document.session();
    std::optional<Error> error;
    QEventLoop loop;
    bool isDone = false;
    const auto isGivenUp = std::make_shared<std::atomic<bool>>(false);
    BackgroundJob<std::optional<Error>> writing([&](std::optional<Error> found) {
        error = std::move(found);
        isDone = true;
        loop.quit();
    });
    writing.start([session, path, isGivenUp](const CancelCheck&) {
        return Document::write(*session, path, [isGivenUp] { return isGivenUp->load(); });
    });
    QTimer::singleShot(kUntilAsked, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!isDone) {
        QProgressDialog waiting(tr("Saving %1…").arg(shownName(QFileInfo(path).fileName())), {}, 0, 0, m_window);
        waiting.setObjectName("savingDialog");
        waiting.setWindowTitle(tr("Save session"));
        auto* giveUp = named(new QPushButton(tr("Do not save")), "saving.giveUp");
        waiting.setCancelButton(giveUp);
        waiting.setWindowModality(Qt::ApplicationModal);
        for (QLabel* label : waiting.findChildren<QLabel*>())
            label->setTextFormat(Qt::PlainText);
        connect(&waiting, &QProgressDialog::canceled, &loop, [&] {
            *isGivenUp = true;
            loop.quit();
        });
        waiting.show();
        loop.exec();
    }
    if (!isDone)
        loop.exec(QEventLoop::ExcludeUserInputEvents);  // it ends soon
    m_isWriting = false;
    if (error) {
        emit failed(*isGivenUp ? tr("%1 was not saved.").arg(shownName(QFileInfo(path).fileName())) : toQString(error->sentence()));
        return false;
    }
    m_document.saved(path, session);
    settings::addRecentFile(path);
    return true;
}

bool FileActions::mayDiscard()
{
    if (m_isWriting)
        return false;
    emit aboutToReplace();
    if (!m_document.isModified() || isUnsavedWorkDone())
        return true;
    emit kept();
    return false;
}

bool FileActions::isUnsavedWorkDone()
{
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"),
                         tr("Save the changes to “%1”?").arg(shownName(m_document.displayName())),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question.setObjectName("unsavedQuestion");
    question.setTextFormat(Qt::PlainText);
    question.setInformativeText(tr("Without saving they are lost."));
    question.setDefaultButton(QMessageBox::Save);
    switch (question.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

void FileActions::fillRecentMenu(QMenu& menu)
{
    menu.clear();
    const QStringList files = settings::recentFiles();
    for (const QString& path : files) {
        QAction* action = menu.addAction(nameInMenu(path, files), this, [this, path] { open(path); });
        const QString whole = shownSentence(QDir::toNativeSeparators(path));
        action->setToolTip(Qt::mightBeRichText(whole) ? "<qt>" + whole.toHtmlEscaped() + "</qt>" : whole);
    }
    menu.setEnabled(!menu.isEmpty());
    if (menu.isEmpty())
        return;
    menu.addSeparator();
    menu.addAction(tr("&Clear list"), this, [] { settings::clearRecentFiles(); })->setObjectName("clearRecent");
}

QString FileActions::droppedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

QString FileActions::startFolder() const
{
    if (!m_document.path().isEmpty())
        return QFileInfo(m_document.path()).absolutePath();
    const QStringList recent = settings::recentFiles();
    return recent.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                            : QFileInfo(recent.first()).absolutePath();
}

}  // namespace headscope
