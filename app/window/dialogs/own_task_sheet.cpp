// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/own_task_sheet.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/io/weights/byte_file.h"
#include "core/training/own_session.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace headscope {

namespace {

constexpr int kLettersWide = 62;
constexpr int kLinesHigh = 12;
constexpr int kPause = 150;  // ms after which what was typed is read
constexpr int kWordsShown = 8;

enum Kind { kSequences, kCharacters, kWords };

/// Says what was understood, by the session that learns it.
QString wordsOf(const OwnTask& own, Kind kind, const Session& session)
{
    const Names& names = *session.vocabulary->words();
    QStringList shown;
    for (const std::string& name : names) {
        if (shown.size() == kWordsShown) {
            shown << QStringLiteral("…");
            break;
        }
        shown << visibleName(toQString(name));
    }
    if (kind == kSequences)
        return OwnTaskSheet::tr("%1 sequences of %2 different words: %3").arg(own.sequences.size()).arg(names.size()).arg(shown.join(' '));
    return (kind == kCharacters ? OwnTaskSheet::tr("A text of %1 bytes with %2 different characters, of which %3 are read at once: %4")
                                : OwnTaskSheet::tr("A text of %1 bytes with %2 different words, of which %3 are read at once: %4"))
        .arg(own.text.size())
        .arg(names.size())
        .arg(own.length)
        .arg(shown.join(' '));
}

}  // namespace

OwnTaskSheet::OwnTaskSheet(QWidget* parent)
    : QDialog(parent),
      m_kind(named(new QComboBox, "ownTask.kind", tr("Kind of task"))),
      m_text(named(new QPlainTextEdit, "ownTask.text", tr("Sequences or text"))),
      m_words(named(new QLabel, "ownTask.words")),
      m_reading([this](const Understood& understood) { take(understood); })
{
    setObjectName("ownTask");
    setWindowTitle(tr("Own task"));
    m_kind->addItems({tr("Sequences and their targets"), tr("A text: the next character"), tr("A text: the next word")});
    m_text->setTabChangesFocus(true);
    m_text->setMinimumSize(fontMetrics().averageCharWidth() * kLettersWide, fontMetrics().height() * kLinesHigh);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(fontMetrics().height() * 2);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* file = buttons->addButton(tr("From a file…"), QDialogButtonBox::ActionRole);
    file->setObjectName("ownTask.file");
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    named(m_open, "ownTask.open", {}, tr("Opens a session that learns it"));
    m_open->setDefault(true);
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {m_kind, {m_text, 1}, m_words, buttons});

    m_typed.setSingleShot(true);
    m_typed.setInterval(kPause);
    connect(&m_typed, &QTimer::timeout, this, &OwnTaskSheet::read);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_open->setEnabled(false);
        m_reading.forget();
        m_typed.start();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &OwnTaskSheet::read);
    connect(file, &QPushButton::clicked, this, &OwnTaskSheet::openFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &OwnTaskSheet::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &OwnTaskSheet::reject);
    m_text->setFocus();
    read();
}

void OwnTaskSheet::openFile()
{
    const QString path = fileToOpen(this, tr("Open a text"), {}, tr("Texts (*.txt *.tsv *.md);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto text = readWholeFile(path.toStdString(), OwnTask::kLargestText);
    if (!text || text->size() > OwnTask::kLargestText) {
        m_words->setText(text ? tr("It is longer than %1 MiB.").arg(OwnTask::kLargestText >> 20)
                              : toQString(text.error().sentence()) + '.');
        return;
    }
    m_text->setPlainText(toQString(*text));
}

/// Reads in the background: a text may be long.
void OwnTaskSheet::read()
{
    m_session.reset();
    m_open->setEnabled(false);
    m_reading.forget();
    const auto kind = static_cast<Kind>(m_kind->currentIndex());
    m_text->setPlaceholderText(kind == kSequences
                                   ? tr("A sequence a line. Behind the arrow stands what each word is to give, or what the last one is:\n"
                                        "a b c -> c b a\n3 + 4 = -> 7")
                                   : tr("Any text. It learns what comes next."));
    const std::string text = m_text->toPlainText().toStdString();
    if (text.find_first_not_of(" \n\t") == std::string::npos) {
        m_words->setText({});
        return;
    }
    m_reading.start([text, kind](const CancelCheck&) -> Understood {
        const auto unit = kind == kCharacters ? TextUnit::Characters : TextUnit::Words;
        const Result<OwnTask> own = kind == kSequences ? readSequences(text) : readText(text, unit);
        if (!own)
            return {own.error(), {}};
        Result<Session> session = ownSession(*own, unit, kOwnHeads, 0);
        const QString words = session ? wordsOf(*own, kind, *session) : QString();
        return {std::move(session), words};
    });
}

void OwnTaskSheet::take(const Understood& understood)
{
    if (understood.session)
        m_session = *understood.session;
    m_open->setEnabled(m_session.has_value());
    m_words->setText(understood.session ? understood.words : toQString(understood.session.error().sentence()) + '.');
}

void openTask(const QString& id, QWidget* window, const std::function<bool(const Session&)>& open)
{
    if (const Task* task = findTask(id.toStdString())) {
        open(suggestedSession(*task, task->heads, task->settings.seed));
        return;
    }
    OwnTaskSheet sheet(window);
    while (sheet.exec() == QDialog::Accepted && !open(*sheet.session())) {
    }
}

}  // namespace headscope
