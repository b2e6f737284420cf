#include "core/measures.h"

#include "core/attention_sums.h"

namespace headscope {

HeadMeasures measure(const Matrix& attention)
{
    AttentionSums sums;
    sums.add(attention, 0, attention.rows());
    return sums.means();
}

}  // namespace headscope
