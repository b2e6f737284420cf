// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/attention_off_note.h"
#include "app/bound/changed_line.h"
#include "app/bound/over_picture.h"
#include "app/bound/token_of_cell.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/look/look_bars.h"
#include "app/views/look/look_maps.h"
#include "app/views/look/look_note.h"
#include "app/views/look/look_row.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/fonts.h"
#include "app/widgets/text/labels.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr double kSideShare = 0.19;                   // of the width, for the sliders and for the bars
constexpr double kHeadline = 1.15;                    // times the type
constexpr int kNarrowestSide = 13, kWidestSide = 22;  // lines of text
constexpr int kLow = 30;                              // lines of text; below it the headline gives way to the maps

QVBoxLayout* columnIn(QWidget* widget, int spacing) { return spaced(new QVBoxLayout(widget), {.spacing = spacing, .margins = {}}); }

QLabel* heading(const QString& text, QWidget* parent) { return makeLabel({.role = "heading", .text = text}, parent); }

}  // namespace

LookView::LookView(const Workbench& workbench, QWidget* sliders, QWidget* mixer, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_row(new LookRow(workbench, this)),
      m_maps(new LookMaps(workbench, *m_row, this)),
      m_picture(new OverPicture(workbench, "look.picture", this)),
      m_sliders(sliders),
      m_rowTitle(heading({}, this))
{
    named(this, "look", tr("Look"));
    auto* column = columnIn(this, 0);
    auto* middle = spaced(new QHBoxLayout, {.spacing = 20, .margins = {14, 4, 14, 6}});
    m_left = makeSliders(sliders);
    m_right = makeBars();
    lineUp(middle, {m_left, {makeMaps(), 1}, m_right});
    lineUp(column, {{middle, 1}, makeMixer(mixer)});
    connect(m_row, &LookRow::changed, this, &LookView::nameRow);
    connect(sliders, &QWidget::windowTitleChanged, this, &LookView::nameRow);
    connect(&workbench.engine, &Engine::traceReady, this, &LookView::showAttention);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookView::showAttention);
    connect(&workbench.appearance, &Appearance::changed, this, &LookView::showAttention);
    connect(&workbench.document, &Document::opened, this, [this] { m_only = -1; });
    connect(m_picture, &OverPicture::headPressed, this, [this](int head) {
        m_only = m_only < 0 ? head : -1;
        m_workbench.selection.selectHead(head);
        showAttention();
    });
    connect(m_picture, &OverPicture::headWanted, this, [this](int block, int head) {
        m_only = head;
        m_workbench.selection.selectBlock(block);
        m_workbench.selection.selectHead(head);
        showAttention();
    });
    nameRow();
    showAttention();
    afterEvents(this, {QEvent::Show}, &LookView::showAttention);
    afterEvents(this, {QEvent::Resize, QEvent::FontChange}, &LookView::share);
}

void LookView::showAttention()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    const bool isOver = trace && block < std::ssize(trace->blocks) && attendsOverPicture(*trace->session, trace->session->block(block));
    m_picture->setVisible(isOver);
    m_maps->setVisible(!isOver);
    m_headline->setText(isOver ? tr("What does each head look at? Click a place of the picture, and its attention lies over it.")
                               : tr("Who looks at whom? Each row is one query asking; it adds up to 100\u00a0%."));
    if (!trace || !isVisible())
        return;
    const Session& session = *trace->session;
    const bool predicts = session.readout && m_row->sequence() == Stack::Own;
    if ((isOver || predicts) && m_workbench.selection.cell().isNull() && trace->session == m_workbench.document.session())
        m_row->select(isOver ? usualPictureToken(session) : static_cast<int>(m_row->tokens().size()) - 1);  // what it is all about
    if (!isOver)
        return;
    if (m_only >= std::ssize(session.block(block).heads))
        m_only = -1;
    m_picture->show(trace, block, m_only);
}

