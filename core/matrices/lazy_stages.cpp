// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/lazy_stages.h"

#include "core/base/matrix_pool.h"
#include "core/ops/matmul.h"
#include "core/ops/scale_and_mask.h"
#include "core/recipe/recipe.h"

#include <array>
#include <limits>
#include <list>
#include <mutex>

namespace headscope {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();
constexpr std::size_t kMostRemembered = std::size_t{3} << 26;  // bytes
constexpr std::size_t kMostEntries = 256;

/// A matrix, and all that it was computed from.
struct Entry {
    MatrixId id = MatrixId::Score;
    std::array<Shared<Matrix>, 3> from;
    Scalar factor = 1;
    Scalar distance = 0;
    Index offset = 0;
    Shared<Matrix> result;

    bool sameSources(const Entry& other) const
    {
        return id == other.id && factor == other.factor && distance == other.distance && offset == other.offset &&
               from[0].sameAs(other.from[0]) && from[1].sameAs(other.from[1]) && from[2].sameAs(other.from[2]);
    }
    std::size_t bytes() const { return static_cast<std::size_t>(result->size()) * sizeof(Scalar); }
};

/// The matrices asked for last.
class MatrixCache {
public:
    bool recall(Entry& wanted)
    {
        const std::lock_guard lock(m_mutex);
        for (auto entry = m_entries.begin(); entry != m_entries.end(); ++entry)
            if (entry->sameSources(wanted)) {
                m_entries.splice(m_entries.begin(), m_entries, entry);
                wanted.result = entry->result;
                return true;
            }
        return false;
    }

    void remember(Entry entry)
    {
        std::list<Entry> forgotten;  // freed outside the lock
        const std::lock_guard lock(m_mutex);
        m_bytes += entry.bytes();
        m_entries.push_front(std::move(entry));
        while (m_entries.size() > 1 && (m_bytes > kMostRemembered || m_entries.size() > kMostEntries)) {
            m_bytes -= m_entries.back().bytes();
            forgotten.splice(forgotten.end(), m_entries, std::prev(m_entries.end()));
        }
    }

    void forget()
    {
        std::list<Entry> forgotten;
        const std::lock_guard lock(m_mutex);
        forgotten.swap(m_entries);
        m_bytes = 0;
    }

private:
    std::mutex m_mutex;
    std::list<Entry> m_entries;
    std::size_t m_bytes = 0;
};

MatrixCache& cache()
{
    static auto* cache = new MatrixCache;  // never destroyed: somebody may still look while the program ends
    return *cache;
}

/// What compute() makes of those sources, unless it is remembered.
template <class Compute>
Shared<Matrix> remembered(Entry entry, const Compute& compute)
{
    if (!cache().recall(entry)) {
        if constexpr (std::is_same_v<decltype(compute()), Matrix>)
            entry.result = pooled(compute());
        else
            entry.result = compute();
        cache().remember(entry);
    }
    return entry.result;
}

Shared<Matrix> rawScore(const HeadTrace& head)
{
    const Shared<Matrix>& query = head.scoredQuery();
    const Shared<Matrix>& key = head.scoredKey();
    return remembered({MatrixId::RawScore, {query, key}, 1, 0, 0, {}}, [&] { return product(*query, key->transpose()); });
}

Shared<Matrix> score(const HeadTrace& head, const Shared<Matrix>& mask, Scalar factor, Scalar distance)
{
    if (mask->size() > 0 && (mask->rows() != head.attention->rows() || mask->cols() != head.attention->cols()))
        return {};  // the difference of two states of other shapes
    return remembered({MatrixId::Score, {head.scoredQuery(), head.scoredKey(), mask}, factor, distance, 0, {}}, [&] {
        Matrix score = uninitialized(head.attention->rows(), head.attention->cols());
        if (distance != 0)
            scoreByDistance(*rawScore(head), factor, distance, score, 0, score.rows());
        else
            score = *rawScore(head) * factor;
        if (mask->size() > 0)
            score = (mask->array() > 0).select(score, kBlocked);
        return score;
    });
}

Shared<Matrix> contribution(const Shared<Matrix>& output, Scalar gain, const Shared<Matrix>& weight, Index offset)
{
    return remembered({MatrixId::Contribution, {output, weight}, gain, 0, offset, {}}, [&] {
        const Matrix gained = gain * *output;
        return product(gained, weight->middleRows(offset, gained.cols()));
    });
}

/// Logits, probabilities or losses, as the recipe makes them.
Shared<Matrix> readOut(const Trace& trace, const MatrixRef& ref)
{
    const Step& step = *recipeOf(*trace.session, ref.block).stepOf(ref.id);
    Entry entry;
    entry.id = ref.id;
    std::array<const Shared<Matrix>*, kMostInputs> inputs{};
    for (std::size_t i = 0; i < step.inputs.size(); ++i) {
        entry.from[i] = matrixOf(trace, canonical(*trace.session, inputRef(step.inputs[i], ref, false)));
        inputs[i] = &entry.from[i];
    }
    const bool isAbsent = entry.from[0]->size() == 0 || (ref.id == MatrixId::Logits && entry.from[1]->size() == 0);
    if (isAbsent)
        return {};  // the difference of two states of other shapes
    const auto compute = [&] {
        return operationInfo(step.operation).forward({*trace.session, ref, {inputs.data(), step.inputs.size()}, {}});
    };
    return ref.id == MatrixId::Loss ? compute() : remembered(entry, compute);  // losses depend on the targets, too
}

}  // namespace

Shared<Matrix> onDemand(const Trace& trace, const MatrixRef& ref)
{
    if (isAfterBlocks(ref.id))
        return ref.id == MatrixId::FinalNorm ? Shared<Matrix>() : readOut(trace, ref);
    const auto b = static_cast<std::size_t>(ref.block);
    const auto h = static_cast<std::size_t>(ref.head);
    const Block& block = trace.session->blocks[b];
    const HeadTrace& head = trace.blocks[b].heads[h];
    switch (ref.id) {
    case MatrixId::RawScore: return rawScore(head);
    case MatrixId::Score:
        return score(head, trace.blocks[b].mask, block.scale.value(block.heads[h].keyWidth()) / block.heads[h].temperature,
                     distanceFactor(block.heads[h]));
    case MatrixId::Contribution:
        return contribution(head.output, block.heads[h].enabled ? block.heads[h].gain : 0, block.output.weight, block.concatOffset(h));
    default: return {};
    }
}

void forgetLazyStages() { cache().forget(); }

}  // namespace headscope
