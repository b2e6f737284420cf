// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/animation.h"

#include "core/base/find_row.h"
#include "core/base/phrase.h"

namespace headscope {

const std::vector<AnimationFormat>& animationFormats()
{
    static const std::vector<AnimationFormat> table{
        {"gif", QT_TR_NOOP("GIF animation"), encodeGif},
        {"webp", QT_TR_NOOP("WebP animation"), encodeWebp},
    };
    return table;
}

const AnimationFormat* findAnimationFormat(std::string_view id) { return findRow(animationFormats(), id, &AnimationFormat::id); }

Result<QImage> frameOf(const Animation& animation, int frame, const CancelCheck& cancelled)
{
    if (cancelled())
        return Error{phrase("animation"), phrase("was cancelled")};
    auto image = animation.draw(frame);
    if (image && image->isNull())
        return Error{phrase("size"), phrase("there is not enough memory for so many pixels")};
    return image;
}

}  // namespace headscope
