// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/cover_note.h"

#include "app/base/text.h"
#include "app/undo/patch_cover.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"
#include "core/analysis/logit_lens.h"
#include "core/matrices/lazy_stages.h"
#include "core/model/trace_size.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kWordsTold = 3;

}  // namespace

CoverNote::CoverNote(const Workbench& workbench, const QString& name, QWidget* parent)
    : ElidedLabel(parent), m_workbench(workbench), m_reading([this](const Outcome& now) { compare(now); }), m_job([this](Outcome bare) {
          m_bare = std::move(bare);
          say();
      })
{
    named(this, name, tr("What is read of the picture"));
    setTextFormat(Qt::PlainText);
    hide();
}

CoverNote::Outcome CoverNote::outcomeOf(const Trace& trace, int token)
{
    const Session& session = *trace.session;
    return {trace.session, token, session.finalNorm ? trace.finalNorm : trace.block(session.lastBlock()).blockOutput,
            session.readout ? probabilitiesOf(trace, token) : Shared<Matrix>()};
}

/// A row of many classes is read out on another thread.
void CoverNote::show(const std::shared_ptr<const Trace>& trace, int chosen)
{
    const int token = trace->session->picture->first > 0 ? 0 : chosen;
    const auto read = [trace, token](const CancelCheck&) { return outcomeOf(*trace, token); };
    if (!trace->session->readout || keepsLogits(*trace->session))
        m_reading.runNow(read);
    else
        m_reading.start(read);
}

void CoverNote::compare(const Outcome& now)
{
    const PatchCover& cover = PatchCover::of(m_workbench.document);
    m_now = now;
    m_covered = cover.covered(*now.session).size();
    if (m_covered == 0) {
        m_job.forget();
        m_asked = {};
        m_bare = m_now;
        say();
        return;
    }
    const auto bare = std::make_shared<const Session>(cover.uncovered(*now.session));
    const auto isOf = [&](const Outcome& known) {
        return known.session && known.token == now.token && known.session->blocks == bare->blocks && known.session->input == bare->input &&
               known.session->readout == bare->readout;
    };
    if (!isOf(m_asked) && !isOf(m_bare)) {
        m_asked = {bare, now.token};
        m_job.start([bare, token = now.token](const CancelCheck& cancelled) {
            const auto computed = forward(bare, cancelled);
            return computed ? outcomeOf(*computed, token) : Outcome{};
        });
    }
    say();
}

void CoverNote::say()
{
    const bool isBareKnown = m_bare.session && m_bare.token == m_now.token && m_bare.rows->rows() == m_now.rows->rows();
    const QString covered = m_covered > 0 ? tr("%1 covered: ").arg(m_covered) : QString();
    const Matrix& now = *m_now.probabilities;
    QString text;
    const auto read = [&](const QString& words) {
        const QString token = visibleName(toQString((*m_now.session->tokens)[static_cast<std::size_t>(m_now.token)]));
        return covered + tr("read out of %1: %2").arg(token, words);
    };
    if (now.size() > 0 && !now.allFinite()) {
        text = read(QStringLiteral("?"));  // a question asks for it
    } else if (now.size() > 0) {
        const bool isCompared = m_covered > 0 && isBareKnown && m_bare.probabilities->cols() == now.cols();
        LikelyWords told = likeliest(now, 0, kWordsTold);
        if (isCompared) {  // what it read before is told, however unlikely it has become
            const LikelyWord before = likeliest(*m_bare.probabilities, 0, 1).front();
            if (std::ranges::find(told, before.word, &LikelyWord::word) == told.end())
                told.back() = {before.word, now(0, before.word)};
        }
        QStringList words;
        for (const LikelyWord& likely : told) {
            const QString word = visibleName(toQString(m_now.session->vocabulary->word(likely.word)));
            const QString share = percent(static_cast<double>(likely.probability));
            words << (isCompared
                          ? tr("%1 %2 (was %3)").arg(word, share, percent(static_cast<double>((*m_bare.probabilities)(0, likely.word))))
                          : word + QLatin1Char(' ') + share);
        }
        text = read(words.join(QStringLiteral(" · ")));
    } else if (m_covered > 0 && isBareKnown && m_bare.rows->cols() == m_now.rows->cols() && m_now.rows->allFinite()) {
        Index most = 0;
        const auto change = [&](Index row) {
            const double size = static_cast<double>(m_bare.rows->row(row).norm());
            return size > 0 ? static_cast<double>((m_now.rows->row(row) - m_bare.rows->row(row)).norm()) / size : 0;
        };
        for (Index row = 1; row < m_now.rows->rows(); ++row)
            if (change(row) > change(most))
                most = row;
        const QString token = visibleName(toQString((*m_now.session->tokens)[static_cast<std::size_t>(most)]));
        text = covered + tr("of what comes out, %1 changes most, by %2").arg(token, percent(change(most)));
    }
    setText(text);
    setVisible(!text.isEmpty());
}

}  // namespace headscope
