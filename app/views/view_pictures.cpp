// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_pictures.h"

#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/bound/picture_content.h"
#include "app/figures/chart_figure.h"
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "app/theme/head_colors.h"
#include "app/views/budget/budget_charts.h"
#include "app/views/budget/budget_presets.h"
#include "app/views/budget/budget_table.h"
#include "app/views/budget/shapes_figure.h"
#include "app/views/geometry/geometry_figures.h"
#include "app/views/heads/head_map_figure.h"
#include "app/views/mixing/gated_sum_figure.h"
#include "app/views/play/play_film.h"
#include "app/views/play/playback.h"
#include "app/views/prediction/prediction_figures.h"
#include "app/views/scaling/scaling_charts.h"
#include "app/views/training/learning_curves.h"
#include "app/views/training/niche_bands_picture.h"
#include "core/base/find_row.h"
#include "core/training/session_training.h"
#include "core/training/training_run.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

Error noPlane(const char* what, const PictureRequest& request)
{
    const auto& heads = request.trace->session->blocks[static_cast<std::size_t>(request.block)].heads;
    return {what, "queries and keys of head " + std::to_string(request.head + 1) + " have " +
                      std::to_string(heads[static_cast<std::size_t>(request.head)].keyWidth()) + " numbers; a plane shows two"};
}

Error noWords(const char* what) { return {what, "the session predicts no words: it has no readout"}; }

std::optional<Error> missingHead(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    if (!exists(session, {MatrixId::Query, request.block, request.head}))
        return Error{"--head", "the session has no such head"};
    if (request.token.value_or(0) >= matrixOf(*request.trace, {MatrixId::Query, request.block, request.head})->rows())
        return Error{"--token", "the session has no such token"};
    return {};
}

Result<Figure> makeGatedSum(const PictureRequest& request)
{
    if (const auto error = missingHead(request))
        return *error;
    Figure figure = gatedSumFigure(gatedSumOf(*request.trace, request.block, request.head, request.token.value_or(0), false), request.head);
    figure.title = toQString(request.trace->session->title);
    return figure;
}

Result<Figure> makePlane(const PictureRequest& request)
{
    if (const auto error = missingHead(request))
        return *error;
    if (!isPlane(*request.trace->session, request.block, request.head))
        return noPlane("geometry", request);
    PlaneStyle style;
    style.queryColor = headColor(request.head, false);
    Figure figure = planeFigure(sceneOf(*request.trace, request.block, request.head, request.token.value_or(0)), style);
    figure.title = toQString(request.trace->session->title);
    return figure;
}

Result<Figure> makeScores(const PictureRequest& request)
{
    if (const auto error = missingHead(request))
        return *error;
    if (!isPlane(*request.trace->session, request.block, request.head))
        return noPlane("scores", request);
    return scoresFigure(*request.trace, sceneOf(*request.trace, request.block, request.head, request.token.value_or(0)));
}

/// The number of the word; −1 where none is named.
Result<Index> wordOf(const Session& session, const QString& word, const char* option)
{
    if (word.isEmpty())
        return Index(-1);
    const Names& words = *session.vocabulary->words();
    const auto found = std::ranges::find(words, word.toStdString());
    if (found == words.end())
        return Error{option, "the session has no word \"" + word.toStdString() + "\""};
    return static_cast<Index>(found - words.begin());
}

Result<Figure> makeLogit(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    if (!session.readout)
        return noWords("logit");
    const auto word = wordOf(session, request.word, "--word"), other = wordOf(session, request.other, "--other");
    if (!word)
        return word.error();
    if (!other)
        return other.error();
    const int last = static_cast<int>(session.tokens->size()) - 1;
    if (request.token.value_or(last) > last)
        return Error{"--token", "the session has no such token"};
    const AskedLogit asked{request.token.value_or(last), *word < 0 ? std::nullopt : std::optional(*word), *other};
    const PredictionData data = predictionOf(request.trace, asked, logitLens(*request.trace, session.lastBlock()));
    if (!data.trace || data.parts.empty())
        return noWords("logit");
    return logitFigure(data);
}

