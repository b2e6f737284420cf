// SPDX-License-Identifier: GPL-3.0-or-later
// The mask studio with the mouse and the keys of who paints in it.
#pragma once

#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"

#include "app/panels/mask/mask_panel.h"

#include <QSignalSpy>

namespace headscope {

class TestMasks : public TestBench {
public:
    MaskPanel panel{workbench};
    QSignalSpy refused{&document, &Document::refused};

    explicit TestMasks(Session session = exampleSession("three-friends"));

    MaskGrid& grid() { return find<MaskGrid>(panel, "mask.grid"); }
    const Mask& mask() const { return document.session()->blocks[selection.block()].mask; }
    int steps() { return document.undoStack().count(); }
    QString undoText() { return document.undoStack().undoText(); }
    QString sentence() { return refused.isEmpty() ? QString() : refused.last()[0].toString(); }
    void drag(const QList<QRect>& places);  ///< press in the first, pass the others, let go
    void press(const QString& button);
    QString allowed() const;  ///< "110 111" row by row, of the combined mask
    QString painted() const;  ///< the same of the painted part; empty without
};

/// Tokens of one letter each, with random numbers.
Session sessionOfTokens(Index count);

}  // namespace headscope
