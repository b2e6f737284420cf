// SPDX-License-Identifier: GPL-3.0-or-later
// The Pipeline view with a session, in a window of its own: to test what it shows.
#pragma once

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_content.h"
#include "app/views/pipeline/head_lane.h"
#include "app/views/pipeline/pipeline_view.h"
#include "core/edits/head_edits.h"
#include "core/matrices/matrix_names.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"

#include <QTest>
#include <QToolButton>

namespace headscope {

struct ShownPipeline : TestBench {
    PipelineView view{workbench};

    explicit ShownPipeline(Session session) : TestBench(std::move(session))
    {
        view.resize(1200, 800);
        view.show();
        if (!settle())
            qFatal("The session is not computed.");
    }
    static Session friendsWith(std::size_t heads)
    {
        Session session = exampleSession("three-friends");
        setHeadCount(session, 0, heads);
        return session;
    }
    QList<HeadLane*> lanes() { return view.findChildren<HeadLane*>(); }
    QString open()
    {
        QString text;
        for (int h = 1; auto* lane = view.findChild<HeadLane*>("lane." + QString::number(h)); ++h)
            text += lane->isOpen() ? '1' : '0';
        return text;
    }
    void toggle(int head) { QTest::mouseClick(&find<QToolButton>(view, QStringLiteral("lane.%1.toggle").arg(head)), Qt::LeftButton); }

    /// Every matrix that is seen has the numbers and names of the present Trace; the first that has not, or nothing.
    QString wrongMatrix()
    {
        int seen = 0;
        for (BoundMatrix* box : view.findChildren<BoundMatrix*>()) {
            if (!box->isVisible())
                continue;
            ++seen;
            const Session& session = *document.session();
            const Shared<Matrix> expected = matrixOf(*engine.trace(), box->ref());
            if (!sameBits(*expected, *box->model().matrix()) ||
                box->model().content().rows != toStringList(rowNames(session, box->ref())) ||
                box->model().content().columns != toStringList(columnNames(session, box->ref())))
                return box->objectName();
        }
        return seen > 2 ? QString() : "too few are seen";
    }
};

}  // namespace headscope
