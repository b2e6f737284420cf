// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/gradient_legend.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/state/gradient_engine.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/color_strip.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

#include <QAction>
#include <QToolButton>

namespace headscope {

GradientLegend::GradientLegend(const Workbench& workbench, QAction* toggle, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_colors(named(new ColorStrip(this), "gradientLegend.colors", tr("Colours of the gradient"))),
      m_text(makeLabel({.name = "gradientLegend.text", .wraps = true}, this))
{
    named(this, "gradientLegend", tr("What the colours of weights and inputs mean"));
    auto* hide =
        named(new QToolButton(this), "gradientLegend.hide", tr("Colour weights and inputs by their values again"), toggle->toolTip());
    hide->setProperty("role", "small");
    hide->setText(tr("Show values"));
    connect(hide, &QToolButton::clicked, toggle, &QAction::trigger);
    lineUp(new QHBoxLayout(this), {.spacing = 12, .margins = {12, 5, 8, 5}}, {m_colors, {m_text, 1}, hide});
    connect(&workbench.gradients, &GradientEngine::overlayChanged, this, &GradientLegend::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &GradientLegend::refresh);
    refresh();
}

void GradientLegend::refresh()
{
    const auto result = m_workbench.gradients.result();
    setVisible(m_workbench.gradients.hasOverlay());
    if (!result)
        return;
    const CellRef& cell = result->cell;
    const std::string plainName = cellName(*result->trace->session, cell.matrix, cell.row, cell.column);
    const QString name = toQString(plainName);
    m_text->setText(tr("Weights and inputs: gradient of <b>%1</b>").arg(richCellName(cell.matrix, plainName)));
    m_text->setToolTip(tr("The colour of a number says how many times as much %1 changes when that number changes a little. The numbers "
                          "are still the values.")
                           .arg(name));
    m_colors->setScale({ColorMap::diverging(m_workbench.appearance.isDark()), -result->peak, result->peak});
}

}  // namespace headscope
