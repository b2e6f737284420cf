// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/attention.h"

#include "core/base/caches.h"
#include "core/base/matrix_pool.h"
#include "core/base/mutex.h"
#include "core/matrices/row_patches.h"
#include "core/model/trace_size.h"
#include "core/ops/attention_weighting.h"
#include "core/ops/linear.h"
#include "core/ops/matmul.h"
#include "core/ops/query_key_map.h"
#include "core/ops/scores.h"

namespace headscope {

namespace {

constexpr Index kCellsPerTask = 1 << 16;
constexpr Index kFewestRows = 28;  // not fewer than are worth it
constexpr Index kMostRows = 112;
constexpr Index kSmallMatrix = 1 << 12;  // numbers: those of the pool are larger
constexpr Index kSmallWork = 1 << 15;    // numbers of one kind of matrix, of all heads

/// The matrices of a head while they are being filled.
struct HeadWork {
    std::size_t source = 0;  // the head that holds W_K and W_V: itself, or the first of its group
    Index offset = 0;        // first column in the concatenation, first row of W_O
    Matrix query, key, value, rawScore, score, attention, output;
    std::array<Matrix, kQueryKeyStages.size()> stagedQuery, stagedKey;  // queries and keys on their way to the scores, by stage
    Matrix keyPanels, valuePanels;                                      // Kᵀ and V, laid out for the kernels
    const Matrix *scoredQuery = nullptr, *scoredKey = nullptr;          // what scores are made of, of those above
};

struct AttentionWork {
    std::vector<HeadWork> heads;
    Matrix entropies, concat, output;
};

/// Small AttentionWork that no Trace holds any more: to allocate its matrices anew would take longer than to fill them.
class UnusedWork {
public:
    std::shared_ptr<AttentionWork> take()
    {
        std::unique_ptr<AttentionWork> work;
        if (const std::lock_guard lock(m_mutex); !m_unused.empty()) {
            work = std::move(m_unused.back());
            m_unused.pop_back();
        }
        return {work ? work.release() : new AttentionWork, [this](AttentionWork* unused) { give(std::unique_ptr<AttentionWork>(unused)); }};
    }

    void empty()
    {
        const std::lock_guard lock(m_mutex);
        m_unused.clear();
    }

private:
    void give(std::unique_ptr<AttentionWork> work)
    {
        constexpr std::size_t kMost = 8;
        if (const std::lock_guard lock(m_mutex); m_unused.size() < kMost)
            m_unused.push_back(std::move(work));
    }

    Mutex m_mutex;
    std::vector<std::unique_ptr<AttentionWork>> m_unused;  // the last one given back last: it may still be in the cache
};

/// Sequences one below the other: each has n queries and m keys.
struct Extent {
    Index sequences, n, m;

