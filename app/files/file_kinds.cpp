// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_kinds.h"

#include "app/base/text.h"
#include "app/files/embedded_session.h"
#include "core/io/weights/file_kind.h"
#include "core/model/picture.h"

#include <QFile>
#include <QFileInfo>

namespace headscope {

QString modelFiles()
{
    return tr("Trained models, a folder by its config.json (*.safetensors config.json *.index.json *.npz *.pt *.pth *.bin *.ckpt *.tar)") +
           ";;" + tr("All files (*)");
}

QString openableFiles()
{
    return tr("All that Headscope opens (*.json *.png *.jpg *.jpeg *.webp *.svg *.pdf *.safetensors *.npz *.pt *.pth *.bin *.ckpt *.tar)") +
           ";;" + tr("Sessions, lessons and figures (*.headscope.json *.json *.png *.svg *.pdf)") + ";;" + modelFiles();
}

bool isLesson(const QString& path)
{
    const auto content = QFileInfo(path).isFile() ? contentOf(path.toStdString()) : Result<FileContent>(Error{});
    return content && content->kind == FileKind::Lesson;
}

bool isPictureAlone(const QString& path)
{
    constexpr qint64 kLongestBeginning = 16;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const std::string_view type = pictureType(file.read(kLongestBeginning).toStdString());
    return !type.empty() && !(type == "image/png" && sessionInside(path));
}

}  // namespace headscope
