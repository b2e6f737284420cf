// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/lazy_stages.h"

#include "core/base/caches.h"
#include "core/base/mutex.h"
#include "core/matrices/evaluator.h"
#include "core/ops/score_positions.h"
#include "core/ops/softmax.h"

#include <array>
#include <list>

namespace headscope {

namespace {

constexpr std::size_t kMostRemembered = std::size_t{3} << 26;  // bytes
constexpr std::size_t kMostEntries = 256;

/// A matrix, and all that it was computed from.
struct Entry {
    MatrixId id = MatrixId::Score;
    std::array<Shared<Matrix>, 3> from = {};
    Scalar factor = 1;
    std::optional<ScoreAddition> added = {};
    Scalar cap = 0;
    Index offset = 0;
    Shared<Matrix> result = {};

    bool sameSources(const Entry& other) const
    {
        return id == other.id && factor == other.factor && added == other.added && cap == other.cap && offset == other.offset &&
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

    void empty()
    {
        std::list<Entry> forgotten;
        const std::lock_guard lock(m_mutex);
        forgotten.swap(m_entries);
        m_bytes = 0;
    }

private:
    Mutex m_mutex;
    std::list<Entry> m_entries;
    std::size_t m_bytes = 0;
};

/// Its step of the recipe makes it: all of it, or what the step makes of one row of the first matrix that it reads.
Shared<Matrix> made(const Trace& trace, const MatrixRef& ref, std::optional<Index> row = {})
{
    const Session& session = *trace.session;
    const Step& step = *recipeOf(session, ref.block).stepOf(ref.id);
    std::array<Shared<Matrix>, kMostInputs> read;
    return evaluated(session, step, ref,
                     {session, step, ref, [&, next = read.begin()](const MatrixRef& input) mutable -> const Shared<Matrix>& {
                          *next = matrixOf(trace, canonical(session, input));
                          if (row && next == read.begin())
                              *next = Matrix((*next)->row(*row));
                          return *next++;
                      }});
}

/// The matrix made of those sources, if it is not remembered.
Shared<Matrix> remembered(const Trace& trace, const MatrixRef& ref, Entry entry)
{
    entry.id = ref.id;
    if (!theCache<MatrixCache>().recall(entry)) {
        entry.result = made(trace, ref);
        theCache<MatrixCache>().remember(entry);
    }
    return entry.result;
}

Shared<Matrix> ofHead(const Trace& trace, const MatrixRef& ref)
{
    const auto h = static_cast<std::size_t>(ref.head);
    const Block& block = trace.session->block(ref.block);
    const Head& is = block.heads[h];
    const BlockTrace& results = trace.blocks[static_cast<std::size_t>(ref.block)];
    const HeadTrace& head = results.heads[h];
    const Matrix& mask = *results.mask;
    const Shared<Matrix>&query = head.*scoredIn(block).query, &key = head.*scoredIn(block).key;
    switch (ref.id) {
    case MatrixId::RawScore: return remembered(trace, ref, {.from = {query, key}});
    case MatrixId::Score:
        if (block.mask.any() && (mask.rows() != head.attention->rows() || mask.cols() != head.attention->cols()))
            return {};  // the difference of two states of other shapes
        return remembered(trace, ref,
                          {.from = {query, key, results.mask},
                           .factor = block.scale.value(is.keyWidth()) / is.temperature,
                           .added = ScoreAddition(block, is),
                           .cap = block.scoreCap / is.temperature});
    case MatrixId::Sink: return remembered(trace, ref, {.from = {head.attention}});
    case MatrixId::Contribution:
        return remembered(trace, ref,
                          {.from = {head.output, block.output.weight}, .factor = is.outputGain(), .offset = block.concatOffset(h)});
    default: return {};  // every Trace keeps the others
    }
}

/// Logits, probabilities or losses.
Shared<Matrix> afterBlocks(const Trace& trace, const MatrixRef& ref)
{
    Entry entry;
    const Step& step = *recipeOf(*trace.session, ref.block).stepOf(ref.id);
    for (std::size_t i = 0; i < step.inputs.size(); ++i)
        entry.from[i] = matrixOf(trace, canonical(*trace.session, inputRef(*trace.session, step.inputs[i], ref, false)));
    if (entry.from[0].size() == 0 || (ref.id == MatrixId::Logits && entry.from[1].size() == 0))
        return {};  // the difference of two states of other shapes
    if (const auto& readout = trace.session->readout; ref.id == MatrixId::Logits) {
        entry.factor = readout->scale;
        entry.cap = readout->cap;
    }
    return ref.id == MatrixId::Loss ? made(trace, ref) : remembered(trace, ref, entry);  // losses depend on the targets, too
}

}  // namespace

Shared<Matrix> onDemand(const Trace& trace, const MatrixRef& ref)
{
    if (!isAfterBlocks(ref.id))
        return ofHead(trace, ref);
    return ref.id == MatrixId::FinalNorm ? Shared<Matrix>() : afterBlocks(trace, ref);
}

Shared<Matrix> rowOf(const Trace& trace, const MatrixRef& ref, Index row)
{
    return isAtHand(trace, ref) ? Matrix(matrixOf(trace, ref)->row(row)) : made(trace, ref, row);
}

Shared<Matrix> probabilitiesOf(const Trace& trace, Index token)
{
    const Shared<Matrix>& all = storedMatrix(trace, {MatrixId::Probabilities, trace.session->lastBlock()});
    if (all.size() > 0)
        return Matrix(all->row(token));
    const Shared<Matrix> logits = rowOf(trace, {MatrixId::Logits, trace.session->lastBlock()}, token);
    Matrix probabilities(1, logits->cols());
    softmaxRows(*logits, probabilities, 0, 1);
    return probabilities;
}

void forgetLazyStages() { theCache<MatrixCache>().empty(); }

}  // namespace headscope
