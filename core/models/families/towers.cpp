// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/towers.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/recognition.h"

namespace headscope {

namespace {

/// The beginning of the first name that has that tower and that end, up to the tower.
std::string beforeEnd(const TensorFile& file, std::string_view tower, std::string_view end)
{
    const std::string whole = std::string(tower) + std::string(end);
    for (const Tensor& tensor : file.tensors())
        if (const std::string name = plainTensorName(tensor.name); endsWithPart(name, whole))
            return name.substr(0, name.size() - end.size());
    return {};
}

}  // namespace

std::string pictureTower(const TensorFile& file) { return beforeEnd(file, "vision_model", ".embeddings.patch_embedding.weight"); }

std::optional<std::pair<std::string, std::string>> towersOf(const TensorFile& file)
{
    std::string texts = beforeEnd(file, "text_model", ".embeddings.token_embedding.weight"), pictures = pictureTower(file);
    return texts.empty() || pictures.empty() ? std::nullopt : std::optional(std::pair(std::move(texts), std::move(pictures)));
}

std::optional<std::string> tellTowers(const TensorFile& file, std::string_view stack)
{
    const auto towers = towersOf(file);
    if (!towers || !(stack.starts_with(towers->first) || stack.starts_with(towers->second)))
        return {};
    const auto& [texts, pictures] = *towers;
    const auto& [own, other] = stack.starts_with(texts) ? std::pair(texts, pictures) : std::pair(pictures, texts);
    return phrase("the file holds a tower of texts and one of pictures: {} is taken, --prefix {} takes the other", quotedText(own), other);
}

}  // namespace headscope
