// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/picture_model.h"

#include "core/base/caches.h"
#include "core/base/phrase.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/weight_file.h"
#include "core/models/families/another_model.h"
#include "core/models/families/towers.h"
#include "core/models/pictures/picture_input.h"

#include <mutex>

namespace headscope {

namespace {

/// The one that was asked for last: it is asked for again with each pixel that changes.
class LastEmbedding {
public:
    Result<std::shared_ptr<const PatchEmbedding>> of(const Session& session)
    {
        const TensorOrigin* origin = modelOf(session);
        const std::scoped_lock lock(m_mutex);
        if (m_embedding && origin && origin->file == m_file && session.picture->rows == m_rows && session.picture->columns == m_columns)
            return m_embedding;
        const auto model = pictureModelOf(session);
        if (!model)
            return model.error();
        TensorReader reader(*model->file, model->identity);
        auto read = readPatchEmbedding(session, reader, model->config);
        if (!read)
            return read.error();
        m_file = origin->file;
        m_rows = session.picture->rows;
        m_columns = session.picture->columns;
        m_embedding = std::make_shared<const PatchEmbedding>(*std::move(read));
        return m_embedding;
    }

    void empty()
    {
        const std::scoped_lock lock(m_mutex);
        m_embedding = nullptr;
        m_file = nullptr;
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<const WeightFile> m_file;
    Index m_rows = 0, m_columns = 0;
    std::shared_ptr<const PatchEmbedding> m_embedding;
};

}  // namespace

const TensorOrigin* modelOf(const Session& session)
{
    for (int block = 0; block <= session.lastBlock(); ++block)
        for (const Head& head : session.block(block).heads)
            if (const TensorOrigin* origin = originOf(head.query.weight); origin && origin->file)
                return origin;
    return nullptr;
}

Result<PictureModel> pictureModelOf(const Session& session)
{
    const auto wrong = [](const std::string& reason) { return Error{phrase("the picture"), reason}; };
    const TensorOrigin* origin = modelOf(session);
    if (!origin)
        return wrong(session.picture
                         ? phrase("is not read: the session has the numbers of its X alone, no file of a model that reads pictures")
                         : phrase("is not read: the session has no picture, and no file of a model that reads one"));
    const WeightFile* weights = origin->file.get();
    auto file = openTensors(weights->path());
    if (!file)
        return file.error();
    auto identity = weightFileOf(**file);
    if (!identity)
        return identity.error();
    if (**identity != *weights)
        return Error{weights->path().string(), phrase("has changed since it was opened")};
    const std::string tower = pictureTower(**file);
    if (!tower.empty() && !plainTensorName(origin->part.tensor).starts_with(tower))
        return wrong(
            phrase("is read by {} of the file, and the session has another model of it: import that one (headscope import --prefix "
                   "{})",
                   quotedText(tower), tower));
    auto config = ModelConfig::of(**file, tower);
    if (!config)
        return config.error();
    return PictureModel{*std::move(file), *std::move(identity), tower, *std::move(config)};
}

Result<std::shared_ptr<const PatchEmbedding>> patchEmbeddingOf(const Session& session) { return theCache<LastEmbedding>().of(session); }

}  // namespace headscope
