// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/effect_map.h"

#include "app/base/text.h"
#include "core/analysis/patching.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

/// A number that stands for any: the largest of the last output.
CellRef largestOutput(const Trace& trace)
{
    const MatrixRef last{MatrixId::Output, trace.session->lastBlock()};
    Index row = 0, column = 0;
    matrixOf(trace, last)->maxCoeff(&row, &column);
    return {last, static_cast<int>(row), static_cast<int>(column)};
}

Number numberAsked(const EffectMap::Request& request)
{
    const Trace& trace = *request.trace;
    const Session& session = *trace.session;
    const bool isComputed = contains(trace, request.cell) && !isParameter(session, request.cell.matrix) &&
                            request.cell.matrix.id != MatrixId::Mask && request.cell.matrix.id != MatrixId::Position;
    const bool atToken =
        isComputed && rowAxis(session, request.cell.matrix) == Axis::Token && session.block(request.cell.matrix.block).stack == Stack::Own;
    const int token = atToken ? request.cell.row : static_cast<int>(session.tokenCount()) - 1;
    if (request.asked == AskedNumber::TopLogit && session.readout)
        return topLogit(trace, token);
    if (request.asked == AskedNumber::Lead && session.readout)
        return leadOfTopLogit(trace, token);
    if (const auto loss = meanLoss(session); request.asked == AskedNumber::Loss && loss)
        return *loss;
    return numberOf(isComputed ? request.cell : largestOutput(trace));
}

}  // namespace

const Effect& effectOfPatching()
{
    static constexpr Effect kPatching{.id = "patch",
                                      .title = QT_TR_NOOP("Patch from the snapshot"),
                                      .words =
                                          QT_TR_NOOP("What the number changes by when the output of the head is taken from the snapshot")};
    return kPatching;
}

EffectMap::EffectMap(QObject* parent) : QObject(parent), m_job([this](Found found) { take(std::move(found)); }) {}

void EffectMap::ask(const Request& request)
{
    if (request == m_request)
        return;
    const bool other = !m_request.trace || !request.trace || request.effect != m_request.effect || request.find != m_request.find ||
                       request.asked != m_request.asked || request.cell != m_request.cell || request.from != m_request.from ||
                       request.trace->blocks.size() != m_request.trace->blocks.size();
    if (other)
        m_values.clear();  // else they stay until the new ones come: the map does not flicker
    m_request = request;
    m_done.clear();
    if (!request.from)
        m_found.from = nullptr;  // it may be large
    m_stopped = false;
    m_job.forget();
    if (isOn())
        startNext();
    else
        m_request = {};  // the Trace may be large
    emit changed();
}

void EffectMap::stop()
{
    m_job.forget();
    m_stopped = true;
    emit changed();
}

void EffectMap::goOn()
{
    m_stopped = false;
    startNext();
    emit changed();
}

void EffectMap::startNext()
{
    m_job.start([request = m_request, before = m_found, done = m_done](const CancelCheck& cancelled) {
        return compute(request, before, done, cancelled);
    });
}