Result<Figure> makePlay(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    if (request.cell.isNull())
        return Error{"--cell", "is missing: the number that is played, such as output[1,1]"};
    const auto path = playPath(*request.trace, request.cell, PlayUntil::Cell);
    if (path.empty())
        return Error{"--cell", "is set, not computed: there is nothing to play"};
    const PlayedFigures played(playOf(*request.trace, path), *request.colorMap, Playback::titleOf(session, path.back()), {}, {});
    if (request.scene > played.scenes())
        return Error{"--scene", "the play has " + std::to_string(played.scenes())};
    return played.at(request.scene > 0 ? request.scene : played.scenes());
}

Result<Figure> makePrediction(const PictureRequest& request)
{
    if (!request.trace->session->readout)
        return noWords("prediction");
    return nextWordsFigure(predictionOf(request.trace, {}, logitLens(*request.trace, 0)), *request.colorMap);
}

Result<Figure> makeHeadMap(const PictureRequest& request)
{
    return headMapFigure(*request.trace, request.by, request.number.value_or(usualNumber(*request.trace)), *request.colorMap);
}

Result<Figure> makeOverPicture(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    if (!session.picture)
        return Error{"over-picture", "the session has no picture that its tokens are places of"};
    if (!attendsOverPicture(session, session.block(request.block)))
        return Error{"--block", "keys and values of this block are no places of the picture"};
    const Picture& picture = *session.picture;
    if (request.query && ((*request.query)[0] >= picture.rows || (*request.query)[1] >= picture.columns))
        return Error{"--query", "the picture has " + std::to_string(picture.rows) + " rows and " + std::to_string(picture.columns) +
                                    " columns of patches"};
    if (request.token.value_or(0) >= session.tokenCount())
        return Error{"--token", "the session has no such token"};
    auto image = imageOf(picture);
    if (!image)
        return image.error();
    const int patch = request.query ? static_cast<int>(picture.first + (*request.query)[0] * picture.columns + (*request.query)[1])
                                    : request.token.value_or(usualPictureToken(session));
    PictureLayers layers = pictureLayers(*request.trace, request.block, request.heads, patch, false, false);
    if (request.number) {
        auto pixels = gradientOverPicture(*request.trace, *request.number);
        if (!pixels)
            return pixels.error();
        layers = pixelPictureLayers(*request.trace, request.block, *std::move(pixels), gradientName(session, *request.number), patch);
    }
    layers.image = *std::move(image);
    setPictureScales(layers, PictureScale::SharedMaximum, *request.colorMap);
    return overPictureFigure(layers, PictureScale::SharedMaximum, *request.colorMap, session, request.block);
}

Result<Figure> makeRollout(const PictureRequest& request)
{
    return tokenFlowFigure(*request.trace, request.block, FlowKind::Rollout, *request.colorMap);
}

Result<Figure> makeFlow(const PictureRequest& request)
{
    return tokenFlowFigure(*request.trace, request.block, FlowKind::Flow, *request.colorMap);
}

Result<Figure> makeScaling(const PictureRequest& request)
{
    constexpr ScalingRequest kDraw{.seed = 2};  // as the view begins with
    if (request.keyWidth < 1 || request.keyWidth > kLargestKeyWidth)
        return Error{"--d-k", "expected a width from 1 to " + std::to_string(kLargestKeyWidth)};
    return chartsFigure(scalingCharts(sampleScaling(kDraw), request.keyWidth, kDraw.samples, false),
                        ScalingCharts::tr("Scaling, d_k = %1").arg(request.keyWidth));
}

Result<Figure> makeBudget(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    return chartsFigure(budgetCharts(withSizesOf(session, request.block, {})), toQString(session.title));
}

