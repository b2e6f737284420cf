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

bool haveSameHeads(const Trace& one, const Trace& other)
{
    return std::ranges::equal(one.blocks, other.blocks,
                              [](const BlockTrace& a, const BlockTrace& b) { return a.heads.size() == b.heads.size(); });
}

/// The same number in another text: at the same place, or at its last token where that is asked about; nothing where it has none.
std::optional<Number> numberAsked(const EffectMap::Request& request, const Trace& trace)
{
    const Session &session = *trace.session, &open = *request.trace->session;
    const CellRef& cell = request.cell;
    const bool isComputed = contains(*request.trace, cell) && !isParameter(open, cell.matrix) && cell.matrix.id != MatrixId::Mask &&
                            cell.matrix.id != MatrixId::Position;
    const bool atToken = isComputed && rowAxis(open, cell.matrix) == Axis::Token && open.block(cell.matrix.block).stack == Stack::Own;
    const bool atLast = !atToken || cell.row == static_cast<int>(open.tokenCount()) - 1;
    const int last = static_cast<int>(session.tokenCount()) - 1;
    const bool ofWord = request.asked == AskedNumber::TopLogit || request.asked == AskedNumber::Lead || request.asked == AskedNumber::Minus;
    if (session.readout && ofWord) {
        const int token = atLast ? last : cell.row;
        if (token > last)
            return {};
        Number number = request.asked == AskedNumber::Lead ? leadOfTopLogit(trace, token) : topLogit(trace, token);
        if (request.asked == AskedNumber::Minus && isComputed && cell.matrix.id == MatrixId::Logits)
            number.parts[0].column = cell.column;
        for (std::size_t i = 0; &trace == request.trace.get() && i < std::min(number.parts.size(), request.words.size()); ++i)
            number.parts[i].column = request.words[i];
        if (request.asked == AskedNumber::Minus && request.minus >= 0)
            number.parts.push_back({token, request.minus, -1});
        return contains(trace, number) ? std::optional(number) : std::nullopt;
    }
    if (request.asked == AskedNumber::Loss)
        if (const auto loss = meanLoss(session))
            return loss;
    if (!isComputed) {
        const MatrixRef output{MatrixId::Output, open.lastBlock()};
        Index row = 0, column = 0;
        matrixOf(*request.trace, output)->maxCoeff(&row, &column);
        const CellRef largest{output, static_cast<int>(row), static_cast<int>(column)};
        return contains(trace, largest) ? std::optional(numberOf(largest)) : std::nullopt;
    }
    return contains(trace, cell) ? std::optional(numberOf(cell)) : std::nullopt;
}

/// Whether both ask about words of one text: an edit of something else makes another one the likeliest, but not the one meant.
bool haveSameWords(const EffectMap::Request& one, const EffectMap::Request& other)
{
    const auto readsAlike = [](const Session& a, const Session& b) {
        return a.readout && b.readout && a.tokens == b.tokens && a.vocabulary.sameAs(b.vocabulary);
    };
    return one.effect && other.effect && one.asked == other.asked && one.cell == other.cell && one.minus == other.minus &&
           readsAlike(*one.trace->session, *other.trace->session);
}

}  // namespace

const Effect& effectOfPatching()
{
    static constexpr Effect kPatching{.id = "patch",
                                      .title = QT_TR_NOOP("Patch from another text"),
                                      .words =
                                          QT_TR_NOOP("What the number changes by when the output of the head is taken from another text")};
    return kPatching;
}

EffectMap::EffectMap(QObject* parent) : QObject(parent), m_job([this](Found found) { take(std::move(found)); }) {}

