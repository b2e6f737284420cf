// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/find_dialog.h"

#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/window/dialogs/manual.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kListLetters = 64, kListLines = 16;  // the size of the list

}  // namespace

FindDialog::FindDialog(std::vector<Findable> all, QWidget* parent)
    : QDialog(parent), m_all(std::move(all)), m_words(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName("findDialog");
    setWindowTitle(tr("Find anything"));
    named(m_words, "find.words", tr("What to find"));
    m_words->setPlaceholderText(tr("a command, control, head, matrix, example, lesson or page of the manual"));
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    named(m_list, "find.list", tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    lineUp(new QVBoxLayout(this), {m_words, {m_list, 1}});
    connect(m_words, &QLineEdit::textChanged, this, &FindDialog::list);
    connect(m_words, &QLineEdit::returnPressed, this, &FindDialog::go);
    connect(m_list, &QListWidget::itemActivated, this, &FindDialog::go);
    connect(m_list, &QListWidget::itemClicked, this, &FindDialog::go);
    list();
    resize(kListLetters * fontMetrics().averageCharWidth(), kListLines * 2 * fontMetrics().height());
    m_words->setFocus();
}

/// It is never empty: in the end one can look in the manual.
void FindDialog::list()
{
    const QString words = m_words->text().simplified();
    m_list->clear();
    m_goals.clear();
    for (const Findable* one : matching(m_all, words)) {
        m_list->addItem(one->text + QStringLiteral("     ") + one->detail);
        m_goals.push_back(one->go);
    }
    const bool none = m_goals.empty();
    if (none) {
        m_list->addItem(tr("Nothing here is called “%1”.").arg(words));
        m_list->item(0)->setFlags(Qt::ItemIsEnabled);
        m_goals.emplace_back();
    }
    if (!words.isEmpty()) {
        m_list->addItem(tr("Search the manual for “%1”").arg(words));
        m_goals.emplace_back([&window = *parentWidget(), words] { Manual::of(window).search(words); });
    }
    m_list->setCurrentRow(none ? 1 : 0);
}

/// The dialog closes first, since what it does may open another one.
void FindDialog::go()
{
    const int row = m_list->currentRow();
    if (row < 0 || !m_goals[static_cast<std::size_t>(row)])
        return;
    const auto go = m_goals[static_cast<std::size_t>(row)];
    accept();
    go();
}

bool FindDialog::eventFilter(QObject*, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int step = key == Qt::Key_Down       ? 1
                     : key == Qt::Key_Up       ? -1
                     : key == Qt::Key_PageDown ? kListLines
                     : key == Qt::Key_PageUp   ? -kListLines
                                               : 0;
    if (step == 0)
        return false;
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
    return true;
}

}  // namespace headscope
