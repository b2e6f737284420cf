// SPDX-License-Identifier: GPL-3.0-or-later
// The page that leads to the pages of all lessons and examples, in every language: what the course is, and how long each lesson takes.
#pragma once

#include "core/lesson/lesson.h"

#include <QByteArray>
#include <QString>

namespace headscope {

/// The name of the file of its page, without ".html"; a lesson may be called as an example is.
QString pageNameOf(const Lesson& lesson);

/// All of lessons() and examples().
QByteArray coursePage();

}  // namespace headscope
