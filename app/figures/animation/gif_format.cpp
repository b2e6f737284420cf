// SPDX-License-Identifier: GPL-3.0-or-later
// GIF, by giflib: one palette of 256 colours for all frames, so that nothing flickers, and of each frame the part that has changed.
#include "app/figures/animation/animation.h"

#include "core/base/phrase.h"

#include <QHash>
#include <QSet>

#include <gif_lib.h>

#include <algorithm>
#include <climits>
#include <memory>

namespace headscope {

namespace {

constexpr int kColors = 256;
constexpr std::size_t kExact = 160;  // colours of the picture; the others stand for what is between
constexpr int kSamples = 9;          // frames that the palette is made of

int distance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return 2 * red * red + 4 * green * green + blue * blue;
}

/// The colours that are seen most, exactly: cells, the page, names. The others, from the edges of letters, are those that are farthest from
/// all that are there already: then no pixel is far from its colour.
class Palette {
public:
    void add(const QImage& image)
    {
        for (int y = 0; y < image.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            for (int x = 0; x < image.width(); ++x)
                ++m_count[line[x] | 0xff000000];
        }
    }

    void choose()
    {
        std::vector<std::pair<qint64, QRgb>> seen;
        for (auto color = m_count.cbegin(); color != m_count.cend(); ++color)
            seen.emplace_back(-color.value(), color.key());
        std::ranges::sort(seen);
        std::vector<int> away(seen.size(), INT_MAX);  // from the nearest of those that are chosen
        while (m_colors.size() < std::min<std::size_t>(kColors, seen.size())) {
            const auto next = m_colors.size() < kExact ? std::ssize(m_colors) : std::ranges::max_element(away) - away.begin();
            const QRgb color = m_colors.emplace_back(seen[static_cast<std::size_t>(next)].second);
            std::ranges::transform(seen, away, away.begin(),
                                   [&](const auto& of, int far) { return std::min(far, distance(of.second, color)); });
        }
    }

    /// The index of the nearest colour.
    GifByteType indexOf(QRgb color)
    {
        const auto known = m_index.constFind(color);
        if (known != m_index.constEnd())
            return *known;
        const auto nearest = std::ranges::min_element(m_colors, {}, [&](QRgb other) { return distance(color, other); });
        return *m_index.insert(color, static_cast<GifByteType>(nearest - m_colors.begin()));
    }

    std::vector<GifColorType> table() const
    {
        std::vector<GifColorType> table(kColors);
        for (std::size_t i = 0; i < m_colors.size(); ++i)
            table[i] = {static_cast<GifByteType>(qRed(m_colors[i])), static_cast<GifByteType>(qGreen(m_colors[i])),
                        static_cast<GifByteType>(qBlue(m_colors[i]))};
        return table;
    }

private:
    QHash<QRgb, qint64> m_count;
    QHash<QRgb, GifByteType> m_index;
    std::vector<QRgb> m_colors;
};

/// The smallest rectangle outside of which both are the same; at least one pixel.
QRect changed(const std::vector<GifByteType>& before, const std::vector<GifByteType>& now, QSize size)
{
    if (before.empty())
        return {QPoint(), size};
    QRect area;
    const auto width = static_cast<std::size_t>(size.width());
    for (int y = 0; y < size.height(); ++y) {
        const auto *a = before.data() + static_cast<std::size_t>(y) * width, *b = now.data() + static_cast<std::size_t>(y) * width;
        const auto first = std::mismatch(a, a + width, b).first - a;
        if (first == size.width())
            continue;
        auto last = static_cast<std::ptrdiff_t>(width) - 1;
        while (a[last] == b[last])
            --last;
        area |= QRect(static_cast<int>(first), y, static_cast<int>(last - first) + 1, 1);
    }
    return area.isEmpty() ? QRect(0, 0, 1, 1) : area;
}

class GifWriter {
public:
    GifWriter() { m_gif = EGifOpen(&m_bytes, &GifWriter::append, nullptr); }
    ~GifWriter() { close(); }
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    bool begin(QSize size, const std::vector<GifColorType>& colors, bool loop)
    {
        if (!m_gif)
            return false;
        EGifSetGifVersion(m_gif, true);
        m_map.reset(GifMakeMapObject(kColors, colors.data()));
        if (!m_map || EGifPutScreenDesc(m_gif, size.width(), size.height(), 8, 0, m_map.get()) != GIF_OK)
            return false;
        if (!loop)
            return true;
        constexpr GifByteType kTimes[] = {1, 0, 0};  // for ever
        return EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0") == GIF_OK && EGifPutExtensionBlock(m_gif, 3, kTimes) == GIF_OK &&
               EGifPutExtensionTrailer(m_gif) == GIF_OK;
    }

    bool add(const std::vector<GifByteType>& pixels, int width, const QRect& area, int hundredths)
    {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
        GifByteType block[4];
        EGifGCBToExtension(&control, block);
        if (EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) != GIF_OK ||
            EGifPutImageDesc(m_gif, area.left(), area.top(), area.width(), area.height(), false, nullptr) != GIF_OK)
            return false;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            std::vector<GifByteType> line(pixels.begin() + static_cast<std::ptrdiff_t>(y) * width + area.left(),
                                          pixels.begin() + static_cast<std::ptrdiff_t>(y) * width + area.right() + 1);
            if (EGifPutLine(m_gif, line.data(), area.width()) != GIF_OK)
                return false;
        }
        return true;
    }

    QByteArray close()
    {
        if (m_gif)
            EGifCloseFile(std::exchange(m_gif, nullptr), nullptr);
        return m_bytes;
    }

private:
    static int append(GifFileType* gif, const GifByteType* bytes, int count)
    {
        static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
        return count;
    }

    struct FreeMap {
        void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
    };

    QByteArray m_bytes;
    GifFileType* m_gif = nullptr;
    std::unique_ptr<ColorMapObject, FreeMap> m_map;
};

Result<Palette> paletteOf(const Animation& animation, const CancelCheck& cancelled)
{
    Palette palette;
    QSet<int> frames;
    for (int i = 0; i < kSamples; ++i)
        frames << i * (animation.frames - 1) / (kSamples - 1);
    for (const int frame : frames) {
        const auto image = frameOf(animation, frame, cancelled);
        if (!image)
            return image.error();
        palette.add(image->convertToFormat(QImage::Format_RGB32));
    }
    palette.choose();
    return palette;
}

}  // namespace

Result<QByteArray> encodeGif(const Animation& animation, const CancelCheck& cancelled, const FrameProgress& progress)
{
    auto chosen = paletteOf(animation, cancelled);
    if (!chosen)
        return chosen.error();
    Palette palette = *std::move(chosen);
    GifWriter writer;
    std::vector<GifByteType> before, now;
    for (int frame = 0; frame < animation.frames; ++frame) {
        const auto drawn = frameOf(animation, frame, cancelled);
        if (!drawn)
            return drawn.error();
        const QImage image = drawn->convertToFormat(QImage::Format_RGB32);
        now.clear();
        for (int y = 0; y < image.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            for (int x = 0; x < image.width(); ++x)
                now.push_back(palette.indexOf(line[x] | 0xff000000));
        }
        const int begin = frame > 0 ? animation.endOf(frame - 1) / 10 : 0;
        if ((frame == 0 && !writer.begin(image.size(), palette.table(), animation.loop)) ||
            !writer.add(now, image.width(), changed(before, now, image.size()), animation.endOf(frame) / 10 - begin))
            return Error{"GIF", phrase("cannot be written at this size")};
        std::swap(before, now);
        if (progress)
            progress(frame);
    }
    return writer.close();
}

}  // namespace headscope
