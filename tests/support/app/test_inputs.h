// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of the inputs in a window of its own, with the mouse and the keys of who edits its matrix.
#pragma once

#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"

#include "app/panels/inputs/inputs_panel.h"
#include "app/widgets/matrix/matrix_table.h"

#include <QSignalSpy>

namespace headscope {

QPoint centre(const MatrixTable& table, int row, int column);

/// As the main window has it: refused edits have a place to be read.
class TestInputs : public TestBench {
public:
    InputsPanel panel{workbench};
    QSignalSpy refused{&document, &Document::refused};

    explicit TestInputs(Session session = exampleSession("three-friends"));

    MatrixTable& table() { return find<MatrixTable>(panel, "inputs.input.table"); }
    QWidget* viewport() { return table().viewport(); }
    Scalar cell(int row, int column) const { return (*document.session()->input)(row, column); }
    int steps() { return document.undoStack().count(); }
    void click(int row, int column);
    void type(const QString& text);
    void wheel(int row, int column, int notches, Qt::KeyboardModifiers modifiers = {});
    void paste(const QString& text);
    QString sentence() { return refused.isEmpty() ? QString() : refused.last()[0].toString(); }
};

}  // namespace headscope
