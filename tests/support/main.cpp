// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tests of the core begin: they need an event loop, no window.
#include "tests/support/test_program.h"

#include <QCoreApplication>

#include <clocale>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");  // Qt has taken the locale of the machine, which no test depends on
    return headscope::runTest(argc, argv);
}
