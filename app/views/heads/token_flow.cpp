// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/token_flow.h"

#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/views/heads/head_map_figure.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/attention_flow.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <QLabel>

namespace headscope {

namespace {

QString sentenceOn(FlowKind kind)
{
    return kind == FlowKind::Rollout
               ? TokenFlow::tr(
                     "How much of each input token is in the tokens behind this block, by attention and residual connections alone: the "
                     "product of (A + I) ÷ 2 of all blocks up to it, A being the mean of the heads.")
               : TokenFlow::tr(
                     "The most that can flow from each input token to the tokens behind this block, when the attention of all blocks up "
                     "to it says how wide the pipes are.");
}

}  // namespace

QString flowName(FlowKind kind) { return kind == FlowKind::Rollout ? TokenFlow::tr("attention rollout") : TokenFlow::tr("attention flow"); }

TokenFlow::TokenFlow(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_words(wrappedLabel("tokenFlow.words", this)),
      m_plot(named(new HeatmapPlot(this), "tokenFlow.plot")),
      m_job([this](Matrix matrix) { take(std::move(matrix)); })
{
    setObjectName("tokenFlow");
    m_plot->setValuesShown(true);
    m_plot->setCellText([this](int token, int input) {
        return tr("%1 behind %2: %3 from the input token %4")
            .arg(m_plot->rowNames()->at(token), toQString(blockName(*m_asked.trace->session, m_asked.block)),
                 numberToRead(static_cast<double>(m_plot->values()(token, input))), m_plot->columnNames()->at(input));
    });
    lineUp(new QVBoxLayout(this), {.margins = {}}, {m_words, {m_plot, 1}});
    m_plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_plot, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (m_plot->values().size() == 0)
            return;
        m_workbench.figureMenu.open(tokenFlowFigure(*m_asked.trace->session, m_asked.block, m_asked.kind, Matrix(m_plot->values()),
                                                    m_workbench.appearance.colorMap()),
                                    m_asked.kind == FlowKind::Rollout ? QStringLiteral("rollout") : QStringLiteral("flow"),
                                    m_plot->mapToGlobal(position));
    });
}

void TokenFlow::show(const std::shared_ptr<const Trace>& trace, int block, FlowKind kind)
{
    const Asked asked{trace, block, kind};
    if (asked == m_asked)
        return;
    m_asked = asked;
    const Session& session = *trace->session;
    const Block& of = session.block(block);
    m_plot->setTitle(tr("%1 of %2").arg(flowName(kind), toQString(blockName(session, block))));
    const int layers = block - session.firstOf(of.stack) + 1;
    m_job.forget();
    if (kind == FlowKind::Flow && isTooLargeForFlow(session, block)) {
        take({});
        m_words->setText(tr("%1 tokens through %2 blocks are too many for the flow: look at the rollout, or at a shorter text.")
                             .arg(session.tokenCount(of))
                             .arg(layers));
        return;
    }
    m_words->setText(sentenceOn(kind));
    m_job.start([asked](const CancelCheck& cancelled) {
        return asked.kind == FlowKind::Rollout ? attentionRollout(*asked.trace, asked.block)
                                               : attentionFlow(*asked.trace, asked.block, cancelled);
    });
}

void TokenFlow::take(Matrix matrix)
{
    const Session& session = *m_asked.trace->session;
    if (matrix.size() == 0)
        m_words->setText(tr("A block up to here reads the memory: what its tokens are made of is not in this text alone."));
    QStringList names;
    for (const std::string& token : namesToldApart(session, {MatrixId::BlockOutput, m_asked.block}, Axis::Token))
        names << toQString(token);
    const auto shared = std::make_shared<AxisNames>(names);
    m_plot->setNames(shared, shared);
    m_plot->setScale(ColorScale::fraction(m_workbench.appearance.screenMap()));
    m_plot->setMatrix(Shared<Matrix>(std::move(matrix)));
}

}  // namespace headscope
