// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernels.h"

#include <atomic>
#include <cstdlib>
#include <string_view>

namespace headscope::kernels {

namespace {

const Table* chosenAtStart()
{
    const std::vector<const Table*> tables = available();
    if (const char* wanted = std::getenv("HEADSCOPE_KERNELS"))
        for (const Table* table : tables)
            if (table->name == std::string_view(wanted))
                return table;
    return tables.back();
}

std::atomic<const Table*>& current()
{
    static std::atomic<const Table*> table = chosenAtStart();
    return table;
}

}  // namespace

const Table& active() { return *current(); }

std::vector<const Table*> available()
{
    std::vector<const Table*> tables{&baseline};
#ifdef HEADSCOPE_X86_KERNELS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        tables.push_back(&avx2);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw"))
        tables.push_back(&avx512);
#endif
    return tables;
}

Forced::Forced(const Table& table) : m_previous(current().exchange(&table)) {}

Forced::~Forced() { current() = m_previous; }

}  // namespace headscope::kernels