void EffectMap::ask(Request request)
{
    request.words = m_request.words;
    if (request == m_request)
        return;
    request.words.clear();
    if (haveSameWords(m_request, request)) {
        request.words = m_request.words;
        if (!m_done.empty() && m_number.matrix.id == MatrixId::Logits) {
            request.words.clear();
            for (const Number::Part& part : m_number.parts)
                request.words.push_back(part.column);
        }
    }
    const bool other = !m_request.trace || !request.trace || request.effect != m_request.effect || request.find != m_request.find ||
                       request.measure != m_request.measure || request.minus != m_request.minus || request.asked != m_request.asked ||
                       request.cell != m_request.cell || request.from != m_request.from ||
                       request.trace->blocks.size() != m_request.trace->blocks.size();
    if (other)
        m_values.clear();  // else they stay until the new ones come: the map does not flicker
    m_request = request;
    m_done.clear();
    m_means.clear();
    m_found.other = nullptr;  // they may be large
    if (!request.from)
        m_found.from = nullptr;
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

/// Computes in the first text that is not done yet the block that takes the least of those that are left, or all at once.
EffectMap::Found EffectMap::compute(const Request& request, const Found& before, const std::vector<int>& done, const CancelCheck& cancelled)
{
    const int blocks = static_cast<int>(request.trace->blocks.size());
    Found found;
    found.text = static_cast<int>(done.size()) / blocks;
    std::shared_ptr<const Trace> trace = request.trace;
    if (found.text > 0) {
        trace = before.text == found.text && before.other ? before.other
                                                          : forward(request.others[static_cast<std::size_t>(found.text) - 1], cancelled);
        found.other = trace;
        if (!trace || !haveSameHeads(*request.trace, *trace)) {
            found.isPart = false;
            return found;
        }
    }
    if (request.effect) {
        const auto number = numberAsked(request, *trace);
        found.isPart = number && (found.text == 0 || headscope::isDefined(*request.effect, *trace->session, *number));
        if (!found.isPart)
            return found;
        found.number = *number;
        found.value = valueOf(*trace, found.number);
        found.defined = headscope::isDefined(*request.effect, *trace->session, found.number);
        if (!found.defined)
            return found;
    }
    if (request.from && request.effect) {
        found.from = before.from && before.from->session == request.from ? before.from : forward(request.from, cancelled);
        found.fits = found.from != nullptr;
        for (int b = 0; found.fits && b < blocks; ++b)
            for (int h = 0; h < std::ssize(trace->block(b).heads); ++h)
                found.fits = found.fits && !misfit(*trace, *found.from, {MatrixId::HeadOutput, b, h});
        if (!found.fits)
            return found;
    }
    findHeads(found, request, *trace, done, cancelled);
    return found;
}

void EffectMap::findHeads(Found& found, const Request& request, const Trace& trace, const std::vector<int>& done,
                          const CancelCheck& cancelled)
{
    const auto takeAll = [&found](EffectsOfHeads all) {
        for (std::size_t b = 0; b < all.size(); ++b)
            found.blocks.emplace_back(static_cast<int>(b), std::move(all[b]));
    };
    if (request.find)
        return takeAll(request.find->of(trace, request.from.get(), cancelled));
    if (request.measure)
        return takeAll(measureOfAll(trace, *request.measure));
    if (request.effect->ofAll) {
        takeAll(request.effect->ofAll(trace, found.number, cancelled));
        if (request.effect == findEffect("share"))
            found.rest = shareOfTheRest(trace, found.number);
        return;
    }
    if (!found.from && !request.effect->written)
        return;  // nothing to take from
    const int blocks = static_cast<int>(trace.blocks.size());
    for (int step = blocks - 1; step >= 0; --step)
        if (const int b = trace.session->blockInOrder(step); std::ranges::find(done, found.text * blocks + b) == done.end()) {
            found.blocks.emplace_back(b, found.from ? headsPatched(trace, found.number, b, *found.from, cancelled)
                                                    : effectsInBlock(trace, found.number, *request.effect, b, cancelled));
            return;
        }
}

void EffectMap::take(Found found)
{
    if (!found.defined || !found.fits)
        m_values.clear();
    const std::size_t blocks = m_request.trace->blocks.size();
    m_values.resize(blocks);
    m_means.resize(blocks);
    const int before = done();
    const int first = found.text * static_cast<int>(blocks);
    if (found.text == 0) {
        m_number = found.number;
        m_value = m_rest = {};
    }
    if (found.isPart && (before == first || found.text == 0)) {
        m_value.add(found.value);
        m_rest.add(found.rest);
    }
    for (auto& [block, heads] : found.blocks) {
        auto& means = m_means[static_cast<std::size_t>(block)];
        auto& values = m_values[static_cast<std::size_t>(block)];
        means.resize(heads.size());
        values.resize(heads.size());
        for (std::size_t h = 0; h < heads.size(); ++h) {
            means[h].add(heads[h]);
            values[h] = means[h].mean();
        }
        m_done.push_back(first + block);
    }
    for (int block = 0; !found.isPart && block < static_cast<int>(blocks); ++block)
        m_done.push_back(first + block);
    m_found = std::move(found);
    m_found.blocks.clear();
    if (done() == count())
        m_found.other = nullptr;
    if (m_found.defined && m_found.fits && done() > before && done() < count())
        startNext();
    emit changed();
}

bool EffectMap::isByDefault() const
{
    return m_request.effect && m_request.asked == AskedNumber::Selected && !m_done.empty() &&
           (m_request.cell.isNull() || m_number != numberOf(m_request.cell));
}

int EffectMap::count() const { return m_request.trace ? textCount() * static_cast<int>(m_request.trace->blocks.size()) : 0; }

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

QString EffectMap::title() const
{
    if (m_request.measure)
        return phraseText(m_request.measure->label);
    return phraseWithin(m_request.find ? m_request.find->title : m_request.effect->title);
}

QString EffectMap::words() const
{
    return phraseText(m_request.find ? m_request.find->words : m_request.measure ? m_request.measure->words : m_request.effect->words);
}

QString EffectMap::nameOf(const Session& session, const Number& number)
{
    const auto& parts = number.parts;
    const MatrixRef& matrix = number.matrix;
    const auto name = [&](const Number::Part& part) {
        if (matrix.id != MatrixId::Logits)
            return toQString(cellName(session, matrix, part.row, part.column));
        return tr("logit of “%1” after “%2”")
            .arg(toQString(session.vocabulary->word(part.column)), toQString(nameToldApart(session, matrix, Axis::Token, part.row)));
    };
    if (matrix.id == MatrixId::Loss && parts.size() != 1)
        return tr("mean loss");
    if (matrix.id == MatrixId::Logits && parts.size() == 2)
        return tr("logit of “%1” − %2").arg(toQString(session.vocabulary->word(parts[0].column)), name(parts[1]));
    return parts.size() == 1 ? name(parts[0]) : QStringLiteral("%1 − %2").arg(name(parts[0]), name(parts[1]));
}

QString EffectMap::numberName() const
{
    if (!m_request.trace || m_number.parts.empty() || !contains(*m_request.trace, m_number))
        return {};
    if (m_request.asked == AskedNumber::Loss && m_number.matrix.id == MatrixId::Loss)
        return tr("mean loss");
    if (textCount() > 1 && m_request.asked == AskedNumber::TopLogit)
        return tr("logit of the top word");  // each text has its own
    if (textCount() > 1 && m_request.asked == AskedNumber::Lead)
        return tr("logit of the top word − second");
    if (textCount() > 1 && m_request.asked == AskedNumber::Minus && m_request.cell.matrix.id != MatrixId::Logits &&
        m_number.parts.size() > 1)
        return tr("logit of the top word − that of “%1”").arg(toQString(m_request.trace->session->vocabulary->word(m_request.minus)));
    return nameOf(*m_request.trace->session, m_number);
}

}  // namespace headscope
