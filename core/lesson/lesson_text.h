// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the marks in the text of a step: links to what is shown, "[queries](head 1 query)", and numbers of the Trace,
// "{output[Alex,cheap]:2}".
#pragma once

#include "core/lesson/expression.h"

namespace headscope {

/// The place that a word of a text leads to.
struct TextTarget {
    enum class Kind { None, Spot, View, Dock, Control };

    Kind kind = Kind::None;
    Spot spot;
    std::string id;  ///< a view, a dock or a control

    bool operator==(const TextTarget&) const = default;
};

/// A stretch of a text as it is shown.
struct TextPiece {
    std::string text;
    bool isNumber = false;
    TextTarget target;
};

/// The text with its numbers and targets. `complete` is false where the session no longer has what the text names: such numbers are "…",
/// such words plain.
struct ResolvedText {
    std::vector<TextPiece> pieces;
    bool complete = true;

    std::string plain() const;
};

/// Says what is wrong with the text in this session: the first mark that does not hold, or a number with decimals that is typed instead of
/// taken.
std::optional<Error> checkText(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs = {});
ResolvedText resolveText(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs = {});

}  // namespace headscope
