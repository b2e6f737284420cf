// SPDX-License-Identifier: GPL-3.0-or-later
// The sessions that benchmarks run on: one block of self-attention without biases, as torch.nn.MultiheadAttention(bias=False) has it.
#pragma once

#include "core/model/session.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <random>

namespace headscope {

inline std::shared_ptr<const Session> benchSession(Index tokens, Index width, Index heads)
{
    std::mt19937 bits(1);
    const auto matrix = [&](Index rows, Index columns, double size) {
        std::uniform_real_distribution<Scalar> distribution(static_cast<Scalar>(-size), static_cast<Scalar>(size));
        return Matrix(Matrix::NullaryExpr(rows, columns, [&] { return distribution(bits); }));
    };
    auto session = std::make_shared<Session>();
    session->tokens = Names(static_cast<std::size_t>(tokens), "t");
    session->features = Names(static_cast<std::size_t>(width), "f");
    session->input = matrix(tokens, width, 1.7);
    Block block;
    const double size = std::sqrt(3.0 / static_cast<double>(width));  // so that Q, K and V are about as large as X
    for (Index h = 0; h < heads; ++h) {
        Head& head = block.heads.emplace_back();
        for (Linear* linear : {&head.query, &head.key, &head.value})
            linear->weight = matrix(width, width / heads, size);
    }
    block.output.weight = matrix(width, width, size);
    session->blocks.push_back(std::move(block));
    return session;
}

/// The shapes that the goals are stated for: tokens, d_model, heads.
inline void benchShapes(benchmark::internal::Benchmark* benchmark)
{
    for (const auto& shape :
         {std::vector<std::int64_t>{3, 6, 2}, {16, 64, 4}, {64, 256, 8}, {128, 768, 12}, {512, 768, 12}, {1024, 768, 12}, {2048, 1024, 16}})
        benchmark->Args(shape);
    benchmark->UseRealTime()->Unit(benchmark::kMillisecond);
}

}  // namespace headscope
