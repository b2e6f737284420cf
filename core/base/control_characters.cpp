// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control_characters.h"

#include <algorithm>

namespace headscope {

std::string withoutControls(std::string text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if ((byte < ' ' && byte != '\n') || byte == 0x7F)
            text[i] = ' ';
        else if (byte == 0xC2 && next >= 0x80 && next < 0xA0)  // U+0080 to U+009F
            text[i] = text[i + 1] = ' ';
        else if (text.compare(i, 3, "\xEF\xBF\xBE") == 0 || text.compare(i, 3, "\xEF\xBF\xBF") == 0)
            text.replace(i, 3, 3, ' ');
    }
    return text;
}

std::string onOneLine(std::string text)
{
    text = withoutControls(std::move(text));
    std::ranges::replace(text, '\n', ' ');
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        const auto last = static_cast<unsigned char>(text[i + 2]);
        const bool isTurned = text.compare(i, 2, "\xE2\x80") == 0 ? last >= 0xAA && last <= 0xAE
                                                                  : text.compare(i, 2, "\xE2\x81") == 0 && last >= 0xA6 && last <= 0xA9;
        if (isTurned)
            text.replace(i, 3, 1, ' ');
    }
    return text;
}

}  // namespace headscope
