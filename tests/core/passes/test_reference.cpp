// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reference_test.h"

#include <QTest>

QTEST_GUILESS_MAIN(headscope::ReferenceTest)
