// SPDX-License-Identifier: GPL-3.0-or-later
// The Training view with a session that learns three questions, in a window of its own.
#pragma once

#include "app/views/training/learning_curves.h"
#include "app/views/training/training_view.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

namespace headscope {

struct ShownTraining : TestBench {
    TrainingView view{workbench};
    LearningCurves& curves = find<LearningCurves>(view, "training.curves");

    static Session questions(int heads = 3) { return suggestedSession(*findTask("three-questions"), heads, 0); }

    explicit ShownTraining(Session session = questions(), QSize size = QSize(1000, 900)) : TestBench(std::move(session))
    {
        view.resize(size);
        view.show();
        settle();
    }
    void click(const QString& name) { QTest::mouseClick(&find<QWidget>(view, "training." + name), Qt::LeftButton); }
    QString text(const QString& label) { return find<QLabel>(view, "training." + label).text(); }
    bool shows(int step)
    {
        return QTest::qWaitFor([&] { return trainer.shown() == step; }, kPatience) && settle();
    }
    bool stepTo(int step)
    {
        while (trainer.shown() < step) {
            const int next = trainer.shown() + 1;
            click("forward");
            if (!shows(next))
                return false;
        }
        return true;
    }
    /// The curve of this run stands after those of the others.
    QVector<QPointF> curve() { return curves.chartData().series.back().points; }
};

}  // namespace headscope
