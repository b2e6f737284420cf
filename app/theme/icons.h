// SPDX-License-Identifier: GPL-3.0-or-later
// Icons from the resources in the colours of the program's palette: QtSvg knows no currentColor, so it is replaced in the icon's text.
#pragma once

#include <QIcon>

namespace headscope {

struct ColorMap;

/// `name` as in resources/icons, "undo"; checked state in the colour of text on filled buttons.
QIcon themedIcon(const QString& name);

/// Its colours, from low to high.
QIcon mapIcon(const ColorMap& map);

}  // namespace headscope
