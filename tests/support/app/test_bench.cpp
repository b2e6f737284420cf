// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"

#include <QTest>

namespace headscope {

TestBench::TestBench(Session session)
    : engine(document), workbench{document, engine, selection, appearance, figureMenu, comparison, gradients}
{
    document.whenChanged(SessionPart::Names | SessionPart::Mask, &selection,
                         [this](Selection* kept) { kept->clampTo(*document.session()); });
    document.open(std::move(session), {});
}

bool TestBench::settle()
{
    const bool current = QTest::qWaitFor([this] { return engine.isCurrent(); });
    QCoreApplication::processEvents();
    return current;
}

}  // namespace headscope
