// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/map/figure_boxes.h"

#include "app/base/text.h"
#include "app/undo/block_settings.h"
#include "core/matrices/matrix_access.h"
#include "core/ops/activation.h"
#include "core/ops/norm.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

using Kind = FigureBox::Kind;

/// The results of a session that have a box.
struct BoxOfMatrix {
    MatrixId id;
    Kind kind;
    const char* text;
};

constexpr std::array kBoxes{
    BoxOfMatrix{MatrixId::Input, Kind::Embedding, QT_TRANSLATE_NOOP("headscope", "Embedding")},
    BoxOfMatrix{MatrixId::Positioned, Kind::Embedding, QT_TRANSLATE_NOOP("headscope", "+ positions")},
    BoxOfMatrix{MatrixId::AttentionNorm, Kind::Norm, QT_TRANSLATE_NOOP("headscope", "Norm")},
    BoxOfMatrix{MatrixId::Output, Kind::Attention, QT_TRANSLATE_NOOP("headscope", "Attention")},
    BoxOfMatrix{MatrixId::Residual, Kind::Sum, QT_TRANSLATE_NOOP("headscope", "Add")},
    BoxOfMatrix{MatrixId::FeedForwardNorm, Kind::Norm, QT_TRANSLATE_NOOP("headscope", "Norm")},
    BoxOfMatrix{MatrixId::FeedForward, Kind::Network, QT_TRANSLATE_NOOP("headscope", "Feed-forward")},
    BoxOfMatrix{MatrixId::FeedForwardResidual, Kind::Sum, QT_TRANSLATE_NOOP("headscope", "Add")},
    BoxOfMatrix{MatrixId::FinalNorm, Kind::Norm, QT_TRANSLATE_NOOP("headscope", "Final norm")},
    BoxOfMatrix{MatrixId::Logits, Kind::Prediction, QT_TRANSLATE_NOOP("headscope", "Linear")},
    BoxOfMatrix{MatrixId::Probabilities, Kind::Prediction, QT_TRANSLATE_NOOP("headscope", "Softmax")},
    BoxOfMatrix{MatrixId::Loss, Kind::Prediction, QT_TRANSLATE_NOOP("headscope", "Cross-entropy")},
};

QString attentionText(const Block& block)
{
    const QString kind = block.attends == Attends::Memory ? tr("Cross-attention")
                         : block.mask.any()               ? tr("Masked attention")
                                                          : tr("Attention");
    QStringList words{block.heads.size() == 1 ? tr("%1, 1 head").arg(kind) : tr("%1, %2 heads").arg(kind).arg(block.heads.size())};
    for (const blocks::Switch& positions : blocks::positionSwitches())
        if (positions.isOn(block))
            words << positions.shortText;
    return words.join(QStringLiteral(", "));
}

/// Parts that are not as in the paper are called by their names.
QString boxText(const Session& session, const Block& block, const BoxOfMatrix& box)
{
    if (box.kind == Kind::Attention)
        return attentionText(block);
    if (box.kind == Kind::Norm) {
        const NormKindInfo& norm = normInfo(normKindOf(session, block, box.id));
        const QString title = phraseText(norm.title);
        return norm.badge.empty() ? tr(box.text) : box.id == MatrixId::FinalNorm ? tr("Final %1").arg(title) : title;
    }
    if (box.kind == Kind::Network && block.feedForward) {
        const QString kind = block.feedForward->hasGate() ? tr("Gated feed-forward") : tr(box.text);
        return tr("%1, %2").arg(kind, phraseText(activationInfo(block.feedForward->activation).shortTitle));
    }
    return tr(box.text);
}

}  // namespace

std::vector<FigureBox> figureBoxes(const Session& session)
{
    std::vector<FigureBox> boxes;
    if (!session.looksUp())
        boxes.push_back({.kind = Kind::Embedding, .text = tr("Input X"), .matrix = {MatrixId::Input}, .inBlock = false});
    for (int b = 0; b <= session.lastBlock(); ++b) {  // blocks of the memory stand in its one box
        const Block& block = session.block(b);
        const auto firstOfBlock = static_cast<int>(boxes.size());
        for (const Step& step : recipeOf(session, b).steps()) {
            const auto row = std::ranges::find(kBoxes, step.made, &BoxOfMatrix::id);
            if (row == kBoxes.end() || step.operation == Operation::Copy)
                continue;
            FigureBox box{.kind = row->kind, .text = boxText(session, block, *row), .matrix = {step.made, b}};
            box.inBlock = info(step.made).scope != Scope::Session;
            if (box.kind == Kind::Attention) {
                box.off = !block.attentionEnabled;
                box.readsMemory = block.attends == Attends::Memory;
            }
            if (box.kind == Kind::Sum) {
                const auto source = std::ranges::find_if(boxes.begin() + firstOfBlock, boxes.end(), [&](const FigureBox& other) {
                    return other.matrix.id == step.inputs.front().id && other.inBlock;
                });
                box.carriedFrom = source == boxes.end() ? -1 : static_cast<int>(source - boxes.begin());
            }
            boxes.push_back(box);
        }
    }
    return boxes;
}

int boxOf(const Session& session, const std::vector<FigureBox>& boxes, const MatrixRef& matrix)
{
    const MatrixRef asked = canonical(session, matrix);
    if (!exists(session, asked))
        return -1;
    const Recipe& recipe = recipeOf(session, asked.block);
    const auto steps = recipe.steps();
    const auto makesOrReads = [&](const Step& step) {
        return step.made == asked.id || std::ranges::find(step.inputs, asked.id, &StepInput::id) != step.inputs.end();
    };
    const Step* own = recipe.stepOf(asked.id);
    const auto first =
        own ? steps.begin() + static_cast<std::ptrdiff_t>(recipe.positionOf(*own)) : std::ranges::find_if(steps, makesOrReads);
    for (auto step = first; step != steps.end(); ++step) {
        const auto box = std::ranges::find_if(
            boxes, [&](const FigureBox& other) { return other.matrix.id == step->made && other.matrix.block == asked.block; });
        if (box != boxes.end())
            return static_cast<int>(box - boxes.begin());
    }
    return -1;
}

}  // namespace headscope
