// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_view.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/theme/motion.h"
#include "app/views/play/play_controls.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"

#include <QApplication>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kTravel = 2200, kLook = 900;  // ms that a scene takes in which numbers travel, or one in which they only light up

bool isOnTheWayToOutput(MatrixId id)
{
    return id == MatrixId::RawScore || id == MatrixId::Score || id == MatrixId::Attention || id == MatrixId::HeadOutput ||
           id == MatrixId::Concat;
}

}  // namespace

PlayView::PlayView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_search([this](Built built) { present(std::move(built)); }, oneThread()),
      m_controls(new PlayControls(this)),
      m_stage(new PlayStage(workbench.appearance, this)),
      m_timeline(new PlayTimeline(this))
{
    setObjectName("play");
    setAutoFillBackground(true);
    setWhatsThis(tr("How one number is computed, scene by scene: what is read lights up and travels to where it is used. Space goes on, "
                    "Left goes back, a drag on the line of dots plays back and forth, Escape leaves."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_controls);
    layout->addWidget(m_stage, 1);
    layout->addWidget(m_timeline);

    connect(m_controls, &PlayControls::backAsked, this, &PlayView::back);
    connect(m_controls, &PlayControls::nextAsked, this, &PlayView::next);
    connect(m_controls, &PlayControls::endAsked, this, [this] { goTo(end()); });
    connect(m_controls, &PlayControls::runAsked, this, &PlayView::setRunning);
    connect(m_controls, &PlayControls::onwardAsked, this, [this](bool on) { play(m_cell, on ? PlayUntil::Output : PlayUntil::Cell); });
    connect(m_controls, &PlayControls::leaveAsked, this, &PlayView::leave);
    connect(m_timeline, &PlayTimeline::scrubbed, this, &PlayView::goTo);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) { showAt(value.toDouble()); });
    connect(&m_motion, &QVariantAnimation::finished, this, &PlayView::arrived);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        if (isVisible())
            rebuild();
    });
    connect(&workbench.document, &Document::opened, this, &PlayView::leave);
    parent->installEventFilter(this);
    hide();
}

/// The same cell goes on where it is, as when it is played on to the output.
void PlayView::play(const CellRef& cell, PlayUntil until)
{
    if (!isVisible() || cell != m_cell) {
        m_opening = true;
        m_motion.stop();
        m_running = false;
        m_stage->setPlay({});
    }
    m_cell = cell;
    m_until = until;
    m_path.clear();
    rebuild();
}

void PlayView::leave()
{
    m_search.forget();
    if (m_focusBefore && isAncestorOf(QApplication::focusWidget()))
        m_focusBefore->setFocus();
    hide();
}

PlayView::Built PlayView::build(const std::shared_ptr<const Trace>& trace, const CellRef& cell, PlayUntil until,
                                const std::vector<CellRef>& path)
{
    Built built{trace, cell, until, {}};
    const auto way = canPlay(*trace, path) ? path : playPath(*trace, cell, until);
    if (!way.empty())
        built.play = playOf(*trace, way);
    return built;
}

/// An edit may make another way the strongest: the one that is played stays. Large blocks keep no scores: they are computed on another
/// thread, and the numbers before stay until then.
void PlayView::rebuild()
{
    const auto& trace = m_workbench.engine.trace();
    if (!trace)
        return;
    const auto find = [trace, cell = m_cell, until = m_until, path = m_path](const CancelCheck&) {
        return build(trace, cell, until, path);
    };
    if (keepsEveryStage(*trace->session))
        m_search.runNow(find);
    else
        m_search.start(find);
}

void PlayView::present(Built built)
{
    if (built.cell != m_cell || built.until != m_until)
        return;  // its own is on its way
    if (!built.play) {
        refuse(built);
        return;
    }
    const double position = positionIn(*built.play);
    m_path = built.play->path;
    if (built.play->scenes.size() != m_stage->play().scenes.size())
        m_motion.stop();
    QStringList titles;
    for (const Scene& scene : built.play->scenes)
        titles << toQString(scene.title);
    m_stage->setPlay(*std::move(built.play));
    m_timeline->setScenes(titles);
    m_controls->setOnward(isOnTheWayToOutput(m_cell.matrix.id), m_until == PlayUntil::Output);
    showTitle(*built.trace);
    open();
    if (std::exchange(m_opening, false)) {
        showAt(0);
        moveTo(1);
    } else if (!isMoving()) {
        showAt(std::min(position, end()));
        m_running = false;
    }
}

