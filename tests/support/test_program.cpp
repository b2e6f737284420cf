// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace headscope {

namespace {

std::map<std::string, MakeTest>& tests()
{
    static std::map<std::string, MakeTest> all;
    return all;
}

}  // namespace

bool addTest(const char* file, MakeTest make)
{
    const std::string name = std::filesystem::path(file).stem().string().substr(sizeof "test_" - 1);
    if (!tests().emplace(name, make).second)
        qFatal("Two tests are called %s.", name.c_str());
    return true;
}

int runTest(int argc, char** argv)
{
    const auto test = argc > 1 ? tests().find(argv[1]) : tests().end();
    if (test == tests().end()) {
        std::cerr << "The first argument is the test to run, one of";
        for (const auto& [name, make] : tests())
            std::cerr << ' ' << name;
        std::cerr << '\n';
        return 2;
    }
    if (!qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");  // ms: some have a form that takes hours, and ctest ends what hangs
    std::vector<char*> arguments(argv, argv + argc);
    arguments.erase(arguments.begin() + 1);
    // Behind the first 2,000 messages Qt Test would keep silent, and what runs for hours says more than that.
    std::string all = "-maxwarnings", none = "0";
    arguments.insert(arguments.begin() + 1, {all.data(), none.data()});
    return QTest::qExec(test->second().get(), static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace headscope
