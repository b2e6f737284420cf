// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inputs/row_sliders.h"

#include "app/base/text.h"
#include "app/bound/tunable_slider.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMostSliders = 24;
constexpr double kHeadroom = 1.25;  // the range over the largest number

}  // namespace

RowSliders::RowSliders(const Workbench& workbench, QWidget* parent, const QString& place)
    : QWidget(parent),
      m_workbench(workbench),
      m_note(makeLabel({.name = place + ".note", .role = "muted", .wraps = true}, this)),
      m_rows(new QVBoxLayout)
{
    named(this, place, tr("Sliders of the selected row"));
    m_rows->setSpacing(1);
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {12, 2, 8, 8}}, {m_rows, m_note, Stretch{}});
    setWhatsThis(tr("Each slider is one number of the selected row of X, or of the selected row of a weight matrix. Everything follows "
                    "while it moves."));

    connect(&workbench.document, &Document::opened, this, [this] {
        m_matrix = {MatrixId::Input};
        m_row = m_wanted = 0;
        m_fitted.block = -1;
    });
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Numbers, this, &RowSliders::refresh);
    connect(&workbench.selection, &Selection::cellChanged, this, &RowSliders::followSelection);
    connect(&workbench.appearance, &Appearance::changed, this, &RowSliders::refresh);
    followSelection();
}

/// X or the memory where it is set; where it is looked up, the row of the embedding that belongs to the token.
MatrixRef RowSliders::rowOfToken(Stack sequence, int token)
{
    const Session& session = *m_workbench.document.session();
    const MatrixRef read = structure::matrixOf(session, sequence);
    m_row = token;
    if (isParameter(session, read))
        return read;
    const CellRange row = inputsOf(session, read, token, 0).front();
    m_row = static_cast<int>(row.row);
    return row.matrix;
}

/// A parameter shows its own row; a token's row of any result shows that token's row of X, or of the memory.
void RowSliders::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    if (!cell.isNull()) {
        const Session& session = *m_workbench.document.session();
        const Axis row = rowAxis(session, cell.matrix);
        if (isParameter(session, cell.matrix)) {
            m_matrix = cell.matrix;
            m_row = cell.row;
            m_wanted = cell.column;
        } else if (row == Axis::Token || row == Axis::MemoryToken) {
            m_matrix = rowOfToken(row == Axis::Token ? Stack::Own : Stack::Memory, cell.row);
            m_wanted = columnAxis(session, cell.matrix) == columnAxis(session, m_matrix) ? cell.column : 0;
        }
    }
    refresh();
}

void RowSliders::refresh()
{
    const Session& session = *m_workbench.document.session();
    if (!exists(session, m_matrix) || parameterOf(session, m_matrix).size() == 0) {  // a block, a head, a bias or the memory that is gone
        m_matrix = rowOfToken(Stack::Own, 0);
    }
    const Shared<Matrix> matrix = parameterOf(session, m_matrix);
    const auto columns = static_cast<int>(matrix.cols());
    m_row = std::clamp(m_row, 0, static_cast<int>(matrix.rows()) - 1);
    const int count = std::min(columns, kMostSliders);
    m_first = std::clamp(m_wanted - count / 2, 0, columns - count);
    if (m_fitted != m_matrix)
        fitRange(matrix);

    const QString row = toQString(axisName(session, m_matrix, info(m_matrix.id).rows, m_row));
    setWindowTitle(m_matrix.id == MatrixId::Input    ? tr("Selected row: %1").arg(row)
                   : m_matrix.id == MatrixId::Memory ? tr("Selected row of the memory: %1").arg(row)
                   : session.blocks.size() > 1 && info(m_matrix.id).scope != Scope::Session
                       ? tr("%1: %2 row %3").arg(toQString(blockTitle(session, m_matrix.block)), toQString(plainSymbol(m_matrix)), row)
                       : tr("%1 row %2").arg(toQString(plainSymbol(m_matrix)), row));
    m_note->setText(tr("Columns %1 to %2 of %3; select a cell to see those around it.").arg(m_first + 1).arg(m_first + count).arg(columns));
    m_note->setVisible(count < columns);

    setCount(count);
    const Names names = columnNames(session, m_matrix);
    const QColor accent =
        info(m_matrix.id).perHead() ? headColor(m_matrix.head, m_workbench.appearance.isDark()) : palette().color(QPalette::WindowText);
    int nameWidth = 0;
    for (int i = 0; i < count; ++i) {
        ValueSlider& slider = *m_sliders[static_cast<std::size_t>(i)];
        const int column = m_first + i;
        slider.setObjectName(objectName() + "." + QString::number(column));
        slider.slider().setObjectName(slider.objectName() + ".slider");
        slider.setName(toQString(names[static_cast<std::size_t>(column)]));
        slider.setAccent(accent);
        slider.setRange(std::min(m_low, slider.low()), std::max(m_high, slider.high()));
        slider.setValue(static_cast<double>(matrix(m_row, column)));
        nameWidth = std::max(nameWidth, slider.preferredNameWidth());
    }
    for (ValueSlider* slider : m_sliders)
        slider->setNameWidth(nameWidth);
}

