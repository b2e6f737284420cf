// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/picture_bytes.h"

#include "core/base/phrase.h"
#include "core/model/picture.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>

namespace headscope {

namespace {

Error brokenOff() { return {"picture.file", phrase("breaks off, as what was not downloaded as a whole")}; }
Error damaged() { return {"picture.file", phrase("cannot be decoded: the file is damaged")}; }

/// Whole numbers in the order of bytes of a file. What lies beyond its end is 0.
class Bytes {
public:
    explicit Bytes(std::string_view bytes, bool isLittle = false) : m_bytes(bytes), m_isLittle(isLittle) {}

    std::uint32_t number(std::size_t at, int size) const
    {
        std::uint32_t value = 0;
        for (int i = 0; i < size; ++i) {
            const std::size_t place = at + static_cast<std::size_t>(m_isLittle ? size - 1 - i : i);
            value = value << 8 | (place < m_bytes.size() ? static_cast<unsigned char>(m_bytes[place]) : 0U);
        }
        return value;
    }

private:
    std::string_view m_bytes;
    bool m_isLittle;
};

constexpr std::size_t kSignature = 8, kAroundChunk = 12;  // bytes of a PNG file: before the first chunk; around the data of each

struct Chunk {
    std::string_view type, data;
    bool isWhole = true;
};

/// The chunk that begins there, as far as the file goes.
Chunk chunkAt(std::string_view file, std::size_t at)
{
    const std::size_t size = Bytes(file).number(at, 4), left = file.size() - std::min(file.size(), at);
    if (left < kAroundChunk || size > left - kAroundChunk)
        return {left < 8 ? std::string_view() : file.substr(at + 4, 4), left < 8 ? std::string_view() : file.substr(at + 8), false};
    return {file.substr(at + 4, 4), file.substr(at + 8, size)};
}

std::uint32_t checksum(const Chunk& chunk)
{
    const auto* begin = reinterpret_cast<const Bytef*>(chunk.type.data());
    return static_cast<std::uint32_t>(crc32(0, begin, static_cast<uInt>(chunk.type.size() + chunk.data.size())));
}

/// A chunk whose name begins in capitals is needed to decode the picture, and none but these four are known.
bool isDamaged(std::string_view file, std::size_t at, const Chunk& chunk)
{
    const bool isNeeded = chunk.type[0] >= 'A' && chunk.type[0] <= 'Z';
    const bool isKnown = chunk.type == "IHDR" || chunk.type == "PLTE" || chunk.type == "IDAT" || chunk.type == "IEND";
    return isNeeded && (!isKnown || checksum(chunk) != Bytes(file).number(at + 8 + chunk.data.size(), 4));
}

std::optional<Error> damageInPng(std::string_view file)
{
    std::string_view before;
    for (std::size_t at = kSignature; before != "IEND";) {
        const Chunk chunk = chunkAt(file, at);
        if (!chunk.isWhole)
            return brokenOff();
        if (isDamaged(file, at, chunk))
            return damaged();
        before = chunk.type;
        at += kAroundChunk + chunk.data.size();
    }
    return {};
}

/// A JPEG file is a list of segments; behind the head of a scan stands its data, in which 0xff is followed by 0, or by a mark to resume at.
std::optional<Error> damageInJpeg(std::string_view file)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(file[at]); };
    for (std::size_t at = 2; at + 1 < file.size();) {
        if (byte(at) != 0xff || byte(at + 1) == 0xff) {  // what fills the room between segments
            ++at;
            continue;
        }
        const unsigned char mark = byte(at + 1);
        if (mark == 0xd9)
            return {};
        const bool isBare = mark <= 1 || (mark >= 0xd0 && mark <= 0xd7);
        at += 2 + (isBare ? 0 : Bytes(file).number(at + 2, 2));
    }
    return brokenOff();
}

/// The part of the file that a camera fills, a TIFF file by itself.
std::string_view exifIn(std::string_view file)
{
    constexpr std::string_view kName("Exif\0\0", 6);
    const std::string_view type = pictureType(file);
    std::string_view found;
    if (type == "image/png") {
        for (std::size_t at = kSignature; at < file.size() && found.empty();) {
            const Chunk chunk = chunkAt(file, at);
            if (!chunk.isWhole)
                break;
            if (chunk.type == "eXIf")
                found = chunk.data;
            at += kAroundChunk + chunk.data.size();
        }
    } else if (type == "image/webp") {
        for (std::size_t at = 12; at + 8 <= file.size() && found.empty();) {
            const std::size_t size = Bytes(file, true).number(at + 4, 4);
            if (file.substr(at, 4) == "EXIF")
                found = file.substr(at + 8, size);
            at += 8 + size + size % 2;
        }
    } else {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(file[at]); };
        for (std::size_t at = 2; at + 4 <= file.size() && byte(at) == 0xff && byte(at + 1) != 0xda && found.empty();) {
            const std::size_t size = Bytes(file).number(at + 2, 2);
            if (byte(at + 1) == 0xe1 && file.substr(at + 4).starts_with(kName))
                found = file.substr(at + 4, std::max<std::size_t>(size, 2) - 2);
            at += 2 + size;
        }
    }
    return found.starts_with(kName) ? found.substr(kName.size()) : found;
}

}  // namespace

QSize pngSize(std::string_view file)
{
    constexpr std::uint32_t kMostPixels = 0x7fffffff;  // each way
    const Chunk first = chunkAt(file, kSignature);
    const Bytes head(first.data);
    const std::uint32_t width = head.number(0, 4), height = head.number(4, 4);
    return first.type == "IHDR" && width <= kMostPixels && height <= kMostPixels ? QSize(static_cast<int>(width), static_cast<int>(height))
                                                                                 : QSize();
}

bool isGreyPng(std::string_view file)
{
    constexpr std::size_t kColor = 9;  // in the first chunk
    return pictureType(file) == "image/png" && Bytes(chunkAt(file, kSignature).data).number(kColor, 1) == 0;
}

bool hasWideGreys(std::string_view file)
{
    constexpr std::size_t kDepth = 8;  // in the first chunk
    return isGreyPng(file) && Bytes(chunkAt(file, kSignature).data).number(kDepth, 1) == 16;
}

std::optional<Error> damageIn(std::string_view file)
{
    const std::string_view type = pictureType(file);
    return type == "image/png" ? damageInPng(file) : type == "image/jpeg" ? damageInJpeg(file) : std::nullopt;
}

int orientationOf(std::string_view file)
{
    const std::string_view exif = exifIn(file);
    const Bytes bytes(exif, exif.starts_with("II"));
    if (exif.size() < 8 || !(exif.starts_with("II") || exif.starts_with("MM")) || bytes.number(2, 2) != 42)
        return 1;
    constexpr std::size_t kEntry = 12;
    constexpr std::uint32_t kOrientation = 0x112, kShort = 3;
    const std::size_t entries = bytes.number(4, 4);
    const std::size_t count = bytes.number(entries, 2);
    for (std::size_t i = 0; i < count && entries + 2 + (i + 1) * kEntry <= exif.size(); ++i)
        if (const std::size_t entry = entries + 2 + i * kEntry; bytes.number(entry, 2) == kOrientation)
            if (const auto value = static_cast<int>(bytes.number(entry + 8, 2));
                bytes.number(entry + 2, 2) == kShort && value >= 1 && value <= 8)
                return value;
    return 1;
}

}  // namespace headscope
