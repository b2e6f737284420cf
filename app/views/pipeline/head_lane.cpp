// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/head_lane.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_flow.h"
#include "app/bound/matrix_line.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"
#include "core/ops/query_key_map.h"
#include "core/ops/score_positions.h"

#include <QMouseEvent>
#include <QToolButton>

namespace headscope {

namespace {

constexpr int kMargin = 14;
constexpr std::size_t kMostNamed = 3;    // tokens in a sentence
constexpr double kAttentionScale = 1.5;  // it is what people come for

QString scaleText(const Block& block, const Head& head)
{
    QString text;
    switch (block.scale.kind) {
    case Scale::Kind::SqrtKeyWidth: text = QStringLiteral("÷ √%1").arg(head.keyWidth()); break;
    case Scale::Kind::None: text = QStringLiteral("unscaled"); break;
    case Scale::Kind::Factor: text = QStringLiteral("× %1").arg(static_cast<double>(block.scale.factor)); break;
    }
    const ScorePositionKind* positions = scorePositionsOf(head);
    if (positions)
        text += positions->number ? QString(positions->shown).arg(static_cast<double>(head.*positions->number), 0, 'g', 3)
                                  : QString(positions->shown);
    if (block.scoreCap > 0)
        text += QStringLiteral(", ≤ ±%1").arg(static_cast<double>(block.scoreCap));
    if (head.temperature != 1)
        text = QString(positions ? "(%1) ÷ %2" : "%1 ÷ %2").arg(text).arg(static_cast<double>(head.temperature));
    return text;
}

/// The symbol of the product: "Q·Kᵀ", or of queries and keys that are normed or have positions of their own.
QString scoreText(const Block& block)
{
    const auto symbol = [](MatrixId id) { return toQString(richSymbol(symbolParts(info(id).symbol))); };
    return symbol(scoredIn(block).queryId) + "·" + symbol(scoredIn(block).keyId) + "<sup>T</sup>";
}

/// "Emma and Daniel may look at nothing", and what comes of it; empty when everyone may look at something.
QString blockedText(const QStringList& tokens, const std::vector<Index>& blocked)
{
    if (blocked.empty())
        return {};
    QStringList named;
    for (std::size_t i = 0; i < std::min(blocked.size(), kMostNamed); ++i)
        named << tokens[blocked[i]];
    if (blocked.size() == 1)
        return HeadLane::tr("– %1 may look at nothing: the row is zeros here; MultiheadAttention in PyTorch gives NaN.").arg(named.front());
    if (blocked.size() > kMostNamed)
        named << HeadLane::tr("%1 more").arg(blocked.size() - kMostNamed);
    const QString last = named.takeLast();
    return HeadLane::tr("– %1 and %2 may look at nothing: their rows are zeros here; MultiheadAttention in PyTorch gives NaN.")
        .arg(named.join(", "), last);
}

}  // namespace

HeadLane::HeadLane(const Workbench& workbench, int head, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_head(head),
      m_badge(new HeadBadge(this)),
      m_name(makeLabel<ElidedLabel>({.role = "heading"}, this)),
      m_dimensions(makeLabel({.role = "muted"}, this)),
      m_measures(makeLabel<ElidedLabel>({.role = "muted"}, this)),
      m_weights(new QToolButton(this)),
      m_toggle(new QToolButton(this))
{
    const QString number = QString::number(head + 1);
    setObjectName("lane." + number);
    m_measures->setToolTip(tr("Means over the queries: entropy of the attention in nats, and how much each token keeps for itself"));
    named(m_weights, "lane." + number + ".weights", tr("Edit the weights of head %1").arg(number),
          tr("Edit W_Q, W_K and W_V of this head"));
    named(m_toggle, "lane." + number + ".toggle", tr("Open or close head %1").arg(number));
    m_weights->setText(tr("Weights"));
    m_weights->setProperty("role", "chip");
    m_toggle->setProperty("role", "flat");
    connect(m_toggle, &QToolButton::clicked, this, [this] { emit toggled(m_head); });
    connect(m_weights, &QToolButton::clicked, this, [this] { emit weightsWanted(m_head); });

    auto* header = lineUp(new QHBoxLayout, {.spacing = 8}, {m_badge, m_name, m_dimensions, m_weights});
    m_measures->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_measures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // the name comes first
    lineUp(header, {{m_measures, 1}, m_toggle});
    lineUp(new QVBoxLayout(this), {.spacing = 6, .margins = {kMargin, 7, kMargin, 9}}, {header});
    update();
}

void HeadLane::setOpen(bool open)
{
    m_toggle->setArrowType(open ? Qt::UpArrow : Qt::DownArrow);
    m_toggle->setToolTip(open ? tr("Close this head") : tr("Show the matrices of this head"));
    if (open == isOpen())
        return;
    if (open) {
        makeBody();
    } else {
        delete m_body;
        m_body = nullptr;
    }
}

void HeadLane::makeBody()
{
    const auto ref = [this](MatrixId id) { return MatrixRef{id, m_workbench.selection.block(), m_head}; };
    m_block = m_workbench.selection.block();
    m_body = new QWidget(this);
    auto* lines = spaced(new QVBoxLayout(m_body), {.margins = {}});
    m_flow = new MatrixFlow(m_workbench, "pipeline", m_body);
    MatrixLine* projections = m_flow->addPart();
    projections->addMatrix(ref(MatrixId::Query), {tr("Query"), true});
    m_key = projections->addMatrix(ref(MatrixId::Key), {tr("Key"), false});
    m_value = projections->addMatrix(ref(MatrixId::Value), {tr("Value"), false});
    const Block& block = m_workbench.document.session()->block(m_block);
    m_stages = stagesOf(block);
    for (std::size_t i = 1; i < m_stages.size(); ++i) {
        MatrixLine* line = m_flow->addPart();
        const QueryKeyMapKind& map = queryKeyMapOf(*m_stages[i], block);
        line->addOperation(phraseText(map.symbol(block)), phraseText(map.note));
        for (const MatrixId id : {m_stages[i]->queryId, m_stages[i]->keyId})
            line->addMatrix(ref(id), {phraseText(info(id).title), true});
    }
    m_attention = m_flow->addPart();
    m_attention->spareOperations();
    m_attention->addOperation(scoreText(block), "");
    m_score = m_attention->addMatrix(ref(MatrixId::Score), {tr("Scores"), false});
    const AttentionWeightingInfo& weighting = weightingInfo(block.weighting());
    m_attention->addOperation(phraseText(weighting.symbol), phraseText(weighting.note));
    m_attention->addMatrix(ref(MatrixId::Attention), {tr("Attention"), true, kAttentionScale});
    m_attention->addOperation("· V", tr("blend"));
    m_attention->addMatrix(ref(MatrixId::HeadOutput), {tr("Head output"), false});
    m_blocked = makeLabel(
        {.name = "lane." + QString::number(m_head + 1) + ".blocked", .role = "muted", .format = Qt::PlainText, .wraps = true}, m_body);
    lineUp(lines, {m_flow, m_blocked});
    connect(&m_score->model(), &QAbstractItemModel::modelReset, this, &HeadLane::tellBlocked);
    tellBlocked();
    connect(m_flow, &MatrixFlow::shapeChanged, this, &HeadLane::shapeChanged);
    layout()->addWidget(m_body);
    update();
}

void HeadLane::update()
{
    const Session& session = *m_workbench.document.session();
    const int blockIndex = m_workbench.selection.block();
    if (!exists(session, {MatrixId::Query, blockIndex, m_head}))
        return;  // the selection follows in a moment
    const Block& block = session.blocks[blockIndex];
    const Head& head = block.heads[m_head];
    if (m_body && (m_block != blockIndex || m_stages != stagesOf(block))) {
        setOpen(false);
        setOpen(true);
    }
    const QColor color = headColor(m_head, m_workbench.appearance.isDark());
    setAccent(block.attentionEnabled && head.enabled ? color : palette().color(QPalette::Mid));
    m_badge->setHead(m_head + 1, color);
    m_name->setText(toQString(head.name));
    if (const auto ink = head.enabled ? QPalette::WindowText : QPalette::PlaceholderText; ink != m_name->foregroundRole())
        m_name->setForegroundRole(ink);
    QString dimensions = QStringLiteral("d<sub>k</sub> = %1 · d<sub>v</sub> = %2").arg(head.keyWidth()).arg(block.valueWidth(m_head));
    if (!head.enabled)
        dimensions += tr(" · muted");
    else if (head.gain != 1)
        dimensions += tr(" · gain %1").arg(static_cast<double>(head.gain));
    m_dimensions->setText(dimensions);
    if (m_body)
        updateBody(block);
    const auto& trace = m_workbench.engine.trace();
    if (trace && exists(*trace->session, {MatrixId::Attention, blockIndex, m_head})) {
        const AttentionStatistics& measures = trace->blocks[blockIndex].heads[m_head].statistics;
        QString text = tr("entropy %1 nats").arg(numberForCell(static_cast<double>(measures.entropy), 2));
        m_measures->setShorter(text);
        if (block.attends == Attends::Self)  // a token is not among the keys of a memory
            text += tr(" · on the diagonal %1").arg(numberForCell(static_cast<double>(measures.self), 2));
        m_measures->setText(text);
    }
}

void HeadLane::updateBody(const Block& block)
{
    m_attention->setOperation(0, scoreText(block), scaleText(block, block.heads[m_head]));
    const auto holder = block.keyValueHead(m_head);
    const bool own = holder == static_cast<std::size_t>(m_head);
    m_key->setCaption(own ? tr("Key") : tr("Key of head %1").arg(holder + 1));
    m_value->setCaption(own ? tr("Value") : tr("Value of head %1").arg(holder + 1));
    // Keys and values of a memory have names of their own, and what follows has the tokens again.
    const bool memory = block.attends == Attends::Memory;
    m_key->table().rowHeader().setVisible(memory);
    m_score->table().rowHeader().setVisible(memory || m_folded);
}

void HeadLane::tellBlocked()
{
    const MatrixContent& content = m_score->model().content();
    m_blocked->setText(blockedText(content.rows, content.blockedRows));
    m_blocked->setHidden(content.blockedRows.empty());
}

/// Puts all in one line when every number can be read in it, else the projections above what is made of them.
void HeadLane::fit(int width, int tallest)
{
    if (!m_body)
        return;
    const bool memory = m_workbench.document.session()->blocks[m_block].attends == Attends::Memory;
    m_score->table().rowHeader().setVisible(memory);
    m_flow->fit(width - 2 * kMargin, tallest);
    m_folded = m_flow->lineCount() > 1;
    if (m_folded && !memory) {  // nothing to the left names the rows
        m_score->table().rowHeader().show();
        m_flow->fit(width - 2 * kMargin, tallest);
    }
}

void HeadLane::mousePressEvent(QMouseEvent* event)
{
    m_workbench.selection.selectHead(m_head);
    event->accept();
}

}  // namespace headscope
