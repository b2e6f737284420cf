// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix on screen that follows the session, its Trace, the selection and the appearance: the one way a view shows a matrix.
#pragma once

#include "app/base/background_job.h"
#include "app/state/selection.h"
#include "app/state/workbench.h"
#include "app/widgets/matrix/matrix_box.h"

namespace headscope {

class SessionChange;

/// Parameters are shown from the document and can be edited; results are shown from the newest Trace.
class BoundMatrix : public MatrixBox {
    Q_OBJECT

public:
    /// `place` begins the object name, "pipeline" → "pipeline.attention.1" (heads from 1; no number when not per head).
    BoundMatrix(const Workbench& workbench, const MatrixRef& ref, const QString& place, QWidget* parent = nullptr);

    const MatrixRef& ref() const { return m_ref; }
    void setRef(const MatrixRef& ref);
    bool isUpToDate() const { return !m_stale && !m_onDemand.isRunning(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool isSet() const;
    void refresh();
    void followChange(const SessionChange& change);
    void present(MatrixContent content);
    void showRecent();
    void follow();
    void setCells(int row, int column, const Matrix& values, bool continuing);
    void rename(Qt::Orientation orientation, int index, const QStringList& names);

    Workbench m_workbench;
    MatrixRef m_ref;
    QString m_place;
    bool m_stale = true;  // changed while out of sight
    BackgroundJob<MatrixContent> m_onDemand;
};

}  // namespace headscope
