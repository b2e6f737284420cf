// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping figures in the session, arranging and deleting them, as steps to undo.
#pragma once

#include "core/model/session.h"

#include <QString>

#include <functional>

namespace headscope {

class Document;

namespace figures {

/// "fig1", or the next one that is free.
std::string freshName(const Session& session);

void add(Document& document, NamedFigure figure);
void addPicture(Document& document, std::size_t figure, const FigurePart& part);
void remove(Document& document, std::size_t figure);
void removePicture(Document& document, std::size_t figure, std::size_t picture);
/// It changes places with the one before or after it.
void movePicture(Document& document, std::size_t figure, std::size_t picture, int way);
/// An empty name, or that of another one, changes nothing.
void rename(Document& document, std::size_t figure, const QString& name);
/// Changes how it looks; changes of one kind become one step.
void arrange(Document& document, std::size_t figure, const std::function<void(NamedFigure&)>& change, const QString& kind);

}  // namespace figures

}  // namespace headscope
