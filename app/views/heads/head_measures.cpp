// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_measures.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr Index kAtOnce = 1 << 16;  // cells of attention that are looked at without anybody waiting

bool meansSomething(const Measure& measure, const Trace& trace, int block)
{
    return !measure.comparesPlaces || trace.session->block(block).attends == Attends::Self;
}

}  // namespace

QString measureLabel(const Measure& measure) { return phraseText(measure.label); }

QString measureText(const Measure& measure, Scalar value)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    const QString number = numberForCell(static_cast<double>(value), 2);
    return measure.unit.empty() ? number : number + ' ' + phraseText(measure.unit);
}

std::vector<const Measure*> measuresFor(Attends attends)
{
    std::vector<const Measure*> list;
    for (const Measure& measure : measures())
        if (attends == Attends::Self || !measure.comparesPlaces)
            list.push_back(&measure);
    return list;
}

HeadMeasures::HeadMeasures(QObject* parent)
    : QObject(parent), m_search([this](Values values) {
          m_values = std::move(values);
          emit found();
      })
{
    for (const Measure& measure : measures())
        if (measure.known)
            m_told.push_back(&measure);
}

void HeadMeasures::show(std::shared_ptr<const Trace> trace, int block)
{
    m_trace = std::move(trace);
    m_block = block;
    want();
}

void HeadMeasures::setTold(std::vector<const Measure*> told)
{
    m_told = std::move(told);
    want();
}

void HeadMeasures::compareBy(const Measure* measure, bool inAllBlocks)
{
    m_comparedBy = measure;
    m_allBlocks = inAllBlocks;
    want();
}

void HeadMeasures::want()
{
    Request request{m_trace, {}, {}};
    const auto add = [&request](const Measure* measure) {
        if (measure && !measure->known && std::ranges::find(request.measures, measure) == request.measures.end())
            request.measures.push_back(measure);
    };
    std::ranges::for_each(m_told, add);
    add(m_comparedBy);
    if (!m_trace || request.measures.empty()) {
        m_search.forget();
        m_requested = {};  // it may be large
        return;
    }
    for (int block = m_allBlocks ? 0 : m_block; block <= (m_allBlocks ? m_trace->session->lastBlock() : m_block); ++block)
        request.blocks.push_back(block);
    if (request == m_requested)
        return;
    Index cells = 0;
    for (const int block : request.blocks)
        for (const HeadTrace& head : m_trace->block(block).heads)
            cells += head.attention->size();
    m_requested = request;
    if (cells > kAtOnce) {
        m_search.start([request](const CancelCheck& cancelled) { return compute(request, cancelled); });
    } else {
        m_search.forget();
        m_values = compute(request, {});
    }
}

HeadMeasures::Values HeadMeasures::compute(const Request& request, const CancelCheck& cancelled)
{
    Values values;
    for (const int block : request.blocks)
        for (const Measure* measure : request.measures) {
            std::vector<Scalar>& ofHeads = values[{block, measure}];
            for (int head = 0; head < std::ssize(request.trace->block(block).heads) && !cancelled(); ++head)
                ofHeads.push_back(measureOf(*request.trace, block, head, *measure));
        }
    return values;
}

Scalar HeadMeasures::value(int block, int head, const Measure& measure) const
{
    constexpr Scalar kNone = std::numeric_limits<Scalar>::quiet_NaN();
    if (!m_trace || block >= std::ssize(m_trace->blocks) || head >= std::ssize(m_trace->block(block).heads) ||
        !meansSomething(measure, *m_trace, block))
        return kNone;
    if (measure.known)
        return measureOf(*m_trace, block, head, measure);
    const auto values = m_values.find({block, &measure});
    return values != m_values.end() && head < std::ssize(values->second) ? values->second[static_cast<std::size_t>(head)] : kNone;
}

std::vector<ShownMeasure> HeadMeasures::of(int head) const
{
    std::vector<ShownMeasure> shown;
    for (const Measure* measure : m_told)
        if (m_trace && meansSomething(*measure, *m_trace, m_block))
            shown.push_back({measureLabel(*measure), measureText(*measure, value(m_block, head, *measure)), phraseText(measure->words)});
    return shown;
}

}  // namespace headscope
