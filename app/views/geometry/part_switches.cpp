// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/part_switches.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/geometry_commands.h"
#include "app/widgets/layout/line_up.h"
#include "core/model/block_name.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace headscope {

namespace {

constexpr int kMostHeads = 4;

QString headSwitch(int head) { return QStringLiteral("geometry.part.head.%1").arg(head + 1); }
constexpr const char* kNetworkSwitch = "geometry.part.feedForward";

}  // namespace

PartSwitches::PartSwitches(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_title(new QLabel(this)), m_layout(new QHBoxLayout(this))
{
    setObjectName("geometry.parts");
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(10);
    lineUp(m_layout, {m_title, Stretch{}});
}

void PartSwitches::addSwitch(const QString& name, const QString& text, bool on, const std::function<void(bool)>& change)
{
    auto* box = findChild<QCheckBox*>(name);
    if (!box) {
        box = new QCheckBox(text, this);
        box->setObjectName(name);
        m_layout->insertWidget(m_layout->count() - 1, box);
        connect(box, &QCheckBox::toggled, this, change);
    }
    box->setAccessibleName(text + ' ' + m_title->text());
    const QSignalBlocker quiet(box);
    box->setChecked(on);
}

void PartSwitches::refresh()
{
    const std::vector<Block>& blocks = m_workbench.document.session()->blocks;
    const int number = std::max(0, m_workbench.selection.block() - 1);
    const auto& block = blocks[static_cast<std::size_t>(number)];
    const int heads = static_cast<int>(block.heads.size());
    const bool shown = number + 1 < std::ssize(blocks) && blocks[number].stack == blocks[number + 1].stack && heads <= kMostHeads;
    setVisible(shown);
    if (!shown)
        return;
    if (number != m_block || heads != m_heads || block.feedForward.has_value() != m_network) {
        qDeleteAll(findChildren<QCheckBox*>(QString(), Qt::FindDirectChildrenOnly));
        m_block = number;
        m_heads = heads;
        m_network = block.feedForward.has_value();
    }
    m_title->setText(tr("%1:").arg(toQString(blockTitle(*m_workbench.document.session(), number))));
    for (int head = 0; head < heads; ++head)
        addSwitch(headSwitch(head), tr("head %1").arg(head + 1), block.heads[static_cast<std::size_t>(head)].enabled,
                  [this, number, head](bool on) { geometry::setHead(m_workbench, number, head, on); });
    if (block.feedForward)
        addSwitch(kNetworkSwitch, tr("network"), block.feedForward->enabled,
                  [this, number](bool on) { geometry::setFeedForward(m_workbench, number, on); });
}

}  // namespace headscope
