// SPDX-License-Identifier: GPL-3.0-or-later
// How wide texts are in a font. Each is measured once: the same names stand beside and above many matrices.
#pragma once

#include <QFont>
#include <QString>

#include <memory>

namespace headscope {

class TextWidths {
public:
    explicit TextWidths(const QFont& font);
    int operator()(const QString& text) const;  ///< pixels

private:
    struct Known;
    std::shared_ptr<Known> m_known;  ///< shared by all who measure in that font
};

}  // namespace headscope
