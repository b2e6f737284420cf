#include "app/commands/matrix_choice.h"

namespace headscope {

namespace {

/// "1" or "1 to 3": the numbers that there are.
std::string upTo(std::size_t count) { return count == 1 ? "1" : "1 to " + std::to_string(count); }

}  // namespace

std::optional<Error> missing(const Session& session, int block, std::optional<int> head)
{
    if (block < 1 || block > std::ssize(session.blocks))
        return Error{"", "has no block " + std::to_string(block) + ", only " + upTo(session.blocks.size())};
    const std::size_t heads = session.blocks[static_cast<std::size_t>(block - 1)].heads.size();
    if (head && (*head < 1 || *head > static_cast<int>(heads)))
        return Error{"", "has no head " + std::to_string(*head) + ", only " + upTo(heads)};
    return {};
}

std::string absence(const Session& session, const MatrixInfo& matrix, int block)
{
    std::string others;
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        if (b != block && exists(session, {matrix.id, b, 0}))
            others += (others.empty() ? ", only in " : ", ") + std::to_string(b + 1);
    return "has no " + std::string(matrix.name) + " in block " + std::to_string(block + 1) + others;
}

}  // namespace headscope
