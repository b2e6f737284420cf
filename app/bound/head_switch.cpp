// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/head_switch.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_access.h"

namespace headscope {

namespace {

constexpr int kWidestHeadName = 9;  // lines of text

}  // namespace

HeadSwitch::HeadSwitch(const Workbench& workbench, const QString& place, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_place(place),
      m_badge(new HeadBadge(this)),
      m_name(makeLabel({.format = Qt::PlainText}, this)),
      m_mute(new ChipButton("M", this)),
      m_solo(new ChipButton("S", this))
{
    m_mute->setToolTip(tr("Mute: this head writes nothing"));
    m_solo->setToolTip(tr("Solo: of its block only this head writes"));
    for (ChipButton* button : {m_mute, m_solo})
        button->setCheckable(true);
    connect(m_mute, &QAbstractButton::clicked, this, [this](bool on) { press(heads::setMuted, on); });
    connect(m_solo, &QAbstractButton::clicked, this, [this](bool on) { press(heads::setSolo, on); });
    connect(&workbench.selection, &Selection::soloChanged, this, [this] { setHead(m_block, m_head, m_before); });
    auto* layout = spaced(new QHBoxLayout(this), {.spacing = 5, .margins = {0, 0, 10, 0}});
    for (QWidget* widget :
         {static_cast<QWidget*>(m_badge), static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_mute), static_cast<QWidget*>(m_solo)})
        layout->addWidget(widget);
}

void HeadSwitch::setHead(int blockNumber, int number, const QString& before)
{
    m_block = blockNumber;
    m_head = number;
    m_before = before;
    const QString text = QString::number(number + 1);
    setObjectName(m_place + ".switch." + text);
    m_mute->setObjectName(m_place + ".mute." + text);
    m_solo->setObjectName(m_place + ".solo." + text);
    m_mute->setAccessibleName(tr("Mute %1head %2").arg(before, text));
    m_solo->setAccessibleName(tr("Solo %1head %2").arg(before, text));
    const Session& session = *m_workbench.document.session();
    if (!exists(session, {MatrixId::Contribution, m_block, m_head}))
        return;  // removed in a moment
    const Block& block = session.block(m_block);
    const Head& head = block.heads[static_cast<std::size_t>(m_head)];
    const QColor color = headColor(m_head, m_workbench.appearance.isDark());
    m_badge->setHead(m_head + 1, color);
    const QString name = before + toQString(head.name);
    const QFontMetrics metrics = m_name->fontMetrics();
    m_name->setText(metrics.elidedText(name, Qt::ElideRight, kWidestHeadName * metrics.height() + metrics.horizontalAdvance(before)));
    m_name->setToolTip(name);
    if (const auto ink = head.enabled ? QPalette::WindowText : QPalette::PlaceholderText; ink != m_name->foregroundRole())
        m_name->setForegroundRole(ink);  // which asks the whole widget to take on its palette again
    m_mute->setChecked(!head.enabled);
    m_solo->setChecked(heads::isSolo(m_workbench, m_block, m_head));
    m_solo->setCheckedColor(color);
}

/// Changes of heads act on the selected block, so this one is selected first.
void HeadSwitch::press(Switch change, bool on)
{
    m_workbench.selection.selectBlock(m_block);
    change(m_workbench, m_head, on);
    setHead(m_block, m_head, m_before);  // what is refused is not shown
}

void HeadSwitch::mousePressEvent(QMouseEvent*)
{
    m_workbench.selection.selectBlock(m_block);
    m_workbench.selection.selectHead(m_head);
}

}  // namespace headscope
