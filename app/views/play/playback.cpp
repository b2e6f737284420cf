// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/playback.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/views/play/play_painter.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"

#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kTravel = 2200, kLook = 900;  // ms that a scene takes in which numbers travel, or one in which they only light up

QString headOf(const Session& session, const MatrixRef& ref)
{
    return info(ref.id).perHead() ? toQString(headName(session.block(ref.block), ref.head)) + "  ·  " : QString();
}

/// Whether a cell of it is an attention weight, or the score of one.
bool isLook(const MatrixInfo& matrix) { return matrix.rows == Axis::Token && matrix.columns == Axis::KeyToken && matrix.perHead(); }

}  // namespace

Playback::Playback(const Workbench& workbench, Pace pace)
    : m_workbench(workbench), m_pace(std::move(pace)), m_search([this](Built built) { present(std::move(built)); }, oneThread())
{
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) { showAt(value.toDouble()); });
    connect(&m_motion, &QVariantAnimation::finished, this, &Playback::arrived);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        if (m_open)
            rebuild();
    });
    connect(&workbench.document, &Document::opened, this, &Playback::leave);
}

QString Playback::titleOf(const Session& session, const CellRef& last)
{
    return isLook(info(last.matrix.id)) ? tr("How %1 comes to look at %2")
                                              .arg(toQString(rowNames(session, last.matrix)[static_cast<std::size_t>(last.row)]),
                                                   toQString(columnNames(session, last.matrix)[static_cast<std::size_t>(last.column)]))
                                        : tr("How %1 comes about").arg(toQString(cellName(session, last.matrix, last.row, last.column)));
}

int Playback::timeOf(const Scene& scene) { return scene.travellers.empty() ? kLook : kTravel; }

void Playback::start(const CellRef& cell, PlayUntil until, bool running)
{
    if (!m_open || cell != m_cell) {
        m_opening = true;
        m_runs = running;
        pause();
        m_play = {};
        m_position = 0;
    }
    m_cell = cell;
    m_until = until;
    m_path.clear();
    rebuild();
}

void Playback::leave()
{
    m_search.forget();
    pause();
    if (std::exchange(m_open, false))
        emit left();
}

bool Playback::mayGoOnToOutput() const
{
    const MatrixId id = m_cell.matrix.id;
    return id == MatrixId::RawScore || id == MatrixId::Score || id == MatrixId::Attention || id == MatrixId::HeadOutput ||
           id == MatrixId::Concat;
}

Playback::Built Playback::build(const std::shared_ptr<const Trace>& trace, const CellRef& cell, PlayUntil until,
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
void Playback::rebuild()
{
    const auto& trace = m_workbench.engine.trace();
    if (!trace)
        return;
    const auto find = [trace, cell = m_cell, until = m_until, path = m_path](const CancelCheck&) {
        return build(trace, cell, until, path);
    };
    if (hasStagesAtHand(*trace->session))
        m_search.runNow(find);
    else
        m_search.start(find);
}

void Playback::present(Built built)
{
    if (built.cell != m_cell || built.until != m_until)
        return;  // its own is on its way
    if (!built.play) {
        refuse(built);
        return;
    }
    const double position = positionIn(*built.play);
    m_path = built.play->path;
    if (built.play->scenes.size() != m_play.scenes.size())
        m_motion.stop();
    m_play = *std::move(built.play);
    m_position = std::min(m_position, end());
    name(*built.trace->session);
    emit playChanged();
    if (!std::exchange(m_open, true))
        emit opened();
    if (std::exchange(m_opening, false)) {
        m_running = m_runs && m_pace() > 0;
        showAt(0);
        moveTo(1);
    } else if (!isMoving()) {
        m_running = false;
        showAt(std::min(position, end()));
    }
}

void Playback::refuse(const Built& built)
{
    const bool wasOpen = m_open;
    leave();
    emit said(!contains(*built.trace, m_cell)                     ? tr("The number that was played is no longer there.")
              : isParameter(*built.trace->session, m_cell.matrix) ? tr("This number is set, not computed: there is nothing to play.")
              : wasOpen ? tr("The number that was played is hidden until the question is answered.")
                        : tr("This number is hidden until the question is answered."));
}

/// The position in another play of the scene that is shown.
double Playback::positionIn(const Play& play) const
{
    if (m_play.scenes.empty())
        return m_position;
    const Scene& shown = m_play.scenes[static_cast<std::size_t>(sceneAt(m_position))];
    const auto isSame = [&](const Scene& scene) { return scene.made == shown.made && scene.title == shown.title; };
    const auto same = std::ranges::find_if(play.scenes, isSame);
    return same == play.scenes.end() ? m_position : m_position + static_cast<double>(same - play.scenes.begin()) - sceneAt(m_position);
}

/// Names the play after the number that it ends at, and after the one that was asked for, where it passes that.
void Playback::name(const Session& session)
{
    const auto called = [&](const CellRef& cell) { return toQString(cellName(session, cell.matrix, cell.row, cell.column)); };
    const CellRef asked{canonical(session, m_cell.matrix), m_cell.row, m_cell.column};
    const CellRef& last = m_play.path.back();
    const MatrixInfo& matrix = info(last.matrix.id);
    m_title = titleOf(session, last);
    m_subtitle = headOf(session, asked.matrix);
    if (last != asked)
        m_subtitle += tr("by way of %1").arg(called(asked));
    else
        m_subtitle += isLook(matrix) ? called(asked) : phraseText(matrix.title);
}

void Playback::showAt(double position)
{
    m_position = std::clamp(position, 0.0, end());
    emit moved();
}

void Playback::moveTo(double position)
{
    m_motion.stop();
    const double factor = m_pace();
    const auto scene = static_cast<std::size_t>(sceneAt(position));
    const int whole = timeOf(m_play.scenes[scene]);
    if (factor == 0)
        showAt(position);
    {
        const QSignalBlocker quiet(m_motion);  // it would tell of values in between while it is set
        const double from = m_position;
        m_motion.setStartValue(from);
        m_motion.setEndValue(position);
        // A play that runs by itself without moving gives time to look.
        m_motion.setDuration(factor == 0 ? (m_running ? kTravel : 0)
                                         : static_cast<int>(std::lround(whole * factor * std::abs(position - from))));
    }
    m_motion.start();
}

void Playback::arrived()
{
    if (m_running && m_position < end()) {
        moveTo(std::min(end(), std::floor(m_position) + 1));
        return;
    }
    m_running = false;
    showAt(m_position);
}

void Playback::next()
{
    if (isMoving() && m_position < std::ceil(m_position)) {
        m_motion.stop();
        showAt(std::ceil(m_position));
        if (m_running)
            arrived();
    } else if (m_position < end()) {
        moveTo(std::min(end(), std::floor(m_position) + 1));
    }
}

void Playback::back() { goTo(std::max(1.0, std::ceil(m_position) - 1)); }

/// A person with nothing but a clicker goes on with what was before, at either end.
void Playback::step(int direction)
{
    if (direction < 0 && m_position > 1)
        back();
    else if (direction > 0 && m_position < end())
        next();
    else
        leave();
}

void Playback::goTo(double position)
{
    pause();
    showAt(position);
}

void Playback::setRunning(bool running)
{
    if (!running)
        m_motion.stop();
    m_running = running;
    if (running && m_position >= end())
        showAt(0);
    if (running && !isMoving())
        moveTo(std::floor(m_position) + 1);
    showAt(m_position);
}

void Playback::pause()
{
    m_motion.stop();
    m_running = false;
}

}  // namespace headscope
