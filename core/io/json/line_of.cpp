// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/line_of.h"

#include "core/io/json/cursor.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace headscope {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kAstray = std::string_view::npos;

/// A list or an object that the parser is in.
struct Open {
    std::size_t behind;  ///< how much of the path leads here, or kAstray
    bool isList;
    std::size_t elements = 0;
};

/// How much of the path is behind `name`, when the path goes on with it.
std::size_t step(std::string_view path, std::size_t behind, std::string_view name)
{
    if (behind == kAstray || !path.substr(behind).starts_with(name))
        return kAstray;
    const std::size_t end = behind + name.size();
    const char next = end < path.size() ? path[end] : '.';
    return next == '.' ? std::min(end + 1, path.size()) : next == '[' ? end : kAstray;
}

}  // namespace

int lineOf(std::string_view json, std::string_view path)
{
    const char* reached = json.data();
    const char* found = reached;
    std::size_t most = 0, behind = 0;
    std::vector<Open> open;  // innermost last
    const auto follow = [&](int, Json::parse_event_t event, const Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::key) {
            behind = step(path, open.back().behind, parsed.get_ref<const std::string&>());
        } else if (event == Event::object_end || event == Event::array_end) {
            open.pop_back();
        } else {
            if (!open.empty() && open.back().isList)
                behind = step(path, open.back().behind, "[" + std::to_string(open.back().elements++) + "]");
            if (behind != kAstray && behind >= most) {
                most = behind;
                found = reached;
            }
            if (event != Event::value)
                open.push_back({behind, event == Event::array_start});
        }
        return true;
    };
    [[maybe_unused]] const Json read =
        Json::parse(Cursor(json.data(), &reached), Cursor(json.data() + json.size(), &reached), follow, false);
    // Behind a number the parser has read one character more, which may be the line break.
    return 1 + static_cast<int>(std::count(json.data(), std::max(found - 1, json.data()), '\n'));
}

}  // namespace headscope
