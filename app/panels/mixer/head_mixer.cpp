// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_mixer.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/panels/mixer/head_faders.h"
#include "app/panels/mixer/head_strip.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_access.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <numeric>

namespace headscope {

namespace {

constexpr int kFaders = 16, kAdd = 6;                   // in a band, in lines of text
constexpr int kNarrowestStrip = 13, kWidestStrip = 22;  // likewise; what is narrower has its name below
constexpr int kAllRoom = 1000;                          // before what is left over

/// How much of all that is written into Y, above or below zero, each head has written; empty where it is not known.
std::vector<double> sharesOf(const Trace& trace, int block, const CancelCheck& cancelled)
{
    std::vector<double> written;
    for (int head = 0; head < std::ssize(trace.block(block).heads) && !cancelled(); ++head)
        written.push_back(matrixOf(trace, {MatrixId::Contribution, block, head})->cwiseAbs().sum());
    const double all = std::accumulate(written.begin(), written.end(), 0.0);
    for (double& part : written)
        part = all > 0 ? part / all : 0;
    return written;
}

}  // namespace

HeadMixer::HeadMixer(const Workbench& workbench, QWidget* parent, Qt::Orientation orientation)
    : QWidget(parent),
      m_workbench(workbench),
      m_orientation(orientation),
      m_add(new QPushButton(tr("+ Add head"))),
      m_area(new QScrollArea(this)),
      m_layout(orientation == Qt::Vertical ? static_cast<QBoxLayout*>(new QVBoxLayout) : new QHBoxLayout),
      m_shares(
          [this](const std::vector<double>& shares) {
              for (std::size_t head = 0; head < std::min(shares.size(), m_strips.size()); ++head)
                  m_strips[head]->setShare(shares[head]);
          },
          oneThread())
{
    named(this, isBand() ? "look.mixer" : "mixer", tr("Head mixer"));
    setWhatsThis(tr("The heads as on a mixing desk: mute one, listen to one alone, turn it up or down, sharpen or spread its attention."));
    auto* page = new QWidget;
    page->setProperty("role", "panel");
    auto* pageLayout = isBand() ? static_cast<QBoxLayout*>(new QHBoxLayout(page)) : new QVBoxLayout(page);
    pageLayout->setContentsMargins(10, isBand() ? 8 : 4, 10, 8);
    pageLayout->setSpacing(7);
    m_layout->setSpacing(7);
    pageLayout->addLayout(m_layout, isBand() ? kAllRoom : 0);
    named(m_add, objectName() + ".add", {}, tr("One more head, as wide as the last, with random weights"));
    m_add->setAccessibleName(m_add->toolTip());
    connect(m_add, &QPushButton::clicked, this, [this] { heads::add(m_workbench); });
    pageLayout->addWidget(m_add);
    pageLayout->addStretch(1);

    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    auto* line = spaced(new QHBoxLayout(this), {.spacing = 0, .margins = {}});
    if (isBand()) {
        layOutBand(pageLayout);
        line->addWidget(m_side);
    } else {
        m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(page);
    line->addWidget(m_area, 1);

    workbench.document.whenChanged(SessionPart::Names | SessionPart::Settings, this, &HeadMixer::follow);
    connect(&workbench.appearance, &Appearance::changed, this, &HeadMixer::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &HeadMixer::follow);
    connect(&workbench.selection, &Selection::soloChanged, this, &HeadMixer::follow);
    connect(&workbench.selection, &Selection::headChanged, this, &HeadMixer::followSelection);
    if (isBand())
        connect(&workbench.engine, &Engine::traceReady, this, &HeadMixer::measure);
    follow();
    afterEvents(this, {QEvent::Show}, [this] {
        if (isBand())
            measure();
    });
    afterEvents(this, {QEvent::Resize}, [this] {
        if (!isBand())
            return;
        fitStrips();
        updateGeometry();  // a scroll bar may have come or gone
    });
}

/// All strips are as high as the highest; the page is as high as they are, and scrolls sideways. The sliders stand still.
void HeadMixer::layOutBand(QBoxLayout* pageLayout)
{
    m_add->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_add->setProperty("role", "place");
    pageLayout->setAlignment(m_add, Qt::Alignment());
    m_side = new QWidget(this);
    m_badge = new HeadBadge(m_side);
    m_name = new ElidedLabel(m_side);
    m_name->setObjectName(objectName() + ".selected");
    m_name->setProperty("role", "heading");
    m_faders = new HeadFaders(m_workbench, objectName(), m_side);
    auto* title = lineUp(new QHBoxLayout, {.spacing = 5}, {m_badge, {m_name, 1}});
    lineUp(new QVBoxLayout(m_side), {.spacing = 4, .margins = {14, 12, 4, 8}}, {title, m_faders, Stretch{1}});
    m_side->setFixedWidth(kFaders * fontMetrics().height());
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setProperty("staysFree", true);  // of notices: somebody is dragging here
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// The part of a band that is in sight.
void HeadMixer::measure()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    if (isVisible() && trace && block < std::ssize(trace->blocks))
        m_shares.start([trace, block](const CancelCheck& cancelled) { return sharesOf(*trace, block, cancelled); });
}

void HeadMixer::setLow(bool low)
{
    m_low = low;
    for (HeadStrip* strip : m_strips)
        strip->setLow(low);
    m_side->setHidden(low);
    m_area->widget()->layout()->activate();  // the height that is asked for next is the new one
    updateGeometry();
}

void HeadMixer::setFadersWidth(int width)
{
    m_side->setFixedWidth(width);
    fitStrips();
}

/// Strips without room for one line stand in two.
void HeadMixer::fitStrips()
{
    const int line = fontMetrics().height();
    const int room = width() - (m_side->isHidden() ? 0 : m_side->width()) - kAdd * line;
    const bool narrow = room < kNarrowestStrip * line * static_cast<int>(m_strips.size());
    m_layout->setSpacing(narrow ? 3 : 7);
    m_add->setText(narrow ? QStringLiteral("+") : tr("+ head"));
    for (HeadStrip* strip : m_strips) {
        strip->setNarrow(narrow);
        strip->setMaximumWidth(kWidestStrip * line);
    }
}

/// M and S are about the head whose sliders have the keys.
void HeadMixer::keyPressEvent(QKeyEvent* event)
{
    const auto selected = static_cast<std::size_t>(m_workbench.selection.head());
    if (!isBand() || selected >= m_strips.size() || !m_strips[selected]->takeKey(*event))
        QWidget::keyPressEvent(event);
}

QSize HeadMixer::sizeHint() const
{
    QSize size = m_area->widget()->sizeHint();
    if (!isBand())
        return size;
    if (m_area->widget()->minimumSizeHint().width() > m_area->width())
        size.rheight() += m_area->horizontalScrollBar()->sizeHint().height();
    return m_side->isHidden() ? size : size.expandedTo({0, m_side->sizeHint().height()});
}

/// Strips are not scrolled sideways: they are as wide as they must be, beside a scroll bar.
QSize HeadMixer::minimumSizeHint() const
{
    if (isBand())
        return {0, sizeHint().height()};
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
        auto* strip =
            new HeadStrip(m_workbench, place, objectName(), isBand() ? HeadStrip::Form::InBand : HeadStrip::Form::Whole, m_area->widget());
        strip->setLow(m_low);
        connect(strip, &HeadStrip::neighbourWanted, this, [this, place](int offset) {
            if (const int next = place + offset; next >= 0 && next < static_cast<int>(m_strips.size()))
                m_strips[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
        });
        m_layout->addWidget(strip);
        m_strips.push_back(strip);
    }
    if (isBand()) {
        fitStrips();
        showFaders();
        measure();
    }
    if (resized)
        updateGeometry();
}

void HeadMixer::showFaders()
{
    const int head = m_workbench.selection.head();
    const std::vector<Head>& heads = m_workbench.document.session()->block(m_workbench.selection.block()).heads;
    if (head >= std::ssize(heads))
        return;  // the selection follows in a moment
    m_badge->setHead(head + 1, headColor(head, m_workbench.appearance.isDark()));
    m_name->setText(toQString(heads[static_cast<std::size_t>(head)].name));
    m_faders->setHead(head);
}

void HeadMixer::followSelection()
{
    for (HeadStrip* strip : m_strips)
        strip->refresh();
    if (isBand())
        showFaders();
    const auto selected = static_cast<std::size_t>(m_workbench.selection.head());
    if (selected < m_strips.size())
        m_area->ensureWidgetVisible(m_strips[selected], isBand() ? 6 : 0, 6);
}

}  // namespace headscope
