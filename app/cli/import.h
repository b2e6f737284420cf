// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope import`: makes a session of a trained model's file.
#pragma once

#include <QString>

namespace headscope {

inline constexpr const char* kImportHelp =
    "\n"
    "FILE is .safetensors (or the index of several), .npz, .npy, .pt or .pth; a FOLDER holds one of them and\n"
    "perhaps config.json. What the file does not say is known of its family, or set by the options. Where it\n"
    "also holds x and y, what goes in and what comes out, the settings are found by which of them give y.\n"
    "What was recognised, taken for granted and left out is told on the standard error.\n"
    "\n"
    "--text is read by the tokenizer beside the model: tokenizer.json, vocab.json with merges.txt, or vocab.txt.\n"
    "--tokens are words of its vocabulary, or their numbers in it: --tokens \"ids: 15496 995\". Words with commas\n"
    "are given as a JSON list: --tokens '[\"Hello\", \",\", \" world\"]'.\n"
    "--layers counts from 0, as the names of tensors do: layer 0 is the first. --input is a .npy file of one row for each token.\n"
    "The session names the file and its tensors and holds only what was changed; with --inline all numbers stand in it.\n";

/// `headscope list tensors FILE`: name, type and shape of each, one a line.
int listTensorsCommand(const QString& file, bool json);

}  // namespace headscope
