// SPDX-License-Identifier: GPL-3.0-or-later
// Asks, at the start of the program, whether to go on with work that an earlier run left unsaved.
#pragma once

class QWidget;

namespace headscope {

class Autosave;
class Document;
class Notice;

/// Asks about one leftover after the other until the person goes on with one. Only the button Discard deletes anything; what cannot be
/// read is kept, and the notice says where.
void offerUnsavedWork(Autosave& autosave, Document& document, Notice& notice, QWidget& window);

}  // namespace headscope
