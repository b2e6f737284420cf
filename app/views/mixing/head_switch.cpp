// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/head_switch.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/layout/card.h"

#include <QHBoxLayout>
#include <QLabel>

namespace headscope {

namespace {

constexpr int kWidestHeadName = 130;

}  // namespace

HeadSwitch::HeadSwitch(const Workbench& workbench, int head, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_head(head),
      m_badge(new HeadBadge(this)),
      m_name(new QLabel(this)),
      m_mute(new ChipButton("M", this)),
      m_solo(new ChipButton("S", this))
{
    const QString number = QString::number(head + 1);
    setObjectName("mixing.switch." + number);
    m_mute->setObjectName("mixing.mute." + number);
    m_solo->setObjectName("mixing.solo." + number);
    m_mute->setAccessibleName(tr("Mute head %1").arg(number));
    m_solo->setAccessibleName(tr("Solo head %1").arg(number));
    m_mute->setToolTip(tr("Mute: this head writes nothing"));
    m_solo->setToolTip(tr("Solo: only this head writes"));
    for (ChipButton* button : {m_mute, m_solo})
        button->setCheckable(true);
    connect(m_mute, &QAbstractButton::clicked, this, [this](bool on) { heads::setMuted(m_workbench, m_head, on); });
    connect(m_solo, &QAbstractButton::clicked, this, [this](bool on) {
        heads::setSolo(m_workbench, m_head, on);
        refresh();
    });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 10, 0);
    layout->setSpacing(5);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_badge), static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_mute), static_cast<QWidget*>(m_solo)})
        layout->addWidget(widget);
    refresh();
}

void HeadSwitch::refresh()
{
    const Block& block = m_workbench.document.session()->blocks[m_workbench.selection.block()];
    if (m_head >= std::ssize(block.heads))
        return;  // removed in a moment
    const Head& head = block.heads[m_head];
    const QColor color = headColor(m_head, m_workbench.appearance.isDark());
    m_badge->setHead(m_head + 1, color);
    const QString name = toQString(head.name);
    m_name->setText(m_name->fontMetrics().elidedText(name, Qt::ElideRight, kWidestHeadName));
    m_name->setToolTip(name);
    if (const auto ink = head.enabled ? QPalette::WindowText : QPalette::PlaceholderText; ink != m_name->foregroundRole())
        m_name->setForegroundRole(ink);  // which asks the whole widget to take on its palette again
    m_mute->setChecked(!head.enabled);
    m_solo->setChecked(heads::isSolo(block, m_head));
    m_solo->setCheckedColor(color);
}

void HeadSwitch::mousePressEvent(QMouseEvent*) { m_workbench.selection.selectHead(m_head); }

}  // namespace headscope
