// SPDX-License-Identifier: GPL-3.0-or-later
// Animated WebP, by libwebp: every pixel as it was drawn.
#include "app/figures/animation/animation.h"

#include "core/base/phrase.h"

#include <webp/encode.h>
#include <webp/mux.h>

#include <memory>

namespace headscope {

namespace {

constexpr float kQuick = 20;  // how hard it tries to be small

struct FreeEncoder {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};
using Encoder = std::unique_ptr<WebPAnimEncoder, FreeEncoder>;

Encoder encoderFor(QSize size, bool loop)
{
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options))
        return nullptr;
    options.anim_params.loop_count = loop ? 0 : 1;  // 0: for ever
    return Encoder(WebPAnimEncoderNew(size.width(), size.height(), &options));
}

bool addFrame(WebPAnimEncoder& encoder, const QImage& image, int begin, const WebPConfig& config)
{
    WebPPicture picture;
    if (!WebPPictureInit(&picture))
        return false;
    picture.use_argb = 1;
    picture.width = image.width();
    picture.height = image.height();
    const bool added = WebPPictureImportRGBA(&picture, image.constBits(), static_cast<int>(image.bytesPerLine())) &&
                       WebPAnimEncoderAdd(&encoder, &picture, begin, &config);
    WebPPictureFree(&picture);
    return added;
}

}  // namespace

Result<QByteArray> encodeWebp(const Animation& animation, const CancelCheck& cancelled, const FrameProgress& progress)
{
    WebPConfig config;
    if (!WebPConfigInit(&config))
        return Error{"WebP", phrase("another version of its library is installed")};
    config.lossless = 1;
    config.quality = kQuick;
    config.method = 1;
    Encoder encoder;
    for (int frame = 0; frame < animation.frames; ++frame) {
        const auto drawn = frameOf(animation, frame, cancelled);
        if (!drawn)
            return drawn.error();
        const QImage image = drawn->convertToFormat(QImage::Format_RGBA8888);
        if (!encoder)
            encoder = encoderFor(image.size(), animation.loop);
        if (!encoder || !addFrame(*encoder, image, frame > 0 ? animation.endOf(frame - 1) : 0, config))
            return Error{"WebP", phrase("cannot be written at this size")};
        if (progress)
            progress(frame);
    }
    WebPData data;
    WebPDataInit(&data);
    if (!encoder || !WebPAnimEncoderAdd(encoder.get(), nullptr, animation.endOf(animation.frames - 1), nullptr) ||
        !WebPAnimEncoderAssemble(encoder.get(), &data))
        return Error{"WebP", phrase("cannot be written at this size")};
    const QByteArray bytes(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
    WebPDataClear(&data);
    return bytes;
}

}  // namespace headscope
