// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_contents.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/theme/head_colors.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>

namespace headscope {

HeadContents::HeadContents(const Appearance& appearance, QObject* parent)
    : QObject(parent),
      m_appearance(appearance),
      m_maximaSearch([this](Maxima maxima) {
          m_maxima = std::move(maxima);
          emit maximaFound();
      }),
      m_blockedSearch([this](std::vector<Index> blocked) {
          if (m_blocked == blocked)
              return;
          m_blocked = std::move(blocked);
          nameAxes();
          emit blockedQueriesFound();
      })
{
}

void HeadContents::show(std::shared_ptr<const Trace> trace, int block, std::shared_ptr<const Trace> measured)
{
    m_measures.show(std::move(measured), block);
    if (m_trace == trace && m_block == block)
        return;
    const std::shared_ptr<const Trace> before = std::exchange(m_trace, std::move(trace));
    const int blockBefore = std::exchange(m_block, block);
    const auto changed = [&](auto part) {
        return !before || !(part(*before->session, before->session->blocks[static_cast<std::size_t>(blockBefore)]) ==
                            part(*m_trace->session, this->block()));
    };
    const bool otherTokens = changed([](const Session& s, const Block& b) { return std::pair{s.tokensOf(b), s.keyTokens(b)}; });
    if (otherTokens || changed([](const Session&, const Block& b) { return b.mask; })) {
        m_blocked.clear();
        findBlockedQueries();
        nameAxes();
    }
    findMaxima();
}

void HeadContents::setScale(AttentionScale scale)
{
    m_scaleKind = scale;
    findMaxima();
}

void HeadContents::findMaxima()
{
    if (scaleKind() == AttentionScale::Unit || !m_trace)
        return;
    m_maximaSearch.start([trace = m_trace](const CancelCheck& cancelled) {
        Maxima maxima;
        for (const BlockTrace& block : trace->blocks) {
            maxima.emplace_back();
            for (const HeadTrace& head : block.heads)
                if (!cancelled())
                    maxima.back().push_back(head.attention->size() ? head.attention->cwiseAbs().maxCoeff() : 1);
        }
        return maxima;
    });
}

void HeadContents::findBlockedQueries()
{
    m_blockedSearch.forget();
    if (!m_difference && results().mask->size() > 0)
        m_blockedSearch.start([mask = results().mask](const CancelCheck&) { return headscope::blockedQueries(*mask); });
}

void HeadContents::nameAxes()
{
    const MatrixRef attention{MatrixId::Attention, m_block, 0};
    QStringList queries = toStringList(rowNames(*m_trace->session, attention));
    for (const Index query : m_blocked)
        queries[query].prepend(QStringLiteral("∅ "));
    m_queries = std::make_shared<AxisNames>(queries);
    const bool alike = block().attends == Attends::Self && m_blocked.empty();
    m_keys = alike ? m_queries : std::make_shared<AxisNames>(toStringList(columnNames(*m_trace->session, attention)));
}

ColorScale HeadContents::upTo(double maximum) const
{
    const double high = std::max(1e-6, maximum);
    return {m_difference ? ColorMap::diverging(m_appearance.isDark()) : m_appearance.screenMap(), m_difference ? -high : 0, high};
}

ColorScale HeadContents::ownScale(int block, int head) const
{
    const bool known = block < std::ssize(m_maxima) && head < std::ssize(m_maxima[block]) && m_maxima[block][head] > 0;
    return upTo(known ? static_cast<double>(m_maxima[block][head]) : 1);
}

ColorScale HeadContents::sharedScale() const
{
    if (scaleKind() != AttentionScale::SharedMaximum || m_block >= std::ssize(m_maxima))
        return upTo(1);
    return upTo(static_cast<double>(std::ranges::max(m_maxima[m_block])));
}

ColorScale HeadContents::scaleOfAllBlocks() const
{
    if (scaleKind() != AttentionScale::SharedMaximum || m_maxima.empty())
        return upTo(1);
    Scalar highest = 0;
    for (const auto& heads : m_maxima)
        highest = std::max(highest, std::ranges::max(heads));
    return upTo(static_cast<double>(highest));
}

ColorScale HeadContents::scaleOf(int block, int head) const
{
    return scaleKind() == AttentionScale::OwnMaximum ? ownScale(block, head) : scaleOfAllBlocks();
}

HeadContent HeadContents::content(int head) const
{
    const Head& model = block().heads[head];
    const HeadTrace& result = results().heads[head];
    const bool own = scaleKind() == AttentionScale::OwnMaximum;
    return {head,
            toQString(model.name),
            sharingLabel(block(), head),
            model.enabled,
            headColor(head, m_appearance.isDark()),
            result.attention,
            blocked(*m_trace, m_block),
            m_measures.of(head),
            m_queries,
            m_keys,
            own ? ownScale(m_block, head) : sharedScale(),
            own};
}

BlockedCells HeadContents::blocked(const Trace& trace, int block) const
{
    return m_difference ? BlockedCells() : BlockedCells(trace.blocks[static_cast<std::size_t>(block)].mask);
}

QString HeadContents::cellText(int block, int head, int row, int column) const
{
    const MatrixRef ref{MatrixId::Attention, block, head};
    if (!m_trace || !exists(*m_trace->session, ref))
        return {};
    const HeadTrace& result = m_trace->blocks[block].heads[head];
    if (row < 0 || column < 0 || row >= result.attention->rows() || column >= result.attention->cols())
        return {};
    const QString cell = (m_difference ? QStringLiteral("Δ ") : QString()) + toQString(cellName(*m_trace->session, ref, row, column));
    if (blocked(*m_trace, block).contains(row, column))
        return result.attention->row(row).isZero(0) ? tr("%1 = 0: this query may look at nothing (softmax alone gives NaN)").arg(cell)
                                                    : tr("%1 = 0, blocked by the mask").arg(cell);
    return QStringLiteral("%1 = %2").arg(cell).arg(numberForCell(static_cast<double>((*result.attention)(row, column)), 4));
}

QString headLabel(const Block& block, int head) { return QStringLiteral("%1  %2").arg(head + 1).arg(toQString(block.heads[head].name)); }

QString sharingLabel(const Block& block, int head)
{
    const auto group = [&](std::size_t h) { return block.group(h); };
    std::size_t first = static_cast<std::size_t>(head), last = first;
    while (first > 0 && group(first - 1) == group(first))
        --first;
    while (last + 1 < block.heads.size() && group(last + 1) == group(last))
        ++last;
    return first == last ? QString() : QStringLiteral("K,V %1–%2").arg(first + 1).arg(last + 1);
}

}  // namespace headscope
