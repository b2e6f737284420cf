// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reference_test.h"
#include "tests/support/test_program.h"

#include <QTest>

HEADSCOPE_TEST(headscope::ReferenceTest)
