// SPDX-License-Identifier: GPL-3.0-or-later
// Says what there is to choose before a trained model is imported: its layers, and the numbers of heads that its widths allow.
#pragma once

#include "core/models/families/import_model.h"

namespace headscope {

struct ModelSurvey {
    std::string title;           ///< the family's title
    std::vector<Index> layers;   ///< their numbers in the names of tensors
    std::vector<Index> thatFit;  ///< the first of them, before there are too many weights
    Index queryColumns = 0;      ///< columns of all heads together
    std::vector<Index> heads;    ///< possible numbers; one where the shapes tell it
    Index likelyHeads = 0;       ///< to begin with where nobody says it; 0: it is known, or can be found by proof
    bool hasNorm = false;
    bool hasNetwork = false;
    std::string input;       ///< the name of the tensor that becomes X; empty: there is none
    bool readsText = false;  ///< a tokenizer is beside it
    bool looksUp = false;    ///< it has an embedding: tokens may be given by their ids
    bool readsPicture = false;
    std::string firstLayer;  ///< its name in the file: "transformer.h.0"
};

Result<ModelSurvey> surveyModel(const TensorFile& file, const ImportOptions& options);

}  // namespace headscope
