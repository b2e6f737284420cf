// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/lecture_bar.h"

#include "app/bound/cell_caption.h"
#include "app/state/appearance.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/window/actions.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace headscope {

namespace {

constexpr double kCaptionSize = 1.35;  // times the size of other type

}  // namespace

LectureBar::LectureBar(const Workbench& workbench, const Actions& actions, QMenu& parts, QWidget* parent)
    : QWidget(parent), m_cell(named(new CellCaption(workbench, this), "lecture.cell"))
{
    setObjectName("lecture.bar");
    m_cell->setWhatsThis(tr("The number under the pointer, else the selected one."));
    auto* line = lineUp(new QHBoxLayout(this), {.margins = {16, 4, 10, 6}}, {{m_cell, 1}});
    const auto addButton = [&](const char* name, const QString& text, const QString& tip) {
        auto* button = named(new QToolButton(this), name, tip, tip);
        button->setText(text);
        button->setProperty("role", "quiet");
        button->setFocusPolicy(Qt::TabFocus);
        line->addWidget(button, 0, Qt::AlignBottom);
        return button;
    };
    QToolButton* choose = addButton("lecture.choose", tr("Students see"), tr("Choose what students see"));
    choose->setPopupMode(QToolButton::InstantPopup);
    choose->setMenu(&parts);
    QToolButton* leave = addButton("lecture.leave", tr("Leave"), tr("Leave the lecture: everything is as it was before (F11 or Escape)"));
    connect(leave, &QToolButton::clicked, actions["present"], &QAction::trigger);
    const auto enlarge = [this] {
        m_cell->setStyleSheet(QStringLiteral("font-weight: 600; font-size: %1pt").arg(kCaptionSize * font().pointSizeF()));
    };
    connect(&workbench.appearance, &Appearance::changed, this, enlarge);
    enlarge();
    hide();
}

void LectureBar::showCell(bool shown) { m_cell->setVisible(shown); }

}  // namespace headscope
