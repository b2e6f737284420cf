// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/import_model.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/tensor_reader.h"
#include "core/io/weights/weight_file.h"
#include "core/models/families/another_model.h"
#include "core/models/families/import_recognized.h"
#include "core/models/families/model_input.h"
#include "core/models/families/proposed_tensors.h"
#include "core/models/families/towers.h"

#include <algorithm>

namespace headscope {

namespace {

/// Reads it with each variant until its output comes out; the likeliest where none gives it.
Result<ImportedModel> importVariant(const TensorFile& file, const ImportOptions& asked, const CancelCheck& cancelled)
{
    ImportOptions options = asked;
    if (options.picture && options.prefix.empty())
        options.prefix = pictureTower(file);
    const auto config = ModelConfig::of(file, options.prefix);
    if (!config)
        return config.error();
    const Family* family = options.family ? &*options.family : namesake(file, *config);
    const auto likely = recognizeModel(file, *config, family, {.prefix = options.prefix});
    if (!likely)
        return likely.error();
    const auto identity = weightFileOf(file);
    if (!identity)
        return identity.error();
    const auto made = [&](const ImportVariant& variant) -> Result<ImportedModel> {
        auto model = recognizeModel(file, *config, family, {options.prefix, variant.stack});
        if (!model)
            return model.error();
        if (const auto reason = whyAnother(*model, *config)) {
            const auto index = indexBeside(file.path());
            const bool isOnlyOne = file.path().stem().string().ends_with("-of-00001");
            const bool isCut = !index.empty() && !isOnlyOne && !config->refusal(*model->family);
            return Error{file.path().string(), isCut ? phrase("is one of several files of a model, and holds not all of it: download the "
                                                              "others, and their index {}",
                                                              index.filename().string())
                                                     : *reason};
        }
        ImportOptions settings = options;
        if (variant.heads)
            settings.heads = variant.heads;
        TensorReader reader(file, *identity);
        return importRecognized(reader, settings, *config, *std::move(model), variant, cancelled);
    };
    std::optional<Result<ImportedModel>> plain;
    std::vector<Index> tried;  // numbers of heads that share keys
    std::string first;
    for (const ImportVariant& variant : importVariants(*likely, *config, options, file)) {
        auto model = made(variant);
        if ((model && model->isProven) || cancelled())
            return model;
        if (variant == ImportVariant()) {
            plain = std::move(model);
        } else if (!model && family && family->isOnesOwn && variant == ImportVariant{.heads = variant.heads}) {
            tried.push_back(*variant.heads);
            first = first.empty() ? model.error().reason : first;
        }
    }
    if (plain || tried.empty())
        return plain ? *std::move(plain) : made({});
    const std::string heads = joined(tried, [](Index count) { return std::to_string(count); });
    return Error{file.path().string(), phrase("does not say how many heads it has, and none of those it could have ({}) gives its output; "
                                              "with {} heads: {}",
                                              heads, tried[0], first)};
}

}  // namespace

Result<ImportedModel> importModel(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled)
{
    auto model = importVariant(file, options, cancelled);
    const ExampleTensors examples = examplesIn(file);
    const bool canProve = examples.input && examples.output && !options.input && !options.picture && !options.layers;
    const auto config = ModelConfig::of(file, options.prefix);
    const bool isSaid = options.family || !config || !config->modelType().empty();
    if ((model && model->isProven) || isSaid || !canProve || cancelled())
        return model;
    // Names of one's own, or a library's names around formulas of one's own: the output says whether it is what it looks like.
    ImportOptions proposed = options;
    std::optional<Error> unlike;
    for (const std::vector<AssignedTensor>& tensors : proposalsFor(file)) {
        proposed.family = assignedFamily(file, tensors, proposedLayout(file, tensors));
        proposed.family->title = phraseId("Tensors assigned by their names and shapes");
        auto own = importVariant(file, proposed, cancelled);
        if (own && own->isProven) {
            ImportedModel proven = *std::move(own);
            proven.notes.push_back(phrase("what its tensors are for is told by their names and shapes, and its output comes out so: {}",
                                          assignedWords(tensors)));
            return proven;
        }
        if (!own && !unlike)
            unlike = own.error();
    }
    if (model || !unlike || unlike->reason == model.error().reason)
        return model;
    return Error{model.error().where,
                 phrase("{}; taken for what their names and shapes suggest, they do not fit: {}", model.error().reason, unlike->reason)};
}

}  // namespace headscope
