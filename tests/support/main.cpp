// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tests of the core begin: they need an event loop, no window.
#include "tests/support/test_program.h"

#include <QCoreApplication>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    return headscope::runTest(argc, argv);
}
