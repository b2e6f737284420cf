// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the pixels of a patch lighter or darker: the model's convolution makes its row of X anew.
#pragma once

#include "app/base/seen_pixels.h"

namespace headscope {

class Document;

/// A patch under the hand: its pixels as they were when it was taken, so that a drag that goes back ends where it began.
class PatchLight {
public:
    /// The document refuses with the reason where the pixels of the picture cannot be changed.
    static std::optional<PatchLight> take(Document& document, Index patch);

    /// So much is added to each byte of the patch, from −255 to 255. One undoable step until Document::endMerge().
    bool set(int by);

private:
    PatchLight(Document& document, SeenPixels seen, Index patch) : m_document(&document), m_seen(std::move(seen)), m_patch(patch) {}

    Document* m_document;
    SeenPixels m_seen;
    Index m_patch;
};

}  // namespace headscope
