#include "app/views/pipeline/head_lane.h"

#include "app/appearance.h"
#include "app/document.h"
#include "app/engine.h"
#include "app/models/bound_matrix.h"
#include "app/models/matrix_row.h"
#include "app/widgets/head_colors.h"
#include "app/widgets/share_width.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kTallest = 330;  // px of a matrix
constexpr int kMargin = 14;
constexpr int kPartSpacing = 12;
constexpr double kAttentionScale = 1.25;  // it is what people come for

QString scaleText(const Block& block, const Head& head)
{
    QString text;
    switch (block.scale.kind) {
    case Scale::Kind::SqrtKeyWidth: text = QStringLiteral("÷ √%1").arg(head.keyWidth()); break;
    case Scale::Kind::None: text = QStringLiteral("unscaled"); break;
    case Scale::Kind::Factor: text = QStringLiteral("× %1").arg(static_cast<double>(block.scale.factor)); break;
    }
    if (head.temperature != 1)
        text += QStringLiteral(" ÷ %1").arg(static_cast<double>(head.temperature));
    return text;
}

}  // namespace

HeadLane::HeadLane(const Workbench& workbench, int head, QWidget* parent)
    : Card(parent), m_workbench(workbench), m_head(head), m_badge(new HeadBadge(this)), m_name(new QLabel(this)), m_dimensions(new QLabel(this)),
      m_measures(new QLabel(this)), m_weights(new QToolButton(this)), m_toggle(new QToolButton(this))
{
    const QString number = QString::number(head + 1);
    setObjectName("lane." + number);
    m_name->setProperty("role", "heading");
    m_dimensions->setProperty("role", "muted");
    m_measures->setProperty("role", "muted");
    m_measures->setToolTip(tr("Means over the queries: entropy of the attention in nat, and the share each token keeps for itself"));
    m_weights->setObjectName("lane." + number + ".weights");
    m_weights->setText(tr("Weights"));
    m_weights->setProperty("role", "chip");
    m_weights->setToolTip(tr("Edit W_Q, W_K and W_V of this head"));
    m_weights->setAccessibleName(tr("Edit the weights of head %1").arg(number));
    m_toggle->setObjectName("lane." + number + ".toggle");
    m_toggle->setProperty("role", "flat");
    m_toggle->setAccessibleName(tr("Open or close head %1").arg(number));
    connect(m_toggle, &QToolButton::clicked, this, [this] { emit toggled(m_head); });
    connect(m_weights, &QToolButton::clicked, this, [this] { emit weightsWanted(m_head); });

    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_badge);
    header->addWidget(m_name);
    header->addWidget(m_dimensions);
    header->addWidget(m_weights);
    header->addStretch();
    header->addWidget(m_measures);
    header->addWidget(m_toggle);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMargin, 7, kMargin, 9);
    layout->setSpacing(6);
    layout->addLayout(header);
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
    m_body = new QWidget(this);
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight, m_body);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(kPartSpacing);
    m_projections = new MatrixRow(m_workbench, "pipeline", m_body);
    m_projections->addMatrix(ref(MatrixId::Query), {tr("Query"), true});
    m_projections->addMatrix(ref(MatrixId::Key), {tr("Key"), false});
    m_projections->addMatrix(ref(MatrixId::Value), {tr("Value"), false});
    m_attention = new MatrixRow(m_workbench, "pipeline", m_body);
    m_attention->addOperation("Q·K<sup>T</sup>", "");
    m_attention->addMatrix(ref(MatrixId::Score), {tr("Scores"), false});
    m_attention->addOperation(tr("softmax"), tr("per row"));
    m_attention->addMatrix(ref(MatrixId::Attention), {tr("Attention"), true, kAttentionScale});
    m_attention->addOperation("· V", tr("blend"));
    m_attention->addMatrix(ref(MatrixId::HeadOutput), {tr("Head output"), false});
    for (MatrixRow* part : {m_projections, m_attention}) {
        m_parts->addWidget(part);
        connect(part, &MatrixRow::shapeChanged, this, &HeadLane::shapeChanged);
    }
    m_parts->addStretch(1);
    layout()->addWidget(m_body);
    update();
}

void HeadLane::update()
{
    const Session& session = *m_workbench.document.session();
    const int blockIndex = m_workbench.selection.block();
    if (m_head >= std::ssize(session.blocks[blockIndex].heads))
        return;
    const Block& block = session.blocks[blockIndex];
    const Head& head = block.heads[m_head];
    const QColor color = headColor(m_head, m_workbench.appearance.isDark());
    setAccent(color);
    m_badge->setHead(m_head + 1, color);
    m_name->setText(QString::fromStdString(head.name));
    QString dimensions = QStringLiteral("d<sub>k</sub> = %1 · d<sub>v</sub> = %2").arg(head.keyWidth()).arg(block.valueWidth(m_head));
    if (!head.enabled)
        dimensions += tr(" · muted");
    else if (head.gain != 1)
        dimensions += tr(" · gain %1").arg(static_cast<double>(head.gain));
    m_dimensions->setText(dimensions);
    if (m_body)
        m_attention->setOperation(0, "Q·K<sup>T</sup>", scaleText(block, head));
    const auto& trace = m_workbench.engine.trace();
    if (trace && exists(*trace->session, {MatrixId::Attention, blockIndex, m_head})) {
        const HeadMeasures& measures = trace->blocks[blockIndex].heads[m_head].measures;
        m_measures->setText(tr("entropy %1 nat · self-attention %2")
                                .arg(static_cast<double>(measures.entropy), 0, 'f', 2)
                                .arg(static_cast<double>(measures.self), 0, 'f', 2));
    }
}

/// In one line when every number can be read in it, else the projections above what is made of them.
void HeadLane::fit(int width)
{
    if (!m_body)
        return;
    const int room = width - 2 * kMargin - kPartSpacing;
    const int legible = m_projections->legibleWidth() + m_attention->legibleWidth();
    const bool oneLine = legible <= room;
    m_parts->setDirection(oneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (oneLine) {
        const std::vector<int> widths = shareWidth({{m_projections->legibleWidth(), m_projections->wantedWidth()},
                                                    {m_attention->legibleWidth(), m_attention->wantedWidth()}}, room);
        m_projections->fit(widths[0], kTallest);
        m_attention->fit(widths[1], kTallest);
    } else {
        m_projections->fit(room, kTallest);
        m_attention->fit(room, kTallest);
    }
}

void HeadLane::mousePressEvent(QMouseEvent* event)
{
    m_workbench.selection.selectHead(m_head);
    event->accept();
}

}  // namespace headscope
