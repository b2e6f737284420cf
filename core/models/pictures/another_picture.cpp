// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/another_picture.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/weight_file.h"
#include "core/models/families/another_model.h"
#include "core/models/families/recognition.h"
#include "core/models/families/towers.h"

namespace headscope {

namespace {

/// A tensor that the weights of the session's own blocks were read from; null where there is none.
const TensorOrigin* modelOf(const Session& session)
{
    for (int block = 0; block <= session.lastBlock(); ++block)
        for (const Head& head : session.block(block).heads)
            if (const TensorOrigin* origin = originOf(head.query.weight); origin && origin->file)
                return origin;
    return nullptr;
}

}  // namespace

bool mayReadPicture(const Session& session) { return session.picture || modelOf(session); }

std::optional<Error> setAnotherPicture(Session& session, const GivenPicture& picture, std::vector<std::string>& notes)
{
    const auto wrong = [](const std::string& reason) { return Error{phrase("the picture"), reason}; };
    const TensorOrigin* origin = modelOf(session);
    if (!origin)
        return wrong(session.picture
                         ? phrase("is not read: the session has the numbers of its X alone, no file of a model that reads pictures")
                         : phrase("is not read: the session has no picture, and no file of a model that reads one"));
    const WeightFile* weights = origin->file.get();
    const auto file = openTensors(weights->path());
    if (!file)
        return file.error();
    const auto identity = weightFileOf(**file);
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
    const auto config = ModelConfig::of(**file, tower);
    if (!config)
        return config.error();
    if (!session.picture) {  // with one, the model has read one before its first layer
        const auto model = recognizeModel(**file, *config, nullptr, {.prefix = tower});
        if (!model)
            return model.error();
        if (std::ssize(model->stack.layers) != session.lastBlock() + 1)
            return wrong(phrase("is read before the first layer: open all layers of the model"));
    }
    Session read = session;
    TensorReader reader(**file, *identity);
    Names used;
    if (auto error = setPictureInput(read, reader, *config, picture, session.modelWidth(), used, notes))
        return error;
    if (session.picture) {  // as it was opened, or as it was changed since
        read.readout = session.readout;
        read.vocabulary = session.vocabulary;
    }
    read.features = session.features;
    session = std::move(read);
    return {};
}

}  // namespace headscope
