// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the stage of AudienceWindow: the matrices that a step speaks of, or a copy of the lecturer's view.
#include "app/lecture/audience_window.h"

#include "app/bound/bound_matrix.h"
#include "app/lecture/audience_card.h"
#include "app/lecture/scaled_page.h"
#include "app/lecture/view_to_look_at.h"
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/layout/seen_from_afar.h"
#include "app/window/view_tabs.h"
#include "core/matrices/matrix_access.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMetaProperty>
#include <QScrollArea>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kTable = 36, kFewWords = 28, kBesidePlane = 24, kOneNumber = 16;  // % of the width

}  // namespace

/// Shows the matrices that a lesson's step speaks of, or, without a lesson, the view that is open.
void AudienceWindow::showStage()
{
    m_card->setExplaining(explains());
    m_card->setTermsHeld(holdsTerms());
    const bool ofMatrices = m_player.isRunning() && (m_views.current() == "pipeline" || m_views.current() == "mixing");
    const Spoken spoken = ofMatrices ? spokenMatrices(m_workbench, m_player) : Spoken();
    const bool same = spoken == m_spoken;
    m_spoken = spoken;
    shareWidth();
    if (spoken.matrices.empty()) {
        showView();
        return;
    }
    m_view.clear();
    if (same && m_stage->page())
        return;
    auto* page = new SpokenMatrices(m_workbench, spoken);
    connect(page, &SpokenMatrices::shapeChanged, m_stage, &ScaledPage::fitLater);
    m_stage->setPage(
        page, [page](QSize room) { return page->layOut(room); }, [page](int step) { return page->shorten(step); });
    arrange();
}

/// A plane explains itself, and needs the room.
bool AudienceWindow::explains() const { return m_views.current() != "geometry" && m_parts.contains("cell"); }

/// A table beside the stage needs more than a few words do. A number without its terms is on the stage already, but for heatmaps, which may
/// have colours only: until the terms come, all the room is the stage's.
void AudienceWindow::shareWidth()
{
    const int side = m_views.current() == "geometry" ? kBesidePlane : m_card->isWide() ? kTable : m_card->isBare() ? kOneNumber : kFewWords;
    m_body->setStretch(0, 100 - side);
    m_body->setStretch(1, side);
    m_side->setHidden(m_card->isEmpty() || (m_player.isRunning() && m_card->isBare() && m_views.current() != "heads"));
}

void AudienceWindow::showView()
{
    if (m_view != m_views.current()) {
        m_view = m_views.current();
        QWidget* view = makeView(m_view, m_workbench);
        ScaledPage::Shorten shorten;
        if (auto* shortened = dynamic_cast<SeenFromAfar*>(view))
            shorten = [this, shortened](int step) {
                if (auto* heads = dynamic_cast<HeadsView*>(shortened))
                    heads->setSpokenHeads(spokenHeads(m_workbench, m_player));
                return shortened->shorten(step);
            };
        m_stage->setPage(
            view, [view](QSize room) { return layOutView(*view, room); }, shorten);
        followView();
    }
    arrange();
}

void AudienceWindow::followView()
{
    QWidget* view = m_stage->page();
    const QWidget* lecturers = m_views.currentWidget();
    if (m_view != m_views.current() || view->metaObject() != lecturers->metaObject())
        return;
    const QMetaObject& type = *view->metaObject();
    for (int i = type.propertyOffset(); i < type.propertyCount(); ++i)
        if (const QVariant wanted = type.property(i).read(lecturers); wanted != type.property(i).read(view)) {
            type.property(i).write(view, wanted);
            m_stage->fitLater();
        }
}

void AudienceWindow::reveal()
{
    auto* area = qobject_cast<QScrollArea*>(m_stage->page());
    const Selection& selection = m_workbench.selection;
    const CellRef& cell = selection.hovered().isNull() ? selection.cell() : selection.hovered();
    if (!area || cell.isNull())
        return;
    for (auto* matrix : area->findChildren<BoundMatrix*>())
        if (matrix->isVisible() && matrix->ref() == canonical(*m_workbench.document.session(), cell.matrix))
            area->ensureWidgetVisible(matrix);
}

/// Anything that changes in the lecturer's window asks it to paint.
bool AudienceWindow::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest && !m_view.isEmpty())
        followView();
    return false;
}

}  // namespace headscope
