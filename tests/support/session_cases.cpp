// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/session_cases.h"

#include "tests/support/sessions.h"

#include <fstream>
#include <sstream>

namespace headscope {

namespace {

using Json = nlohmann::json;

void removeAt(Json& json, const std::string& pointer)
{
    const Json::json_pointer place(pointer);
    Json& parent = json.at(place.parent_pointer());
    if (parent.is_array())
        parent.erase(std::stoul(place.back()));
    else
        parent.erase(place.back());
}

}  // namespace

std::string textOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

Json casesIn(const char* name) { return Json::parse(textOf(sourceFolder() / "tests/formats" / name)); }

Json changedSession(const Json& row)
{
    Json json = Json::parse(textOf(sourceFolder() / "resources/examples/three-friends.headscope.json"));
    const Json with = row.value("with", Json::object());  // changes that the one at `at` needs
    for (const auto& [place, value] : with.items())
        json[Json::json_pointer(place)] = value;
    const auto at = row["at"].get<std::string>();
    if (row.contains("put"))
        json[Json::json_pointer(at)] = row["put"];
    else
        removeAt(json, at);
    return json;
}

}  // namespace headscope
