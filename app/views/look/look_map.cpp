// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_map.h"

#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/text/labels.h"

namespace headscope {

namespace {

constexpr int kTitleGap = 6;
constexpr int kNarrowestName = 30;

}  // namespace

LookMap::LookMap(int head, QWidget* parent)
    : QWidget(parent), m_head(head), m_badge(new HeadBadge(this)), m_name(new ElidedLabel(this)), m_plot(new HeatmapPlot(this))
{
    setObjectName(QStringLiteral("look.map.%1").arg(head + 1));
    m_plot->setObjectName(objectName() + ".plot");
    m_plot->setValuesShown(true);
    setUpLabel(*m_name, {.name = objectName() + ".name", .format = Qt::PlainText, .bold = true});
}

void LookMap::setHead(const QString& name, bool muted, const QColor& color)
{
    m_badge->setHead(m_head + 1, muted ? palette().color(QPalette::PlaceholderText) : color);
    m_name->setText(muted ? tr("%1 · muted").arg(name) : name);
    m_name->setForegroundRole(muted ? QPalette::PlaceholderText : QPalette::WindowText);
    m_plot->setFaded(muted);
    QPalette page = m_plot->palette();  // it stands on the page, not on a card
    page.setColor(QPalette::Base, palette().color(QPalette::AlternateBase));
    m_plot->setPalette(page);
    setAccessibleName(tr("Head %1, %2").arg(m_head + 1).arg(name));
    m_plot->setTitle(tr("Attention of head %1").arg(m_head + 1));
}

void LookMap::setSelected(bool selected)
{
    QFont font = m_name->font();
    font.setUnderline(selected);
    m_name->setFont(font);
}

int LookMap::titleHeight() const { return m_badge->sizeHint().height() + kTitleGap; }

void LookMap::setFrame(const QRect& rect, const HeatmapMargins& margins)
{
    setGeometry(rect);
    const QSize badge = m_badge->sizeHint();
    const int left = margins.left;
    m_badge->setGeometry(QRect(QPoint(left, 0), badge));
    const int name = left + badge.width() + kTitleGap;
    m_name->setGeometry(name, 0, std::max(0, rect.width() - name), badge.height());
    m_name->setVisible(rect.width() - name > kNarrowestName);
    setToolTip(m_name->isVisible() ? QString() : accessibleName());
    m_plot->setGeometry(0, titleHeight(), rect.width(), std::max(1, rect.height() - titleHeight()));
    m_plot->setInLarge(margins);
}

void LookMap::mousePressEvent(QMouseEvent* event)
{
    emit pressed();
    QWidget::mousePressEvent(event);
}

}  // namespace headscope
