// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/questions_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include <iterator>

namespace headscope {

namespace {

constexpr int kNarrowestDialog = 520;  // px
constexpr int kLinesOfWords = 3;

/// Writes the file; says in a sentence what it holds, or why there is none.
QString writeQuestionsOf(const std::vector<const Lesson*>& lessons, const QuestionFormat& format, const QString& path,
                         const CancelCheck& cancelled)
{
    std::vector<LessonQuestion> all;
    for (const Lesson* lesson : lessons) {
        auto questions = questionsIn(*lesson, cancelled);
        if (!questions)
            return tr("Not saved: %1").arg(toQString(questions.error().sentence()));
        std::ranges::move(*questions, std::back_inserter(all));
    }
    const WrittenQuestions written = writeQuestions(format, std::move(all));
    if (const auto error = writeFile(path, QByteArrayView(written.text.data(), std::ssize(written.text))))
        return tr("Not saved: %1").arg(toQString(error->sentence()));
    const QString saved = tr("Questions saved: %1, in %2.").arg(written.written).arg(shownName(path));
    return written.leftOut == 0
               ? saved
               : saved + " " + tr("Left out: %1, which ask for a number; this format knows choices alone.").arg(written.leftOut);
}

}  // namespace

QuestionsDialog::QuestionsDialog(const QString& lesson, QWidget* parent)
    : QDialog(parent),
      m_lessons(named(new QComboBox(this), "questions.lessons", tr("Questions of"), tr("The lessons whose questions are written"))),
      m_format(named(new QComboBox(this), "questions.format", tr("Format"),
                     tr("Moodle XML and GIFT keep the reasons and typed numbers; Aiken knows choices alone"))),
      m_words(makeLabel({.name = "questions.words", .format = Qt::PlainText, .wraps = true}, this)),
      m_writing([this](const QString& words) {
          m_words->setText(words);
          m_save->setEnabled(true);
      })
{
    setObjectName("questionsDialog");
    setWindowTitle(tr("Export questions"));
    m_lessons->addItem(tr("All lessons"), QString());
    for (const Lesson* each : lessonsThatAsk())
        m_lessons->addItem(toQString(each->title), toQString(each->id));
    m_lessons->setCurrentIndex(std::max(0, m_lessons->findData(lesson)));
    for (const QuestionFormat& format : questionFormats())
        m_format->addItem(toQString(format.title));
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * kLinesOfWords);
    m_words->setText(tr("Each question with its choices, the right one, a reason for each wrong one, and the answer."));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(tr("Questions of"), m_lessons);
    form->addRow(tr("Format"), m_format);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_save = buttons->addButton(tr("Save…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName("questions.save");
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_save, &QPushButton::clicked, this, &QuestionsDialog::save);
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {form, {m_words, 1}, buttons});
    setMinimumWidth(kNarrowestDialog);
}

void QuestionsDialog::save()
{
    const QuestionFormat& format = questionFormats()[static_cast<std::size_t>(m_format->currentIndex())];
    const QString ending = toQString(format.ending), id = m_lessons->currentData().toString();
    const QString path = fileToSave(this, tr("Export questions"), (id.isEmpty() ? tr("questions") : id) + "." + ending,
                                    QStringLiteral("%1 (*.%2)").arg(m_format->currentText(), ending), ending);
    if (path.isEmpty())
        return;
    const std::vector<const Lesson*> wanted = id.isEmpty() ? lessonsThatAsk() : std::vector{findLesson(id)};
    m_save->setEnabled(false);
    m_words->setText(tr("Writing …"));
    m_writing.start([wanted, &format, path](const CancelCheck& cancelled) { return writeQuestionsOf(wanted, format, path, cancelled); });
}

}  // namespace headscope
