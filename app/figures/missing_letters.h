// SPDX-License-Identifier: GPL-3.0-or-later
// What the fonts of this machine lack for a figure: boxes and blanks in a paper are to be known before it is printed.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/formats/formats.h"

#include <QPainter>
#include <QStringList>

#include <functional>

namespace headscope {

/// Sentences without a full stop: that no font has some of its letters, that a document cannot take some in as they are, that no family is
/// called as the figure's. Nothing for formats that other programs set in fonts of theirs.
QStringList lackingType(const Figure& figure, const Page& page, const ExportFormat& format);

/// The same of the letters of what is painted on a page of a PDF.
QStringList lackingInPdf(QSizeF points, const std::function<void(QPainter& painter)>& paint);

}  // namespace headscope
