#include "tests/support/sessions.h"

#include "core/attention.h"
#include "core/io/session_file.h"
#include "core/matrices.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

namespace headscope {

namespace {

/// Numbers that are the same with every standard library: its distributions are not.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : m_bits(seed) {}

    Index whole(Index least, Index most) { return least + static_cast<Index>(m_bits() % static_cast<std::uint32_t>(most - least + 1)); }
    bool oneIn(Index n) { return whole(1, n) == 1; }
    Scalar between(double least, double most) { return static_cast<Scalar>(least + (most - least) * (m_bits() / 4294967295.0)); }
    Matrix matrix(Index rows, Index columns, double size)
    {
        return Matrix::NullaryExpr(rows, columns, [&] { return between(-size, size); });
    }
    Linear linear(Index in, Index out, bool named)
    {
        Linear result;
        result.weight = matrix(in, out, 1);
        if (oneIn(2))
            result.bias = matrix(1, out, 1);
        for (Index i = 0; named && i < out; ++i)
            result.names.push_back("column " + std::to_string(i + 1));
        return result;
    }

private:
    std::mt19937 m_bits;
};

Names numbered(const std::string& word, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(word + std::to_string(i));
    return names;
}

Session withoutBlocks(Dice& dice, Index tokens, Index width)
{
    Session session;
    session.title = "random";
    session.tokens = numbered("t", tokens);
    session.features = numbered("f", width);
    session.input = dice.matrix(tokens, width, 1.5);
    return session;
}

}  // namespace

std::filesystem::path sourceFolder()
{
    return HEADSCOPE_SOURCE_DIR;
}

Session sessionFrom(const std::filesystem::path& path)
{
    const Result<Session> session = readSessionFile(path);
    if (!session) {
        std::fprintf(stderr, "%s\n", session.error().sentence().c_str());
        std::abort();
    }
    return *session;
}

Session exampleSession(const std::string& id)
{
    return sessionFrom(sourceFolder() / "resources/examples" / (id + ".headscope.json"));
}

std::shared_ptr<const Trace> traceOf(Session session)
{
    return forward(std::make_shared<const Session>(std::move(session)));
}

Session randomSession(std::uint32_t seed)
{
    Dice dice(seed);
    const Index width = dice.whole(1, 12);
    Session session = withoutBlocks(dice, dice.whole(1, 40), width);
    Block block;
    const Index heads = dice.whole(1, 8);
    for (Index h = 0; h < heads; ++h) {
        Head head;
        const Index keyWidth = dice.whole(1, 9);
        const bool named = dice.oneIn(3);
        head.name = dice.oneIn(4) ? "" : "head \"" + std::to_string(h + 1) + "\"";
        head.query = dice.linear(width, keyWidth, named);
        head.key = dice.linear(width, keyWidth, named);
        head.value = dice.linear(width, dice.whole(1, 9), named);
        head.enabled = !dice.oneIn(5);
        head.gain = dice.oneIn(2) ? 1 : dice.between(-2, 2);
        head.temperature = dice.oneIn(2) ? 1 : dice.between(0.25, 4);
        block.heads.push_back(std::move(head));
    }
    switch (dice.whole(1, 3)) {
    case 1: block.scale = {Scale::Kind::None}; break;
    case 2: block.scale = {Scale::Kind::Factor, dice.between(-1, 1)}; break;
    default: break;
    }
    block.output = dice.linear(block.concatWidth(), width, false);
    session.blocks.push_back(std::move(block));
    return session;
}

Session randomSession(std::uint32_t seed, Index tokens, Index width, Index heads)
{
    Dice dice(seed);
    Session session = withoutBlocks(dice, tokens, width);
    Block block;
    for (Index h = 0; h < heads; ++h) {
        Head head;
        for (Linear* linear : {&head.query, &head.key, &head.value})
            *linear = dice.linear(width, width / heads, false);
        block.heads.push_back(std::move(head));
    }
    block.output = dice.linear(block.concatWidth(), width, false);
    session.blocks.push_back(std::move(block));
    return session;
}

Scalar largestDifference(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return std::numeric_limits<Scalar>::infinity();
    return a.size() == 0 ? 0 : (a - b).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
}

bool sameBits(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           (a.size() == 0 || std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(Scalar)) == 0);  // empty: no pointer
}

bool sameBits(const Trace& a, const Trace& b)
{
    const auto blocks = static_cast<int>(a.session->blocks.size());
    if (static_cast<int>(b.session->blocks.size()) != blocks)
        return false;
    for (const MatrixInfo& row : matrices()) {
        for (int block = 0; block < blocks; ++block) {
            const auto heads = row.perHead ? static_cast<int>(a.session->blocks[static_cast<std::size_t>(block)].heads.size()) : 1;
            for (int head = 0; head < heads; ++head)
                if (!sameBits(*matrixOf(a, {row.id, block, head}), *matrixOf(b, {row.id, block, head})))
                    return false;
        }
    }
    return true;
}

}  // namespace headscope
