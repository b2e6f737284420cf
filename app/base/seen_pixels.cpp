// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/seen_pixels.h"

#include "app/base/picture_image.h"
#include "core/base/phrase.h"
#include "core/models/pictures/picture_model.h"

namespace headscope {

Result<SeenPixels> seenPixelsOf(const Session& session)
{
    if (!session.picture)
        return Error{phrase("the picture"), phrase("is missing: tokens of this session are no places of one")};
    auto embedding = patchEmbeddingOf(session);
    if (!embedding)
        return embedding.error();
    const auto image = wholeImageOf(*session.picture->file);
    if (!image)
        return image.error();
    SeenPixels seen{pixelsOf(*image), *std::move(embedding)};
    if (const auto wrong = misfit(*seen.embedding, *session.picture, seen.pixels))
        return *wrong;
    return seen;
}

std::optional<Explanation> explainPatch(const Trace& trace, const CellRef& cell)
{
    if (cell.matrix.id != MatrixId::Input || !trace.session->picture)
        return {};
    const auto seen = seenPixelsOf(*trace.session);
    return seen ? explainPatch(trace, cell, *seen->embedding, seen->pixels) : std::nullopt;
}

}  // namespace headscope
