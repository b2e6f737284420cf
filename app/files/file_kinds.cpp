// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_kinds.h"

#include "app/base/text.h"
#include "core/io/weights/file_kind.h"

#include <QFileInfo>

namespace headscope {

QString modelFiles()
{
    return tr("Trained models, a folder by its config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)") +
           ";;" + tr("All files (*)");
}

QString openableFiles()
{
    return tr("All that Headscope opens (*.json *.png *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)") + ";;" +
           tr("Sessions, lessons and figures (*.headscope.json *.json *.png *.svg *.pdf)") + ";;" + modelFiles();
}

bool isLesson(const QString& path)
{
    const auto content = QFileInfo(path).isFile() ? contentOf(path.toStdString()) : Result<FileContent>(Error{});
    return content && content->kind == FileKind::Lesson;
}

}  // namespace headscope
