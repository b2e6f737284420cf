// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/layout_faults.h"

#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// In a dock behind the tab of another.
bool isBehindAnother(const QWidget& widget)
{
    const QWidget* above = &widget;
    while (above && !qobject_cast<const QDockWidget*>(above))
        above = above->parentWidget();
    return above && above->visibleRegion().isEmpty();
}

template <class Widget>
QList<const Widget*> shown(const QWidget& page)
{
    QList<const Widget*> found;
    for (const Widget* widget : page.findChildren<Widget*>())
        if (widget->isVisible() && !isBehindAnother(*widget))
            found << widget;
    return found;
}

QString nameOf(const QWidget& widget)
{
    QString name = widget.objectName();
    for (const QWidget* above = widget.parentWidget(); name.isEmpty() && above; above = above->parentWidget())
        name = above->objectName() + " …";
    return name;
}

/// Rich text is measured without its tags.
QString plain(QString text) { return text.remove(QRegularExpression("<[^>]*>")).replace("&nbsp;", " "); }

/// What a button's picture, frame and menu arrow leave for its text is what its size hint says.
bool isCut(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (button.text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !button.icon().isNull()))
        return false;
    QString text = button.text();
    const int needed = button.fontMetrics().size(Qt::TextShowMnemonic, text).width();
    return button.width() < std::min(needed + 2, button.sizeHint().width());
}

/// What has a text or a number, or can be used.
bool isControl(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return !label->text().isEmpty();
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const MatrixTable*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
}

/// The part of a widget that nothing around it cuts off.
QRect seenOf(const QWidget& widget, const QWidget& page)
{
    QRect seen = widget.rect();
    const QWidget* inside = &widget;
    for (; inside != &page; inside = inside->parentWidget())
        seen = seen.translated(inside->pos()) & inside->parentWidget()->rect();
    return seen;
}

QString described(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label ? QStringLiteral("%1 “%2”").arg(nameOf(widget), plain(label->text())) : nameOf(widget);
}

}  // namespace

QString cutText(const QWidget& page)
{
    for (const QLabel* label : shown<QLabel>(page)) {
        if (label->metaObject() != &QLabel::staticMetaObject || label->text().isEmpty() || !label->pixmap().isNull())
            continue;  // others cut their texts with an ellipsis
        if (label->wordWrap() ? label->height() < label->heightForWidth(label->width()) - 1
                              : label->width() < label->sizeHint().width() - 1)
            return QStringLiteral("the label %1 “%2” is cut").arg(nameOf(*label), plain(label->text()));
    }
    for (const QAbstractButton* button : shown<QAbstractButton>(page))
        if (isCut(*button))
            return QStringLiteral("the button %1 “%2” is cut").arg(nameOf(*button), button->text());
    for (const QTabBar* bar : shown<QTabBar>(page)) {
        if (bar->objectName().isEmpty())
            continue;  // those of docks behind one another are the window's own, and cut with an ellipsis
        const bool scrolls =
            std::ranges::any_of(bar->findChildren<QToolButton*>(), [](const QToolButton* arrow) { return arrow->isVisible(); });
        for (int i = 0; i < bar->count(); ++i) {
            const QRect tab = bar->tabRect(i);
            const bool elided = bar->elideMode() != Qt::ElideNone && !bar->tabToolTip(i).isEmpty();
            const bool narrow = !elided && tab.width() < bar->fontMetrics().horizontalAdvance(bar->tabText(i));
            if (bar->isTabVisible(i) && (narrow || (!scrolls && !bar->rect().contains(tab))))
                return QStringLiteral("the tab “%1” is cut").arg(bar->tabText(i));
        }
    }
    return {};
}

