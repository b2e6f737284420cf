// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/import_variants.h"

#include "core/model/limits.h"
#include "core/models/families/example_mask.h"
#include "core/models/families/model_input.h"

#include <algorithm>
#include <array>

namespace headscope {

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
    if (!options.heads && !config.heads() && keys < queries && !heads.empty())  // of heads that share keys no other number is proven
        multiply(heads, &ImportVariant::heads);
    if (examples.memory && !model.family->residual)
        multiply(std::array{true, false}, &ImportVariant::usesMemory);
    const std::vector<ExampleMask> masks = masksIn(file, true);
    if (!std::ranges::all_of(masks, &ExampleMask::isCausal))
        multiply(std::array{false, true}, &ImportVariant::turnsMasks);
    if (model.family->packingVaries && model.layout == Layout::OutIn && model.stack.layers[0].has(Slot::Packed)) {
        const std::vector<ImportVariant> plain = variants;
        const auto said = options.heads ? options.heads : config.heads();
        for (const std::optional<Index>& count : said ? std::vector{said} : heads)
            for (ImportVariant variant : plain) {
                variant.heads = count;
                variant.packedByHead = true;
                variants.push_back(std::move(variant));
            }
    }
    std::vector<std::string> stacks{""};
    std::ranges::copy(model.others, std::back_inserter(stacks));
    multiply(stacks, &ImportVariant::stack);
    constexpr std::size_t kMostVariants = 64;
    variants.resize(std::min(variants.size(), kMostVariants));
    return variants;
}

}  // namespace headscope
