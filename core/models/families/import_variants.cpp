// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/import_variants.h"

#include "core/model/limits.h"
#include "core/models/families/example_mask.h"
#include "core/models/families/kept_buffers.h"
#include "core/models/families/model_input.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

/// Tensors beside a single attention that may be the X of its output, as those of attention pooling are: a row for each row of it.
Names learnedQueries(const Recognition& model, const ExampleTensors& examples, const TensorFile& file)
{
    Names names;
    if (model.family->residual || !examples.input || !examples.output || examples.memory)
        return names;
    const Index width = modelWidthOf(model.stack.layers[0], model.layout);
    std::ranges::copy_if(model.leftOut, std::back_inserter(names), [&](const std::string& name) {
        const Tensor* tensor = file.find(name);
        return tensor && tensor != examples.input && tensor != examples.output && tensor->type.isNumber() && !tensor->type.isInteger() &&
               tensor->columns() == width && tensor->rows() == examples.output->rows();
    });
    return names;
}

}  // namespace

std::vector<ImportVariant> importVariants(const Recognition& model, const ModelConfig& config, const ImportOptions& options,
                                          const TensorFile& file)
{
    std::vector<ImportVariant> variants{{}};
    const ExampleTensors examples = examplesIn(file);
    if (!(examples.output || examples.attention) || !(examples.input || tokenNumbersIn(file)))
        return variants;
    const auto multiply = [&variants](const auto& values, auto member) {
        std::vector<ImportVariant> made;
        for (const auto& value : values)
            for (ImportVariant variant : variants) {
                variant.*member = value;
                made.push_back(std::move(variant));
            }
        variants = std::move(made);
    };
    const Index queries = queryColumnsOf(model.stack.layers[0], model.layout), keys = keyColumnsOf(model.stack.layers[0], model.layout);
    std::vector<std::optional<Index>> heads;
    for (Index count = 2; count <= std::min(queries, Index{kMostHeadsOfBlock}); ++count)
        if (queries % count == 0 && keys % (queries / count) == 0)
            heads.emplace_back(count);
    const auto said = options.heads ? options.heads : config.heads();
    if (!said && keys < queries && !heads.empty())  // of heads that share keys no other number is proven
        multiply(heads, &ImportVariant::heads);
    const auto angles =
        model.family->isOnesOwn && !options.rotaryBase ? keptAngles(file, model) : Result<std::optional<KeptAngles>>(std::nullopt);
    if (angles && *angles && (*angles)->base() && queries % (*angles)->width() == 0) {
        const Index count = queries / (*angles)->width();
        if (said.value_or(count) == count)
            for (const Rotary::Pairing pairing : {Rotary::Pairing::Interleaved, Rotary::Pairing::Half})
                variants.insert(variants.begin(), ImportVariant{.heads = count, .pairing = pairing});
    }
    if (examples.memory && !model.family->residual)
        multiply(std::array{true, false}, &ImportVariant::usesMemory);
    const std::vector<ExampleMask> masks = masksIn(file, true);
    if (!std::ranges::all_of(masks, &ExampleMask::isCausal))
        multiply(std::array{false, true}, &ImportVariant::turnsMasks);
    if (model.family->isOnesOwn) {
        const std::vector<ImportVariant> plain = variants;
        const auto add = [&](ImportVariant variant, Layout layout, const std::optional<Index>& count) {
            variant.layout = layout;
            variant.heads = count;
            variants.push_back(std::move(variant));
        };
        for (const ImportVariant& variant : plain)
            add(variant, model.layout == Layout::OutIn ? Layout::InOut : Layout::OutIn, variant.heads);
        const bool isPacked = model.stack.layers[0].has(Slot::Packed) || model.stack.layers[0].has(Slot::KeyValue);
        if (isPacked && model.layout == Layout::OutIn) {
            for (const ImportVariant& variant : plain)
                add(variant, Layout::PackedByColumn, variant.heads);
            for (const std::optional<Index>& count : said ? std::vector{said} : heads)
                for (const ImportVariant& variant : plain)
                    add(variant, Layout::PackedByHead, count);
        }
    }
    for (const std::string& name : learnedQueries(model, examples, file)) {
        ImportVariant variant;
        variant.queries = name;
        variants.push_back(std::move(variant));
    }
    std::vector<std::string> stacks{""};
    std::ranges::copy(model.others, std::back_inserter(stacks));
    multiply(stacks, &ImportVariant::stack);
    constexpr std::size_t kMostVariants = 64;
    variants.resize(std::min(variants.size(), kMostVariants));
    return variants;
}

}  // namespace headscope
