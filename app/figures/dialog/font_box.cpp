// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/font_box.h"

#include <algorithm>

namespace headscope {

FontBox::FontBox(QWidget* parent) : QComboBox(parent)
{
    for (const auto& [title, id] : {std::pair{QT_TR_NOOP("Sans serif"), "sans"},
                                    {QT_TR_NOOP("Serif, as papers have"), "serif"},
                                    {QT_TR_NOOP("That of the desktop"), "desktop"}})
        addItem(tr(title), QLatin1String(id));
}

void FontBox::choose(const QString& font)
{
    if (!font.isEmpty() && findData(font) < 0)
        addItem(font, font);
    setCurrentIndex(std::max(0, findData(font)));
}

}  // namespace headscope
