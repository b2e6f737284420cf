// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/csv.h"

#include "core/base/cell_name.h"

namespace headscope {

std::string csvField(const std::string& written)
{
    const std::string name = nameForCell(written);
    if (name.find_first_of(",\"\r\n") == std::string::npos)
        return name;
    std::string text = "\"";
    for (const char c : name)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + "\"";
}

std::string writeCsv(const Matrix& matrix, const Names* rowNames, const Names* columnNames)
{
    std::string text;
    if (columnNames) {
        const char* separator = rowNames ? "," : "";  // above the names of the rows stands nothing
        for (const std::string& name : *columnNames) {
            text += separator + csvField(name);
            separator = ",";
        }
        text += "\n";
    }
    for (Index r = 0; r < matrix.rows(); ++r) {
        if (rowNames)
            text += csvField((*rowNames)[static_cast<std::size_t>(r)]) + ",";
        for (Index c = 0; c < matrix.cols(); ++c)
            text += (c ? "," : "") + numberText(matrix(r, c));
        text += "\n";
    }
    return text;
}

}  // namespace headscope
