// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_mixer.h"

#include "app/panels/mixer/head_strip.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/head_commands.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace headscope {

HeadMixer::HeadMixer(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_area(new QScrollArea(this)), m_layout(new QVBoxLayout)
{
    setObjectName("mixer");
    setAccessibleName(tr("Head mixer"));
    setWhatsThis(tr("The heads as on a mixing desk: mute one, listen to one alone, turn it up or down, sharpen or spread its attention."));
    auto* page = new QWidget;
    page->setProperty("role", "panel");
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(10, 4, 10, 8);
    pageLayout->setSpacing(7);
    m_layout->setSpacing(7);
    pageLayout->addLayout(m_layout);
    auto* add = new QPushButton(tr("+ Add head"), page);
    add->setObjectName("mixer.add");
    add->setToolTip(tr("One more head, as wide as the last, with random weights"));
    connect(add, &QPushButton::clicked, this, [this] { heads::add(m_workbench); });
    pageLayout->addWidget(add);
    pageLayout->addStretch();

    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_area);

    workbench.document.whenChanged(SessionPart::Names | SessionPart::Settings, this, &HeadMixer::follow);
    connect(&workbench.appearance, &Appearance::changed, this, &HeadMixer::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &HeadMixer::follow);
    connect(&workbench.selection, &Selection::headChanged, this, &HeadMixer::followSelection);
    follow();
}

QSize HeadMixer::sizeHint() const { return m_area->widget()->sizeHint(); }

/// Strips are not scrolled sideways: they are as wide as they must be, beside a scroll bar.
QSize HeadMixer::minimumSizeHint() const
{
    const int width = m_area->widget()->minimumSizeHint().width() + m_area->verticalScrollBar()->sizeHint().width();
    return {width, QWidget::minimumSizeHint().height()};
}

/// Strips are kept and only told to look again: a drag must not take its slider away from under the mouse.
void HeadMixer::follow()
{
    const std::size_t heads = m_workbench.document.session()->block(m_workbench.selection.block()).heads.size();
    const bool resized = m_strips.size() != heads;
    while (m_strips.size() > heads) {
        m_strips.back()->hide();
        m_strips.back()->deleteLater();  // its own key or menu may have asked for the removal
        m_strips.back()->setObjectName({});
        m_strips.pop_back();
    }
    for (HeadStrip* strip : m_strips)
        strip->refresh();
    while (m_strips.size() < heads) {
        const auto place = static_cast<int>(m_strips.size());
        auto* strip = new HeadStrip(m_workbench, place, m_area->widget());
        connect(strip, &HeadStrip::neighbourWanted, this, [this, place](int offset) {
            if (const int next = place + offset; next >= 0 && next < static_cast<int>(m_strips.size()))
                m_strips[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
        });
        m_layout->addWidget(strip);
        m_strips.push_back(strip);
    }
    if (resized)
        updateGeometry();
}

void HeadMixer::followSelection()
{
    for (HeadStrip* strip : m_strips)
        strip->refresh();
    const auto selected = static_cast<std::size_t>(m_workbench.selection.head());
    if (selected < m_strips.size())
        m_area->ensureWidgetVisible(m_strips[selected], 0, 6);
}

}  // namespace headscope
