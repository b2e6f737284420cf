// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy.h"

#include <bit>

namespace headscope {

std::string writeNpy(const Matrix& matrix)
{
    const char order = std::endian::native == std::endian::little ? '<' : '>';
    std::string header = std::string("{'descr': '") + order + "f" + std::to_string(sizeof(Scalar)) +
                         "', 'fortran_order': False, 'shape': (" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) +
                         "), }";
    // Magic, version, length and header together fill whole units of 64 bytes; the header ends in a newline.
    constexpr std::size_t kBeforeHeader = 10;
    while ((kBeforeHeader + header.size() + 1) % 64 != 0)
        header += ' ';
    header += '\n';

    std::string text = "\x93NUMPY";
    text += '\x01';
    text += '\x00';
    text += static_cast<char>(header.size() & 0xFF);
    text += static_cast<char>(header.size() >> 8);
    text += header;
    text.append(reinterpret_cast<const char*>(matrix.data()), static_cast<std::size_t>(matrix.size()) * sizeof(Scalar));
    return text;
}

}  // namespace headscope
