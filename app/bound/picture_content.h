// SPDX-License-Identifier: GPL-3.0-or-later
// Makes what lies over the picture of a session: the attention of the heads of one block, from or to one token, their mean, the rollout of
// all blocks up to it, or all heads of all blocks.
#pragma once

#include "app/figures/figure.h"
#include "app/widgets/picture/picture_layers.h"
#include "core/analysis/number.h"
#include "core/model/trace.h"

namespace headscope {

enum class PictureScale { SharedMaximum, OwnMaximum, Unit };

/// Whether that block attends from places of the picture to places of the picture.
bool attendsOverPicture(const Session& session, const Block& block);

/// The token that looks at first: the one before the patches, as [CLS] is, else the patch in the middle.
int usualPictureToken(const Session& session);

/// All but the image and the scales. Those heads alone; empty: all. `dark` picks the variant of the head colours.
PictureLayers pictureLayers(const Trace& trace, int block, const std::vector<int>& heads, int chosen, bool to, bool dark);

/// The mean attention of the heads of a block.
Matrix meanAttention(const Trace& trace, int block);
/// One layer: that mean.
PictureLayers meanPictureLayers(const Trace& trace, int block, Matrix mean, int chosen, bool to);
/// One layer of that name: the rollout or the flow of all blocks up to this one (see attentionRollout()).
PictureLayers flowPictureLayers(const Trace& trace, int block, Matrix flow, const QString& name, int chosen, bool to);
/// The number whose gradient is asked for: the selected one among what is read out behind the blocks, else the top logit of the usual
/// token, or the largest number of the last block where nothing is read out.
Number pictureNumber(const Trace& trace, const CellRef& selected);
/// The words for it: "Gradient of Z [[CLS], dog] × pixel".
QString gradientName(const Session& session, const Number& number);
/// The gradient of that number, times each pixel; says why the session's pixels are not known.
Result<Matrix> gradientOverPicture(const Trace& trace, const Number& number);
/// One layer: that of a number with this name.
PictureLayers pixelPictureLayers(const Trace& trace, int block, Matrix pixels, const QString& name, int chosen);
/// The heads of all blocks that attend over the picture, a block a row.
PictureLayers pictureMap(const Trace& trace, int chosen, bool to, bool dark);

/// The same heads, those first that give the marked patches most; its name says how much.
PictureLayers rankedPictureLayers(const Trace& trace, const std::set<int>& marked, int chosen, bool to, bool dark);

/// Leaves the largest patches of each head, which have that share of what it gives all patches.
void keepLargest(PictureLayers& layers, double share);

/// Gives every head its colours; the scale of the colour bar, which with scales of their own is that of parts of each one's largest number.
ColorScale setPictureScales(PictureLayers& layers, PictureScale kind, const ColorMap& map);
QString pictureScaleLabel(const PictureLayers& layers, PictureScale kind);

/// The same as a figure, with its colour bar: the image as an image, the heat as cells.
Figure overPictureFigure(const PictureLayers& layers, PictureScale kind, const ColorMap& map, const Session& session, int block);

}  // namespace headscope
