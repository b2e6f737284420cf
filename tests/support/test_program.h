// SPDX-License-Identifier: GPL-3.0-or-later
// One program holds all tests of a room: a test class joins it with HEADSCOPE_TEST and is run by the name of its file.
#pragma once

#include <QTest>

#include <memory>

namespace headscope {

/// Milliseconds that a test waits for what should come: far more than it takes, so that no test fails on a busy machine.
constexpr int kPatience = 60'000;

using MakeTest = std::unique_ptr<QObject> (*)();

/// Always true, so that a variable can be initialised with it.
bool addTest(const char* file, MakeTest make);

/// Runs the test of "tests/app/views/test_heads_view.cpp" when the first argument is "heads_view"; QTest has the other arguments.
int runTest(int argc, char** argv);

}  // namespace headscope

#define HEADSCOPE_JOINED(text, number) text##number
#define HEADSCOPE_TEST_NUMBER(Class, number)                                                                                               \
    [[maybe_unused]] static const bool HEADSCOPE_JOINED(isTestAdded, number) =                                                             \
        headscope::addTest(__FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
/// Stands once in every test_*.cpp, after its class.
#define HEADSCOPE_TEST(Class) HEADSCOPE_TEST_NUMBER(Class, __COUNTER__)

// Qt's own macros give up after five seconds.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT((condition), headscope::kPatience)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT((condition), (message), headscope::kPatience)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT((actual), (expected), headscope::kPatience)
