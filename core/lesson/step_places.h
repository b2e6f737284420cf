// SPDX-License-Identifier: GPL-3.0-or-later
// The places that a step of a lesson names, lights, selects and hides.
#pragma once

#include "core/lesson/lesson_text.h"
#include "core/lesson/lesson_walk.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// The places that the session has.
std::vector<Spot> spotsOf(const std::vector<std::string>& places, const LessonStep& step, const Session& session);

std::vector<Spot> spotsIn(const ResolvedText& text);  ///< to which its words and numbers lead

/// The places of the text in matrices that the question covers.
std::vector<Spot> coveredIn(const ResolvedText& text, const LessonStep& step, const Session& session);

/// The cell that a step selects from its beginning; that which its answer, as it stands there, does is the first one that was covered.
std::optional<Spot> selectedFirst(const LessonStep& step, const Session& session);
std::optional<Spot> selectedAfterwards(const ResolvedText& answer, const LessonStep& step, const Session& session);

/// The places that the step after this one asks about, in the same session, and this one says nothing of: they are hidden before that.
/// `named` are the places in the words of this step.
std::vector<Spot> coveredNext(const std::vector<LessonStep>& steps, const std::vector<LessonMoment>& moments, std::size_t index,
                              const std::vector<Spot>& named);

}  // namespace headscope
