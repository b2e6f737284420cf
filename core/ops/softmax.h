// Softmax over each row, with the row's maximum subtracted so that no exponential can overflow.
#pragma once

#include "core/matrix.h"

namespace headscope {

/// Rows [first, first + count) of a = softmax(s), both n × m. A score of −∞ (a blocked cell) becomes exactly 0;
/// a row in which every score is −∞ becomes all zeros.
void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count);

}  // namespace headscope
