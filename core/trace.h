// Every intermediate result of one forward pass, kept so that it can be looked at.
#pragma once

#include "core/measures.h"
#include "core/session.h"

#include <memory>
#include <vector>

namespace headscope {

struct HeadTrace {
    Shared<Matrix> query;         ///< Q: n × d_k
    Shared<Matrix> key;           ///< K: n × d_k
    Shared<Matrix> value;         ///< V: n × d_v
    Shared<Matrix> rawScore;      ///< Q·Kᵀ: n × n
    Shared<Matrix> score;         ///< scaled: n × n
    Shared<Matrix> attention;     ///< A: n × n, rows sum to 1
    Shared<Matrix> output;        ///< O_h = A·V: n × d_v
    Shared<Matrix> contribution;  ///< gain·O_h·W_O^h, zeros when muted: n × d_model
    HeadMeasures measures;
};

struct BlockTrace {
    Shared<Matrix> input;  ///< x: n × d_model
    std::vector<HeadTrace> heads;
    Shared<Matrix> concat;  ///< C: gain·O_h side by side, n × Σ d_v
    Shared<Matrix> output;  ///< Y = C·W_O + b_O: n × d_model
};

/// Immutable once returned; carries the Session it came from, so that a view never mixes two versions.
struct Trace {
    std::shared_ptr<const Session> session;
    std::vector<BlockTrace> blocks;
};

}  // namespace headscope
