// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/averaged_texts_dialog.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/labels.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace headscope {

AveragedTextsDialog::AveragedTextsDialog(std::shared_ptr<const Session> session, const AveragedTexts& texts, QWidget* parent)
    : QDialog(parent),
      m_session(std::move(session)),
      m_lines(named(new QPlainTextEdit(this), "averagedTexts.lines", tr("Other texts, one a line"))),
      m_snapshots(new QCheckBox(tr("What is pinned, too"), this)),
      m_note(wrappedLabel("averagedTexts.note", this))
{
    const bool readsWords = !m_session->vocabulary->empty();
    setObjectName("averagedTexts");
    setWindowTitle(tr("Average over texts"));
    auto* what = wrappedLabel("averagedTexts.what", this);
    what->setText(readsWords
                      ? tr("What heads do in one text may be chance. The map is then the mean of the open text and of these, one a line.")
                      : tr("What heads do with one sequence may be chance. The map is then the mean of this one and of what is pinned."));
    m_lines->setPlaceholderText(tr("Other texts, one a line"));
    m_lines->setTabChangesFocus(true);
    m_lines->setPlainText(texts.lines.join('\n'));
    m_lines->setVisible(readsWords);
    named(m_snapshots, "averagedTexts.snapshots", m_snapshots->text(),
          tr("The states of the Snapshots menu that have as many blocks and heads"));
    m_snapshots->setEnabled(!m_session->snapshots.empty());
    m_snapshots->setChecked(texts.snapshots && m_snapshots->isEnabled());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_take = buttons->addButton(tr("Average"), QDialogButtonBox::AcceptRole);
    m_take->setObjectName("averagedTexts.take");
    buttons->button(QDialogButtonBox::Cancel)->setObjectName("averagedTexts.cancel");
    auto* layout = new QVBoxLayout(this);
    for (QWidget* widget : {static_cast<QWidget*>(what), static_cast<QWidget*>(m_lines), static_cast<QWidget*>(m_snapshots),
                            static_cast<QWidget*>(m_note), static_cast<QWidget*>(buttons)})
        layout->addWidget(widget);
    resize(fontMetrics().averageCharWidth() * 70, sizeHint().height());
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_lines, &QPlainTextEdit::textChanged, this, &AveragedTextsDialog::check);
    connect(m_snapshots, &QCheckBox::toggled, this, &AveragedTextsDialog::check);
    check();
}

AveragedTexts AveragedTextsDialog::texts() const
{
    AveragedTexts texts{{}, m_snapshots->isChecked()};
    for (const QString& line : m_lines->toPlainText().split('\n'))
        if (!line.trimmed().isEmpty())
            texts.lines << line.trimmed();
    return texts;
}

void AveragedTextsDialog::check()
{
    const AveragedTexts given = texts();
    QString wrong;
    for (const QString& line : given.lines)
        if (const auto other = readingText(*m_session, line); !other && wrong.isEmpty())
            wrong = tr("“%1”: %2").arg(line, toQString(other.error().reason));
    const qsizetype count = 1 + given.lines.size() + (given.snapshots ? std::ssize(m_session->snapshots) : 0);
    m_note->setText(!wrong.isEmpty() ? wrong : count == 1 ? tr("Only the open text") : tr("%1 texts with the open one").arg(count));
    m_take->setEnabled(wrong.isEmpty());
}

}  // namespace headscope