QWidget* LookView::makeSliders(QWidget* sliders)
{
    auto* part = new QWidget(this);
    auto* column = columnIn(part, 6);
    m_rowTitle->setObjectName("look.rowTitle");
    m_rowTitle->setTextFormat(Qt::PlainText);
    m_rowTitle->setWordWrap(true);
    column->addWidget(m_rowTitle);
    auto* area = new QScrollArea(part);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(sliders);
    area->viewport()->setAutoFillBackground(false);
    sliders->setAutoFillBackground(false);
    sliders->layout()->setContentsMargins(0, 0, 4, 0);
    column->addWidget(area, 1);
    return part;
}

QWidget* LookView::makeMaps()
{
    auto* part = new QWidget(this);
    auto* column = columnIn(part, 6);
    m_headline = wrappedLabel("look.headline", part);
    column->addWidget(m_headline);
    auto* off = named(new AttentionOffNote(m_workbench, part), "look.attentionOff");
    column->addWidget(off);
    m_picture->hide();
    lineUp(column, {{m_maps, 1}, {m_picture, 1}});
    auto* changed = named(new ChangedLine(m_workbench, part), "look.changed");
    const auto preferRow = [this, changed] { changed->preferRow(m_row->row()); };
    connect(m_row, &LookRow::changed, changed, preferRow);
    preferRow();
    column->addWidget(changed);
    auto* note = new LookNote(m_workbench, part);
    connect(note, &QLabel::linkActivated, this, &LookView::everythingWanted);
    column->addWidget(note);
    return part;
}

QWidget* LookView::makeBars()
{
    auto* part = new QWidget(this);
    auto* column = columnIn(part, 6);
    auto* title = makeLabel({.name = "look.outputTitle", .text = tr("<b>What each takes away</b> &nbsp;Y")}, part);
    auto* bars = new LookBars(m_workbench, *m_row, part);
    lineUp(column, {title, &bars->scale(), {bars, 1}});
    return part;
}

QWidget* LookView::makeMixer(QWidget* mixer)
{
    auto* band = new QFrame(this);
    band->setProperty("role", "band");
    columnIn(band, 0)->addWidget(mixer);
    return band;
}

/// In plain words where the sliders are the features of a token.
void LookView::nameRow()
{
    const Session& session = *m_workbench.document.session();
    const CellRef& cell = m_workbench.selection.cell();
    const bool ofToken =
        cell.isNull() ||
        isOfTokens(session, cell, std::min<int>(m_workbench.selection.block(), static_cast<int>(session.blocks.size()) - 1));
    const Names& tokens = m_row->tokens();
    if (ofToken && m_row->row() < std::ssize(tokens))
        m_rowTitle->setText(tr("%1: features").arg(visibleName(toQString(tokens[static_cast<std::size_t>(m_row->row())]))));
    else
        m_rowTitle->setText(m_sliders->windowTitle());
}

bool LookView::shows(const Workbench& workbench, const CellRef& cell)
{
    if (cell.isNull())
        return true;
    switch (cell.matrix.id) {
    case MatrixId::Attention:
    case MatrixId::Output:
    case MatrixId::Memory: return true;
    case MatrixId::Input: return isOfTokens(*workbench.document.session(), cell, workbench.selection.block());
    default: return false;
    }
}

void LookView::showBars(bool shown) { m_right->setVisible(shown); }

void LookView::share()
{
    const int line = fontMetrics().height();
    const int side =
        std::clamp(static_cast<int>(kSideShare * width()), kNarrowestSide * line, std::max(kNarrowestSide, kWidestSide) * line);
    m_left->setFixedWidth(side);
    m_right->setFixedWidth(side);
    emit sideChanged(side);
    if (const bool low = height() < kLow * line; std::exchange(m_low, low) != low) {
        m_headline->setHidden(low);
        emit lowChanged(low);
    }
    m_headline->setFont(boldOf(scaledFont(font(), kHeadline)));
}

}  // namespace headscope
