// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/dock.h"

#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>

namespace headscope {

Dock::Dock(const QString& objectName, const QString& title, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent), m_content(content)
{
    named(this, objectName, title);
    auto* bar = new QWidget(this);
    auto* label = new ElidedLabel(bar);
    label->setText(title);
    label->setProperty("role", "section");
    auto* hide = named(new QToolButton(bar), objectName + ".hide", tr("Hide %1").arg(title), tr("Hide; View → Docks brings it back"));
    hide->setProperty("role", "flat");
    hide->setText(QStringLiteral("×"));
    connect(hide, &QToolButton::clicked, this, &QDockWidget::close);
    connect(content, &QWidget::windowTitleChanged, label, &QLabel::setText);
    if (!content->windowTitle().isEmpty())
        label->setText(content->windowTitle());
    auto* row = spaced(new QHBoxLayout(bar), {.margins = {12, 6, 6, 2}});
    // A long title is cut; it does not widen the dock.
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    lineUp(row, {{label, 1}, hide});
    setTitleBarWidget(bar);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(title);
    content->setProperty("role", "panel");
    scroll->setWidget(content);
    setWidget(scroll);
}

int Dock::wantedHeight() const { return titleBarWidget()->sizeHint().height() + m_content->sizeHint().height(); }

}  // namespace headscope
