// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/tunable_slider.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "core/base/half_matrix.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headscope {

namespace {

constexpr double kHeadroom = 1.25;  // the range over the largest number
constexpr double kLowestTemperature = 0.1, kHighestTemperature = 4;
constexpr double kHighestGain = 2;
constexpr double kLowestSlope = 0.001;

}  // namespace

Matrix rowsForBounds(const Shared<Matrix>& matrix)
{
    constexpr Index kMostCells = 1 << 20;
    std::vector<Index> rows(static_cast<std::size_t>(std::clamp(kMostCells / std::max<Index>(matrix.cols(), 1), Index{1}, matrix.rows())));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rowsOf(matrix, rows);
}

TunableSlider::TunableSlider(const Workbench& workbench, QWidget* parent) : ValueSlider({}, parent), m_workbench(workbench)
{
    connect(this, &ValueSlider::valueEdited, this, &TunableSlider::edit);
    connect(this, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
    connect(this, &ValueSlider::hovered, this, [this](bool isOver) {
        m_workbench.selection.hover(isOver && m_tunable.kind == Tunable::Kind::Cell ? m_tunable.cell : CellRef());
    });
}

void TunableSlider::setTunable(const Tunable& tunable)
{
    if (std::exchange(m_tunable, tunable) != tunable)
        fitRange();
}

/// The range is that of the other numbers of the matrix, or of the sliders that the number has elsewhere.
void TunableSlider::fitRange()
{
    const Session& session = *m_workbench.document.session();
    setMapping(Mapping::Linear);  // until the range is above 0
    if (m_tunable.kind == Tunable::Kind::Temperature) {
        setRange(kLowestTemperature, kHighestTemperature);
        setMapping(Mapping::Logarithmic);
    } else if (m_tunable.kind == Tunable::Kind::Slope) {
        setRange(kLowestSlope, 1);
        setMapping(Mapping::Logarithmic);
    } else if (m_tunable.kind == Tunable::Kind::Gain) {
        setRange(0, kHighestGain);
    } else {
        double peak = std::abs(static_cast<double>(valueOf(session, m_tunable)));
        if (m_tunable.kind == Tunable::Kind::Cell)
            peak = std::max<double>(peak, rowsForBounds(parameterOf(session, m_tunable.cell.matrix)).cwiseAbs().maxCoeff());
        const double bound = roundedBound(kHeadroom * std::max(peak, 0.8));
        setRange(-bound, bound);
    }
}

void TunableSlider::follow()
{
    const Session& session = *m_workbench.document.session();
    const bool ofHead =
        m_tunable.kind == Tunable::Kind::Cell ? info(m_tunable.cell.matrix.id).perHead() : m_tunable.kind != Tunable::Kind::ScaleFactor;
    setName(toQString(nameOf(session, m_tunable)));
    setAccent(ofHead ? headColor(m_tunable.cell.matrix.head, m_workbench.appearance.isDark()) : palette().color(QPalette::WindowText));
    setValue(static_cast<double>(valueOf(session, m_tunable)));
}

void TunableSlider::edit(double value, bool continuing)
{
    const Tunable tunable = m_tunable;
    const QString name = toQString(nameOf(*m_workbench.document.session(), tunable));
    const bool accepted = m_workbench.document.edit(
        tr("Set %1").arg(name), [&](Session& next) { headscope::setValue(next, tunable, static_cast<Scalar>(value)); },
        continuing ? "tune/" + name : QString());
    if (!accepted)
        setValue(static_cast<double>(valueOf(*m_workbench.document.session(), tunable)));
}

void TunableSlider::select()
{
    const MatrixRef& matrix = m_tunable.cell.matrix;
    if (m_tunable.kind == Tunable::Kind::Cell) {
        m_workbench.selection.selectCell(m_tunable.cell);
    } else {
        m_workbench.selection.selectBlock(matrix.block);
        m_workbench.selection.selectHead(matrix.head);
    }
}

}  // namespace headscope
