// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of one head needs, taken from one block of one Trace: so that cards, grid and enlarged head show the same version.
#pragma once

#include "app/base/background_job.h"
#include "app/theme/color_map.h"
#include "app/views/heads/head_measures.h"
#include "app/widgets/text/axis_names.h"
#include "core/base/blocked_cells.h"
#include "core/matrices/matrix_access.h"

#include <QObject>

namespace headscope {

class Appearance;

enum class AttentionScale { Unit, SharedMaximum, OwnMaximum };

struct HeadContent {
    int head = 0;
    QString name;
    QString sharing;  ///< "K,V 1–4": the heads that share its keys and values; empty when it has its own
    bool enabled = true;
    QColor color;
    Shared<Matrix> attention;
    BlockedCells blocked;
    std::vector<ShownMeasure> measures;
    SharedNames queries;
    SharedNames keys;
    ColorScale scale;
    bool tellMaximum = false;  ///< the scale is the head's own, so the picture must say its maximum
};

/// Holds the Trace and the block that are shown, and finds in the background what takes a look at every cell.
class HeadContents : public QObject {
    Q_OBJECT

public:
    explicit HeadContents(const Appearance& appearance, QObject* parent = nullptr);

    /// `measured`: the Trace whose measures are told, of a difference the present one.
    void show(std::shared_ptr<const Trace> trace, int block, std::shared_ptr<const Trace> measured);
    void setScale(AttentionScale scale);
    /// The Trace to be shown is a difference: colours around zero, up to the largest change. Before show().
    void setDifference(bool difference) { m_difference = difference; }
    bool isDifference() const { return m_difference; }

    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    int blockNumber() const { return m_block; }  ///< from 0
    const Block& block() const { return m_trace->session->blocks[static_cast<std::size_t>(m_block)]; }
    const BlockTrace& results() const { return m_trace->blocks[static_cast<std::size_t>(m_block)]; }
    int headCount() const { return m_trace ? static_cast<int>(block().heads.size()) : 0; }
    MatrixRef attentionOf(int head) const { return {MatrixId::Attention, m_block, head}; }
    const SharedNames& queries() const { return m_queries; }  ///< one that may look at nothing is marked: "∅ Emma"
    const SharedNames& keys() const { return m_keys; }
    const std::vector<Index>& blockedQueries() const { return m_blocked; }

    HeadMeasures& measures() { return m_measures; }
    const HeadMeasures& measures() const { return m_measures; }
    HeadContent content(int head) const;
    BlockedCells blocked(const Trace& trace, int block) const;  ///< none in a difference: its mask is the change of one
    AttentionScale scaleKind() const
    {
        return m_difference && m_scaleKind == AttentionScale::Unit ? AttentionScale::SharedMaximum : m_scaleKind;
    }
    ColorScale sharedScale() const;  ///< one scale for the heads of the block
    ColorScale scaleOfAllBlocks() const;
    ColorScale scaleOf(int block, int head) const;  ///< in a picture of all blocks

    /// "A⁽¹⁾ [query Emma → key Daniel] = 0.3877", and why where the mask blocks it.
    QString cellText(int block, int head, int row, int column) const;

signals:
    void maximaFound();
    void blockedQueriesFound();

private:
    using Maxima = std::vector<std::vector<Scalar>>;  // by block and head

    void findMaxima();
    void findBlockedQueries();
    void nameAxes();
    ColorScale ownScale(int block, int head) const;
    ColorScale upTo(double maximum) const;

    const Appearance& m_appearance;
    HeadMeasures m_measures;
    std::shared_ptr<const Trace> m_trace;
    int m_block = 0;
    SharedNames m_queries = std::make_shared<AxisNames>(QStringList());
    SharedNames m_keys = m_queries;
    bool m_difference = false;
    AttentionScale m_scaleKind = AttentionScale::Unit;
    Maxima m_maxima;  ///< for the newest Trace they were found for; empty until then
    std::vector<Index> m_blocked;
    BackgroundJob<Maxima> m_maximaSearch;
    BackgroundJob<std::vector<Index>> m_blockedSearch;
};

/// The heads as they are listed: "2  verb and its parts".
QString headLabel(const Block& block, int head);

/// "K,V 1–4" for a head that shares its keys and values with others; empty otherwise.
QString sharingLabel(const Block& block, int head);

}  // namespace headscope
