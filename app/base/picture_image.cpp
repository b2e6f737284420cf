// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/picture_image.h"

#include "app/base/picture_bytes.h"
#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"
#include "core/model/other_pictures.h"

#include <QBuffer>
#include <QImageReader>
#include <QLoggingCategory>

#include <webp/decode.h>
#include <webp/mux.h>

#include <algorithm>
#include <cstring>
#include <memory>

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

bool isAnimated(const std::string& file)
{
    WebPBitstreamFeatures features;
    return WebPGetFeatures(reinterpret_cast<const std::uint8_t*>(file.data()), file.size(), &features) == VP8_STATUS_OK &&
           features.has_animation != 0;
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
    if (image.isNull())
        return undecoded();
    WebPData data{bytes, file.size()};
    QPoint corner;
    WebPMuxFrameInfo frame{};
    if (isAnimated(file)) {  // its first frame, which may be smaller
        image.fill(Qt::transparent);
        const std::unique_ptr<WebPMux, void (*)(WebPMux*)> mux(WebPMuxCreate(&data, 0), WebPMuxDelete);
        if (!mux || WebPMuxGetFrame(mux.get(), 1, &frame) != WEBP_MUX_OK)
            return undecoded();
        data = frame.bitstream;
        corner = {frame.x_offset, frame.y_offset};
    }
    const std::unique_ptr<WebPMuxFrameInfo, void (*)(WebPMuxFrameInfo*)> owned(&frame,
                                                                               [](WebPMuxFrameInfo* of) { WebPDataClear(&of->bitstream); });
    const std::ptrdiff_t first = corner.y() * image.bytesPerLine() + std::ptrdiff_t{4} * corner.x();
    QSize part;
    const bool fits = WebPGetInfo(data.bytes, data.size, &part.rwidth(), &part.rheight()) != 0 && corner.x() >= 0 && corner.y() >= 0 &&
                      corner.x() + part.width() <= size.width() && corner.y() + part.height() <= size.height();
    if (!fits || !WebPDecodeRGBAInto(data.bytes, data.size, image.bits() + first, static_cast<std::size_t>(image.sizeInBytes() - first),
                                     static_cast<int>(image.bytesPerLine())))
        return undecoded();
    return image;
}

/// Turned and mirrored as a camera says, so that it is upright.
QImage upright(const QImage& image, int orientation)
{
    const bool isTurned = orientation >= 5;
    const QImage turned = isTurned ? image.transformed(QTransform().rotate(90)) : image;
    const bool mirrored = orientation == 2 || orientation == 3 || orientation == 5 || orientation == 8;
    const bool flipped = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
    return mirrored || flipped ? turned.mirrored(mirrored, flipped) : turned;
}

/// At most `largest` pixels each way, where that is not 0.
Result<QImage> decoded(const std::string& file, int largest)
{
    const std::string_view type = pictureType(file);
    const int orientation = orientationOf(file);
    const auto fitting = [largest](QSize size) {
        const bool isLarge = largest > 0 && std::max(size.width(), size.height()) > largest;
        return isLarge ? size.scaled(largest, largest, Qt::KeepAspectRatio).expandedTo({1, 1}) : size;
    };
    if (type == "image/webp") {
        auto image = decodedWebp(file);
        if (!image)
            return image;
        if (fitting(image->size()) != image->size())
            image = image->scaled(fitting(image->size()), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        return upright(*image, orientation);
    }
    if (const QSize size = pngSize(file); type == "image/png" && !size.isEmpty())
        if (auto error = checkSize(size))
            return *error;
    if (auto error = damageIn(file))
        return *error;
    if (type == "image/png" && pngSize(file).isEmpty())  // libpng would write a line of its own
        return undecoded();
    static const bool areQuiet = [] {  // what the decoders have to remark is no sentence of the program
        QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio*=false"));
        return true;
    }();
    Q_UNUSED(areQuiet);
    QByteArray bytes = QByteArray::fromRawData(file.data(), static_cast<qsizetype>(file.size()));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, type == "image/png" ? "png" : "jpeg");  // no other reader sees bytes of strangers
    if (auto error = checkSize(reader.size()))
        return *error;
    if (const QSize size = fitting(reader.size()); size != reader.size())
        reader.setScaledSize(size);
    const QImage image = reader.read();
    return image.isNull() ? Result<QImage>(undecoded()) : Result<QImage>(upright(image, orientation));
}

