// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with how a page of widgets is laid out, as somebody would see it: texts and numbers that are cut, texts over each other.
#pragma once

#include <QWidget>

namespace headscope {

/// A label, button or tab with less room than its text, and no ellipsis that says so. Empty: none.
QString cutText(const QWidget& page);
/// A number of a matrix that is wider or higher than its cell.
QString cutNumber(const QWidget& page);
/// A control, text or matrix that is not whole inside what holds it, where nothing can be scrolled.
QString cutControl(const QWidget& page);
/// Rows or columns of a matrix that are not in sight, and that nothing scrolls to.
QString lostCells(const QWidget& page);
/// Two texts, controls or matrices, one over the other.
QString overlappingTexts(const QWidget& page);
/// Different names of neighbouring rows or columns that are cut to the same text.
QString namesThatLookAlike(const QWidget& page);

/// The first of all these.
QString layoutFault(const QWidget& page);

}  // namespace headscope
