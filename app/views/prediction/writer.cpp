// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/writer.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "core/edits/sentence_edits.h"
#include "core/matrices/lazy_stages.h"
#include "core/model/trace_size.h"

#include <QScopedValueRollback>

namespace headscope {

namespace {

constexpr int kWithoutEnd = -1;

/// Logits do not tell what is hidden in the probabilities.
bool isHidden(const Trace& trace, Index token) { return trace.probabilities->size() > 0 && trace.probabilities->row(token).hasNaN(); }

/// `logits` are 0 × 0 where they are not known yet.
NextWord nextWordOf(const std::shared_ptr<const Trace>& trace, const Sampling& sampling, const Shared<Matrix>& logits)
{
    NextWord next{.trace = trace, .vocabulary = trace->session->vocabulary, .sampling = sampling, .logits = logits, .kept = {}};
    const Index place = trace->session->tokenCount();
    if (isHidden(*trace, place - 1))
        return next;
    if (logits.size() == 0)
        next.logits = rowOf(*trace, {MatrixId::Logits, trace->session->lastBlock()}, place - 1);
    next.kept = keptWords(*next.logits, 0, sampling);
    next.random = randomNumber(sampling.seed, place);
    next.place = drawnPlace(next.kept, next.random);
    return next;
}

}  // namespace

Writer::Writer(const Workbench& workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_job([this](NextWord next) { take(std::move(next)); })
{
    m_pause.setSingleShot(true);
    m_pause.setTimerType(Qt::PreciseTimer);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &Writer::goOn);
    connect(&workbench.document, &Document::opened, this, [this] { rest({}); });
    connect(&workbench.document, &Document::sessionChanged, this, &Writer::follow);
}

bool Writer::canWrite() const
{
    const Session& session = *m_workbench.document.session();
    return session.readout && session.looksUp();
}

void Writer::setSampling(const Sampling& sampling)
{
    m_sampling = sampling;
    read();
    emit changed();
}

void Writer::read()
{
    const std::shared_ptr<const Trace>& trace = m_workbench.engine.trace();
    if (!canWrite() || !trace || !trace->session->readout)
        return;
    const Shared<Matrix> known = m_next.trace.lock() == trace ? m_next.logits : Shared<Matrix>();
    const auto compute = [trace, sampling = m_sampling, known](const CancelCheck&) { return nextWordOf(trace, sampling, known); };
    if (keepsLogits(*trace->session))
        m_job.runNow(compute);
    else
        m_job.start(compute);
}

void Writer::take(NextWord next)
{
    m_next = std::move(next);
    emit changed();
    goOn();
}

void Writer::write() { start(kWithoutEnd); }

void Writer::writeOne() { start(1); }

void Writer::start(int words)
{
    halt({});
    if (!canWrite())
        return;
    m_left = words;
    emit changed();
    read();
}

/// A run is a step of its own to undo.
void Writer::halt(const QString& reason)
{
    m_workbench.document.endMerge();
    rest(reason);
}

void Writer::rest(const QString& reason)
{
    m_left = 0;
    m_reason = reason;
    m_pause.stop();
    emit changed();
}

/// Rests after a change that is not its own, which may be the first of a drag.
void Writer::follow()
{
    if (!m_applying)
        rest(isWriting() ? tr("It stopped, for something else has changed the session.") : QString());
}

/// Appends the word as soon as it is that of the present text.
void Writer::goOn()
{
    const Engine& engine = m_workbench.engine;
    if (!isWriting() || m_pause.isActive() || !engine.isCurrent() || !engine.isExact() || m_next.trace.lock() != engine.trace() ||
        m_next.sampling != m_sampling)
        return;
    if (m_next.isThere())
        append();
    else
        halt(tr("It stopped, for the probabilities of the next word are hidden or no numbers."));
}

void Writer::append()
{
    const Index word = m_next.word();
    const bool one = m_left > 0;
    QString refused;
    const auto told = connect(&m_workbench.document, &Document::refused, this, [&](const QString& why) { refused = why; });
    {
        const QScopedValueRollback guard(m_applying, true);
        m_workbench.document.edit(
            one ? tr("Add the next word") : tr("Write on"), [word](Session& session) { appendWord(session, word); },
            one ? QString() : QStringLiteral("write on"));
    }
    disconnect(told);
    const std::string text = m_workbench.document.session()->tokens->back();
    if (!refused.isEmpty()) {
        halt(tr("It stopped: %1").arg(refused));
        return;
    }
    emit wrote();
    if (one)
        halt({});
    else if (endsText(text))
        halt(tr("It stopped, for “%1” ends a text.").arg(visibleName(toQString(text))));
    else
        m_pause.start();
}

bool Writer::canTakeBack() const { return canWrite() && m_workbench.document.session()->tokenCount() > 1; }

void Writer::takeBack()
{
    halt({});
    if (canTakeBack())
        m_workbench.document.edit(tr("Take back the last word"), [](Session& session) { removeLastWord(session); });
}

}  // namespace headscope
