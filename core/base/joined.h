// SPDX-License-Identifier: GPL-3.0-or-later
// A list of things as text: "a, b, c".
#pragma once

#include <functional>
#include <string>

namespace headscope {

/// `text` says what each is called: a function of it, or its member.
template <class Things, class Text = std::identity>
std::string joined(const Things& things, Text text = {})
{
    std::string all;
    for (const auto& each : things)
        all += (all.empty() ? "" : ", ") + std::string(std::invoke(text, each));
    return all;
}

}  // namespace headscope
