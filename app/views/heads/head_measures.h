// SPDX-License-Identifier: GPL-3.0-or-later
// Which measures of the heads are told, and their numbers: what no Trace has is computed only when somebody looks at it.
#pragma once

#include "app/base/background_job.h"
#include "app/views/heads/measure_row.h"
#include "core/analysis/measures.h"

#include <QObject>

#include <map>

namespace headscope {

QString measureLabel(const Measure& measure);  ///< "same token"
/// "0.98 nats"; a dash where the measure means nothing.
QString measureText(const Measure& measure, Scalar value);

/// The measures that mean something where keys come from there.
std::vector<const Measure*> measuresFor(Attends attends);

class HeadMeasures : public QObject {
    Q_OBJECT

public:
    explicit HeadMeasures(QObject* parent = nullptr);

    void show(std::shared_ptr<const Trace> trace, int block);
    void setTold(std::vector<const Measure*> told);  ///< under each head of the block
    const std::vector<const Measure*>& told() const { return m_told; }
    /// One more, that heads are ordered or coloured by: null for none.
    void compareBy(const Measure* measure, bool inAllBlocks);

    /// NaN where it means nothing, is hidden or is not there yet.
    Scalar value(int block, int head, const Measure& measure) const;
    std::vector<ShownMeasure> of(int head) const;  ///< the measures that are told of that head

signals:
    void found();  ///< numbers that were not there before

private:
    using Values = std::map<std::pair<int, const Measure*>, std::vector<Scalar>>;  // by head
    struct Request {
        std::shared_ptr<const Trace> trace;
        std::vector<const Measure*> measures;
        std::vector<int> blocks;

        bool operator==(const Request&) const = default;
    };
    static Values compute(const Request& request, const CancelCheck& cancelled);
    void want();

    std::shared_ptr<const Trace> m_trace;
    int m_block = 0;
    std::vector<const Measure*> m_told;
    const Measure* m_comparedBy = nullptr;
    bool m_allBlocks = false;
    Request m_requested;
    Values m_values;
    BackgroundJob<Values> m_search;
};

}  // namespace headscope
