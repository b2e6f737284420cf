// SPDX-License-Identifier: GPL-3.0-or-later
// The lecturer's window together with the audience's.
#pragma once

#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/scaled_page.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTest>

namespace headscope {

class Lecture : public TestWindow {
public:
    explicit Lecture(const QString& example = "three-friends") : TestWindow(example) { action("audience").trigger(); }

    AudienceWindow* audience()
    {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<AudienceWindow*>(top))
                return window;
        return nullptr;
    }
    ScaledPage& stage() { return headscope::find<ScaledPage>(*audience(), "audience.stage"); }
    ScaledPage& side() { return headscope::find<ScaledPage>(*audience(), "audience.side"); }
    LessonPlayer& player() { return lessons().player(); }

    /// At rest: computed, moved, laid out.
    bool rest()
    {
        if (player().isRunning() && player().isMoving())
            player().next();
        const bool settled = settle();
        waitForBackground();
        return settled && QTest::qWaitFor([&] { return stage().isFitted() && side().isFitted(); }, kPatience);
    }

    BoundMatrix* matrix(const MatrixRef& ref)
    {
        for (auto* bound : stage().page()->findChildren<BoundMatrix*>())
            if (bound->ref() == ref)
                return bound;
        return nullptr;
    }

    QString label(const QString& name) { return headscope::find<QLabel>(*audience(), name).text(); }
    QString words(const QString& name)
    {
        auto& view = headscope::find<LessonTextView>(*audience(), name);
        return view.isVisible() ? view.toPlainText() : QString();
    }
};

}  // namespace headscope
