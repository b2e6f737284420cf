// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/no_plane_page.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/views/geometry/geometry_scene.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/model/block_name.h"

#include <QPushButton>

namespace headscope {

NoPlanePage::NoPlanePage(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_text(makeLabel({.name = "geometry.noPlane.text", .wraps = true}, this)),
      m_other(named(new QPushButton(this), "geometry.noPlane.other"))
{
    setObjectName("geometry.noPlane");
    m_text->setFixedWidth(fontMetrics().averageCharWidth() * 62);
    m_text->setAlignment(Qt::AlignCenter);
    auto* example = new QPushButton(tr("Open the example: four keys in the plane"), this);
    named(example, "geometry.noPlane.example", example->text(), tr("Two numbers in each query and key: they can be drawn"));
    m_other->setToolTip(tr("Another head of this session can be drawn"));
    auto* layout = lineUp(new QVBoxLayout(this), {.spacing = 12}, {Stretch{}});
    auto* middle = new QHBoxLayout;  // a wrapped label gets its height only where nothing aligns it
    lineUp(middle, {Stretch{}, m_text, Stretch{}});
    lineUp(layout, {middle, {m_other, 0, Qt::AlignHCenter}, {example, 0, Qt::AlignHCenter}, Stretch{}});
    connect(example, &QPushButton::clicked, this, [this] { emit exampleWanted(QStringLiteral("convex-hull")); });
    connect(m_other, &QPushButton::clicked, this, [this] {
        m_workbench.selection.selectBlock(m_otherBlock);
        m_workbench.selection.selectHead(m_otherHead);
    });
}

void NoPlanePage::refresh()
{
    const Session& session = *m_workbench.document.session();
    const int head = m_workbench.selection.head();
    const Index width = session.blocks[m_workbench.selection.block()].heads[head].keyWidth();
    m_text->setText(tr("<b>This view shows heads with d<sub>k</sub> = 2</b>, whose queries and keys are points of a plane. In head %1, "
                       "d<sub>k</sub> is %2.")
                        .arg(head + 1)
                        .arg(width));
    m_otherBlock = -1;
    for (int b = 0; b < std::ssize(session.blocks) && m_otherBlock < 0; ++b)
        for (int h = 0; h < std::ssize(session.blocks[b].heads) && m_otherBlock < 0; ++h)
            if (isPlane(session, b, h)) {
                m_otherBlock = b;
                m_otherHead = h;
            }
    m_other->setVisible(m_otherBlock >= 0);
    m_other->setText(session.blocks.size() > 1
                         ? tr("Show head %1 of %2").arg(m_otherHead + 1).arg(toQString(blockName(session, m_otherBlock)))
                         : tr("Show head %1").arg(m_otherHead + 1));
    m_other->setAccessibleName(m_other->text());
}

}  // namespace headscope
