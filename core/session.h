// Everything a person can edit, as one value; all else is computed from it.
#pragma once

#include "core/error.h"
#include "core/weights.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// One attention head (Vaswani et al. 2017, section 3.2.2): its own projections, and how it takes part.
struct Head {
    std::string name;
    bool enabled = true;      ///< false: muted, contributes zeros
    Scalar gain = 1;          ///< multiplies O_h before the concatenation
    Scalar temperature = 1;   ///< divides the scores; greater than 0
    Linear query;             ///< W_Q: d_model × d_k
    Linear key;               ///< W_K: d_model × d_k
    Linear value;             ///< W_V: d_model × d_v

    Index keyWidth() const { return query.weight->cols(); }    ///< d_k
    Index valueWidth() const { return value.weight->cols(); }  ///< d_v
    bool operator==(const Head&) const = default;
};

/// What the scores q·k are multiplied with before softmax.
struct Scale {
    enum class Kind { SqrtKeyWidth, None, Factor };

    Kind kind = Kind::SqrtKeyWidth;
    Scalar factor = 1;  ///< used by Kind::Factor alone

    /// 1/√d_k (Vaswani et al. 2017, eq. 1), 1, or the given factor.
    Scalar value(Index keyWidth) const;
    bool operator==(const Scale&) const = default;
};

struct Block {
    std::vector<Head> heads;  ///< at least one
    Scale scale;
    Linear output;  ///< W_O: Σ d_v × d_model; its rows follow the heads, its columns are the features and have no names of their own

    Index concatWidth() const;               ///< Σ d_v
    Index concatOffset(std::size_t head) const;  ///< first column of that head in the concatenation
    bool operator==(const Block&) const = default;
};

struct Session {
    std::string title;
    Shared<Names> tokens;    ///< n
    Shared<Names> features;  ///< d_model
    Shared<Matrix> input;    ///< X: n × d_model
    std::vector<Block> blocks;

    Index tokenCount() const { return static_cast<Index>(tokens->size()); }   ///< n
    Index modelWidth() const { return static_cast<Index>(features->size()); }  ///< d_model
    bool operator==(const Session&) const = default;
};

/// The first thing that is wrong with a session, or nothing. A valid session can be computed: every shape fits, every
/// number is finite, and the Trace stays within kTraceByteLimit.
std::optional<Error> validate(const Session& session);

/// Bytes that the Trace of a session of this shape takes; an estimate from the shapes alone, in double so that it cannot overflow.
double traceBytes(const Session& session);

inline constexpr double kTraceByteLimit = 4.0 * 1024 * 1024 * 1024;

/// All learned numbers: weights and biases of every block.
Index parameterCount(const Session& session);

}  // namespace headscope
