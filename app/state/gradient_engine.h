// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the gradient of the selected number in the background, for the newest Trace: what would change it most.
#pragma once

#include "core/analysis/gradient_flow.h"
#include "core/analysis/sensitivity.h"
#include "core/parallel/latest_worker.h"

#include <QObject>

#include <memory>

namespace headscope {

class Document;
class Engine;
class Selection;

struct CellGradient {
    std::shared_ptr<const Trace> trace;     ///< the Trace that the gradient belongs to
    CellRef cell;                           ///< the number that it is the gradient of
    std::shared_ptr<const Trace> gradient;  ///< see core/passes/backward.h
    std::vector<Sensitivity> strongest;     ///< among the numbers that a person can set
    double peak = 0;                        ///< largest |gradient| of a cell of a parameter
    std::vector<HeadFlow> flow;             ///< in the block of the cell
};

/// Follows the last selected number that is computed. Idle while nobody looks.
class GradientEngine : public QObject {
    Q_OBJECT

public:
    GradientEngine(Document& document, Engine& engine, Selection& selection, QObject* parent = nullptr);

    /// The newest finished one; null before the first, and while nobody looks.
    const std::shared_ptr<const CellGradient>& result() const { return m_result; }

    /// Nothing was selected yet: the result is of a number that stands for any.
    bool isExample() const { return m_result && m_result->cell == m_example; }

    void setWatched(bool watched);  ///< by the panel, while it is seen
    void setOverlay(bool on);       ///< parameters are coloured by their gradient instead of their values
    bool hasOverlay() const { return m_overlay; }

signals:
    void resultChanged();
    void overlayChanged();  ///< switched, or another result while it is on

private:
    struct Request {
        std::shared_ptr<const Trace> trace;
        CellRef cell;
    };
    void followSelection();
    void followNames(const std::shared_ptr<const Session>& session);
    void ask();
    void deliver(std::shared_ptr<const CellGradient> result);

    Engine& m_engine;
    Selection& m_selection;
    CellRef m_target;                          // null: nothing was selected yet
    CellRef m_example;                         // stands in for it
    std::shared_ptr<const Session> m_session;  // in which they were found
    std::shared_ptr<const CellGradient> m_result;
    bool m_watched = false;
    bool m_overlay = false;
    LatestWorker<Request> m_worker;  // last: joins before the rest goes
};

/// Whether a number is set or fixed rather than computed from others.
bool isGiven(const Session& session, const MatrixRef& ref);

}  // namespace headscope
