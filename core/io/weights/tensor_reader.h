// SPDX-License-Identifier: GPL-3.0-or-later
// Reads parts of tensors as matrices that know where they are from, each part once.
#pragma once

#include "core/io/weights/limits.h"
#include "core/io/weights/weight_file.h"

#include <list>

namespace headscope {

class TensorReader {
public:
    /// `identity` is of that file.
    TensorReader(const TensorFile& file, std::shared_ptr<const WeightFile> identity) : m_file(file), m_identity(std::move(identity))
    {
        m_file.countAnew();
    }

    const TensorFile& file() const { return m_file; }

    /// Rows and columns that read() gives; nothing where it gives an error.
    std::optional<std::pair<Index, Index>> shapeOf(const TensorPart& part) const;

    /// Reads a part. Errors name file and tensor. Parts that are the same share their numbers.
    Result<Shared<Matrix>> read(const TensorPart& part);

    /// A copy of it with these rows.
    Result<Shared<Matrix>> readWith(const std::vector<ReplacedRow>& rows, const TensorPart& part);

private:
    bool hasRoomFor(Index height, Index width, Index size) const;
    Error error(const TensorPart& part, const std::string& reason) const;
    Result<Matrix> cut(const Tensor& tensor, const TensorPart& part);
    std::optional<Error> scale(Matrix& numbers, const TensorPart& part) const;

    const TensorFile& m_file;
    std::shared_ptr<const WeightFile> m_identity;
    std::map<TensorPart, Shared<Matrix>> m_read;
    Index m_bytes = 0;                                      ///< what was read so far takes in memory
    Index m_cut = 0;                                        ///< numbers that were read for some columns of tensors
    std::list<std::pair<const Tensor*, Matrix>> m_lastCut;  ///< tensors whose columns are taken apart, the last one first
};

}  // namespace headscope
