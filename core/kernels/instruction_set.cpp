// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled several times, each with the flags of one instruction set and its name in HEADSCOPE_KERNELS: all that leaves the object is its
// table.
#include "core/kernels/gelu.h"
#include "core/kernels/kernels.h"
#include "core/kernels/multiply.h"
#include "core/kernels/softmax.h"

#define HEADSCOPE_TEXT_(name) #name
#define HEADSCOPE_TEXT(name) HEADSCOPE_TEXT_(name)

namespace headscope::kernels {

const Table HEADSCOPE_KERNELS{
    HEADSCOPE_TEXT(HEADSCOPE_KERNELS), kPanel, multiply, pack, mirror, softmax, softmaxGradient, eachOf<geluOf>, eachOf<geluSlopeOf>};

}  // namespace headscope::kernels
