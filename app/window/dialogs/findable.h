// SPDX-License-Identifier: GPL-3.0-or-later
// All that can be found by a few words: what the menus do, controls, heads, matrices, examples, lessons and the pages of the manual.
#pragma once

#include <QString>

#include <functional>
#include <vector>

class QMenuBar;

namespace headscope {

class Document;
class Selection;

struct Findable {
    QString text;    ///< "Export…"
    QString detail;  ///< "File · Ctrl+E"
    std::function<void()> go;
    QString id = {};    ///< "export"; "control:toolBar.heads", "matrix:attention", "example:causal", "manual:figures"
    QString also = {};  ///< what people call it: "png, save image"
};

/// All that can be found: what can be done now in the menus, then controls that are in sight, heads and matrices of the session, examples
/// and the manual.
std::vector<Findable> findables(const QMenuBar& menus, const Document& document, Selection& selection);

/// The entries that have all the words; first those whose text begins with them, or that people call so.
std::vector<const Findable*> matching(const std::vector<Findable>& all, const QString& words);

}  // namespace headscope
