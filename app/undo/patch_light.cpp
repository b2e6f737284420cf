// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/patch_light.h"

#include "app/base/picture_image.h"
#include "app/state/document.h"
#include "app/undo/patch_cover.h"
#include "core/base/phrase.h"

#include <QCoreApplication>

#include <algorithm>

namespace headscope {

namespace {

struct LightText {
    Q_DECLARE_TR_FUNCTIONS(LightText)
};

QString undoText() { return LightText::tr("Lighten or darken a patch"); }

}  // namespace

std::optional<PatchLight> PatchLight::take(Document& document, Index patch)
{
    const auto session = document.session();
    auto seen = seenPixelsOf(*session);
    if (seen && PatchCover::of(document).covered(*session).empty())
        return PatchLight(document, *std::move(seen), patch);
    const SessionEdit<> refuse = [&](Session&) -> std::optional<Error> {
        return seen ? Error{phrase("the picture"), phrase("has covered patches: uncover them before pixels are changed")} : seen.error();
    };
    document.edit(undoText(), refuse);
    return {};
}

bool PatchLight::set(int by)
{
    const Picture& picture = *m_document->session()->picture;
    const Index top = m_patch / picture.columns * m_seen.embedding->height, left = m_patch % picture.columns * m_seen.embedding->width;
    Pixels pixels = m_seen.pixels;
    for (Index y = top; y < top + m_seen.embedding->height; ++y)
        for (Index x = left; x < left + m_seen.embedding->width; ++x)
            for (int channel = 0; channel < 3; ++channel) {
                std::uint8_t& byte = pixels.bytes[pixels.place(y, x, channel)];
                byte = static_cast<std::uint8_t>(std::clamp(byte + by, 0, 255));
            }
    const SessionEdit<> change = [&](Session& session) -> std::optional<Error> {
        setPatch(session, *m_seen.embedding, pixels, pngOf(pixels), m_patch);
        return {};
    };
    return m_document->edit(undoText(), change, QStringLiteral("light"));
}

}  // namespace headscope
