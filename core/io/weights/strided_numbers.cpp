// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/strided_numbers.h"

#include <algorithm>
#include <functional>
#include <ranges>

namespace headscope {

namespace {

constexpr Index kBytesAtOnce = 4 << 20;
constexpr Index kShortRun = 8;

struct Dimension {
    Index size, stride, placeStep;
};

/// The dimensions with more than one index, the one with the farthest numbers first; at least two.
std::vector<Dimension> asInTheFile(const Tensor& tensor)
{
    const std::vector<Index> placeSteps = denseStrides(tensor.shape);
    std::vector<Dimension> dimensions;
    for (std::size_t d = 0; d < tensor.shape.size(); ++d)
        if (tensor.shape[d] > 1)
            dimensions.push_back({tensor.shape[d], tensor.strides[d], placeSteps[d]});
    std::ranges::stable_sort(dimensions, std::greater<>(), &Dimension::stride);
    while (dimensions.size() < 2)
        dimensions.insert(dimensions.begin(), {1, tensor.span(), 0});
    return dimensions;
}

/// The part of the storage that is in memory, which only goes on: what is compressed cannot be read backwards.
class Window {
public:
    Window(const TensorFile& file, const Tensor& tensor, Index atOnce) : m_file(file), m_tensor(tensor), m_atOnce(atOnce) {}

    /// The bytes of these numbers, counted from the first one of the tensor.
    Result<const char*> at(Index first, Index count)
    {
        const std::size_t size = m_tensor.type.size;
        if (first + count > m_end) {
            const Index kept = std::max<Index>(m_end - first, 0), end = std::min(first + std::max(count, m_atOnce), m_tensor.span());
            std::copy(m_bytes.end() - kept * static_cast<Index>(size), m_bytes.end(), m_bytes.begin());
            m_bytes.resize(static_cast<std::size_t>(end - first) * size);
            const Index from = first + kept;
            if (auto failed = m_file.readBytes(m_tensor, static_cast<std::uint64_t>(m_tensor.first + from) * size,
                                               std::span(m_bytes).subspan(static_cast<std::size_t>(kept) * size)))
                return *failed;
            m_begin = first;
            m_end = end;
        }
        return m_bytes.data() + static_cast<std::size_t>(first - m_begin) * size;
    }

private:
    const TensorFile& m_file;
    const Tensor& m_tensor;
    Index m_atOnce, m_begin = 0, m_end = 0;
    std::vector<char> m_bytes;
};

}  // namespace

bool canBeReadInOrder(const Tensor& tensor)
{
    Index reach = 1;  // of the dimensions so far
    for (const Dimension& dimension : asInTheFile(tensor) | std::views::reverse) {
        if (dimension.stride < reach)
            return false;
        reach += (dimension.size - 1) * dimension.stride;
    }
    return true;
}

std::optional<Error> readInOrder(const TensorFile& file, const Tensor& tensor, const std::function<void(const NumberRun&)>& take)
{
    if (tensor.count() == 0)
        return {};
    const auto size = static_cast<Index>(tensor.type.size);
    const Index atOnce = std::max<Index>(kBytesAtOnce / std::max<Index>(size, 1), 1);  // texts may be without letters
    std::vector<Dimension> outer = asInTheFile(tensor);
    const Dimension near = outer.back(), far = outer[outer.size() - 2];
    outer.resize(outer.size() - 2);
    // A block of the two that stand nearest to each other, as of columns that become rows.
    const Index nearAtOnce = std::clamp<Index>(atOnce / near.stride, 1, near.size);
    const Index farAtOnce = nearAtOnce == near.size ? std::clamp<Index>(atOnce / far.stride, 1, far.size) : 1;
    Window window(file, tensor, atOnce);
    const auto takeBlock = [&](Index first, Index place, Index nears, Index fars) -> std::optional<Error> {
        const auto bytes = window.at(first, (nears - 1) * near.stride + (fars - 1) * far.stride + 1);
        if (!bytes)
            return bytes.error();
        const bool alongNear = fars < kShortRun;
        const auto [along, runs] = alongNear ? std::pair(near, fars) : std::pair(far, nears);
        const Dimension& across = alongNear ? far : near;
        for (Index run = 0; run < runs; ++run)
            take({*bytes + run * across.stride * size, along.stride * size, place + run * across.placeStep, along.placeStep,
                  alongNear ? nears : fars});
        return {};
    };
    std::vector<Index> at(outer.size(), 0);
    for (Index first = 0, place = 0;;) {
        for (Index f = 0; f < far.size; f += farAtOnce)
            for (Index n = 0; n < near.size; n += nearAtOnce)
                if (auto failed = takeBlock(first + f * far.stride + n * near.stride, place + f * far.placeStep + n * near.placeStep,
                                            std::min(nearAtOnce, near.size - n), std::min(farAtOnce, far.size - f)))
                    return failed;
        std::size_t d = outer.size();
        while (d-- > 0) {
            first += outer[d].stride;
            place += outer[d].placeStep;
            if (++at[d] < outer[d].size)
                break;
            first -= outer[d].stride * outer[d].size;
            place -= outer[d].placeStep * outer[d].size;
            at[d] = 0;
        }
        if (d == static_cast<std::size_t>(-1))
            return {};
    }
}

}  // namespace headscope
