// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tests of the window begin; as in Qt's own, a pixel has the same size on every machine.
#include "app/base/number_locale.h"
#include "tests/support/test_program.h"

#include <QApplication>

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    headscope::keepNumbersPlain();
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    return headscope::runTest(argc, argv);
}
