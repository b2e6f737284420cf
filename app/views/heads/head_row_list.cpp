// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_row_list.h"

#include "app/base/text.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeWidget>

namespace headscope {

namespace {

enum Column { kHead, kKey, kBar, kValue };
constexpr int kBarWidth = 56;
constexpr int kColorRole = Qt::UserRole;
constexpr int kWeightRole = Qt::UserRole + 1;

/// A dot in the head's colour before the name, a bar in it for the weight.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index).expandedTo(QSize(0, option.fontMetrics.height() + 8));
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem item = option;
        const auto color = index.siblingAtColumn(kHead).data(kColorRole).value<QColor>();
        if (index.column() == kHead)
            item.rect.setLeft(item.rect.left() + 14);
        QStyledItemDelegate::paint(painter, item, index);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        const double middle = option.rect.center().y() + 0.5;
        if (index.column() == kHead) {
            painter->setBrush(color);
            painter->drawRoundedRect(QRectF(option.rect.left() + 3, middle - 4, 8, 8), 2, 2);
        } else if (index.column() == kBar) {
            const QRectF trough(option.rect.left() + 2, middle - 4, option.rect.width() - 6, 8);
            painter->setBrush(option.palette.color(QPalette::Mid));
            painter->drawRoundedRect(trough, 4, 4);
            painter->setBrush(color);
            QRectF bar = trough;
            bar.setWidth(std::max(4.0, trough.width() * index.data(kWeightRole).toDouble()));
            painter->drawRoundedRect(bar, 4, 4);
        }
        painter->restore();
    }
};

}  // namespace

HeadRowList::HeadRowList(QWidget* parent)
    : QWidget(parent),
      m_heading(makeLabel({.name = "headRowList.heading", .format = Qt::PlainText, .wraps = true, .bold = true}, this)),
      m_list(named(new QTreeWidget(this), "headRowList.list"))
{
    setObjectName("headRowList");
    m_list->setColumnCount(4);
    m_list->setHeaderLabels({tr("Head"), tr("Strongest key"), tr("Weight"), tr("Weight")});
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setMinimumSectionSize(20);
    m_list->header()->setSectionResizeMode(kHead, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(kKey, QHeaderView::Interactive);
    m_list->header()->setSectionResizeMode(kBar, QHeaderView::Fixed);
    m_list->header()->setSectionResizeMode(kValue, QHeaderView::ResizeToContents);
    m_list->header()->resizeSection(kKey, fontMetrics().averageCharWidth() * 11);
    m_list->header()->resizeSection(kBar, kBarWidth);

    lineUp(new QVBoxLayout(this), {.spacing = 6, .margins = {}}, {m_heading, {m_list, 1}});
    sizeByType(*this, [this] { setFixedWidth(fontMetrics().averageCharWidth() * 44); });

    const auto choose = [this](QTreeWidgetItem* item) {
        emit headChosen(m_list->indexOfTopLevelItem(item), item->data(kKey, kWeightRole).toInt());
    };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
}

void HeadRowList::showRow(const HeadContents& contents, int row, int currentHead, bool dark)
{
    const std::vector<HeadTrace>& heads = contents.results().heads;
    const bool chosen = row >= 0 && row < contents.queries()->count();
    m_list->setVisible(chosen);
    m_heading->setText(chosen ? tr("Row “%1”, all heads").arg(contents.queries()->at(row))
                              : tr("Click a cell to compare its row in all heads."));
    if (!chosen)
        return;
    m_list->setAccessibleName(m_heading->text());
    while (m_list->topLevelItemCount() > std::ssize(heads))
        delete m_list->takeTopLevelItem(m_list->topLevelItemCount() - 1);
    while (m_list->topLevelItemCount() < std::ssize(heads))
        new QTreeWidgetItem(m_list);
    for (int h = 0; h < std::ssize(heads); ++h) {
        Index strongest = 0;
        const bool covered = heads[h].attention->row(row).hasNaN();
        const Scalar weight = covered ? 0 : heads[h].attention->row(row).maxCoeff(&strongest);
        QTreeWidgetItem* item = m_list->topLevelItem(h);
        const QString name = toQString(contents.block().heads[h].name);
        const QString key = covered ? QStringLiteral("?") : weight > 0 ? contents.keys()->at(strongest) : tr("nothing");
        QFont bold = font();
        bold.setBold(h == currentHead);
        item->setFont(kHead, bold);
        item->setText(kHead, name);
        item->setToolTip(kHead, tr("Head %1, %2").arg(h + 1).arg(name));
        item->setData(kHead, kColorRole, headColor(h, dark));
        item->setText(kKey, key);
        item->setToolTip(kKey, key);
        item->setData(kKey, kWeightRole, static_cast<int>(strongest));
        item->setData(kBar, kWeightRole, static_cast<double>(weight));
        item->setText(kValue, covered ? QStringLiteral("?") : QString::number(static_cast<double>(weight), 'f', 2));
        item->setTextAlignment(kValue, Qt::AlignRight | Qt::AlignVCenter);
    }
}

}  // namespace headscope