    Index queries() const { return sequences * n; }
    Index keys() const { return sequences * m; }
};

/// Gives it that size; what it holds afterwards is nothing in particular.
void size(Matrix& matrix, Index rows, Index columns)
{
    if (matrix.size() == rows * columns)
        matrix.resize(rows, columns);  // the memory stays
    else
        matrix = uninitialized(rows, columns);
}

/// Sized, not filled. Heads that share keys and values have none of their own. Unless all is kept, scores are where attention will be.
void prepare(std::vector<HeadWork>& work, const Block& block, const Extent& extent, bool keepsAll)
{
    work.resize(block.heads.size());
    Index offset = 0;
    for (std::size_t h = 0; h < work.size(); ++h) {
        const Index dk = block.heads[h].keyWidth();
        const Index dv = block.valueWidth(h);
        HeadWork& w = work[h];
        w.source = block.keyValueHead(h);
        w.offset = offset;
        offset += dv;
        const bool hasKeys = w.source == h;
        size(w.query, extent.queries(), dk);
        size(w.key, hasKeys ? extent.keys() : 0, dk);
        size(w.value, hasKeys ? extent.keys() : 0, dv);
        w.scoredQuery = &w.query;
        w.scoredKey = &w.key;
        size(w.attention, extent.queries(), extent.m);
        size(w.output, extent.queries(), dv);
        size(w.rawScore, keepsAll ? extent.n : 0, extent.m);
        size(w.score, keepsAll ? extent.n : 0, extent.m);
    }
}

double costOf(const Extent& extent, const std::vector<HeadWork>& work)
{
    return 4 * static_cast<double>((extent.queries() + extent.keys()) * work[0].query.cols() * std::ssize(work));
}

/// The rows that were computed before; what was added behind them has no part in their attention.
void takeOver(const BlockTrace& begun, std::vector<HeadWork>& work)
{
    const auto firstRows = [](Matrix& rows, const Shared<Matrix>& known) {
        if (rows.size() > 0)
            rows.topRows(known->rows()) = *known;
    };
    parallelFor(std::ssize(work), static_cast<double>(std::ssize(work) * work[0].attention.size()), [&](Index h) {
        HeadWork& w = work[static_cast<std::size_t>(h)];
        const HeadTrace& known = begun.heads[static_cast<std::size_t>(h)];
        firstRows(w.query, known.query);
        firstRows(w.key, known.key);
        firstRows(w.value, known.value);
        firstRows(w.output, known.output);
        w.attention.topLeftCorner(known.attention->rows(), known.attention->cols()) = *known.attention;
        w.attention.topRightCorner(known.attention->rows(), w.attention.cols() - known.attention->cols()).setZero();
    });
}

/// A stage of Q and K behind their projections, where the block has it; each key once.
void goThrough(std::size_t stage, const Block& block, const Extent& extent, std::vector<HeadWork>& work)
{
    if (!kQueryKeyStages[stage].isIn(block))
        return;
    const auto map = queryKeyMapOf(kQueryKeyStages[stage], block).make(block, std::max(extent.n, extent.m));
    QueriesOrKeys queries{false}, keys{true};
    for (std::size_t h = 0; h < work.size(); ++h) {
        queries.of.push_back(work[h].scoredQuery);
        keys.of.push_back(work[h].source == h ? work[h].scoredKey : nullptr);
    }
    parallelFor(std::ssize(work), costOf(extent, work), [&](Index head) {
        const auto h = static_cast<std::size_t>(head);
        work[h].stagedQuery[stage] = map->of(queries, h, extent.sequences);
        if (keys.of[h])
            work[h].stagedKey[stage] = map->of(keys, h, extent.sequences);
    });
    for (HeadWork& w : work) {
        w.scoredQuery = &w.stagedQuery[stage];
        w.scoredKey = &w.stagedKey[stage];
    }
}

}  // namespace

Index rowTileCount(Index n, Index m)
{
    const Index rows = std::clamp(kCellsPerTask / std::max<Index>(m, 1), kFewestRows, kMostRows);
    return (n + rows - 1) / rows;
}

void attend(const Block& block, const Shared<Matrix>& x, const Shared<Matrix>& attended, BlockTrace& trace, const CancelCheck& cancelled,
            Index batch, const BlockTrace* begun)
{
    const Index sequences = std::max<Index>(batch, 1);
    const Extent extent{sequences, x->rows() / sequences, attended->rows() / sequences};
    const Index n = extent.n, m = extent.m;
    const Index knownQueries = begun ? begun->output->rows() : 0;
    const Index knownKeys = begun ? begun->heads[0].key->rows() : 0;
    const Index width = x->cols();
    const auto headCount = std::ssize(block.heads);
    const bool keepsAll = batch == 0 && hasStagesAtHand(block, n, m);
    // Small matrices stay where they are, all together; of large ones each goes its own way, and back to the pool.
    const Index largest = std::max(extent.queries(), extent.keys()) * std::max({m, width, block.concatWidth()});
    const bool areSmall = largest < kSmallMatrix && headCount * largest < kSmallWork;
    const std::shared_ptr<AttentionWork> all = areSmall ? theCache<UnusedWork>().take() : std::make_shared<AttentionWork>();
    std::vector<HeadWork>& work = all->heads;
    prepare(work, block, extent, keepsAll);

    // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
    std::vector<LinearMap> ofX, ofAttended;
    ofX.reserve(3 * work.size());
    for (std::size_t h = 0; h < work.size(); ++h) {
        ofX.push_back({block.heads[h].query, work[h].query});
        if (work[h].source == h)
            for (const LinearMap& map : {LinearMap{block.heads[h].key, work[h].key}, LinearMap{block.heads[h].value, work[h].value}})
                (attended.sameAs(x) ? ofX : ofAttended).push_back(map);
    }
    if (begun)
        takeOver(*begun, work);
    linearMaps(*x, ofX, knownQueries, x->rows() - knownQueries);
    linearMaps(*attended, ofAttended, knownKeys, attended->rows() - knownKeys);
    if (cancelled())
        return;
    for (std::size_t h = 0; h < work.size(); ++h) {
        putPatches(block.heads[h].patches, MatrixId::Query, n, work[h].query);
        putPatches(block.heads[h].patches, MatrixId::Key, m, work[h].key);
        putPatches(block.heads[h].patches, MatrixId::Value, m, work[h].value);
    }
    for (std::size_t stage = 1; stage < kQueryKeyStages.size(); ++stage)
        goThrough(stage, block, extent, work);

    double packingCost = 0;
    double attentionCost = 0;
    for (const HeadWork& w : work) {
        packingCost += static_cast<double>(w.key.size() + w.value.size()) * 8;
        attentionCost += static_cast<double>(extent.queries() - knownQueries) * m * (w.query.cols() + w.output.cols() + 32);
    }
    const Index added = n - knownQueries;
    const Index tiles = rowTileCount(added, m);
    const bool packs = batch == 0 && tiles > 1;
    if (packs)
        parallelFor(headCount, packingCost, [&](Index h) {
            HeadWork& w = work[static_cast<std::size_t>(h)];
            if (w.key.size() == 0)
                return;
            w.keyPanels = packed(w.scoredKey->transpose());
            w.valuePanels = packed(w.value);
        });

    const Shared<Matrix> mask = allowedCells(block.mask, n, m);
    const AttentionWeightingKind& weighting = weightingOf(block);
    Matrix& concat = all->concat;
    Matrix& entropies = all->entropies;
    size(concat, extent.queries(), block.concatWidth());
    size(entropies, batch == 0 ? headCount : 0, n);
    if (begun) {
        concat.topRows(knownQueries) = *begun->concat;
        entropies.leftCols(knownQueries) = *begun->entropies;
    }
    parallelFor(headCount * sequences * tiles, attentionCost, [&](Index task) {
        if (cancelled())
            return;
        const auto h = static_cast<std::size_t>(task / (sequences * tiles));
        const Index sequence = task / tiles % sequences;
        const Index query = knownQueries + added * (task % tiles) / tiles;
        const Index count = knownQueries + added * (task % tiles + 1) / tiles - query;
        const Index first = sequence * n + query;  // of the rows
        const Head& head = block.heads[h];
        HeadWork& w = work[h];
        const HeadWork& source = work[w.source];
        // 2  S = Q·Kᵀ, scaled by 1/√d_k, with positions added, capped, and divided by the temperature; −∞ where the mask blocks
        // 3  A = softmax of each row of S, or another weighting
        Matrix& rawScore = keepsAll ? w.rawScore : w.attention;
        Matrix& score = keepsAll ? w.score : w.attention;
        multiplyRows(*w.scoredQuery, source.scoredKey->middleRows(sequence * m, m).transpose(), source.keyPanels, rawScore, first, count);
        const Scalar* allowed = mask->size() > 0 ? mask->row(query).data() : nullptr;
        const Scalar factor = scoreFactor(block, head);
        Scalar* attention = w.attention.row(first).data();
        const bool isChanged = changesScores(block, head);
        if (isChanged)
            scoreRows(block, head, rawScore, score, first, count, sequence * n);
        const Matrix& scaled = isChanged ? score : rawScore;
        weighting.weigh(head,
                        {scaled.row(first).data(), m, allowed, m, isChanged ? Scalar(1) : factor, score.row(first).data(), m, attention, m,
                         batch == 0 ? &entropies(task / tiles, first) : nullptr},
                        count, m);
        for (const Index row : putPatches(head.patches, MatrixId::Attention, n, w.attention, first, count))
            if (batch == 0)
                entropies(static_cast<Index>(h), row) = static_cast<Scalar>(entropy(w.attention.row(row)));
        // 4  O_h = A·V
        multiplyRows(w.attention, source.value.middleRows(sequence * m, m), source.valuePanels, w.output, first, count);
        putPatches(head.patches, MatrixId::HeadOutput, n, w.output, first, count);
        // 6  C = gain·O_1 | … | gain·O_H
        auto gained = concat.block(first, w.offset, count, w.output.cols());
        if (head.enabled)
            gained = head.gain * w.output.middleRows(first, count);
        else
            gained.setZero();
    });

    if (cancelled())
        return;  // not all rows are filled

    // 7  Y = C·W_O + b_O
    size(all->output, extent.queries(), width);
    if (begun)
        all->output.topRows(knownQueries) = *begun->output;
    linearMaps(concat, {{block.output, all->output}}, knownQueries, extent.queries() - knownQueries);
    putPatches(block.patches, MatrixId::Output, n, all->output);

    trace.mask = mask;
    trace.heads.resize(work.size());
    constexpr double kFarNumber = 64;  // multiply-adds in the time that a number takes that is not in the cache
    if (batch == 0)
        parallelFor(headCount, kFarNumber * static_cast<double>(headCount * n), [&](Index h) {
            trace.heads[static_cast<std::size_t>(h)].statistics =
                attentionStatistics(work[static_cast<std::size_t>(h)].attention, entropies.row(h).data());
        });
    const auto kept = [&](Matrix& matrix) {
        return areSmall ? Shared<Matrix>(std::shared_ptr<Matrix>(all, &matrix)) : pooled(std::move(matrix));
    };
    for (std::size_t h = 0; h < work.size(); ++h) {
        HeadWork& w = work[h];
        HeadTrace& head = trace.heads[h];
        if (keepsAll) {
            head.rawScore = kept(w.rawScore);
            head.score = kept(w.score);
        }
        head.query = kept(w.query);
        head.key = w.source == h ? kept(w.key) : trace.heads[w.source].key;
        for (std::size_t i = 1; i < kQueryKeyStages.size(); ++i)
            if (const QueryKeyStage& stage = kQueryKeyStages[i]; stage.isIn(block)) {
                head.*stage.query = kept(w.stagedQuery[i]);
                head.*stage.key = w.source == h ? kept(w.stagedKey[i]) : trace.heads[w.source].*stage.key;
            }
        head.value = w.source == h ? kept(w.value) : trace.heads[w.source].value;
        head.attention = kept(w.attention);
        head.output = kept(w.output);
        if (packs)
            for (Matrix* panels : {&w.keyPanels, &w.valuePanels})
                pooled(std::move(*panels));  // by nobody from here on
    }
    trace.entropies = kept(entropies);
    trace.concat = kept(concat);
    trace.output = kept(all->output);
}

}  // namespace headscope
