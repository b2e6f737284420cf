// SPDX-License-Identifier: GPL-3.0-or-later
// Where the numbers of a matrix were read: a part of a tensor in a file of weights. An edited matrix is another one and has no such place.
#pragma once

#include "core/base/half_matrix.h"
#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headscope {

/// The files that a model was read from, as they were then; more than one where it is spread over several.
struct WeightFile {
    struct Part {
        std::filesystem::path path;
        std::uint64_t size = 0;
        std::int64_t changed = 0;  ///< when it was changed last, by the clock of its file system

        bool operator==(const Part&) const = default;
    };
    std::vector<Part> parts;  ///< the first is the one that is named

    const std::filesystem::path& path() const { return parts.front().path; }
    bool operator==(const WeightFile&) const = default;
};

/// Rows and columns of a tensor as it lies in its file: its last dimension are columns, all others, one after the other, rows.
struct TensorPart {
    using Range = std::pair<Index, Index>;  ///< half open

    std::string tensor;
    std::optional<Range> rows = {}, columns = {};  ///< all of them when not set
    bool transposed = false;                       ///< after the part was taken
    std::string scaledBy = {};                     ///< a tensor whose numbers then multiply the columns; empty: none

    auto operator<=>(const TensorPart&) const = default;
};

/// A row that a session has in place of the tensor's own.
struct ReplacedRow {
    Index row = 0;
    Matrix numbers;  ///< 1 × columns

    bool operator==(const ReplacedRow& other) const
    {
        return row == other.row && numbers.cols() == other.numbers.cols() && numbers == other.numbers;
    }
};

/// The deleter that such a matrix' storage is made with. It goes where the storage is shared, and a private copy does not have it.
struct TensorOrigin {
    std::shared_ptr<const WeightFile> file;  ///< null while a session is read and its file is not looked at yet
    TensorPart part;
    std::string where = {};                   ///< the place in the session that says so, as errors name it
    std::vector<ReplacedRow> replaced = {};   ///< edited rows while a session is read or written; in others they are numbers
    std::shared_ptr<const Matrix> kept = {};  ///< the matrix with these numbers, where they are written alone

    void operator()(const Matrix* matrix) const
    {
        if (!kept)
            delete matrix;
    }
    void operator()(const HalfMatrix* matrix) const { delete matrix; }
};

/// Numbers of an edited matrix from which on it is written as the tensor that it was and the rows that differ; smaller ones as text that a
/// person can read.
inline constexpr Index kFewestNumbersOfRows = 64 * 1024;

/// The origin of a matrix; null for one that was typed, drawn or edited.
inline const TensorOrigin* originOf(const Shared<Matrix>& matrix) { return matrix.madeWith<TensorOrigin>(); }

/// The same matrix, which is said to be from there: for one that is to be written.
inline Shared<Matrix> namedAs(const Shared<Matrix>& matrix, TensorOrigin origin)
{
    origin.kept = std::shared_ptr<const Matrix>(matrix.address(), [kept = matrix](const Matrix*) {});
    return matrix.storedWith(std::move(origin));
}

inline Shared<Matrix> withOrigin(Matrix numbers, TensorOrigin origin)
{
    return Shared<Matrix>(std::shared_ptr<Matrix>(new Matrix(std::move(numbers)), std::move(origin)));
}

inline Shared<Matrix> withOrigin(std::unique_ptr<HalfMatrix> numbers, TensorOrigin origin)
{
    return Shared<Matrix>(std::shared_ptr<Late<Matrix>>(std::shared_ptr<HalfMatrix>(numbers.release(), std::move(origin))));
}

}  // namespace headscope
