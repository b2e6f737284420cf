// SPDX-License-Identifier: GPL-3.0-or-later
// What libFuzzer calls. HEADSCOPE_FUZZ names the target: one program holds all of them, so that it is built once.
#include "tests/fuzz/targets/target.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using namespace headscope::fuzz;

const Target& chosen()
{
    static const Target& target = [&]() -> const Target& {
        const char* name = std::getenv("HEADSCOPE_FUZZ");
        const Target* found = find(name ? name : "");
        if (!found) {
            std::fprintf(stderr, "HEADSCOPE_FUZZ names the target, one of:");
            for (const Target& row : targets())
                std::fprintf(stderr, " %s", std::string(row.name).c_str());
            std::fprintf(stderr, "\n");
            std::exit(2);
        }
        return *found;
    }();
    return target;
}

/// How many inputs got past the reader is told at the end: fuzzing that is refused at once finds nothing.
struct Count {
    std::size_t inputs = 0, accepted = 0;
    ~Count() { std::fprintf(stderr, "%zu of %zu inputs were accepted\n", accepted, inputs); }
};

}  // namespace

/// The seeds go where libFuzzer begins, as it wants them: one input a file.
extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    if (const char* folder = std::getenv("HEADSCOPE_FUZZ_SEEDS")) {
        int number = 0;
        for (const std::string& seed : seedsOf(chosen()))
            std::ofstream(std::filesystem::path(folder) / ("seed-" + std::to_string(++number)), std::ios::binary) << seed;
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static Count count;
    const Outcome outcome = chosen().check({reinterpret_cast<const char*>(data), size});
    ++count.inputs;
    count.accepted += outcome.accepted ? 1 : 0;
    if (!outcome.wrong.empty()) {
        std::fprintf(stderr, "%s\n", outcome.wrong.c_str());
        std::abort();
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed)
{
    Dice dice(seed);
    if (dice.oneIn(4))
        return LLVMFuzzerMutate(data, size, most);
    const std::string changed = chosen().change({reinterpret_cast<const char*>(data), size}, dice);
    const std::size_t length = std::min(changed.size(), most);
    std::memcpy(data, changed.data(), length);
    return length;
}
