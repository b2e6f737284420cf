// The measures of a head, summed up over any rows of its attention: so that they can be taken while the rows are at hand.
#pragma once

#include "core/measures.h"

namespace headscope {

struct AttentionSums {
    double entropy = 0, self = 0, previous = 0, first = 0;
    Index queries = 0, withSelf = 0, withPrevious = 0;

    void add(const Matrix& attention, Index firstRow, Index count);
    void add(const AttentionSums& other);
    HeadMeasures means() const;
};

}  // namespace headscope
