// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/audience_window.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/lecture/audience_band.h"
#include "app/lecture/audience_card.h"
#include "app/lecture/audience_play.h"
#include "app/lecture/curtain.h"
#include "app/lecture/pointer_ring.h"
#include "app/lecture/scaled_page.h"
#include "app/lecture/view_to_look_at.h"
#include "app/lesson/lesson_player.h"
#include "app/lesson/lesson_text_view.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/heads/heads_view.h"
#include "app/views/play/playback.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/layout/seen_from_afar.h"
#include "app/widgets/text/labels.h"
#include "app/window/view_tabs.h"
#include "core/matrices/matrix_access.h"

#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMetaProperty>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr QSize kWindow(1024, 640);   // beside the lecturer's, on one screen
constexpr double kAspect = 9.0 / 16;  // type is as large as on a screen of that shape
constexpr double kMargin = 0.04;      // this and what follows, of the height
constexpr double kTitle = 0.046, kPlace = 0.028, kText = 0.036;
constexpr double kLeastType = 0.012, kMostMatrices = 0.046, kMostWords = 0.036, kMostView = 0.028, kMostSide = 0.034;
constexpr double kReadable = 0.025, kLarge = 1.0 / 36;  // from the last row; numbers that are spoken of
constexpr double kLeastPage = 0.018;                    // for a view without a lesson: what is looked at is scrolled to
constexpr double kMostBand = 0.42;
constexpr std::array<std::string_view, 3> kPanelsOfSteps{"change", "check", "map"};

constexpr int kTable = 36, kFewWords = 28, kBesidePlane = 24, kOneNumber = 16;  // % of the width

}  // namespace

QScreen* screenBeside(const QWidget& window)
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other = std::ranges::find_if(screens, [&](const QScreen* screen) { return screen != window.screen(); });
    return other == screens.end() ? nullptr : *other;
}

AudienceWindow::AudienceWindow(const Workbench& workbench, const LessonPlayer& player, ViewTabs& views, const Playback& playback)
    : QWidget(nullptr, Qt::Window),
      m_workbench(workbench),
      m_player(player),
      m_views(views),
      m_playback(playback),
      m_title(makeLabel({.name = "audience.title", .format = Qt::RichText, .wraps = true}, this)),
      m_place(makeLabel({.name = "audience.place", .role = "muted", .format = Qt::PlainText}, this)),
      m_stage(named(new ScaledPage(this), "audience.stage")),
      m_side(named(new ScaledPage(this), "audience.side")),
      m_card(new AudienceCard(workbench)),
      m_play(new AudiencePlay(playback, workbench.appearance, this)),
      m_band(new AudienceBand(player, this)),
      m_head(new QHBoxLayout),
      m_bodyPage(new QWidget(this)),
      m_body(new QHBoxLayout(m_bodyPage)),
      m_curtain(new Curtain(this)),
      m_pointer(new PointerRing(this))
{
    setObjectName("audienceWindow");
    setWindowTitle(tr("Headscope — for the audience"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_QuitOnClose, false);  // the program ends with the lecturer's window
    m_stage->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_side->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_side->setPage(m_card, [this](QSize room) { return m_card->layOut(room); }, [this](int step) { return m_card->shorten(step); });
    lineUp(m_head, {{m_title, 1}, {m_place, 0, Qt::AlignVCenter}});
    lineUp(m_body, {m_stage, m_side});
    lineUp(new QVBoxLayout(this), {.spacing = 0, .margins = {}}, {m_head, {m_bodyPage, 1}, {m_play, 1}, m_band});

    connect(&player, &LessonPlayer::stepChanged, this, [this] {
        follow();
        m_stage->fitLater();  // it speaks of something else
    });
    connect(&player, &LessonPlayer::left, this, &AudienceWindow::follow);
    for (const auto changed : {&Playback::playChanged, &Playback::opened, &Playback::left})
        connect(&playback, changed, this, &AudienceWindow::followWords);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        followWords();
        showStage();
    });
    connect(&workbench.document, &Document::sessionChanged, this, &AudienceWindow::followSliders);
    workbench.document.whenChanged(SessionPart::Structure, this, &AudienceWindow::showStage);
    for (const auto changed : {&Selection::cellChanged, &Selection::litChanged, &Selection::blockChanged})
        connect(&workbench.selection, changed, this, &AudienceWindow::showStage);
    for (const auto changed : {&Selection::cellChanged, &Selection::hoverChanged})
        connect(&workbench.selection, changed, this, &AudienceWindow::reveal);
    connect(&views, &QTabWidget::currentChanged, this, &AudienceWindow::follow);
    connect(&workbench.appearance, &Appearance::changed, this, &AudienceWindow::follow);
    connect(m_card, &AudienceCard::changed, this, [this] {
        shareWidth();
        m_side->fitLater();
    });
    views.window()->installEventFilter(this);
    follow();
    afterEvents(this, {QEvent::Resize}, &AudienceWindow::arrange);
}

void AudienceWindow::setParts(const QStringList& parts)
{
    m_parts = parts;
    m_parts.removeAll(QStringLiteral("dock.why"));  // it stands there anyway
    follow();
}

