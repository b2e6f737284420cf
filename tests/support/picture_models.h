// SPDX-License-Identifier: GPL-3.0-or-later
// The models of pictures among the reference data, and what a test asks of them.
#pragma once

#include "core/models/families/model_file.h"
#include "core/models/pictures/picture_input.h"
#include "tests/support/session_cases.h"
#include "tests/support/test_program.h"

#include <QString>

namespace headscope::picture_models {

using Json = nlohmann::json;

inline std::filesystem::path folder() { return sourceFolder() / "tests/reference/pictures"; }

inline Pixels pixelsIn(const Json& json)
{
    const auto hex = json["bytes"].get<std::string>();
    Pixels pixels{json["width"].get<Index>(), json["height"].get<Index>(), {}};
    for (std::size_t i = 0; i < hex.size(); i += 2)
        pixels.bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
    return pixels;
}

inline Matrix matrixIn(const Json& rows)
{
    Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows[0].size()));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[r].size(); ++c)
            matrix(static_cast<Index>(r), static_cast<Index>(c)) = rows[r][c].get<Scalar>();
    return matrix;
}

inline Scalar offBy(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() ? (a - b).cwiseAbs().maxCoeff() : 1;
}

/// The first bytes of a PNG file, and the pixels as they are.
inline std::string encodedPlainly(const Pixels& pixels)
{
    return "\x89PNG\r\n\x1a\n" + std::string(pixels.bytes.begin(), pixels.bytes.end());
}

inline Result<ImportedModel> imported(const std::filesystem::path& model, const Pixels& image, ImportOptions options = {})
{
    options.picture = GivenPicture{image, encodedPlainly};
    return readModelFile(model, options);
}

inline QString refusal(const Result<ImportedModel>& model) { return model ? QString() : QString::fromStdString(model.error().sentence()); }

}  // namespace headscope::picture_models
