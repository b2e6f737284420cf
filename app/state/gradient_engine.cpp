// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/gradient_engine.h"

#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"

#include <utility>

namespace headscope {

namespace {

constexpr std::size_t kStrongest = 5;

/// The largest number of the last output.
CellRef exampleOf(const Trace& trace)
{
    const MatrixRef last{MatrixId::Output, trace.session->lastBlock()};
    Index row = 0;
    Index column = 0;
    matrixOf(trace, last)->maxCoeff(&row, &column);
    return {last, static_cast<int>(row), static_cast<int>(column)};
}

double peakOf(const Session& gradients)
{
    double peak = 0;
    forEachMatrix(gradients, [&](const MatrixInfo&, const MatrixRef& ref) {
        if (const Shared<Matrix> matrix = parameterOf(gradients, ref); matrix->size() > 0)
            peak = std::max(peak, static_cast<double>(matrix->cwiseAbs().maxCoeff()));
    });
    return peak;
}

}  // namespace

bool isGiven(const Session& session, const MatrixRef& ref)
{
    return isParameter(session, ref) || ref.id == MatrixId::Mask || ref.id == MatrixId::Position;
}

GradientEngine::GradientEngine(Document& document, Engine& engine, Selection& selection, QObject* parent)
    : QObject(parent),
      m_engine(engine),
      m_selection(selection),
      m_session(document.session()),
      m_worker([this](const Request& request, const CancelCheck& cancelled) {
          auto result = std::make_shared<CellGradient>();
          result->trace = request.trace;
          result->cell = request.cell;
          result->gradient = gradientOfCell(*request.trace, request.cell, cancelled);
          if (!result->gradient)
              return;
          result->strongest = strongest(*request.trace->session, *result->gradient->session, kStrongest);
          result->peak = peakOf(*result->gradient->session);
          result->flow = gradientFlow(*request.trace, *result->gradient, request.cell.matrix.block);
          QMetaObject::invokeMethod(this, [this, result = std::move(result)] { deliver(result); }, Qt::QueuedConnection);
      })
{
    document.whenChanged(SessionPart::Structure | SessionPart::Names, this,
                         [&document](GradientEngine* engine) { engine->followNames(document.session()); });
    connect(&document, &Document::opened, this, [this] { m_target = m_example = {}; });
    connect(&engine, &Engine::traceReady, this, &GradientEngine::ask);
    connect(&selection, &Selection::cellChanged, this, &GradientEngine::followSelection);
    followSelection();
}

void GradientEngine::setWatched(bool watched)
{
    if (std::exchange(m_watched, watched) != watched)
        ask();
}

void GradientEngine::setOverlay(bool on)
{
    if (m_overlay == on)
        return;
    m_overlay = on;
    ask();
    emit overlayChanged();
}

void GradientEngine::followSelection()
{
    const CellRef& cell = m_selection.cell();
    if (cell.isNull() || isGiven(*m_session, cell.matrix) || cell == m_target)
        return;
    m_target = cell;
    ask();
}

/// A token that was added above moves the target down: it is a number of the same token and feature as before.
void GradientEngine::followNames(const std::shared_ptr<const Session>& session)
{
    const auto before = std::exchange(m_session, session);
    for (CellRef* cell : {&m_target, &m_example})
        if (!cell->isNull())
            *cell = movedCell(*before, *session, *cell);
}

void GradientEngine::ask()
{
    if (!m_watched && !m_overlay) {
        m_result.reset();  // it can be large
        return;
    }
    const auto& trace = m_engine.trace();
    if (!trace)
        return;
    if (trace->session->tokens != m_session->tokens || trace->session->features != m_session->features)
        return;  // the target is where it is in the session that is being computed
    if (contains(*trace, m_target)) {
        m_worker.submit({trace, m_target});
        return;
    }
    if (!contains(*trace, m_example)) {  // else it stays: it does not jump while another number is changed
        if (!m_engine.isCurrent())
            return;  // it belongs to another session, perhaps
        m_example = exampleOf(*trace);
    }
    m_worker.submit({trace, m_example});
}

void GradientEngine::deliver(std::shared_ptr<const CellGradient> result)
{
    if (!m_watched && !m_overlay)
        return;
    m_result = std::move(result);
    emit resultChanged();
    if (m_overlay)
        emit overlayChanged();
}

}  // namespace headscope
