#include "app/panels/weights_panel.h"

#include "app/document.h"
#include "app/models/bound_matrix.h"
#include "app/block_edits.h"
#include "app/widgets/name_header.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kNarrowest = 200;
constexpr int kTallest = 360;  // px; longer weights scroll
constexpr int kMargins = 22;
constexpr std::array kWeights{MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight};
constexpr std::array kBiases{MatrixId::QueryBias, MatrixId::KeyBias, MatrixId::ValueBias};

}  // namespace

WeightsPanel::WeightsPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_biased(new QCheckBox(tr("with biases"), this)),
      m_columns(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setObjectName("weightsPanel");
    m_biased->setObjectName("weights.biases");
    m_biased->setToolTip(tr("Add a bias to every projection of the block, zero at first; or remove them all."));
    m_biased->setAccessibleName(tr("With biases"));
    connect(m_biased, &QCheckBox::clicked, this, [this](bool checked) { blocks::setBiases(m_workbench, checked); });

    m_columns->setSpacing(10);
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        auto* column = new QVBoxLayout;
        column->setSpacing(4);
        m_weights[i] = new BoundMatrix(workbench, {kWeights[i], 0, 0}, "weights", this);
        m_biases[i] = new BoundMatrix(workbench, {kBiases[i], 0, 0}, "weights", this);
        column->addWidget(m_weights[i]);
        column->addWidget(m_biases[i]);
        column->addStretch();
        m_columns->addLayout(column);
        connect(&m_weights[i]->model(), &QAbstractItemModel::modelReset, this, &WeightsPanel::fit);
    }
    m_columns->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 8);
    layout->addLayout(m_columns);
    layout->addWidget(m_biased);
    layout->addStretch();

    setWhatsThis(tr("What the selected head has learned: each weight matrix turns a token's features into its query, key or value. Every number can be edited."));
    connect(&workbench.selection, &Selection::headChanged, this, &WeightsPanel::follow);
    connect(&workbench.document, &Document::sessionChanged, this, &WeightsPanel::follow);
    follow();
}

void WeightsPanel::follow()
{
    const Session& session = *m_workbench.document.session();
    const MatrixRef place{MatrixId::Input, m_workbench.selection.block(), m_workbench.selection.head()};
    if (!exists(session, place))
        return;  // the selection follows in a moment
    const Head& head = session.blocks[place.block].heads[place.head];
    setWindowTitle(tr("Weights of head %1 · %2").arg(place.head + 1).arg(QString::fromStdString(head.name)));
    m_biased->setChecked(head.query.hasBias());
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        if (m_weights[i]->ref().head != place.head) {
            m_weights[i]->setRef({kWeights[i], place.block, place.head});
            m_biases[i]->setRef({kBiases[i], place.block, place.head});
        }
        m_biases[i]->setVisible(parameterOf(session, m_biases[i]->ref())->size() > 0);
    }
    fit();
}

/// Side by side when there is room, the names of the features only once; else one below the other.
void WeightsPanel::fit()
{
    const int room = width() - kMargins;
    for (const bool beside : {true, false}) {
        int wanted = 0;
        for (std::size_t i = 0; i < m_weights.size(); ++i) {
            for (MatrixTable* table : {&m_weights[i]->table(), &m_biases[i]->table()}) {
                table->rowHeader().setVisible(!beside || i == 0);
                table->setBounds({beside ? 4 * room : room, kTallest});
            }
            wanted += m_weights[i]->table().sizeHint().width() + m_columns->spacing();
        }
        m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        if (wanted - m_columns->spacing() <= room)
            return;
    }
}

QSize WeightsPanel::minimumSizeHint() const
{
    return {kNarrowest, QWidget::minimumSizeHint().height()};
}

void WeightsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

}  // namespace headscope