Result<Figure> makeBudgetTable(const PictureRequest& request)
{
    const Session& session = *request.trace->session;
    Figure figure = budgetTableFigure(withSizesOf(session, request.block, {}));
    figure.title = toQString(session.title);
    return figure;
}

Result<Figure> makeShapes(const PictureRequest& request) { return shapesFigure(*request.trace->session, request.block); }

/// The session after so many steps of its task.
Result<Figure> trained(const PictureRequest& request, Figure (*show)(const Trainer&))
{
    Session session = *request.trace->session;
    const auto task = taskOf(session);
    if (!task)
        return task.error();
    if (const auto error = misfit(**task, session))
        return *error;
    session.trained = {};  // the picture is of the first steps
    TrainingRun run(**task, session, settingsOf(**task, session));
    run.runTo(request.steps);
    Document document;
    document.open(*run.session(), {});
    Trainer trainer(document);
    trainer.present(**task, &run, run.steps(), {});
    Figure figure = show(trainer);
    figure.title = toQString(session.title);
    return figure;
}

Result<Figure> makeTraining(const PictureRequest& request)
{
    return trained(request, [](const Trainer& trainer) {
        ChartData chart = learningChart(trainer, false).chart;
        chart.marker = {};
        return chartFigure(std::move(chart));
    });
}

Result<Figure> makeNiches(const PictureRequest& request)
{
    return trained(request, [](const Trainer& trainer) {
        return nicheBandsFigure(nicheBandsOf(trainer.niches(), trainer.marks(), trainer.shown(), std::max(1, trainer.shown()), {}));
    });
}

}  // namespace

std::span<const PictureKind> pictureKinds()
{
    static constexpr std::array kKinds{
        PictureKind{"gated-sum", QT_TRANSLATE_NOOP("headscope", "Gated sum"), makeGatedSum},
        PictureKind{"geometry", QT_TRANSLATE_NOOP("headscope", "Plane of keys"), makePlane},
        PictureKind{"scores", QT_TRANSLATE_NOOP("headscope", "Scores in each head"), makeScores},
        PictureKind{"play", QT_TRANSLATE_NOOP("headscope", "How a number is computed"), makePlay},
        PictureKind{"logit", QT_TRANSLATE_NOOP("headscope", "Who wrote a logit"), makeLogit},
        PictureKind{"prediction", QT_TRANSLATE_NOOP("headscope", "Prediction"), makePrediction},
        PictureKind{"head-map", QT_TRANSLATE_NOOP("headscope", "Map of the heads"), makeHeadMap},
        PictureKind{"over-picture", QT_TRANSLATE_NOOP("headscope", "Attention over the picture"), makeOverPicture},
        PictureKind{"rollout", QT_TRANSLATE_NOOP("headscope", "Attention rollout"), makeRollout, true},
        PictureKind{"flow", QT_TRANSLATE_NOOP("headscope", "Attention flow"), makeFlow, true},
        PictureKind{"scaling", QT_TRANSLATE_NOOP("headscope", "Scaling"), makeScaling},
        PictureKind{"budget", QT_TRANSLATE_NOOP("headscope", "Budget"), makeBudget},
        PictureKind{"budget-table", QT_TRANSLATE_NOOP("headscope", "Costs of one layer"), makeBudgetTable},
        PictureKind{"shapes", QT_TRANSLATE_NOOP("headscope", "Shapes of all matrices"), makeShapes},
        PictureKind{"training", QT_TRANSLATE_NOOP("headscope", "Learning curve"), makeTraining, false, true},
        PictureKind{"niches", QT_TRANSLATE_NOOP("headscope", "What each head looks at"), makeNiches, false, true},
    };
    return kKinds;
}

const PictureKind* findPictureKind(std::string_view id) { return findRow(pictureKinds(), id, &PictureKind::id); }

}  // namespace headscope