QString cutNumber(const QWidget& page)
{
    static const QRegularExpression cut(QStringLiteral("[0-9][.,]?\u2026"));
    for (const ElidedLabel* label : shown<ElidedLabel>(page))
        if (label->shownText() != label->text() && label->shownText().contains(cut))
            return QStringLiteral("%1 reads “%2”").arg(nameOf(*label), label->shownText());
    for (const MatrixTable* table : shown<MatrixTable>(page)) {
        if (table->decimals() < 0)
            continue;
        const auto& model = *static_cast<const MatrixModel*>(table->model());
        const QFontMetrics metrics(table->numberFont());
        const QSize cell(table->columnHeader().defaultSectionSize(), table->rowHeader().defaultSectionSize());
        for (Index r = 0; r < model.matrix().rows(); ++r)
            for (Index c = 0; c < model.matrix().cols(); ++c) {
                const auto value = static_cast<double>(model.matrix()(r, c));
                if (!std::isfinite(value) || model.content().blocked.contains(r, c))
                    continue;
                const QString text = numberForCell(value, table->decimals());
                const QRect ink = metrics.tightBoundingRect(text);
                if (ink.width() > cell.width() || ink.height() > cell.height())
                    return QStringLiteral("%1 is cut in %2").arg(text, nameOf(*table));
            }
    }
    return {};
}

QString cutControl(const QWidget& page)
{
    for (const QWidget* control : shown<QWidget>(page)) {
        if (!isControl(*control))
            continue;
        const QWidget* inside = control;
        for (const QWidget* holder = control->parentWidget(); holder && inside != &page; inside = holder, holder = holder->parentWidget()) {
            const auto* area = qobject_cast<const QAbstractScrollArea*>(holder->parentWidget());
            const bool scrolls = area && area->viewport() == holder;
            const QRect place(control->mapTo(holder, QPoint()), control->size());
            if (scrolls) {
                const bool across = area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
                if (!across && (place.left() < 0 || place.right() > holder->width()))
                    return QStringLiteral("%1 reaches from %2 to %3 of %4 that can be scrolled to")
                        .arg(described(*control))
                        .arg(place.left())
                        .arg(place.right())
                        .arg(holder->width());
                break;
            }
            if (!holder->rect().adjusted(-1, -1, 1, 1).contains(place))
                return QStringLiteral("%1 is not whole inside %2").arg(described(*control), nameOf(*holder));
        }
    }
    return {};
}

QString lostCells(const QWidget& page)
{
    for (const MatrixTable* table : shown<MatrixTable>(page)) {
        const QSize cells(table->columnHeader().length(), table->rowHeader().length()), room = table->viewport()->size();
        if ((cells.width() > room.width() + 1 && !table->horizontalScrollBar()->isVisible()) ||
            (cells.height() > room.height() + 1 && !table->verticalScrollBar()->isVisible()))
            return QStringLiteral("cells of %1 are out of reach").arg(nameOf(*table));
    }
    return {};
}

QString overlappingTexts(const QWidget& page)
{
    QList<std::pair<const QWidget*, QRect>> texts;
    for (const QWidget* widget : shown<QWidget>(page))
        if (isControl(*widget) && widget->objectName() != "notice")  // which is meant to lie over the others
            if (const QRect seen = seenOf(*widget, page).adjusted(2, 2, -2, -2); seen.isValid())
                texts.append({widget, seen});
    for (qsizetype i = 0; i < texts.size(); ++i)
        for (qsizetype j = i + 1; j < texts.size(); ++j) {
            const auto& [one, place] = texts[i];
            const auto& [other, otherPlace] = texts[j];
            if (place.intersects(otherPlace) && !one->isAncestorOf(other) && !other->isAncestorOf(one))
                return QStringLiteral("%1 is over %2").arg(described(*one), described(*other));
        }
    return {};
}

QString namesThatLookAlike(const QWidget& page)
{
    for (const NameHeader* header : shown<NameHeader>(page))
        for (int i = 0; i + 1 < header->count(); ++i) {
            const auto name = [&](int section) { return header->model()->headerData(section, header->orientation()).toString(); };
            if (name(i) != name(i + 1) && header->shownName(i) == header->shownName(i + 1))
                return QStringLiteral("“%1” and “%2” are both “%3” in %4")
                    .arg(name(i), name(i + 1), header->shownName(i), nameOf(*header->parentWidget()));
        }
    return {};
}

QString layoutFault(const QWidget& page)
{
    for (const auto look : {cutText, cutNumber, cutControl, lostCells, overlappingTexts, namesThatLookAlike})
        if (const QString fault = look(page); !fault.isEmpty())
            return fault;
    return {};
}

}  // namespace headscope
