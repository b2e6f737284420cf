// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_flow.h"
#include "app/views/pipeline/head_lanes.h"
#include "app/views/pipeline/output_card.h"
#include "app/views/pipeline/pipeline_view.h"
#include "app/views/pipeline/steps_card.h"
#include "app/widgets/matrix/name_header.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headscope {

namespace {

/// The type of all matrices, and of the attention, which people come for.
struct PipelineType {
    MatrixType usual;
    double attention;  ///< times the numbers of the others; its rows are as high as theirs
    bool captionsBeside = false;
};

constexpr double kHighestRow = 1;   // times a line of text, that rows grow beyond their type
constexpr int kFarTooHigh = 2;      // times the room
constexpr int kTallestMatrix = 22;  // lines of text: on a page that scrolls, longer matrices scroll by themselves

/// Names grow less than the numbers that they must not make wider.
constexpr PipelineType grown(double by) { return {{by, (1 + by) / 2, static_cast<int>(7 * by * by), by > 1}, 1.2}; }

/// The types from the densest; the usual and the dense ones are for pages that do not fit otherwise.
constexpr std::array kTypes{PipelineType{{1, 1, 1}, 1, true},
                            PipelineType{{1, 1, 7}, 1},
                            grown(1),
                            grown(1.1),
                            grown(1.2),
                            grown(1.3),
                            grown(1.4),
                            grown(1.5),
                            grown(1.6),
                            grown(1.8)};

/// Layouts ask again for the sizes of what is in them, at once instead of when control returns to the event loop; nothing is moved yet.
void measureAgain(QWidget& widget)
{
    for (QWidget* inside : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (inside->layout())
            measureAgain(*inside);
    const auto invalidate = [](QLayoutItem& item, const auto& again) -> void {
        item.invalidate();
        for (int i = 0; item.layout() && i < item.layout()->count(); ++i)
            again(*item.layout()->itemAt(i), again);
    };
    invalidate(*widget.layout(), invalidate);
    widget.updateGeometry();
}

}  // namespace

/// Cards that fit in no type scroll, in the usual one. Numbers that change, as in a drag, do not change it.
void PipelineView::fitCards(int width)
{
    const QSize room = maximumViewportSize();
    const int widthWithoutBar = width + room.width() - viewport()->width();
    const std::size_t before = m_type;
    widget()->setUpdatesEnabled(false);
    const Fit usual = fitAt(kUsualType, widthWithoutBar);
    std::optional<Fit> best;
    const auto fits = [&](std::size_t type) {
        const Fit fit = type == kUsualType ? usual : fitAt(type, widthWithoutBar);
        if (fit.height > room.height() || fit.lines > usual.lines)
            return false;
        best = fit;
        return true;
    };
    std::size_t largest = before;                       // most likely it is the same again
    if (usual.height <= kFarTooHigh * room.height()) {  // or the densest type does not help either
        while (!fits(largest) && largest > 0)
            --largest;
        if (largest == before)
            while (largest + 1 < kTypes.size() && fits(largest + 1))
                ++largest;
    }
    if (best) {
        const int most = static_cast<int>(kHighestRow * kTypes[largest].usual.numbers * fontMetrics().height());
        if (fitAt(largest, widthWithoutBar, std::min((room.height() - best->height) / std::max(best->rows, 1), most)).height >
            room.height())
            fitAt(largest, widthWithoutBar);
    } else {
        fitAt(kUsualType, width);
    }
    widget()->setUpdatesEnabled(true);
}

PipelineView::Fit PipelineView::fitAt(std::size_t type, int width, int higherRows)
{
    m_type = type;
    const PipelineType& chosen = kTypes[type];
    for (BoundMatrix* matrix : widget()->findChildren<BoundMatrix*>()) {
        MatrixType own = chosen.usual;
        own.padding += higherRows;
        if (matrix->ref().id == MatrixId::Attention) {
            const int higher = QFontMetrics(scaledFont(matrix->table().font(), own.numbers * chosen.attention)).height() -
                               QFontMetrics(scaledFont(matrix->table().font(), own.numbers)).height();
            own.numbers *= chosen.attention;
            own.padding -= higher;
        }
        matrix->table().setType(own);
        matrix->setCaptionBeside(chosen.captionsBeside);
    }
    // What grows must have room without scrolling, or it does not grow.
    const bool grows = type > kUsualType || higherRows > 0;
    const int tallest = grows ? maximumViewportSize().height() : kTallestMatrix * fontMetrics().height();
    m_before->fit(width, tallest);
    m_heads->fit(width, tallest);
    m_output->fit(width, tallest);
    m_after->fit(width, tallest);
    m_feedForward->fit(width, tallest);
    m_tail->fit(width, tallest);
    measureAgain(*widget());
    Fit fit{.height = std::max(widget()->minimumSizeHint().height(), widget()->heightForWidth(viewport()->width()))};
    for (const MatrixFlow* flow : widget()->findChildren<MatrixFlow*>()) {
        if (!flow->isVisibleTo(widget()))
            continue;
        fit.rows += flow->rowCount();
        if (m_heads->isAncestorOf(flow))
            fit.lines += flow->lineCount();
    }
    m_reveal.start();
    return fit;
}

}  // namespace headscope
