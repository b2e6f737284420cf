// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/no_task_page.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/labels.h"
#include "core/training/task.h"

#include <QGridLayout>
#include <QPushButton>

namespace headscope {

NoTaskPage::NoTaskPage(QWidget* parent) : QWidget(parent)
{
    setObjectName("training.noTask");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 16, 0, 16);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(8);
    auto* text = wrappedLabel("training.noTask.text", this);
    text->setTextFormat(Qt::RichText);
    text->setText(
        tr("<b>Heads learn a task here, step by step.</b> The open session fits none of the tasks: choose one, and a session that "
           "suits it opens."));
    grid->addWidget(text, 0, 0, 1, 2);
    int row = 1;
    for (const Task& task : tasks()) {
        const QString id = phraseText(task.id);
        auto* button = new QPushButton(phraseText(task.title));
        named(button, "training.noTask." + id, tr("Open the task: %1").arg(button->text()), tr("Opens a session that suits this task"));
        auto* words = wrappedLabel(button->objectName() + ".words", this);
        words->setText(phraseText(task.words));
        grid->addWidget(button, row, 0);
        grid->addWidget(words, row++, 1);
        connect(button, &QPushButton::clicked, this, [this, id] { emit taskWanted(id); });
    }
    auto* own = named(new QPushButton(tr("Your own task…")), "training.noTask.own", {},
                      tr("Opens a session that suits sequences or a text of your own"));
    auto* words = wrappedLabel("training.noTask.own.words", this);
    words->setText(
        tr("Sequences with their targets, or a text whose next character or word is to be found: typed, pasted or from a file."));
    grid->addWidget(own, row, 0);
    grid->addWidget(words, row, 1);
    connect(own, &QPushButton::clicked, this, [this] { emit taskWanted(toQString(kOwnTask)); });
    grid->setColumnStretch(1, 1);
}

}  // namespace headscope
