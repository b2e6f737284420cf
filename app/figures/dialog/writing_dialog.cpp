// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/writing_dialog.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/files/opened_picture.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/labels.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QPushButton>
#include <QSettings>

namespace headscope {

namespace {

constexpr char kFolder[] = "export/folder";

}  // namespace

WritingDialog::WritingDialog(const QString& title, const char* name, const char* messageName, QWidget* parent)
    : QDialog(parent),
      m_message(makeLabel({.name = messageName, .format = Qt::PlainText, .wraps = true, .uses = Qt::TextSelectableByMouse}, this))
{
    setWindowTitle(title);
    setObjectName(name);
    m_message->setAccessibleName(tr("Message"));
}

QDialogButtonBox* WritingDialog::makeButtons(const char* closeName, std::initializer_list<Button> others)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto name = [](QPushButton* button, const char* name) { return named(button, name, withoutMnemonic(button->text())); };
    name(buttons->button(QDialogButtonBox::Close), closeName);
    for (const Button& other : others)
        other.made = name(buttons->addButton(other.text, QDialogButtonBox::ActionRole), other.name);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

QString WritingDialog::folder() { return QSettings().value(QLatin1String(kFolder), QDir::homePath()).toString(); }

void WritingDialog::rememberFolder(const QString& folder) { QSettings().setValue(QLatin1String(kFolder), folder); }

void WritingDialog::say(const QString& sentence) { m_message->setText(sentence); }

void WritingDialog::askAndWrite(const QString& title, const QString& fileName, const QString& filters, const QString& ending,
                                bool carriesSession)
{
    const QString path = fileToSave(this, title, QDir(folder()).filePath(fileName), filters, ending);
    if (path.isEmpty())
        return;
    if (!carriesSession && isOpenedPicture(path)) {
        say(tr("Nothing was written. The session was opened from %1, which would not carry it any more. Choose another file.")
                .arg(shownName(QFileInfo(path).fileName())));
        return;
    }
    rememberFolder(QFileInfo(path).absolutePath());
    writeTo(path);
}

void WritingDialog::begin()
{
    m_writing = true;
    say(tr("Writing…"));
}

void WritingDialog::finish(const std::optional<Error>& error, const QString& path)
{
    m_writing = false;
    say(error ? tr("Nothing was written. %1").arg(toQString(error->sentence())) : tr("Written: %1").arg(QDir::toNativeSeparators(path)));
    if (error)
        emit failed(toQString(error->sentence()));
    else
        emit written(path);
}

void WritingDialog::giveUp()
{
    m_writing = false;
    say(tr("Nothing was written."));
}

}  // namespace headscope