void PlayView::open()
{
    if (isVisible())
        return;
    setGeometry(parentWidget()->rect());
    raise();
    m_focusBefore = QApplication::focusWidget();
    show();
    m_stage->setFocus();
    qApp->installEventFilter(this);
}

void PlayView::refuse(const Built& built)
{
    const bool wasOpen = isVisible();
    leave();
    emit said(!contains(*built.trace, m_cell)                     ? tr("The number that was played is no longer there.")
              : isParameter(*built.trace->session, m_cell.matrix) ? tr("This number is set, not computed: there is nothing to play.")
              : wasOpen ? tr("The number that was played is hidden until the question is answered.")
                        : tr("This number is hidden until the question is answered."));
}

/// Where the scene that is shown is in another play.
double PlayView::positionIn(const Play& play) const
{
    const double position = m_stage->position();
    if (m_stage->play().scenes.empty())
        return position;
    const Scene& shown = m_stage->scene();
    const auto isSame = [&](const Scene& scene) { return scene.made == shown.made && scene.title == shown.title; };
    const auto same = std::ranges::find_if(play.scenes, isSame);
    return same == play.scenes.end() ? position : position + static_cast<double>(same - play.scenes.begin()) - sceneAt(position);
}

void PlayView::showTitle(const Trace& trace)
{
    const Session& session = *trace.session;
    const MatrixRef ref = canonical(session, m_cell.matrix);
    const MatrixInfo& matrix = info(ref.id);
    const QString name = toQString(cellName(session, ref, m_cell.row, m_cell.column));
    const bool looks = matrix.rows == Axis::Token && matrix.columns == Axis::KeyToken && matrix.perHead();
    const QString title = looks ? tr("How %1 comes to look at %2")
                                      .arg(toQString(rowNames(session, ref)[static_cast<std::size_t>(m_cell.row)]),
                                           toQString(columnNames(session, ref)[static_cast<std::size_t>(m_cell.column)]))
                                : tr("How %1 comes about").arg(name);
    const QString head = matrix.perHead() ? toQString(headName(session.block(ref.block), ref.head)) + "  ·  " : QString();
    m_controls->setTitle(title, head + (looks ? name : toQString(matrix.title)));
}

double PlayView::position() const { return m_stage->position(); }

double PlayView::end() const { return static_cast<double>(m_stage->play().scenes.size()); }

void PlayView::showAt(double position)
{
    m_stage->setPosition(position);
    m_timeline->showPosition(position);
    m_controls->follow(position > 1, position < end(), m_running);
}

void PlayView::moveTo(double position)
{
    m_motion.stop();
    const double factor = wantsMotion(*this) ? m_controls->speed() : 0;
    const auto scene = static_cast<std::size_t>(sceneAt(position));
    const int whole = m_stage->play().scenes[scene].travellers.empty() ? kLook : kTravel;
    if (factor == 0)
        showAt(position);
    {
        const QSignalBlocker quiet(m_motion);  // it would tell of values in between while it is set
        const double from = m_stage->position();
        m_motion.setStartValue(from);
        m_motion.setEndValue(position);
        // What runs by itself without moving gives time to look.
        m_motion.setDuration(factor == 0 ? (m_running ? kTravel : 0)
                                         : static_cast<int>(std::lround(whole * factor * std::abs(position - from))));
    }
    m_motion.start();
}

void PlayView::arrived()
{
    if (m_running && position() < end()) {
        moveTo(std::min(end(), std::floor(position()) + 1));
        return;
    }
    m_running = false;
    showAt(position());
}

void PlayView::next()
{
    if (isMoving() && position() < std::ceil(position())) {
        m_motion.stop();
        showAt(std::ceil(position()));
        if (m_running)
            arrived();
    } else if (position() < end()) {
        moveTo(std::min(end(), std::floor(position()) + 1));
    }
}

void PlayView::back() { goTo(std::max(1.0, std::ceil(position()) - 1)); }

void PlayView::goTo(double position)
{
    m_motion.stop();
    m_running = false;
    showAt(position);
}

void PlayView::setRunning(bool running)
{
    if (!running)
        m_motion.stop();
    m_running = running;
    if (running && position() >= end())
        showAt(0);
    if (running && !isMoving())
        moveTo(std::floor(position()) + 1);
    showAt(position());
}

void PlayView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    qApp->removeEventFilter(this);
    m_motion.stop();
    m_running = false;
}

}  // namespace headscope
