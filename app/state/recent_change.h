// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has just changed: the Trace from before a drag, an edit or an undo, which views show beside the numbers of now.
#pragma once

#include "core/matrices/matrix_table.h"
#include "core/model/trace.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace headscope {

class Comparison;
class Document;
class Engine;
class SessionChange;
class Trainer;

/// Begins with the first edit of a drag, lasts until two seconds after its end, and longer when it is kept. Training that runs is no
/// change of a person's, and what has other rows or columns than before has nothing to be compared with.
///
/// A widget asks before() for its matrix each time `changed` is emitted and each time it shows another one, and hands it to
/// HeatmapPlot::setBefore() or MatrixTable::setBefore(), which compare.
class RecentChange : public QObject {
    Q_OBJECT

public:
    static constexpr int kLasts = 2000;                      // ms
    static constexpr Index kMostCells = Index{2048} * 2048;  // of an attention matrix: of larger ones nothing is held in the memory

    RecentChange(Document& document, Engine& engine, Comparison& comparison, Trainer& trainer, QObject* parent = nullptr);

    const std::shared_ptr<const Trace>& before() const { return m_before; }  ///< null while nothing has just changed
    /// The matrix as it was; 0 × 0 where there is nothing to show, or it is not at hand.
    Shared<Matrix> before(const MatrixRef& matrix) const;
    bool isShown() const;                           ///< something has just changed, and the present state is looked at
    bool isUnderWay() const { return m_underWay; }  ///< a button or a key is down
    bool isKept() const { return m_kept; }

    void setKept(bool kept);  ///< until the next change; no longer kept, it is over
    void end();               ///< at once

signals:
    void changed();  ///< there is another before(), or none any more

private:
    void follow(const SessionChange& change);
    void begin();
    void release();
    void wait();

    const Document& m_document;
    const Engine& m_engine;
    const Comparison& m_comparison;
    const Trainer& m_trainer;
    std::shared_ptr<const Trace> m_before;
    bool m_underWay = false;
    bool m_kept = false;
    QTimer m_end;
};

}  // namespace headscope
