// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/contribution_slot.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/theme/head_colors.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/labels.h"

namespace headscope {

namespace {

constexpr int kWidestContributorName = 10;  // lines of text

}  // namespace

ContributionSlot::ContributionSlot(const Workbench& workbench, int head, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_head(head),
      m_badge(new HeadBadge(this)),
      m_name(makeLabel({.role = "heading", .format = Qt::PlainText}, this)),
      m_layout(new QVBoxLayout),
      m_body(new QWidget(this))
{
    setObjectName("mixing.slot." + QString::number(head + 1));
    auto* header = lineUp(new QHBoxLayout, {.spacing = 6}, {m_badge, m_name, Stretch{}});
    lineUp(new QVBoxLayout(this), {.spacing = 5, .margins = {}}, {header, m_body});
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_body->setLayout(m_layout);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    refresh();
}

void ContributionSlot::refresh()
{
    const int number = m_workbench.selection.block();
    const Block& block = m_workbench.document.session()->blocks[number];
    if (m_matrix && m_matrix->ref().block != number)
        m_matrix->setRef({MatrixId::Contribution, number, m_head});
    if (m_head >= std::ssize(block.heads))
        return;  // removed in a moment
    const Head& head = block.heads[m_head];
    m_badge->setHead(m_head + 1, headColor(m_head, m_workbench.appearance.isDark()));
    QString name = toQString(head.name);
    if (!head.enabled)
        name += tr(" · muted");
    else if (head.gain != 1)
        name += tr(" · gain %1").arg(static_cast<double>(head.gain), 0, 'g', 3);
    m_name->setText(m_name->fontMetrics().elidedText(name, Qt::ElideRight, kWidestContributorName * m_name->fontMetrics().height()));
    m_name->setToolTip(name);
    m_name->setForegroundRole(head.enabled ? QPalette::WindowText : QPalette::PlaceholderText);
}

void ContributionSlot::setBounds(const QSize& bounds, bool rowNames)
{
    m_bounds = bounds;
    m_rowNames = rowNames;
    if (m_matrix) {
        m_matrix->table().rowHeader().setVisible(rowNames);
        m_matrix->table().setBounds(bounds);
    }
}

void ContributionSlot::setInSight(bool inSight, const QSize& placeholder)
{
    if (inSight && !m_matrix) {
        m_matrix = new BoundMatrix(m_workbench, {MatrixId::Contribution, m_workbench.selection.block(), m_head}, "mixing", m_body);
        setBounds(m_bounds, m_rowNames);
        m_layout->addWidget(m_matrix);
        connect(&m_matrix->model(), &QAbstractItemModel::modelReset, this, &ContributionSlot::shapeChanged);
        m_body->setMinimumSize(0, 0);
    }
    if (!m_matrix) {
        m_body->setMinimumSize(placeholder);
        return;
    }
    // A hidden table does not follow the Trace; its place stays as it was.
    if (!inSight && !m_matrix->isHidden())
        m_body->setMinimumSize(m_matrix->sizeHint());
    m_matrix->setVisible(inSight);
    if (inSight)
        m_body->setMinimumSize(0, 0);
}

QSize ContributionSlot::tableSize() const
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.block(m_workbench.selection.block());
    const bool present = m_matrix && m_matrix->model().rowCount() == session.tokenCount(block) &&
                         m_matrix->model().columnCount() == session.modelWidth(block);
    return present ? m_matrix->sizeHint() : QSize();
}

int ContributionSlot::narrowestCells() const { return m_matrix ? m_matrix->table().narrowestCells() : 0; }

}  // namespace headscope
