// SPDX-License-Identifier: GPL-3.0-or-later
// A document, its engine, a selection and an appearance, as the main window has them: what a view or panel is tested with.
#pragma once

#include "core/model/session.h"

#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/gradient_engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/state/workbench.h"

#include <QWidget>

namespace headscope {

class TestBench {
public:
    explicit TestBench(Session session);

    Document document;
    Engine engine;
    Selection selection;
    Appearance appearance;
    FigureMenu figureMenu{engine, appearance};
    Comparison comparison{document, engine};
    GradientEngine gradients{document, engine, selection};
    Trainer trainer{document};
    RecentChange recentChange{document, engine, comparison, trainer};
    const Workbench workbench;

    const Block& block() const { return document.session()->blocks[0]; }
    /// Lets the worker and the event loop run until the Trace of the present session is there; false when it never comes.
    bool settle();
};

/// Lets the worker and the event loop run until the Trace of the present session is there; false when it never comes.
bool settle(const Engine& engine);

/// Until nothing runs in the background any more, and what was found there has arrived.
void waitForBackground();

/// The widget of that class and object name below `parent`; stops the test when there is none.
template <class Widget>
Widget& find(QWidget& parent, QAnyStringView name)
{
    auto* widget = parent.findChild<Widget*>(name.toString());
    if (!widget)
        qFatal("There is no %s", qPrintable(name.toString()));
    return *widget;
}

/// MiB of this process that are in the memory.
double residentMemory();

}  // namespace headscope
