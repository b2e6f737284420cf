// SPDX-License-Identifier: GPL-3.0-or-later
// Scores: raw scores × scale ÷ temperature, and −∞ where the mask blocks.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/mask_entry.h"
#include "core/ops/operations.h"
#include "core/ops/scores.h"

#include <limits>

namespace headscope {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

Shared<Matrix> scores(const StepInputs& in)
{
    Matrix score = uninitialized(in[0].rows(), in[0].cols());
    scoreRows(in.block(), in.head(), in[0], score, 0, score.rows(), 0);
    if (const std::size_t mask = in.block().positionBias ? 2 : 1; in.matrices.size() > mask)
        score = (in[mask].array() > 0).select(score, kBlocked);
    return pooled(std::move(score));
}

Operation caseOfScore(const ExplainedCell& cell)
{
    if (!cell.mayLook())
        return Operation::BlockedScore;
    return cell.block().positionBias ? Operation::BiasedScore : Operation::ScaledScore;
}

/// A scale or a temperature that changes nothing is not a factor.
void addScaledTerms(const ExplainedCell& cell, Explanation& e)
{
    const Scale& scale = cell.block().scale;
    std::vector<Factor> factors{cell.inputs[0].factor()};
    if (scale.kind != Scale::Kind::None)
        factors.push_back({scale.kind == Scale::Kind::Factor ? phrase("scale") : "1/√d_k", scale.value(cell.head().keyWidth()), {}});
    if (cell.head().temperature != 1)
        factors.push_back({phrase("1/temperature"), 1 / cell.head().temperature, {}});
    const bool tempered = cell.head().temperature != 1;
    e.terms = {termOf(phrase("raw score"), std::move(factors))};
    if (const ScorePositionKind* positions = scorePositionsOf(cell.head())) {
        std::vector<Factor> added = positions->number ? positions->factors(cell.block(), cell.head(), cell.cell.row, cell.cell.column)
                                                      : std::vector{cell.inputs[1].factor()};
        if (tempered)
            added.push_back({phrase("1/temperature"), 1 / cell.head().temperature, {}});
        e.terms.push_back(termOf(phrase(positions->term), std::move(added)));
    }
    if (cell.block().scoreCap <= 0)
        return;
    double scaled = 0;
    for (const Term& term : e.terms)
        scaled += static_cast<double>(term.product) * static_cast<double>(cell.head().temperature);
    for (Term& term : e.terms) {
        term.factors.push_back({phrase("cap"), static_cast<Scalar>(keptByCap(cell.block(), scaled)), {}});
        term = termOf(term.name, term.factors);
    }
}

void addBlockedTerms(const ExplainedCell& cell, Explanation& e)
{
    e.terms = {termOf(phrase("mask"), {{phrase("−∞ where blocked"), kBlocked, cell.inputs.back().cell()}}),
               besides(termOf(phrase("raw score"), {cell.inputs[0].factor()}))};
}

std::string scaledSentence(const ExplainedCell& cell, const Explanation&)
{
    const Scale& scale = cell.block().scale;
    const Head& head = cell.head();
    std::string text = phrase("The raw score of query {} and key {}, {}", cell.row, cell.column, shownNumber(cell.inputs[0].value()));
    switch (scale.kind) {
    case Scale::Kind::None: text += phrase(", not scaled"); break;
    case Scale::Kind::Factor: text += phrase(", times the scale {}", shownNumber(scale.factor)); break;
    case Scale::Kind::SqrtKeyWidth:
        text += phrase(", times 1/√{}, because a sum of independent products spreads as the root of their number", head.keyWidth());
        break;
    }
    if (const ScorePositionKind* positions = scorePositionsOf(head))
        text += positions->words(cell.block(), head, cell.cell.row, cell.cell.column);
    if (cell.block().scoreCap > 0)
        text += phrase(", capped so that it does not go beyond ±{}", shownNumber(cell.block().scoreCap));
    if (head.temperature != 1)
        text += phrase(head.temperature < 1 ? phraseId(", divided by the temperature {}, which makes the attention sharper")
                                            : phraseId(", divided by the temperature {}, which makes the attention flatter"),
                       shownNumber(head.temperature));
    return text + ".";
}

std::string blockedSentence(const ExplainedCell& cell, const Explanation&)
{
    return phrase("Query {} may not look at key {}: {}. Softmax turns −∞ into exactly 0.", cell.row, cell.column, reasonsToBlock(cell));
}

std::string scaledFormula(const ExplainedCell& cell, const Explanation&)
{
    if (cell.block().scoreCap > 0)
        return "scaled-cap";
    if (const ScorePositionKind* positions = scorePositionsOf(cell.head()))
        return positions->formula;
    if (cell.block().scale.kind != Scale::Kind::SqrtKeyWidth)
        return "scaled-factor";
    return cell.head().temperature != 1 ? "scaled-temperature" : "scaled";
}

constexpr OperationInfo scaledScore(Operation operation, std::string_view id, const char* title, const Feeds& feeds)
{
    return {.operation = operation,
            .id = id,
            .title = title,
            .feeds = feeds,
            .play = PlayedAs::Scaling,
            .forward = scores,
            .caseOf = caseOfScore,
            .addTerms = addScaledTerms,
            .sentence = scaledSentence,
            .formula = scaledFormula};
}

}  // namespace

constinit const OperationInfo scaledScoreOperation =
    scaledScore(Operation::ScaledScore, "scaled", phraseId("A raw score, scaled"), {Feed::Cell, Feed::Cell});
constinit const OperationInfo biasedScoreOperation = scaledScore(
    Operation::BiasedScore, "biased", phraseId("A raw score, scaled, and a bias by distance"), {Feed::Cell, Feed::Bucket, Feed::Cell});

const OperationInfo blockedScoreOperation{.operation = Operation::BlockedScore,
                                          .id = "blocked",
                                          .title = phraseId("Blocked by the mask"),
                                          .play = PlayedAs::Blocking,
                                          .addTerms = addBlockedTerms,
                                          .sentence = blockedSentence};

}  // namespace headscope
