// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/weights/packed_weights.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/matrix_box.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/packed.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

constexpr Index kComparedEntries = 1'000'000;
constexpr int kTallestPacked = 300;
constexpr std::array kPackedWeights{MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight};
constexpr std::array kSymbols{"W<sub>Q</sub>", "W<sub>K</sub>", "W<sub>V</sub>"};
constexpr std::array kNames{"query_weight", "key_weight", "value_weight"};

MatrixContent packedContent(std::shared_ptr<const Session> session, const MatrixRef& ref, const char* symbol, bool dark)
{
    const PackedWeight packed = packedWeight(*session, ref);
    MatrixContent content;
    content.values = packed.weight;
    content.rows = toStringList(rowNames(*session, ref));
    for (std::size_t column = 0; column < packed.columnIndices.size(); ++column) {
        const MatrixRef& ofHead = packed.columnMatrices[column];
        content.columns << toQString(columnNames(*session, ofHead)[static_cast<std::size_t>(packed.columnIndices[column])]);
        content.columnColors.push_back(headColor(ofHead.head, dark));
    }
    content.symbol = toQString(symbol);
    content.title = tr("%1 of all heads").arg(phraseText(info(ref.id).title));
    content.cellName = [session = std::move(session), packed](int row, int column) {
        const auto c = static_cast<std::size_t>(column);
        return toQString(cellName(*session, packed.columnMatrices[c], row, packed.columnIndices[c]));
    };
    return content;
}

}  // namespace

PackedWeights::PackedWeights(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_agreement(makeLabel({.name = "weights.agreement", .role = "muted", .wraps = true}, this))
{
    setObjectName("weights.packed");
    auto* layout = spaced(new QVBoxLayout(this), {.spacing = 8, .margins = {}});
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        m_weights[i] = new MatrixBox(this);
        m_weights[i]->setObjectName(QStringLiteral("weights.packed.") + kNames[i]);
        layout->addWidget(m_weights[i]);
    }
    layout->addWidget(m_agreement);
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Numbers, this, &PackedWeights::refresh);
    connect(&workbench.selection, &Selection::blockChanged, this, &PackedWeights::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &PackedWeights::refresh);
    connect(&workbench.engine, &Engine::traceReady, this, &PackedWeights::compare);
    afterEvents(this, {QEvent::Show}, &PackedWeights::refresh);
}

void PackedWeights::fit(int width)
{
    for (MatrixBox* box : m_weights)
        box->table().setBounds({width, kTallestPacked});
}

void PackedWeights::refresh()
{
    const auto& session = m_workbench.document.session();
    const int block = m_workbench.selection.block();
    if (!isVisible() || block >= std::ssize(session->blocks))
        return;
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        m_weights[i]->model().show(packedContent(session, {kPackedWeights[i], block, 0}, kSymbols[i], m_workbench.appearance.isDark()));
    compare();
}

void PackedWeights::compare()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    if (!isVisible() || !trace || block >= std::ssize(trace->blocks))
        return;
    const PackedAgreement agreement = packedAgreement(*trace, block, kComparedEntries);
    const QString where = agreement.rows < trace->session->tokenCount() ? tr(" in the first %1 tokens").arg(agreement.rows) : QString();
    m_agreement->setText(
        tr("One packed product, cut into the heads' columns, gives the same Q, K and V as each head for itself%1. Largest difference: %2.")
            .arg(where)
            .arg(static_cast<double>(agreement.largestDifference), 0, 'g', 2));
}

}  // namespace headscope
