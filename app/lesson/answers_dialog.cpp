// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/answers_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/lesson/answer_log.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/settings.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kFirstSize(860, 460);
constexpr int kLongestName = 80;
constexpr int kLargestSeed = 999'999;

enum Column { Step, Question, Given, Right, Try, Time };

/// The lesson's title in the menu; of a lesson from a file, its name.
QString titleOf(const GivenAnswer& answer)
{
    const Lesson* lesson = findLesson(answer.lesson);
    return QStringLiteral("%1 · %2").arg(lesson ? toQString(lesson->title) : answer.lesson).arg(answer.step);
}

}  // namespace

AnswersDialog::AnswersDialog(AnswerLog& log, QWidget* parent)
    : QDialog(parent),
      m_log(log),
      m_table(new QTreeWidget(this)),
      m_summary(makeLabel({.name = "answers.summary", .wraps = true}, this)),
      m_name(new QLineEdit(this)),
      m_seed(new QSpinBox(this)),
      m_save(named(new QPushButton(tr("&Save as CSV…"), this), "answers.save")),
      m_remove(named(new QPushButton(tr("&Delete all…"), this), "answers.delete"))
{
    setObjectName("answersDialog");
    setWindowTitle(tr("My answers"));
    makeTable();
    makeFields();
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(tr("&Name"), m_name);
    auto* seed = new QHBoxLayout;
    auto* what = makeLabel({.role = "muted", .text = tr("orders the choices, from the next lesson on; 0 is the same for all")}, this);
    seed->setSpacing(10);
    lineUp(seed, {m_seed, {what, 1}});
    form->addRow(tr("S&eed"), seed);
    static_cast<QLabel*>(form->labelForField(seed))->setBuddy(m_seed);
    const QString stays =
        tr("Your answers stay on this computer until you save or delete them: nothing is sent. In a lecture none is kept.");
    auto* note = makeLabel({.role = "muted", .text = stays, .wraps = true}, this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    buttons->addButton(m_remove, QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);  // Return ends a name, not the dialog
    lineUp(new QVBoxLayout(this), {.spacing = 10}, {m_summary, {m_table, 1}, form, note, buttons});
    resize(kFirstSize);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_save, &QPushButton::clicked, this, &AnswersDialog::save);
    connect(m_remove, &QPushButton::clicked, this, &AnswersDialog::removeAll);
    connect(&log, &AnswerLog::changed, this, &AnswersDialog::follow);
    follow();
}

void AnswersDialog::makeTable()
{
    named(m_table, "answers.table", tr("Your answers, newest first"));
    m_table->setProperty("role", "table");
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setHeaderLabels({tr("lesson and step"), tr("question"), tr("your answer"), tr("right"), tr("try"), tr("time")});
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const Column column : {Question, Given})
        m_table->header()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void AnswersDialog::makeFields()
{
    named(m_name, "answers.name", tr("Your name"));
    m_name->setPlaceholderText(tr("as your teacher knows you; stands in the file"));
    m_name->setMaxLength(kLongestName);
    m_name->setText(settings::studentName());
    named(m_seed, "answers.seed", tr("Seed of the order of choices"),
          tr("The order in which questions offer their choices; it stands in the file, too"));
    m_seed->setRange(0, kLargestSeed);
    m_seed->setValue(static_cast<int>(settings::lessonSeed()));
    m_seed->setMaximumWidth(120);
    connect(m_name, &QLineEdit::textChanged, this, [](const QString& name) { settings::saveStudentName(name); });
    connect(m_seed, &QSpinBox::valueChanged, this, [](int seed) { settings::saveLessonSeed(static_cast<quint32>(seed)); });
}

void AnswersDialog::follow()
{
    const QList<GivenAnswer> answers = m_log.answers();
    m_table->clear();
    for (const GivenAnswer& answer : answers) {
        auto* item =
            new QTreeWidgetItem({titleOf(answer), answer.question, answer.given, answer.right ? tr("✓ right") : tr("✗ wrong"),
                                 QString::number(answer.tries), QLocale().toString(answer.time.toLocalTime(), QLocale::ShortFormat)});
        for (const Column column : {Step, Question, Given})
            item->setToolTip(column, item->text(column));
        m_table->insertTopLevelItem(0, item);
    }
    const auto atOnce = std::ranges::count_if(answers, [](const GivenAnswer& answer) { return answer.right && answer.tries == 1; });
    const auto questions = std::ranges::count(answers, 1, &GivenAnswer::tries);
    m_summary->setText(answers.isEmpty() ? tr("You have not answered any questions yet. Answers from lessons are kept here.")
                                         : tr("Questions answered: %1, right at the first try: %2.").arg(questions).arg(atOnce));
    m_save->setEnabled(!answers.isEmpty());
    m_remove->setEnabled(!answers.isEmpty());
}

void AnswersDialog::save()
{
    const QString path = fileToSave(this, tr("Save your answers"), tr("answers.csv"), tr("Tables (*.csv)"), QStringLiteral("csv"));
    if (path.isEmpty())
        return;
    if (const auto error = writeFile(path, answersCsv(m_log.answers(), m_name->text().trimmed())))
        say(tr("Not saved: %1").arg(toQString(error->sentence())));
    else
        say(tr("Saved: %1").arg(path));
}

void AnswersDialog::removeAll()
{
    QMessageBox question(QMessageBox::Question, tr("Delete all answers"), tr("Delete all your answers? This cannot be undone."),
                         QMessageBox::Yes | QMessageBox::No, this);
    question.setDefaultButton(QMessageBox::No);
    question.button(QMessageBox::Yes)->setText(tr("&Delete"));
    question.button(QMessageBox::No)->setText(tr("&Keep"));
    if (question.exec() != QMessageBox::Yes)
        return;
    if (const auto error = m_log.removeAll())
        say(tr("Not deleted: %1").arg(toQString(error->sentence())));
}

void AnswersDialog::say(const QString& words) { m_summary->setText(words); }

}  // namespace headscope
