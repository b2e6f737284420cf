// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what a file is by the bytes in it and never by its name, which may say anything.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace headscope {

class ByteFile;

enum class FileKind {
    Empty,
    Session,     ///< JSON with the field "headscope"
    Lesson,      ///< JSON with the field "headscope_lesson"
    ModelIndex,  ///< JSON with the field "weight_map", which says in which files tensors are
    Json,        ///< an object without any of these
    Png,
    Pdf,
    Svg,
    Safetensors,
    Zip,  ///< .npz, what torch.save writes, or any other archive
    Npy,
    Text,        ///< none of these, but characters: a table of numbers, for one
    OtherModel,  ///< weights as another program writes them, which is named
    Foreign,     ///< any other file of another program, which is named
    Unknown      ///< none of all these
};

struct FileContent {
    FileKind kind = FileKind::Unknown;
    const char* is = "";  ///< "is a Git LFS pointer …": the id of a phrase

    std::string sentence() const;  ///< in the language of the person

    bool hasTensors() const { return kind == FileKind::Safetensors || kind == FileKind::Zip || kind == FileKind::ModelIndex; }
    bool isPicture() const { return kind == FileKind::Png || kind == FileKind::Pdf || kind == FileKind::Svg; }
    bool isNumbers() const { return kind == FileKind::Npy || kind == FileKind::Text; }
};

/// The content of a file with these bytes.
FileContent contentOfBytes(std::string_view bytes);

/// The content of a plain file, of which no more is read than is needed. The error has no file name.
Result<FileContent> contentOf(const ByteFile& file);

/// The content of the file at this path. The error names the file, as one that is missing, a folder, a pipe or a device.
Result<FileContent> contentOf(const std::filesystem::path& path);

}  // namespace headscope
