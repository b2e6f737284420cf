// SPDX-License-Identifier: GPL-3.0-or-later
// ALiBi as data (Press et al. 2022): the slope of each head, by which its scores fall with the distance of query and key.
#pragma once

namespace headscope {

struct BlockSetting;

/// ALiBi's row in the table of block settings: fields of files, and what it needs of the heads.
extern const BlockSetting alibiSetting;

}  // namespace headscope
