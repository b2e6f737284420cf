// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/another_picture.h"

#include "core/base/phrase.h"
#include "core/models/families/another_model.h"
#include "core/models/families/recognition.h"
#include "core/models/pictures/picture_model.h"

namespace headscope {

bool mayReadPicture(const Session& session) { return session.picture || modelOf(session); }

std::optional<Error> setAnotherPicture(Session& session, const GivenPicture& picture, std::vector<std::string>& notes)
{
    const auto opened = pictureModelOf(session);
    if (!opened)
        return opened.error();
    const auto& [file, identity, tower, config] = *opened;
    if (!session.picture) {  // with one, the model has read one before its first layer
        const auto model = recognizeModel(*file, config, nullptr, {.prefix = tower});
        if (!model)
            return model.error();
        if (std::ssize(model->stack.layers) != session.lastBlock() + 1)
            return Error{phrase("the picture"), phrase("is read before the first layer: open all layers of the model")};
    }
    Session read = session;
    TensorReader reader(*file, identity);
    Names used;
    if (auto error = setPictureInput(read, reader, config, picture, session.modelWidth(), used, notes))
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