void RowSliders::setCount(int count)
{
    while (static_cast<int>(m_sliders.size()) > count) {
        m_sliders.back()->deleteLater();  // one of them may have asked for the change
        m_sliders.back()->hide();
        m_sliders.pop_back();
    }
    while (static_cast<int>(m_sliders.size()) < count) {
        auto* slider = new ValueSlider({}, this);
        slider->setRange(m_low, m_high);
        const auto place = static_cast<int>(m_sliders.size());
        connect(slider, &ValueSlider::valueEdited, this,
                [this, place](double value, bool continuing) { setCell(m_first + place, value, continuing); });
        connect(slider, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
        connect(slider, &ValueSlider::hovered, this, [this, place](bool isOver) {
            m_workbench.selection.hover(isOver ? CellRef{m_matrix, m_row, m_first + place} : CellRef());
        });
        m_rows->addWidget(slider);
        m_sliders.push_back(slider);
    }
}

/// Bounds that cover the matrix, of a very large one its first rows, from zero on, or around zero when there are negative numbers. They
/// stay until another matrix is shown; only a number beyond them widens its own slider.
void RowSliders::fitRange(const Shared<Matrix>& matrix)
{
    m_fitted = m_matrix;
    const Matrix seen = rowsForBounds(matrix);
    m_high = roundedBound(kHeadroom * std::max<double>(seen.cwiseAbs().maxCoeff(), 0.8));
    m_low = seen.minCoeff() < 0 ? -m_high : 0;
    for (ValueSlider* slider : m_sliders)
        slider->setRange(m_low, m_high);
}

/// The selection goes along its row with the slider that is moved, as long as that moves no sliders.
void RowSliders::selectAlong(int column)
{
    const CellRef selected = m_workbench.selection.cell();
    const Index columns = parameterOf(*m_workbench.document.session(), m_matrix).cols();
    if (selected.matrix == m_matrix && selected.row == m_row && columns <= kMostSliders)
        m_workbench.selection.selectCell({m_matrix, m_row, column});
}

void RowSliders::setCell(int column, double value, bool continuing)
{
    selectAlong(column);
    const MatrixRef matrix = m_matrix;
    const int row = m_row;
    const QString text = tr("Set %1").arg(toQString(cellName(*m_workbench.document.session(), matrix, row, column)));
    const QString key =
        continuing
            ? QStringLiteral("row/%1/%2/%3/%4/%5").arg(static_cast<int>(matrix.id)).arg(matrix.block).arg(matrix.head).arg(row).arg(column)
            : QString();
    const bool accepted = m_workbench.document.edit(
        text, [&](Session& next) { info(matrix.id).parameter(next, matrix)->detach()(row, column) = static_cast<Scalar>(value); }, key);
    if (!accepted)
        refresh();
}

}  // namespace headscope
