// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/session_dialogs.h"

#include "app/base/text.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/undo/block_commands.h"
#include "app/undo/head_commands.h"
#include "app/undo/sequence_commands.h"
#include "app/undo/snapshot_commands.h"
#include "app/widgets/controls/word_box.h"
#include "app/widgets/layout/line_up.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLabel>
#include <QStringListModel>
#include <QVBoxLayout>

#include <limits>

namespace headscope {

namespace {

constexpr int kRoomForATitle = 420;  // pixels

std::optional<std::uint32_t> askForSeed(const Workbench& workbench, QWidget* parent)
{
    bool accepted = false;
    const int seed =
        QInputDialog::getInt(parent, tr("Start at random"), tr("Seed (the same seed gives the same weights)"),
                             static_cast<int>(workbench.document.session()->seed), 0, std::numeric_limits<int>::max(), 1, &accepted);
    return accepted ? std::optional(static_cast<std::uint32_t>(seed)) : std::nullopt;
}

std::optional<QString> askForText(const QString& title, const QString& label, const std::string& now, QWidget* parent)
{
    QInputDialog dialog(parent);
    dialog.setWindowTitle(title);
    dialog.setLabelText(label);
    dialog.setTextValue(toQString(now));
    dialog.resize(kRoomForATitle, dialog.sizeHint().height());
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.textValue().trimmed()) : std::nullopt;
}

std::optional<QString> askForWord(const QString& title, const QString& label, const Vocabulary& vocabulary, const QString& now,
                                  QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setObjectName("wordDialog");
    dialog.setWindowTitle(title);
    QComboBox* box = makeWordBox("wordDialog.word", label, new QStringListModel(toStringList(*vocabulary.words()), &dialog), &dialog);
    box->setCurrentIndex(-1);
    box->setCurrentText(now);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    lineUp(new QVBoxLayout(&dialog), {new QLabel(label, &dialog), box, buttons});
    return dialog.exec() == QDialog::Accepted ? std::optional(box->currentText()) : std::nullopt;
}

}  // namespace

void startHeadAtRandom(const Workbench& workbench, int head, QWidget* parent)
{
    if (const auto seed = askForSeed(workbench, parent))
        heads::startRandom(workbench, head, *seed);
}

void startBlockAtRandom(const Workbench& workbench, QWidget* parent)
{
    if (const auto seed = askForSeed(workbench, parent))
        blocks::startRandom(workbench, *seed);
}

void insertWord(const Workbench& workbench, QWidget* parent)
{
    const Stack sequence = structure::selectedSequence(workbench);
    const Vocabulary& vocabulary = *workbench.document.session()->sequence(sequence).vocabulary;
    const auto text = askForWord(tr("Insert a word"), tr("A word of the vocabulary, or several"), vocabulary, {}, parent);
    if (text && !text->isEmpty())
        structure::insertWords(workbench, sequence, *text);
}

void askForTarget(const Workbench& workbench, int token, QWidget* parent)
{
    const Session& session = *workbench.document.session();
    const auto at = static_cast<std::size_t>(token);
    const QString now = session.targets->empty() ? QString() : toQString((*session.targets)[at]);
    const auto word =
        askForWord(tr("Ask for a word"), tr("The word that should follow “%1”; empty: none").arg(toQString((*session.tokens)[at])),
                   *session.vocabulary, now, parent);
    if (word && *word != now)
        structure::setTarget(workbench, token, *word);
}

std::optional<int> askForOtherWord(const Vocabulary& vocabulary, QWidget* parent)
{
    const auto word = askForWord(tr("Subtract a word"), tr("Word whose logit is subtracted"), vocabulary, {}, parent);
    const Index number = word ? vocabulary.numberOf(word->toStdString()) : -1;
    return number >= 0 ? std::optional(static_cast<int>(number)) : std::nullopt;
}

void renameSession(const Workbench& workbench, QWidget* parent)
{
    if (const auto title = askForText(tr("Rename session"), tr("Title"), workbench.document.session()->title, parent))
        structure::setTitle(workbench, *title);
}

void renameSnapshot(const Workbench& workbench, QWidget* parent)
{
    const auto name = askForText(tr("Rename snapshot"), tr("Name"), workbench.comparison.snapshot()->name, parent);
    if (name && !name->isEmpty() && workbench.comparison.snapshot())
        snapshots::rename(workbench, *name);
}

}  // namespace headscope
