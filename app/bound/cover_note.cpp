// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/cover_note.h"

#include "app/base/text.h"
#include "app/undo/patch_cover.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"
#include "core/analysis/logit_lens.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kWordsTold = 3;

}  // namespace

CoverNote::CoverNote(const Workbench& workbench, const QString& name, QWidget* parent)
    : ElidedLabel(parent), m_workbench(workbench), m_job([this](Outcome bare) {
          m_bare = std::move(bare);
          say();
      })
{
    named(this, name, tr("What is read of the picture"));
    setTextFormat(Qt::PlainText);
    hide();
}

CoverNote::Outcome CoverNote::outcomeOf(const std::shared_ptr<const Trace>& trace)
{
    const Session& session = *trace->session;
    return {trace->session, session.finalNorm ? trace->finalNorm : trace->block(session.lastBlock()).blockOutput, trace->probabilities};
}

void CoverNote::show(const std::shared_ptr<const Trace>& trace, int chosen)
{
    const PatchCover& cover = PatchCover::of(m_workbench.document);
    m_now = outcomeOf(trace);
    m_chosen = trace->session->picture->first > 0 ? 0 : chosen;
    m_covered = cover.covered(*trace->session).size();
    if (m_covered == 0) {
        m_job.forget();
        m_asked = nullptr;
        m_bare = m_now;
    } else if (auto bare = std::make_shared<const Session>(cover.uncovered(*trace->session)); !m_asked || *m_asked != *bare) {
        m_asked = bare;
        if (!m_bare.session || m_bare.session->blocks != bare->blocks || m_bare.session->input != bare->input)
            m_job.start([bare](const CancelCheck& cancelled) {
                const auto computed = forward(bare, cancelled);
                return computed ? outcomeOf(computed) : Outcome{};
            });
    }
    say();
}

void CoverNote::say()
{
    const bool isBareKnown = m_bare.session && m_bare.rows->rows() == m_now.rows->rows();
    const QString covered = m_covered > 0 ? tr("%1 covered: ").arg(m_covered) : QString();
    QString text;
    const auto read = [&](const QString& words) {
        const QString token = visibleName(toQString((*m_now.session->tokens)[static_cast<std::size_t>(m_chosen)]));
        return covered + tr("read out of %1: %2").arg(token, words);
    };
    if (m_now.probabilities->rows() > m_chosen && !m_now.probabilities->row(m_chosen).allFinite()) {
        text = read(QStringLiteral("?"));  // a question asks for it
    } else if (m_now.probabilities->rows() > m_chosen) {
        const bool isCompared = m_covered > 0 && isBareKnown && m_bare.probabilities->cols() == m_now.probabilities->cols();
        LikelyWords told = likeliest(*m_now.probabilities, m_chosen, kWordsTold);
        if (isCompared) {  // what it read before is told, however unlikely it has become
            const LikelyWord before = likeliest(*m_bare.probabilities, m_chosen, 1).front();
            if (std::ranges::find(told, before.word, &LikelyWord::word) == told.end())
                told.back() = {before.word, (*m_now.probabilities)(m_chosen, before.word)};
        }
        QStringList words;
        for (const LikelyWord& likely : told) {
            const QString word = visibleName(toQString(m_now.session->vocabulary->word(likely.word)));
            const QString now = percent(static_cast<double>(likely.probability));
            words
                << (isCompared
                        ? tr("%1 %2 (was %3)").arg(word, now, percent(static_cast<double>((*m_bare.probabilities)(m_chosen, likely.word))))
                        : word + QLatin1Char(' ') + now);
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
    setVisible(m_keepsRoom || !text.isEmpty());
}

void CoverNote::setRoomKept(bool kept)
{
    m_keepsRoom = kept;
    setVisible(kept || !text().isEmpty());
}

}  // namespace headscope
