// SPDX-License-Identifier: GPL-3.0-or-later
// A page reads no files: all numbers of its session stand in the session, and an exception ends it.
#include "core/io/session/weight_references.h"
#include "core/models/tokenizers/unicode.h"

#include <cstdlib>

namespace headscope {

Session namingOnly(const Session& session, const WeightFile*) { return session; }

}  // namespace headscope

extern "C" {

void* __cxa_allocate_exception(std::size_t) { std::abort(); }

void __cxa_throw(void*, void*, void*) { std::abort(); }
}
