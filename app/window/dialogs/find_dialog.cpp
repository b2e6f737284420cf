// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/find_dialog.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/matrix_table.h"
#include "core/model/block_name.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMostFound = 200;
constexpr int kListLetters = 64, kListLines = 16;  // the size of the list

void addMenu(const QMenu& menu, const QString& path, std::vector<Findable>& found)
{
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible() || !action->isEnabled())
            continue;
        if (action->menu()) {
            addMenu(*action->menu(), path + QStringLiteral(" → ") + withoutMnemonic(action->text()), found);
            continue;
        }
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        found.push_back(
            {withoutMnemonic(action->text()), keys.isEmpty() ? path : path + QStringLiteral("  ·  ") + keys, [action = QPointer(action)] {
                 if (action)
                     action->trigger();
             }});
    }
}

void addMatrices(const Workbench& workbench, std::vector<Findable>& found)
{
    const Session& session = *workbench.document.session();
    Selection& selection = workbench.selection;
    for (int block = 0; block < std::ssize(session.blocks); ++block) {
        const QString of = session.blocks.size() > 1 ? toQString(blockTitle(session, block)) : FindDialog::tr("this session");
        const std::vector<Head>& heads = session.block(block).heads;
        for (int head = 0; head < std::ssize(heads); ++head)
            found.push_back(
                {FindDialog::tr("Head %1  %2").arg(head + 1).arg(toQString(heads[static_cast<std::size_t>(head)].name)).trimmed(),
                 FindDialog::tr("head of %1").arg(of), [&selection, block, head] {
                     selection.selectBlock(block);
                     selection.selectHead(head);
                 }});
        for (const MatrixInfo& row : matrices())
            for (int head = 0; head == 0 || (row.perHead() && head < std::ssize(heads)); ++head) {
                const MatrixRef ref{row.id, block, head};
                if (!exists(session, ref) || canonical(session, ref) != ref)
                    continue;
                found.push_back({toQString(plainSymbol(ref)) + QStringLiteral("  ") + phraseText(row.title),
                                 FindDialog::tr("matrix of %1").arg(of), [&workbench, &selection, ref] {
                                     if (exists(*workbench.document.session(), ref))
                                         selection.selectCell({ref, 0, 0});
                                 }});
            }
    }
}

}  // namespace

std::vector<Findable> findables(const QMenuBar& menus, const Workbench& workbench)
{
    std::vector<Findable> found;
    for (const QAction* title : menus.actions()) {
        if (!title->menu())
            continue;
        emit title->menu()->aboutToShow();  // some are filled only then
        addMenu(*title->menu(), withoutMnemonic(title->text()), found);
    }
    addMatrices(workbench, found);
    return found;
}

std::vector<const Findable*> matching(const std::vector<Findable>& all, const QString& words)
{
    const QString wanted = words.simplified();
    const QStringList parts = wanted.split(' ', Qt::SkipEmptyParts);
    std::vector<const Findable*> found;
    for (const Findable& one : all)
        if (const QString text = one.text + ' ' + one.detail;
            std::ranges::all_of(parts, [&](const QString& part) { return text.contains(part, Qt::CaseInsensitive); }))
            found.push_back(&one);
    std::ranges::stable_sort(found, {}, [&](const Findable* one) {
        return one->text.startsWith(wanted, Qt::CaseInsensitive) ? 0 : one->text.contains(wanted, Qt::CaseInsensitive) ? 1 : 2;
    });
    found.resize(std::min<std::size_t>(found.size(), kMostFound));
    return found;
}

FindDialog::FindDialog(std::vector<Findable> all, QWidget* parent)
    : QDialog(parent), m_all(std::move(all)), m_words(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName("findDialog");
    setWindowTitle(tr("Find anything"));
    m_words->setObjectName("find.words");
    m_words->setAccessibleName(tr("What to find"));
    m_words->setPlaceholderText(tr("a command, head, matrix or lesson"));
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    m_list->setObjectName("find.list");
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addWidget(m_list, 1);
    connect(m_words, &QLineEdit::textChanged, this, &FindDialog::list);
    connect(m_words, &QLineEdit::returnPressed, this, &FindDialog::go);
    connect(m_list, &QListWidget::itemActivated, this, &FindDialog::go);
    connect(m_list, &QListWidget::itemClicked, this, &FindDialog::go);
    list();
    resize(kListLetters * fontMetrics().averageCharWidth(), kListLines * 2 * fontMetrics().height());
    m_words->setFocus();
}

void FindDialog::list()
{
    m_found = matching(m_all, m_words->text());
    m_list->clear();
    for (const Findable* one : m_found)
        m_list->addItem(one->text + QStringLiteral("     ") + one->detail);
    m_list->setCurrentRow(m_found.empty() ? -1 : 0);
}

/// The dialog closes first, since what it does may open another one.
void FindDialog::go()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const auto go = m_found[static_cast<std::size_t>(row)]->go;
    accept();
    go();
}

bool FindDialog::eventFilter(QObject*, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || m_found.empty())
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