/// Colours of 16 bits become their upper byte, as Pillow has it.
QImage upperBytesOf(const QImage& image)
{
    const QImage wide = image.convertToFormat(QImage::Format_RGBA64);
    QImage narrow(image.size(), QImage::Format_RGB888);
    for (int row = 0; row < wide.height(); ++row) {
        const auto* from = reinterpret_cast<const QRgba64*>(wide.constScanLine(row));
        uchar* to = narrow.scanLine(row);
        for (int column = 0; column < wide.width(); ++column)
            for (const quint16 channel : {from[column].red(), from[column].green(), from[column].blue()})
                *to++ = static_cast<uchar>(channel >> 8);
    }
    return narrow;
}

/// The whole picture, with the transparency that it has.
Result<QImage> wholeWithAlpha(const std::string& file)
{
    auto read = decoded(file, 0);
    if (!read)
        return read;
    QImage image = *std::move(read);
    const int shades = image.colorCount();
    for (int shade = 0; shade < shades && shades > 1 && isGreyPng(file); ++shade)
        if (qAlpha(image.color(shade)) == 0) {  // Qt makes it black
            const int grey = shades == 2 ? 255 - qGray(image.color(1 - shade)) : shade * 255 / (shades - 1);
            image.setColor(shade, qRgb(grey, grey, grey));
        }
    return image;
}

/// Its colours, as they lie under what is transparent.
QImage colorsOf(const QImage& image)
{
    if (image.depth() == 64 || image.format() == QImage::Format_Grayscale16)
        return upperBytesOf(image);
    if (!image.hasAlphaChannel())
        return image.convertToFormat(QImage::Format_RGB888);
    const QImage colors = image.convertToFormat(QImage::Format_RGBA8888);
    QImage opaque(image.size(), QImage::Format_RGB888);
    for (int row = 0; row < colors.height(); ++row)
        for (int column = 0; column < colors.width(); ++column)
            std::memcpy(opaque.scanLine(row) + std::ptrdiff_t{3} * column, colors.constScanLine(row) + std::ptrdiff_t{4} * column, 3);
    return opaque;
}

bool isTransparent(const QImage& image)
{
    if (!image.hasAlphaChannel())
        return false;
    const QImage alpha = image.convertToFormat(QImage::Format_Alpha8);
    for (int row = 0; row < alpha.height(); ++row)
        if (std::any_of(alpha.constScanLine(row), alpha.constScanLine(row) + alpha.width(), [](uchar opacity) { return opacity < 255; }))
            return true;
    return false;
}

}  // namespace

Result<QImage> imageOf(const Picture& picture)
{
    const auto image = decoded(*picture.file, kMostPixelsShownAcross);
    return image ? Result<QImage>(image->convertToFormat(QImage::Format_ARGB32)) : image;
}

Result<QImage> wholeImageOf(const std::string& file)
{
    const auto image = wholeWithAlpha(file);
    return image ? Result<QImage>(colorsOf(*image)) : image;
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
        return Error{file.toStdString(), otherPictureType(*bytes).empty()
                                             ? phrase("is no picture: PNG, JPEG and WebP are read")
                                             : phrase("is a picture in {}: PNG, JPEG and WebP are read", otherPictureType(*bytes))};
    const auto image = wholeWithAlpha(*bytes);
    if (!image)
        return Error{file.toStdString(), image.error().reason};
    GivenPicture picture{pixelsOf(colorsOf(*image)), pngOf};
    if (orientationOf(*bytes) != 1)
        picture.told.push_back(phrase("the picture is turned upright as its camera says (EXIF): load_image of Transformers does so, "
                                      "Image.open of Pillow does not"));
    if (hasWideGreys(*bytes))
        picture.told.push_back(
            phrase("of the 16 bits of each grey the upper 8 are read: what Pillow makes of them depends on its version"));
    if (isTransparent(*image))
        picture.told.push_back(
            phrase("the picture is transparent in places: its colours are read as they lie there, as convert(\"RGB\") of "
                   "Pillow does"));
    if (isAnimated(*bytes))
        picture.told.push_back(phrase("the picture moves: the first of its frames is read"));
    return picture;
}

}  // namespace headscope
