// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_survey.h"

#include "core/base/phrase.h"
#include "core/model/limits.h"
#include "core/models/families/another_model.h"
#include "core/models/families/model_file.h"
#include "core/models/families/model_input.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kUsualHeads = 4;

/// The number of heads at the width that most models have; in a small model four, or as many as it has columns for.
Index likelyHeads(const std::vector<Index>& possible, Index columns)
{
    if (const auto usual = usualHeads(columns))
        return *usual;
    return *std::ranges::find_if(possible.rbegin(), possible.rend(), [](Index heads) { return heads <= kUsualHeads; });
}

}  // namespace

Result<ModelSurvey> surveyModel(const TensorFile& file, const ImportOptions& options)
{
    const auto config = ModelConfig::of(file, options.prefix);
    if (!config)
        return config.error();
    const auto model = recognizeModel(file, *config, options.family ? &*options.family : nullptr, {.prefix = options.prefix});
    if (!model)
        return model.error();
    if (const auto reason = whyAnother(*model, *config))
        return Error{file.path().string(), *reason};
    const auto tokenizer = tokenizerBeside(file.path());
    const std::vector<ModelLayer>& layers = model->stack.layers;
    const ModelLayer& first = layers[0];
    ModelSurvey survey{.title = model->title,
                       .layers = {},
                       .thatFit = {},
                       .queryColumns = queryColumnsOf(first, model->layout),
                       .heads = {},
                       .hasNorm = first.has(Slot::Norm1) || first.has(Slot::Norm2),
                       .hasNetwork = first.hasNetwork(),
                       .input = {},
                       .readsText = tokenizer && *tokenizer,
                       .looksUp = model->stack.part(Slot::Embedding).weight != nullptr,
                       .readsPicture = model->family->readsPictures,
                       .firstLayer = first.name.substr(0, first.name.find_last_not_of('.') + 1)};
    if (survey.queryColumns == 0)
        return Error{file.path().string(), phrase("has queries without columns")};
    Index bytes = 0;
    for (const ModelLayer& layer : layers) {
        bytes += bytesIn(layer);
        survey.layers.push_back(layer.number);
        if (bytes <= options.mostBytes || survey.thatFit.empty())
            survey.thatFit.push_back(layer.number);
    }
    const ExampleTensors examples = examplesIn(file);
    if (examples.input)
        survey.input = examples.input->name;
    const Index inShape = headsInShape(first, model->layout);
    if (inShape > 0) {
        survey.heads = {inShape};
        return survey;
    }
    for (Index heads = 1; heads <= std::min<Index>(survey.queryColumns, kMostHeadsOfBlock); ++heads)
        if (survey.queryColumns % heads == 0)
            survey.heads.push_back(heads);
    if (!config->heads() && !(examples.input && examples.output))
        survey.likelyHeads = likelyHeads(survey.heads, survey.queryColumns);
    return survey;
}

}  // namespace headscope
