// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/picture_image.h"

#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>

#include <webp/decode.h>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::uint64_t kLargestImage = 64 << 20;  // bytes

Error undecoded() { return {"picture.file", phrase("cannot be decoded: the file is damaged")}; }

std::optional<Error> checkSize(QSize size)
{
    if (size.isEmpty())
        return undecoded();
    if (std::max(size.width(), size.height()) > kMostPixelsAcross)
        return Error{"picture.file",
                     phrase("has {} × {} pixels, at most {} each way are read", size.width(), size.height(), kMostPixelsAcross)};
    if (qint64{size.width()} * size.height() > kMostPixelsInAll)
        return Error{"picture.file",
                     phrase("has {} × {} pixels, at most {} in all are read", size.width(), size.height(), kMostPixelsInAll)};
    return {};
}

Result<QImage> decodedWebp(const std::string& file)
{
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(file.data());
    QSize size;
    if (WebPGetInfo(bytes, file.size(), &size.rwidth(), &size.rheight()) == 0)
        return undecoded();
    if (auto error = checkSize(size))
        return *error;
    QImage image(size, QImage::Format_RGBA8888);
    if (image.isNull() || !WebPDecodeRGBAInto(bytes, file.size(), image.bits(), static_cast<std::size_t>(image.sizeInBytes()),
                                              static_cast<int>(image.bytesPerLine())))
        return undecoded();
    return image;
}

/// At most `largest` pixels each way, where that is not 0.
Result<QImage> decoded(const std::string& file, int largest)
{
    const std::string_view type = pictureType(file);
    const auto fitting = [largest](QSize size) {
        const bool isLarge = largest > 0 && std::max(size.width(), size.height()) > largest;
        return isLarge ? size.scaled(largest, largest, Qt::KeepAspectRatio).expandedTo({1, 1}) : size;
    };
    if (type == "image/webp") {
        auto image = decodedWebp(file);
        if (image && fitting(image->size()) != image->size())
            return image->scaled(fitting(image->size()), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        return image;
    }
    QByteArray bytes = QByteArray::fromRawData(file.data(), static_cast<qsizetype>(file.size()));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, type == "image/png" ? "png" : "jpeg");  // no other reader sees bytes of strangers
    if (auto error = checkSize(reader.size()))
        return *error;
    if (const QSize size = fitting(reader.size()); size != reader.size())
        reader.setScaledSize(size);
    const QImage image = reader.read();
    return image.isNull() ? Result<QImage>(undecoded()) : Result<QImage>(image);
}

}  // namespace

Result<QImage> imageOf(const Picture& picture)
{
    const auto image = decoded(*picture.file, kMostPixelsShownAcross);
    return image ? Result<QImage>(image->convertToFormat(QImage::Format_ARGB32)) : image;
}

Result<QImage> wholeImageOf(const std::string& file)
{
    const auto image = decoded(file, 0);
    if (!image)
        return image;
    if (!image->hasAlphaChannel())
        return image->convertToFormat(QImage::Format_RGB888);
    QImage opaque(image->size(), QImage::Format_RGB888);
    opaque.fill(Qt::white);
    QPainter(&opaque).drawImage(0, 0, *image);
    return opaque;
}

Pixels pixelsOf(const QImage& image)
{
    Pixels pixels{image.width(), image.height(), {}};
    const QImage rgb = image.convertToFormat(QImage::Format_RGB888);
    for (int row = 0; row < rgb.height(); ++row)
        pixels.bytes.insert(pixels.bytes.end(), rgb.constScanLine(row), rgb.constScanLine(row) + std::ptrdiff_t{3} * rgb.width());
    return pixels;
}

std::string pngOf(const Pixels& pixels)
{
    const QImage image(pixels.bytes.data(), static_cast<int>(pixels.width), static_cast<int>(pixels.height),
                       static_cast<qsizetype>(3 * pixels.width), QImage::Format_RGB888);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

Result<GivenPicture> pictureIn(const QString& file)
{
    const Result<std::string> bytes = readWholeFile(file.toStdString(), kLargestImage);
    if (!bytes)
        return bytes.error();
    if (pictureType(*bytes).empty())
        return Error{file.toStdString(), phrase("is no picture: PNG, JPEG and WebP are read")};
    const auto image = wholeImageOf(*bytes);
    if (!image)
        return Error{file.toStdString(), image.error().reason};
    return GivenPicture{pixelsOf(*image), pngOf};
}

}  // namespace headscope
