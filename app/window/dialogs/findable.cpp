// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/findable.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/widgets/controls/control_ring.h"
#include "app/window/dialogs/manual.h"
#include "app/window/dialogs/other_words.h"
#include "app/window/gallery/example_guide.h"
#include "app/window/gallery/example_opener.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/matrix_table.h"
#include "core/model/block_name.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QScrollArea>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace headscope {

namespace {

constexpr int kMostFound = 200;
constexpr std::chrono::milliseconds kRingTime{3000};

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
        found.push_back({withoutMnemonic(action->text()), keys.isEmpty() ? path : path + QStringLiteral("  ·  ") + keys,
                         [action = QPointer(action)] {
                             if (action)
                                 action->trigger();
                         },
                         action->objectName(), action->property("otherWords").toString()});
    }
}

bool isControl(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget);
}

/// A ring shows where it is, for a while.
void pointAt(QWidget& control, QWidget& window)
{
    for (QWidget* parent = control.parentWidget(); parent; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(&control);
    QTimer::singleShot(kRingTime, new ControlRing(control, window), &QObject::deleteLater);
    control.setFocus();
}

void addControls(QWidget& window, std::vector<Findable>& found)
{
    QSet<QString> names;
    for (const Findable& one : found)
        names << one.text;
    for (QWidget* control : window.findChildren<QWidget*>()) {
        const QString name = control->accessibleName();
        if (control->window() != &window || !control->isVisible() || control->objectName().isEmpty() || name.isEmpty() ||
            !isControl(*control) || names.contains(name))
            continue;
        names << name;
        found.push_back({name, tr("control: where is it?"),
                         [control = QPointer(control), &window] {
                             if (control)
                                 pointAt(*control, window);
                         },
                         "control:" + control->objectName().remove(QStringLiteral("look."))});
    }
}

void addMatrices(const Document& document, Selection& selection, std::vector<Findable>& found)
{
    const Session& session = *document.session();
    for (int block = 0; block < std::ssize(session.blocks); ++block) {
        const QString of = session.blocks.size() > 1 ? toQString(blockTitle(session, block)) : tr("this session");
        const std::vector<Head>& heads = session.block(block).heads;
        for (int head = 0; head < std::ssize(heads); ++head)
            found.push_back({tr("Head %1  %2").arg(head + 1).arg(toQString(heads[static_cast<std::size_t>(head)].name)).trimmed(),
                             tr("head of %1").arg(of), [&selection, block, head] {
                                 selection.selectBlock(block);
                                 selection.selectHead(head);
                             }});
        for (const MatrixInfo& row : matrices())
            for (int head = 0; head == 0 || (row.perHead() && head < std::ssize(heads)); ++head) {
                const MatrixRef ref{row.id, block, head};
                if (!exists(session, ref) || canonical(session, ref) != ref)
                    continue;
                found.push_back({toQString(plainSymbol(ref)) + QStringLiteral("  ") + phraseText(row.title), tr("matrix of %1").arg(of),
                                 [&document, &selection, ref] {
                                     if (exists(*document.session(), ref))
                                         selection.selectCell({ref, 0, 0});
                                 },
                                 "matrix:" + toQString(row.name)});
            }
    }
}

void addExamples(QWidget& window, std::vector<Findable>& found)
{
    auto* opener = window.findChild<ExampleOpener*>();
    for (const ExampleGuide& guide : exampleGuides())
        if (opener)
            found.push_back({titleOf(guide), tr("example"), [opener, &guide] { opener->open(guide, false); },
                             QStringLiteral("example:%1").arg(guide.id), tr(guide.see)});
}

void addManual(QWidget& window, std::vector<Findable>& found)
{
    for (const ManualHeading& heading : Manual::headings())
        found.push_back({heading.text, tr("manual: %1").arg(heading.title),
                         [&window, heading] { Manual::of(window).showPage(heading.page, heading.text); }, "manual:" + heading.page});
}

/// Blanks make no difference, as in Chinese.
bool isCalled(const Findable& one, QString wanted)
{
    const auto isSame = [name = wanted.remove(' ')](QString other) { return other.remove(' ').compare(name, Qt::CaseInsensitive) == 0; };
    return std::ranges::any_of(one.also.split(QStringLiteral(", ")), isSame);
}

/// Less is nearer.
int distance(const Findable& one, const QString& wanted)
{
    if (isCalled(one, wanted))
        return 0;
    if (one.text.startsWith(wanted, Qt::CaseInsensitive))
        return 1;
    if (one.text.contains(wanted, Qt::CaseInsensitive))
        return 2;
    return one.also.contains(wanted, Qt::CaseInsensitive) ? 3 : 4;
}

}  // namespace

std::vector<Findable> findables(const QMenuBar& menus, const Document& document, Selection& selection)
{
    std::vector<Findable> found;
    QWidget& window = *menus.window();
    for (const QAction* title : menus.actions()) {
        if (!title->menu())
            continue;
        emit title->menu()->aboutToShow();  // some are filled only then
        addMenu(*title->menu(), withoutMnemonic(title->text()), found);
    }
    addControls(window, found);
    addMatrices(document, selection, found);
    addExamples(window, found);
    addManual(window, found);
    for (Findable& one : found)
        if (const QString words = otherWords(one.id); !words.isEmpty())
            one.also += (one.also.isEmpty() ? QString() : QStringLiteral(", ")) + words;
    return found;
}

std::vector<const Findable*> matching(const std::vector<Findable>& all, const QString& words)
{
    const QString wanted = words.simplified();
    const QStringList parts = wanted.split(' ', Qt::SkipEmptyParts);
    std::vector<const Findable*> found;
    for (const Findable& one : all)
        if (const QString text = one.text + ' ' + one.detail + ' ' + one.also;
            std::ranges::all_of(parts, [&](const QString& part) { return text.contains(part, Qt::CaseInsensitive); }) ||
            isCalled(one, wanted))
            found.push_back(&one);
    if (!wanted.isEmpty())
        std::ranges::stable_sort(found, {}, [&](const Findable* one) { return distance(*one, wanted); });
    found.resize(std::min<std::size_t>(found.size(), kMostFound));
    return found;
}

}  // namespace headscope
