// SPDX-License-Identifier: GPL-3.0-or-later
// What is fuzzed: each target hands bytes to a reader and says what is wrong with what comes out, and how such bytes are changed so that
// most of them get past the syntax.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headscope::fuzz {

/// What a reader made of an input.
struct Outcome {
    bool accepted = false;
    std::string wrong = {};  ///< that it should not have done; empty: nothing
};

class Dice {
public:
    explicit Dice(std::uint32_t seed) : m_bits(seed) {}
    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_bits() % count; }
    bool oneIn(std::size_t count) { return below(count) == 0; }

    template <class T>
    const T& of(std::span<const T> choices)
    {
        return choices[below(choices.size())];
    }

private:
    std::mt19937 m_bits;
};

struct Target {
    std::string_view name;
    Outcome (*check)(std::string_view input);
    std::string (*change)(std::string_view input, Dice& dice);  ///< one input of another
    std::vector<std::string_view> seeds;                        ///< files, or folders with files, from the top of the source tree
};

std::span<const Target> targets();
const Target* find(std::string_view name);

/// The inputs that it begins with; none that is larger than fuzzing has a use for.
std::vector<std::string> seedsOf(const Target& target);

/// A refusal says something that fits on a screen.
Outcome refused(const Error& error);

// How bytes are changed.
std::string changeBytes(std::string_view input, Dice& dice);
std::string changeOneByte(std::string_view input, Dice& dice);
std::string changeWords(std::string_view input, Dice& dice);        ///< one of a text
std::string changeNpy(std::string_view input, Dice& dice);          ///< words of its header, whose length is right again
std::string changeJson(std::string_view input, Dice& dice);         ///< its values and fields; bytes where it is none
std::string changeSafetensors(std::string_view input, Dice& dice);  ///< its header, whose length and offsets are right again

// The targets, by the kind of what they read.
Outcome checkSession(std::string_view input);
Outcome checkLessonFile(std::string_view input);
Outcome checkTokenizer(std::string_view input);
Outcome checkPlaces(std::string_view input);
Outcome checkMaskText(std::string_view input);
Outcome checkNumbers(std::string_view input);
Outcome checkNpy(std::string_view input);
Outcome checkSafetensors(std::string_view input);
Outcome checkNpz(std::string_view input);
Outcome checkPickle(std::string_view input);
Outcome checkZip(std::string_view input);
Outcome checkFigure(std::string_view input);

}  // namespace headscope::fuzz