void AudienceWindow::openOn(QScreen* screen)
{
    if (!screen) {
        resize(kWindow.boundedTo(m_views.window()->screen()->availableSize() * 0.8));
        show();
    } else {
        setScreen(screen);  // which may have another scale, or be a desktop of its own
        setGeometry(screen->geometry());
        showFullScreen();
    }
}

void AudienceWindow::follow()
{
    followWords();
    followSliders();
    showStage();
}

void AudienceWindow::followWords()
{
    const bool running = m_player.isRunning(), playing = m_playback.isOpen();
    m_bodyPage->setHidden(playing);
    m_play->setVisible(playing);
    m_band->setVisible(running && !playing);
    m_band->follow(m_workbench.appearance.isDark());
    if (running) {
        const std::string title = m_player.resolve(m_player.step().title).plain();
        m_title->setText(withSubscripts(title.empty() ? m_player.lesson().title : title));
        m_place->setText(QStringLiteral("%1  ·  %2")
                             .arg(toQString(m_player.lesson().title), tr("%1 of %2").arg(m_player.index() + 1).arg(m_player.count())));
    } else {
        m_title->setText(toQString(m_workbench.document.session()->title).toHtmlEscaped());
        m_place->setText(m_views.title());
    }
    if (playing)
        m_title->setText(m_playback.title().toHtmlEscaped());
    m_place->setVisible(running || m_parts.contains("tabs"));
    m_card->setTermsCounted(opensWhy());
    m_card->showPanels(running ? panelsOfStep() : m_parts.filter("dock."), *m_views.window());
    arrange();
}

/// The docks of the step whose panels stand here; matrices stand on the stage, and why on the card.
QStringList AudienceWindow::panelsOfStep() const
{
    QStringList panels;
    for (const std::string& dock : m_player.step().docks.value_or(std::vector<std::string>()))
        if (std::ranges::find(kPanelsOfSteps, dock) != kPanelsOfSteps.end())
            panels << QStringLiteral("dock.") + toQString(dock);
    return panels;
}

/// The step wants the terms of its number seen, and may count them.
bool AudienceWindow::opensWhy() const
{
    if (!m_player.isRunning())
        return false;
    const std::vector<std::string> docks = m_player.step().docks.value_or(std::vector<std::string>());
    return std::ranges::find(docks, "why") != docks.end();
}

/// They may be what is asked for, and beside heatmaps they would take the room that numbers need. A step that neither asks nor opens Why
/// says it in its words; what the lecturer goes to is explained.
bool AudienceWindow::holdsTerms() const
{
    if (!m_player.isRunning() || opensWhy())
        return false;
    if (m_views.current() == "heads")
        return true;
    if (!m_player.step().predict.isNull())
        return m_player.phase() != LessonPlayer::Phase::Answer;
    const std::vector<CellRef> own = m_player.selected();
    return std::ranges::find(own, m_workbench.selection.cell()) != own.end();
}

void AudienceWindow::followSliders() { m_card->showSlidersOf(m_player.isRunning() ? m_player.pinned() : std::vector<Tunable>()); }

/// Sizes follow from those of this window, not of the lecturer's.
void AudienceWindow::arrange()
{
    const double unit = std::min<double>(height(), kAspect * width());
    const int margin = static_cast<int>(kMargin * unit);
    m_head->setContentsMargins(margin, margin * 3 / 4, margin, margin / 2);
    m_body->setContentsMargins(margin, 0, margin, margin / 2);
    m_body->setSpacing(margin);
    const auto setType = [](QLabel& label, double size, bool bold) {
        QFont font = label.font();
        font.setPixelSize(std::max(1, static_cast<int>(size)));
        font.setBold(bold);
        label.setFont(font);
    };
    setType(*m_title, kTitle * unit, true);
    setType(*m_place, kPlace * unit, false);
    m_play->fit(unit, margin);
    if (m_player.isRunning())
        m_band->fit(width(), static_cast<int>(kMostBand * height()), margin, kText * unit);
    const bool whole = m_view.isEmpty() || m_player.isRunning();
    m_stage->setTypeSizes((whole ? kLeastType : kLeastPage) * unit, (m_view.isEmpty()         ? kMostMatrices
                                                                     : m_view == "prediction" ? kMostWords
                                                                                              : kMostView) *
                                                                        unit);
    m_side->setTypeSizes(kLeastType * unit, kMostSide * unit);
    m_side->setReadable(kReadable * unit);
    m_stage->setReadable(kLarge * unit);
}

void AudienceWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

void AudienceWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

void AudienceWindow::mouseDoubleClickEvent(QMouseEvent*) { toggleFullScreen(); }

/// Space goes on from this window, too; F fills the screen.
void AudienceWindow::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_F: toggleFullScreen(); break;
    case Qt::Key_Space: emit stepWanted(1); break;
    default: QWidget::keyPressEvent(event);
    }
}

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
    m_stage->setPage(page, [page](QSize room) { return page->layOut(room); }, [page](int step) { return page->shorten(step); });
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
        m_stage->setPage(view, [view](QSize room) { return layOutView(*view, room); }, shorten);
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
