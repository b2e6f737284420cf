// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/visited_line.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/icons.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::ptrdiff_t kShown = 3;

}  // namespace

VisitedLine::VisitedLine(const Workbench& workbench, QWidget* end, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_back(addButton("inspector.back", tr("Back (Alt+Left)"))),
      m_forward(addButton("inspector.forward", tr("Forward (Alt+Right)"))),
      m_trail(makeLabel({.format = Qt::RichText, .wraps = true, .uses = kLinks}, this))
{
    named(m_trail, "inspector.trail", tr("Visited cells"));
    auto* line = lineUp(new QHBoxLayout, {.spacing = 4, .margins = {}}, {m_back, m_forward, Stretch{1}, end});
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {}}, {line, m_trail});

    Selection& selection = workbench.selection;
    connect(m_back, &QToolButton::clicked, &selection, &Selection::goBack);
    connect(m_forward, &QToolButton::clicked, &selection, &Selection::goForward);
    const auto cellOf = [&selection](const QString& link) {
        return link.isEmpty() ? CellRef{} : selection.history().cells().at(link.toULongLong());
    };
    connect(m_trail, &QLabel::linkActivated, this, [&selection, cellOf](const QString& link) { selection.selectCell(cellOf(link)); });
    connect(m_trail, &QLabel::linkHovered, this, [&selection, cellOf](const QString& link) { selection.hover(cellOf(link)); });
    connect(&selection, &Selection::historyChanged, this, &VisitedLine::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, [this] {
        drawArrows();
        refresh();
    });
    drawArrows();
    refresh();
}

QToolButton* VisitedLine::addButton(const char* name, const QString& tip)
{
    auto* button = named(new QToolButton(this), name, tip, tip);
    button->setProperty("role", "flat");
    return button;
}

void VisitedLine::drawArrows()
{
    m_back->setIcon(themedIcon("arrow-left"));
    m_forward->setIcon(themedIcon("arrow-right"));
}

void VisitedLine::refresh()
{
    const CellHistory& history = m_workbench.selection.history();
    const Session& session = *m_workbench.document.session();
    m_back->setEnabled(!history.previous().isNull());
    m_forward->setEnabled(!history.next().isNull());
    QStringList trail;
    const std::ptrdiff_t first = std::max<std::ptrdiff_t>(0, history.place() - kShown);
    for (std::ptrdiff_t i = first; i < history.place(); ++i) {
        const CellRef& cell = history.cells()[static_cast<std::size_t>(i)];
        const QString name = toQString(cellName(session, cell.matrix, cell.row, cell.column)).toHtmlEscaped().replace(' ', "&nbsp;");
        trail << QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a> ›")
                     .arg(QString::number(i), palette().color(QPalette::WindowText).name(), name);
    }
    m_trail->setHidden(trail.isEmpty());
    m_trail->setText((first > 0 ? QStringLiteral("… › ") : QString()) + trail.join(' '));
}

}  // namespace headscope
