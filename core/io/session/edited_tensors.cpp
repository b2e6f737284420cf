// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/edited_tensors.h"

#include "core/io/weights/open_tensors.h"
#include "core/io/weights/tensor_reader.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"

#include <algorithm>
#include <map>

namespace headscope {

namespace {

constexpr Index kRowsPerReplaced = 4;
constexpr Index kRowsAtOnce = 1024;

bool mayBeEdited(const Shared<Matrix>& matrix) { return !originOf(matrix) && matrix.size() >= kFewestNumbersOfRows; }

/// Finds for edited matrices the tensor that they were, by their numbers: most rows are still as the file has them.
class EditedTensors {
public:
    EditedTensors(const TensorFile& file, std::shared_ptr<const WeightFile> identity) : m_file(file), m_identity(std::move(identity)) {}

    /// The tensor of which the fewest rows are replaced; the matrix as it is where they are many. Found once where several states share it.
    Shared<Matrix> named(const Shared<Matrix>& matrix)
    {
        auto [place, isNew] = m_found.try_emplace(matrix.address(), matrix);
        if (isNew)
            place->second = find(matrix);
        return place->second;
    }

private:
    Shared<Matrix> find(const Shared<Matrix>& matrix)
    {
        std::optional<TensorOrigin> best;
        for (const Tensor& tensor : m_file.tensors())
            for (const bool transposed : {false, true}) {
                const Index rows = transposed ? tensor.columns() : tensor.rows(), columns = transposed ? tensor.rows() : tensor.columns();
                if (rows != matrix.rows() || columns != matrix.cols() || matrix.size() > m_room)
                    continue;
                m_room -= matrix.size();
                const Index most = best ? std::ssize(best->replaced) - 1 : matrix.rows() / kRowsPerReplaced;
                if (auto replaced = rowsThatDiffer(*matrix, tensor, transposed, most))
                    best = TensorOrigin{.file = m_identity, .part = {tensor.name, {}, {}, transposed}, .replaced = *std::move(replaced)};
            }
        return best ? namedAs(matrix, *std::move(best)) : matrix;
    }

    /// The rows that differ; nothing where they are many, or where the tensor cannot be read.
    std::optional<std::vector<ReplacedRow>> rowsThatDiffer(const Matrix& matrix, const Tensor& tensor, bool transposed, Index most) const
    {
        std::vector<ReplacedRow> differ;
        for (Index first = 0; first < matrix.rows(); first += kRowsAtOnce) {
            const Index count = transposed ? matrix.rows() : std::min(kRowsAtOnce, matrix.rows() - first);
            const auto read = transposed ? m_file.read(tensor) : m_file.readRows(tensor, first, count);
            if (!read)
                return {};
            for (Index r = 0; r < count; ++r) {
                const bool isSame = transposed ? matrix.row(r) == read->col(r).transpose() : matrix.row(first + r) == read->row(r);
                if (isSame)
                    continue;
                if (std::ssize(differ) >= most)
                    return {};
                differ.push_back({first + r, matrix.row(first + r)});
            }
            if (transposed)
                break;
        }
        return differ;
    }

    const TensorFile& m_file;
    std::shared_ptr<const WeightFile> m_identity;
    Index m_room = kMostOpenedBytes / Index{sizeof(Scalar)};  ///< numbers that may be read before it is given up
    std::map<const Matrix*, Shared<Matrix>> m_found;
};

}  // namespace

Session namingEdited(const Session& named, const std::shared_ptr<const WeightFile>& file)
{
    bool isNeeded = false;
    const auto look = [&](const Session& state) {
        forEachWeight(state, [&](const Shared<Matrix>& matrix) { isNeeded = isNeeded || mayBeEdited(matrix); });
    };
    look(named);
    for (const Snapshot& snapshot : named.snapshots)
        look(*snapshot.session);
    const auto tensors = isNeeded ? openTensors(file->path()) : Result<TensorFilePointer>(Error{});
    if (!tensors)
        return named;
    EditedTensors edited(**tensors, file);
    const auto nameIn = [&](Session& state) {
        forEachWeight(state, [&](Shared<Matrix>& matrix) {
            if (mayBeEdited(matrix))
                matrix = edited.named(matrix);
        });
    };
    Session made = named;
    nameIn(made);
    for (Snapshot& snapshot : made.snapshots) {
        auto state = std::make_shared<Session>(*snapshot.session);
        nameIn(*state);
        snapshot.session = std::move(state);
    }
    return made;
}

}  // namespace headscope
