// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_inputs.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>

namespace headscope {

QPoint centre(const MatrixTable& table, int row, int column) { return table.visualRect(table.model()->index(row, column)).center(); }

TestInputs::TestInputs(Session session) : TestBench(std::move(session))
{
    panel.resize(420, 420);
    panel.show();
    panel.activateWindow();
    if (!QTest::qWaitForWindowActive(&panel))
        qFatal("The window is not active.");
}

void TestInputs::click(int row, int column) { QTest::mouseClick(viewport(), Qt::LeftButton, {}, centre(table(), row, column)); }

void TestInputs::type(const QString& text)
{
    // As an input method sends it: QTest's own keys are those of ASCII.
    const auto press = [](QWidget& widget, const QString& letter) {
        QKeyEvent event(QEvent::KeyPress, 0, {}, letter);
        QApplication::sendEvent(&widget, &event);
    };
    press(table(), text.left(1));
    auto* editor = viewport()->findChild<QLineEdit*>();
    if (!editor)
        qFatal("Typing opened no editor.");
    for (const QChar letter : text.mid(1))
        press(*editor, letter);
    QTest::keyClick(editor, Qt::Key_Return);
    if (!QTest::qWaitFor([this] { return !viewport()->findChild<QLineEdit*>(); }, kPatience))
        qFatal("The editor does not close.");
}

void TestInputs::wheel(int row, int column, int notches, Qt::KeyboardModifiers modifiers)
{
    const QPoint at = centre(table(), row, column);
    QWheelEvent event(at, viewport()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(viewport(), &event);
}

void TestInputs::paste(const QString& text)
{
    QApplication::clipboard()->setText(text);
    QTest::keyClick(&table(), Qt::Key_V, Qt::ControlModifier);
}

}  // namespace headscope