/// The block that takes the least of those that are left, or all at once.
EffectMap::Found EffectMap::compute(const Request& request, const Found& before, const std::vector<int>& done, const CancelCheck& cancelled)
{
    const Trace& trace = *request.trace;
    Found found;
    if (request.find) {
        EffectsOfHeads all = request.find->of(trace, request.from.get(), cancelled);
        for (std::size_t b = 0; b < all.size(); ++b)
            found.blocks.emplace_back(static_cast<int>(b), std::move(all[b]));
        return found;
    }
    found.number = numberAsked(request);
    found.value = valueOf(trace, found.number);
    found.defined = headscope::isDefined(*request.effect, *trace.session, found.number);
    if (!found.defined)
        return found;
    if (request.from) {
        found.from = before.from && before.from->session == request.from ? before.from : forward(request.from, cancelled);
        found.fits = found.from != nullptr;
        for (int b = 0; found.fits && b < std::ssize(trace.blocks); ++b)
            for (int h = 0; h < std::ssize(trace.block(b).heads); ++h)
                found.fits = found.fits && !misfit(trace, *found.from, {MatrixId::HeadOutput, b, h});
        if (!found.fits)
            return found;
    }
    if (!request.from && !request.effect->ofAll && !request.effect->written)
        return found;  // nothing to take from
    if (request.effect->ofAll) {
        EffectsOfHeads all = request.effect->ofAll(trace, found.number, cancelled);
        for (std::size_t b = 0; b < all.size(); ++b)
            found.blocks.emplace_back(static_cast<int>(b), std::move(all[b]));
        if (request.effect == findEffect("share"))
            found.rest = shareOfTheRest(trace, found.number);
        return found;
    }
    for (int step = static_cast<int>(trace.blocks.size()) - 1; step >= 0; --step)
        if (const int b = trace.session->blockInOrder(step); std::ranges::find(done, b) == done.end()) {
            found.blocks.emplace_back(b, found.from ? headsPatched(trace, found.number, b, *found.from, cancelled)
                                                    : effectsInBlock(trace, found.number, *request.effect, b, cancelled));
            break;
        }
    return found;
}

void EffectMap::take(Found found)
{
    if (!found.defined || !found.fits)
        m_values.clear();
    m_values.resize(m_request.trace->blocks.size());
    const int before = done();
    for (auto& [block, heads] : found.blocks) {
        m_values[static_cast<std::size_t>(block)] = std::move(heads);
        m_done.push_back(block);
    }
    m_found = std::move(found);
    m_found.blocks.clear();
    if (m_found.defined && m_found.fits && done() > before && done() < count())
        startNext();
    emit changed();
}

int EffectMap::count() const { return m_request.trace ? static_cast<int>(m_request.trace->blocks.size()) : 0; }

Scalar EffectMap::value(int block, int head) const
{
    if (block >= std::ssize(m_values) || head >= std::ssize(m_values[static_cast<std::size_t>(block)]))
        return std::numeric_limits<Scalar>::quiet_NaN();
    return m_values[static_cast<std::size_t>(block)][static_cast<std::size_t>(head)];
}

Scalar EffectMap::peak() const
{
    Scalar peak = 0;
    for (const auto& heads : m_values)
        for (const Scalar effect : heads)
            peak = std::isnan(effect) ? peak : std::max(peak, std::abs(effect));
    return peak;
}

QString EffectMap::title() const { return phraseWithin(m_request.find ? m_request.find->title : m_request.effect->title); }

QString EffectMap::words() const { return phraseText(m_request.find ? m_request.find->words : m_request.effect->words); }

QString EffectMap::numberName() const
{
    const auto& parts = m_found.number.parts;
    if (!m_request.trace || parts.empty() || !contains(*m_request.trace, m_found.number))
        return {};
    const MatrixRef& matrix = m_found.number.matrix;
    const Session& session = *m_request.trace->session;
    const auto name = [&](const Number::Part& part) {
        if (matrix.id != MatrixId::Logits)
            return toQString(cellName(session, matrix, part.row, part.column));
        return tr("logit of “%1” after “%2”")
            .arg(toQString(session.vocabulary->word(part.column)), toQString(nameToldApart(session, matrix, Axis::Token, part.row)));
    };
    if (m_request.asked == AskedNumber::Loss && matrix.id == MatrixId::Loss)
        return tr("mean loss");
    if (matrix.id == MatrixId::Logits && parts.size() == 2)
        return tr("logit of “%1” − %2").arg(toQString(session.vocabulary->word(parts[0].column)), name(parts[1]));
    return parts.size() == 1 ? name(parts[0]) : QStringLiteral("%1 − %2").arg(name(parts[0]), name(parts[1]));
}

}  // namespace headscope
