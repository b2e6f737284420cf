// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that a proof tries, which values of them, and how they are called.
#pragma once

#include "core/model/session.h"

#include <array>

namespace headscope {

/// The settings that may be tried; no heads: as they are.
struct TriedSettings {
    Index heads = 0;
    Scale scale = {};
    Norm norm = Norm::None;
    NormKind normKind = NormKind::Layer;
    bool residual = false;
    bool parallel = false;
    bool causal = false;
    Activation activation = Activation::Relu;
    Scalar epsilon = 0;     // 0: as it is
    Scalar rotaryBase = 0;  // the same
    std::optional<Rotary::Pairing> turns = {};
    bool operator==(const TriedSettings&) const = default;
};

/// The values of ε in libraries and in models for teaching.
inline constexpr std::array kEpsilons{Scalar(0), Scalar(1e-5), Scalar(1e-6), Scalar(1e-12), Scalar(1e-8), Scalar(1e-3), Scalar(1e-2)};
inline constexpr std::array kRotaryBases{Scalar(0), Scalar(1e4), Scalar(5e5), Scalar(1e6), Scalar(1e5)};

/// Numbers of heads that so many columns can be shared out among, those of usual widths first.
std::vector<Index> possibleHeads(Index columns);

/// The heads of every block put together and cut anew, into so many of equal widths.
Session withHeads(const Session& session, Index heads);

std::string epsilonWords(Scalar epsilon);
std::string baseWords(Scalar base);
std::string headWords(Index heads);
std::string normWords(Norm norm);
std::string residualWords(bool residual);
std::string parallelWords(bool parallel);
std::string kindWords(NormKind kind);
std::string turnWords(std::optional<Rotary::Pairing> turns);
std::string scaleWords(const Scale& scale);
std::string maskWords(bool causal);

}  // namespace headscope
