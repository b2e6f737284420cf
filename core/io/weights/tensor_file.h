// SPDX-License-Identifier: GPL-3.0-or-later
// A file of named tensors, whatever its format: what it holds is known at once, and each tensor is read when it is wanted.
#pragma once

#include "core/base/error.h"
#include "core/base/half_matrix.h"
#include "core/base/matrix.h"
#include "core/io/values/number_type.h"
#include "core/io/weights/limits.h"
#include "core/model/weights.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct Tensor {
    std::string name;
    NumberType type = {};
    std::string typeName = {};      ///< NumPy's name, or the file's where nobody reads it
    std::vector<Index> shape = {};  ///< empty for a single number

    // The place of its numbers in the file.
    std::size_t storage = 0;          ///< the part of the file, as its format counts them
    Index first = 0;                  ///< its first number there
    std::vector<Index> strides = {};  ///< how many numbers on the next one of that dimension stands; at least 0

    Index count() const;  ///< how many numbers it has
    Index columns() const { return shape.empty() ? 1 : shape.back(); }
    Index rows() const;                            ///< all dimensions but the last, laid out one after the other
    Index span() const;                            ///< how many numbers of the storage it reaches over
    bool isDense() const;                          ///< its numbers stand row by row in the file
    std::optional<NumberWidth> halfWidth() const;  ///< the width that its numbers keep in memory; none where they are widened
    Index bytesInMemory() const;
    std::string shapeText() const;  ///< "(768, 2304)"
};

/// Why a tensor of that type and shape cannot be, wherever its numbers stand: more numbers than any file can hold.
std::optional<Error> checkShape(std::span<const std::uint64_t> shape, const NumberType& type);

/// Strides of numbers that stand row by row; with `fortranOrder` column by column.
std::vector<Index> denseStrides(const std::vector<Index>& shape, bool fortranOrder = false);

class TensorFile {
public:
    explicit TensorFile(std::filesystem::path path) : m_path(std::move(path)) {}
    virtual ~TensorFile() = default;
    TensorFile(const TensorFile&) = delete;
    TensorFile& operator=(const TensorFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    virtual std::vector<std::filesystem::path> files() const { return {m_path}; }  ///< all that it is read from, path() first
    const std::vector<Tensor>& tensors() const { return m_tensors; }               ///< in the order of their names
    const Tensor* find(std::string_view name) const;                               ///< null when there is none
    const std::map<std::string, std::string>& metadata() const { return m_metadata; }

    // Errors name file and tensor. Not from several threads at once.
    Result<Matrix> read(const Tensor& tensor) const;      ///< rows() × columns(), finite numbers alone
    Result<Matrix> readMask(const Tensor& tensor) const;  ///< the same, but −∞ and ∞ are numbers, too
    Result<Matrix> readRows(const Tensor& tensor, Index first, Index count) const;
    /// The same rows as they lie, of a tensor that has a halfWidth().
    Result<std::unique_ptr<HalfMatrix>> readHalf(const Tensor& tensor, Index first, Index count, bool transposed) const;
    /// Reads some columns of these rows: of a dense tensor nothing else is read.
    Result<Matrix> readColumns(const Tensor& tensor, Index firstRow, Index rows, Index first, Index count) const;
    Result<std::vector<Index>> readIntegers(const Tensor& tensor) const;
    void countAnew() const { m_numbersGathered = 0; }  ///< what is put in order: another model is made of it
    Result<Names> readTexts(const Tensor& tensor) const;

    /// Bytes of the tensor's storage, from that byte on.
    virtual std::optional<Error> readBytes(const Tensor& tensor, std::uint64_t from, std::span<char> target) const = 0;

protected:
    /// Sorts the tensors by name and refuses two of one name; a format calls it once, when it knows them all. A name that is kept for one
    /// of them, as the libraries of safetensors write it of tied weights, is a tensor of the same numbers.
    std::optional<Error> setTensors(std::vector<Tensor> tensors, const std::map<std::string, std::string>& keptFor = {});
    std::map<std::string, std::string> m_metadata;

private:
    Error error(const Tensor& tensor, const std::string& reason) const;
    std::optional<Error> checkRows(const Tensor& tensor, Index first, Index count) const;
    Result<Matrix> readUnchecked(const Tensor& tensor, Index first, Index count) const;
    std::optional<Error> checkFinite(const Tensor& tensor, const Matrix& matrix, Index firstRow, Index firstColumn) const;
    std::optional<Error> readInto(const Tensor& tensor, Index first, std::span<Scalar> target) const;
    std::optional<Error> putInOrder(const Tensor& tensor, std::span<Scalar> target) const;
    Result<const std::vector<Scalar>*> gather(const Tensor& tensor) const;
    Result<std::vector<char>> bytesOf(const Tensor& tensor) const;

    /// The numbers, row by row, of a tensor that lies otherwise in the file.
    struct Gathered {
        const Tensor* tensor;
        std::vector<Scalar> numbers;

        std::uint64_t bytes() const { return numbers.size() * sizeof(Scalar); }
    };

    std::filesystem::path m_path;
    std::vector<Tensor> m_tensors;
    mutable std::list<Gathered> m_gathered;  ///< the last one first: parts of it are asked for one after the other
    mutable Index m_numbersGathered = 0;     ///< all that were, since countAnew()
};

using TensorFilePointer = std::shared_ptr<const TensorFile>;

}  // namespace headscope
