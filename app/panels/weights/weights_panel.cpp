// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/weights/weights_panel.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/head_menu.h"
#include "app/panels/weights/packed_weights.h"
#include "app/state/document.h"
#include "app/undo/block_commands.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"

#include <QCheckBox>
#include <QMenu>
#include <QToolButton>

namespace headscope {

namespace {

constexpr int kNarrowest = 200;
constexpr int kTallest = 360;  // px; longer weights scroll
constexpr int kMargins = 22;
constexpr std::array kWeights{MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight};
constexpr std::array kBiases{MatrixId::QueryBias, MatrixId::KeyBias, MatrixId::ValueBias};

}  // namespace

WeightsPanel::WeightsPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_shown(new ChipSwitch(
          {{"weights.showHead", tr("One head"), tr("Weights of the selected head"), tr("The weights of the selected head, to be edited")},
           {"weights.showPacked", tr("Packed"), tr("Weights of all heads, packed"),
            tr("The weights of all heads side by side: one packed matrix, as libraries keep it")}},
          this)),
      m_start(named(new QToolButton(this), "weights.start")),
      m_biased(named(new QCheckBox(tr("with biases"), this), "weights.biases", tr("With biases"),
                     tr("Add a bias to every projection of the block, zero at first; or remove them all."))),
      m_columns(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_ofHead(makeMatrices()),
      m_packed(new PackedWeights(workbench, this))
{
    setObjectName("weightsPanel");
    connect(m_biased, &QCheckBox::clicked, this, [this](bool checked) { blocks::setBiases(m_workbench, checked); });

    auto* layout = spaced(new QVBoxLayout(this), {.margins = {12, 2, 8, 8}});
    layout->addWidget(makeSwitch());
    lineUp(layout, {m_ofHead, m_packed, m_biased, Stretch{}});

    setWhatsThis(tr("The weights of the selected head, which training would find: each weight matrix turns a token's features into its "
                    "query, key or value. Every "
                    "number can be edited. "
                    "Packed shows the heads side by side, as one matrix."));
    connect(&workbench.selection, &Selection::blockChanged, this, &WeightsPanel::follow);
    connect(&workbench.selection, &Selection::headChanged, this, &WeightsPanel::follow);
    workbench.document.whenChanged(SessionPart::Names, this, &WeightsPanel::follow);
    showPacked(false);
    afterEvents(this, {QEvent::Resize}, &WeightsPanel::fit);
}

QWidget* WeightsPanel::makeSwitch()
{
    connect(m_shown, &ChipSwitch::picked, this, [this](int shown) { showPacked(shown == 1); });
    m_start->setProperty("role", "small");
    m_start->setText(tr("Start values"));
    m_start->setToolTip(tr("Start the selected head anew: at random, identity, zeros, or as a copy of another head"));
    m_start->setAccessibleName(m_start->toolTip());
    m_start->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_start);
    m_start->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillStartMenu(*menu, m_workbench, m_workbench.selection.head(), this); });
    auto* pages = lineUp(new QHBoxLayout, {.spacing = 0}, {m_shown, Stretch{}});
    auto* row = new FoldingRow(this);  // in lecture type one below the other
    row->layout()->setContentsMargins(0, 0, 0, 0);
    auto* start = new QHBoxLayout;
    start->addWidget(m_start);
    row->addLayout(pages);
    row->addLayout(start);
    return row;
}

QWidget* WeightsPanel::makeMatrices()
{
    auto* page = new QWidget(this);
    m_columns->setSpacing(10);
    m_columns->setContentsMargins(0, 0, 0, 0);
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        auto* column = spaced(new QVBoxLayout, {.spacing = 4});
        m_weights[i] = new BoundMatrix(m_workbench, {kWeights[i], 0, 0}, "weights", page);
        m_biases[i] = new BoundMatrix(m_workbench, {kBiases[i], 0, 0}, "weights", page);
        lineUp(column, {m_weights[i], m_biases[i], Stretch{}});
        m_columns->addLayout(column);
        connect(&m_weights[i]->model(), &QAbstractItemModel::modelReset, this, &WeightsPanel::fit);
    }
    m_columns->addStretch();
    page->setLayout(m_columns);
    return page;
}

void WeightsPanel::showPacked(bool packed)
{
    m_shown->choose(packed);
    m_ofHead->setVisible(!packed);
    m_packed->setVisible(packed);
    follow();
}

void WeightsPanel::follow()
{
    const Session& session = *m_workbench.document.session();
    const MatrixRef place{MatrixId::Input, m_workbench.selection.block(), m_workbench.selection.head()};
    if (!exists(session, place))
        return;  // the selection follows in a moment
    const Head& head = session.block(place.block).heads[place.head];
    setWindowTitle(m_shown->chosen() == 1
                       ? tr("Weights of all heads")
                       : tr("Weights of head %1").arg(place.head + 1) + (head.name.empty() ? QString() : " · " + toQString(head.name)));
    m_biased->setChecked(head.query.hasBias());
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        if (m_weights[i]->ref() != MatrixRef{kWeights[i], place.block, place.head}) {
            m_weights[i]->setRef({kWeights[i], place.block, place.head});
            m_biases[i]->setRef({kBiases[i], place.block, place.head});
        }
        m_biases[i]->setVisible(parameterOf(session, m_biases[i]->ref()).size() > 0);
    }
    fit();
}

/// Side by side when there is room, the names of the features only once; else one below the other.
void WeightsPanel::fit()
{
    const int room = width() - kMargins;
    m_packed->fit(room);
    std::vector<int> basis{room};
    for (const auto& matrices : {m_weights, m_biases})
        for (BoundMatrix* matrix : matrices)
            basis.insert(basis.end(), {matrix->isHidden(), matrix->model().rowCount(), matrix->model().columnCount(),
                                       matrix->table().ownCellWidth(), matrix->table().rowHeader().preferredExtent()});
    if (basis == m_fitted)
        return;
    m_fitted = std::move(basis);
    for (const bool beside : {true, false}) {
        int wanted = 0;
        for (std::size_t i = 0; i < m_weights.size(); ++i) {
            for (MatrixTable* table : {&m_weights[i]->table(), &m_biases[i]->table()}) {
                table->rowHeader().setVisible(!beside || i == 0);
                table->setBounds({beside ? 4 * room : room, kTallest});
            }
            wanted += std::max(m_weights[i]->table().sizeHint().width(), m_weights[i]->titleWidth()) + m_columns->spacing();
        }
        m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        if (wanted - m_columns->spacing() <= room)
            return;
    }
}

QSize WeightsPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

}  // namespace headscope
