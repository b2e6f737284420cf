// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_films.h"

#include <QBuffer>
#include <QImageReader>

#include <webp/demux.h>

namespace headscope {

ReadFilm readGif(const QByteArray& bytes)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, "gif");
    ReadFilm film;
    for (QImage frame = reader.read(); !frame.isNull(); frame = reader.read()) {
        film.frames.push_back(frame.convertToFormat(QImage::Format_RGB32));
        film.ends.push_back((film.ends.empty() ? 0 : film.ends.back()) + reader.nextImageDelay());
    }
    film.loops = reader.loopCount() != 0;
    return film;
}

ReadFilm readWebp(const QByteArray& bytes)
{
    const WebPData data{reinterpret_cast<const uint8_t*>(bytes.constData()), static_cast<size_t>(bytes.size())};
    WebPAnimDecoder* decoder = WebPAnimDecoderNew(&data, nullptr);
    WebPAnimInfo info{};
    ReadFilm film;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder, &info))
        return film;
    film.loops = info.loop_count == 0;
    uint8_t* pixels = nullptr;
    int end = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder) && WebPAnimDecoderGetNext(decoder, &pixels, &end)) {
        const QImage frame(pixels, static_cast<int>(info.canvas_width), static_cast<int>(info.canvas_height), QImage::Format_RGBA8888);
        film.frames.push_back(frame.convertToFormat(QImage::Format_RGB32));
        film.ends.push_back(end);
    }
    WebPAnimDecoderDelete(decoder);
    return film;
}

}  // namespace headscope
