// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/move_in_plane.h"

#include "core/base/decomposition.h"
#include "core/base/phrase.h"
#include "core/ops/operation.h"

namespace headscope {

namespace {

using Row = Eigen::RowVectorXd;

Row rowOf(std::span<const double> numbers) { return Eigen::Map<const Row>(numbers.data(), std::ssize(numbers)); }

/// The row after the linear map.
Row image(const Row& input, const Linear& linear)
{
    Row result = input * linear.weight->cast<double>();
    if (linear.hasBias())
        result += linear.bias->cast<double>().row(0);
    return result;
}

/// Says why X does not decide where the queries and keys of this block stand; nothing when it does.
std::optional<Error> computedBefore(const Session& session, std::size_t block)
{
    if (session.block(static_cast<int>(block)).stack == Stack::Memory)
        return Error{"", phrase("The memory has blocks, which read all of it with its positions: change its numbers, or the weights.")};
    if (block > 0)
        return Error{"", phrase("Block {} reads what the block before computes: drag there, or change what it computes.", block + 1)};
    if (session.looksUp())
        return Error{"", phrase("X is looked up in the embedding, whose rows are those of words, wherever they stand: change the "
                                "embedding, or the weights.")};
    if (session.blocks[block].norm == Norm::Pre)
        return Error{"", phrase("The block normalises what its heads read, so nothing can be put at a place of its own.")};
    return {};
}

/// Says why a point that is moved would not stay there; nothing when it would.
std::optional<Error> turned(const Block& block)
{
    if (stagesOf(block).size() == 1)
        return {};
    return Error{"",
                 phrase("The block norms queries and keys or turns them by their positions, so nothing can be put at a place of its own.")};
}

Error flat(const char* weight, std::size_t head, const char* what)
{
    return {"", phrase(std::string_view(what) == "keys"
                           ? phraseId("The columns of {} of head {} depend on each other, so its keys cannot be put anywhere.")
                           : phraseId("The columns of {} of head {} depend on each other, so its queries cannot be put anywhere."),
                       weight, head + 1)};
}

Row readByFirstBlock(const Session& session, Index token)
{
    Row row = session.input->row(token).cast<double>();
    if (session.positions == Positions::None)
        return row;
    const Shared<Matrix>* const weight = &session.positionWeight;
    return row + operationOf(session.positions).forward({session, {MatrixId::Position}, {&weight, 1}, {}})->row(token).cast<double>();
}

void add(Shared<Matrix>& matrix, Index row, const Row& change)
{
    Matrix& numbers = matrix.detach();
    numbers.row(row) = (numbers.row(row).cast<double>() + change).cast<Scalar>();
}

}  // namespace

bool queryIsBias(const Linear& query) { return query.hasBias() && query.weight->isZero(0); }

std::optional<Error> placeKey(Session& session, std::size_t block, std::size_t head, Index token, std::span<const double> place)
{
    const Block& where = session.blocks[block];
    const bool memory = where.attends == Attends::Memory;
    if (auto error = turned(where))
        return error;
    if (memory && session.hasEncoder())
        return Error{"", phrase("The keys come from what the blocks of the memory compute: change what they compute.")};
    if (auto error = memory ? std::nullopt : computedBefore(session, block))
        return error;
    const Linear& key = where.keyOf(head);
    const Row now = image(memory ? Row(session.memory->input->row(token).cast<double>()) : readByFirstBlock(session, token), key);
    const auto change = smallestRow(key.weight->cast<double>(), rowOf(place) - now);
    if (!change)
        return flat("W_K", head, "keys");
    add(memory ? session.memory->input : session.input, token, *change);
    return {};
}

std::optional<Error> placeQuery(Session& session, std::size_t block, std::size_t head, Index token, std::span<const double> place)
{
    if (auto error = turned(session.blocks[block]))
        return error;
    Linear& query = session.blocks[block].heads[head].query;
    if (queryIsBias(query)) {
        query.bias = Matrix(rowOf(place).cast<Scalar>());
        return {};
    }
    if (auto error = computedBefore(session, block))
        return error;
    const auto change = smallestRow(query.weight->cast<double>(), rowOf(place) - image(readByFirstBlock(session, token), query));
    if (!change)
        return flat("W_Q", head, "queries");
    add(session.input, token, *change);
    return {};
}

}  // namespace headscope
