// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/matrix_pool.h"

#include "core/base/caches.h"
#include "core/base/mutex.h"

#include <atomic>
#include <list>
#include <unordered_map>
#include <utility>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace headscope {

namespace {

constexpr std::size_t kWorthKeeping = std::size_t{1} << 14;  // bytes: the allocator itself keeps what is smaller
constexpr std::size_t kMostKept = std::size_t{1} << 30;      // the gradients of 2,048 tokens with 16 heads are 768 MiB
constexpr std::size_t kSpare = std::size_t{1} << 26;         // kept in any case, so that what is wanted in turn is there
#ifdef __linux__
constexpr std::size_t kWorthLargePages = std::size_t{1} << 22;  // bytes
#endif
#ifdef __GLIBC__
constexpr int kOwnPages = 1 << 18;   // bytes
constexpr int kEndOfHeap = 1 << 24;  // bytes, of each thread's
#endif

std::size_t bytes(Index numbers) { return static_cast<std::size_t>(numbers) * sizeof(Scalar); }

/// Pages of 2 MiB are there sooner than as many of 4 KiB, where the system has them to give.
Matrix fresh(Index rows, Index columns)
{
    Matrix matrix(rows, columns);
#ifdef __linux__
    if (bytes(matrix.size()) >= kWorthLargePages) {
        const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
        const auto begin = reinterpret_cast<std::uintptr_t>(matrix.data()), end = begin + bytes(matrix.size());
        const std::uintptr_t first = (begin + page - 1) / page * page;
        ::madvise(reinterpret_cast<void*>(first), end / page * page - first, MADV_HUGEPAGE);
    }
#endif
    return matrix;
}

class Pool {
public:
    /// Gives large matrices pages of their own, or small things that come to lie between keep the pages of those that are gone. The end of
    /// the heap stays, for the next pass will want as much again.
    Pool()
    {
#ifdef __GLIBC__
        mallopt(M_MMAP_THRESHOLD, kOwnPages);
        mallopt(M_TRIM_THRESHOLD, kEndOfHeap);
#endif
    }

    Matrix take(Index rows, Index columns)
    {
        std::list<Matrix> found;
        std::list<Matrix> dropped;  // freed outside the lock
        {
            const std::lock_guard lock(m_mutex);
            if (std::vector<Kept>& alike = m_bySize[rows * columns]; !alike.empty()) {
                found.splice(found.end(), m_kept, alike.back());
                alike.pop_back();
                m_bytes -= bytes(rows * columns);
            }
            // Beyond the spare a miss evicts at least as many bytes as it allocates: the pool adds no more to the most that is in use at
            // once.
            for (std::size_t freed = 0; found.empty() && m_bytes > kSpare && freed < bytes(rows * columns);)
                freed += drop(dropped);
        }
        if (found.empty())
            return fresh(rows, columns);
        found.front().resize(rows, columns);  // as many numbers as before: the memory stays
        return std::move(found.front());
    }

    /// How often it was emptied.
    std::size_t emptied() const { return m_emptied; }

    /// A matrix that was in use when the pool was emptied is not wanted again: it is freed, however late it is given back.
    void give(Matrix matrix, std::size_t emptiedWhenShared)
    {
        std::list<Matrix> given;
        given.push_back(std::move(matrix));
        std::list<Matrix> dropped;
        const std::lock_guard lock(m_mutex);
        if (emptiedWhenShared != m_emptied)
            return;
        m_bytes += bytes(given.front().size());
        m_kept.splice(m_kept.begin(), given);
        m_bySize[m_kept.front().size()].push_back(m_kept.begin());
        while (m_bytes > kMostKept)
            drop(dropped);
    }

    std::size_t empty()
    {
        std::list<Matrix> dropped;
        const std::lock_guard lock(m_mutex);
        dropped.swap(m_kept);
        m_bySize.clear();
        ++m_emptied;
        return std::exchange(m_bytes, 0);
    }

private:
    using Kept = std::list<Matrix>::iterator;

    /// Moves the one that has been unused for longest.
    std::size_t drop(std::list<Matrix>& dropped)
    {
        const std::size_t freed = bytes(m_kept.back().size());
        m_bytes -= freed;
        std::vector<Kept>& alike = m_bySize[m_kept.back().size()];
        alike.erase(alike.begin());
        dropped.splice(dropped.end(), m_kept, std::prev(m_kept.end()));
        return freed;
    }

    Mutex m_mutex;
    std::list<Matrix> m_kept;                               // the last one given back first: it may still be in the cache
    std::unordered_map<Index, std::vector<Kept>> m_bySize;  // the last one given back last
    std::size_t m_bytes = 0;
    std::atomic<std::size_t> m_emptied = 0;
};

}  // namespace

Matrix uninitialized(Index rows, Index columns)
{
    return bytes(rows * columns) < kWorthKeeping ? Matrix(rows, columns) : theCache<Pool>().take(rows, columns);
}

Shared<Matrix> pooled(Matrix matrix)
{
    if (bytes(matrix.size()) < kWorthKeeping)
        return matrix;
    return Shared<Matrix>(std::shared_ptr<Matrix>(new Matrix(std::move(matrix)), [emptied = theCache<Pool>().emptied()](Matrix* unused) {
        theCache<Pool>().give(std::move(*unused), emptied);
        delete unused;
    }));
}

std::size_t emptyMatrixPool()
{
    const std::size_t bytes = theCache<Pool>().empty();
#ifdef __GLIBC__
    malloc_trim(0);  // what was freed between others goes back to the system, too
#endif
    return bytes;
}

}  // namespace headscope
