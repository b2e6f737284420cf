// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_changes.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/edits/head_groups.h"
#include "core/edits/packing.h"
#include "core/io/session/block_json.h"
#include "core/io/session/session_json.h"
#include "core/io/session/session_outline.h"
#include "core/model/validation.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::array<std::string_view, 7> kHeadFields{"name", "enabled", "gain", "temperature", "query", "key", "value"};

bool isBlockField(std::string_view name)
{
    return std::ranges::any_of(blockFields(), [&](const JsonField<Block>& field) { return field.name == name && name != "kv_groups"; });
}

/// The names that lead from the session's JSON to the field of a block, a head or the session; none for what is no field.
std::vector<std::string> wayTo(const PlaceText& place, const Standing& there)
{
    const std::string first = place.word.substr(0, place.word.find('.'));
    const bool ofHead = std::ranges::find(kHeadFields, first) != kHeadFields.end();
    const bool ofBlock = ofHead || isBlockField(first);
    if (place.hasCell || (!ofBlock && !isStateField(first)))
        return {};
    std::vector<std::string> way;
    if (ofBlock)
        way = {"blocks", std::to_string(there.block - 1)};
    if (ofBlock && there.memory)
        way.insert(way.begin(), "memory");
    if (ofHead)
        way.insert(way.end(), {"heads", std::to_string(there.head - 1)});
    for (std::size_t start = 0; start <= place.word.size();) {
        const std::size_t end = std::min(place.word.find('.', start), place.word.size());
        way.push_back(place.word.substr(start, end - start));
        start = end + 1;
    }
    return way;
}

/// The value that an object holds under a name, or a list at an index; null when it holds nothing there.
Json* child(Json& parent, const std::string& name)
{
    if (parent.is_object()) {
        const auto found = parent.find(name);
        return found == parent.end() ? nullptr : &*found;
    }
    const std::optional<std::size_t> index = asNumber<std::size_t>(name);
    return index && parent.is_array() && *index < parent.size() ? &parent[*index] : nullptr;
}

/// False where the way leads through what is not an object, or into what stands for a matrix.
bool setField(Json& session, const std::vector<std::string>& way, const Json& value)
{
    Json* parent = &session;
    for (auto name = way.begin(); parent && name + 1 != way.end(); ++name)
        parent = child(*parent, *name);
    if (!parent || !(parent->is_object() || parent->is_null()) || parent->contains("tensor"))
        return false;
    if (value.is_null() && parent->is_object())
        parent->erase(way.back());
    else
        (*parent)[way.back()] = value;
    return true;
}

std::optional<Error> setCells(Session& session, const PlaceText& place, const Json& value, const Standing& standing)
{
    const Result<Spot> spot = findSpot(session, place, standing);
    if (!spot)
        return spot.error();
    const MatrixRef& ref = spot->range.matrix;
    if (spot->wholeHead || !isParameter(session, ref))
        return Error{"", phrase("is computed and cannot be set; what can be set are cells of X, the memory, weights and biases, and the "
                                "fields of the session file")};
    Scalar number = 0;
    if (auto error = readNumber(value, "", number))
        return error;
    Matrix& matrix = info(ref.id).parameter(session, ref)->detach();
    const auto [row, column] = std::pair{spot->range.row, spot->range.column};
    const bool allRows = row == CellRange::kAll, allColumns = column == CellRange::kAll;
    matrix.block(allRows ? 0 : row, allColumns ? 0 : column, allRows ? matrix.rows() : 1, allColumns ? matrix.cols() : 1)
        .setConstant(number);
    return {};
}

std::optional<Error> cutPacked(Session& session, std::size_t block, const Json& value, const std::string& where)
{
    const Index width = session.modelWidth(session.blocks[block]);
    Index heads = 0;
    if (auto error = readWhole(value, where, 1, width, heads))
        return error;
    if (!isPacked(session, block) || width % heads != 0)
        return Error{where, phrase("the heads are not packed weights that can be cut into {} equal pieces", heads)};
    resplitPacked(session, block, static_cast<std::size_t>(heads));
    return {};
}

struct Change {
    std::string_view text;
    PlaceText place;
    Standing there;
    const Json* value;
};

Error impossible(const Error& error) { return {"", phrase("leaves a session that cannot be: {}", error.sentence())}; }

/// Sets all fields at once, so that they may depend on each other.
std::optional<Error> setFields(Session& session, const std::vector<Change>& changes)
{
    std::optional<SessionOutline> outline;
    for (const Change& change : changes) {
        const std::vector<std::string> way = wayTo(change.place, change.there);
        if (way.empty())
            continue;
        if (standsForMatrix(*change.value) || std::ranges::find(way, "tensor") != way.end())
            return Error{std::string(change.text), phrase("names a tensor, but the session has no \"weights\" that say in which file")};
        if (!outline)
            outline = outlineOf(session);
        if (!setField(outline->json, way, *change.value))
            return Error{std::string(change.text), phrase("the session has nothing that this field could belong to")};
    }
    if (!outline)
        return {};
    if (outline->json.contains("picture") && outline->json["tokens"] != outlineOf(session).json["tokens"])
        outline->json.erase("picture");  // its places were the tokens of before
    Result<Session> read = sessionFrom(*outline);
    if (!read)
        return impossible(read.error());
    Session made = *std::move(read);
    made.training = session.training;
    made.snapshots = session.snapshots;
    made.figures = session.figures;
    session = std::move(made);
    return {};
}

}  // namespace

Result<Session> applyChanges(const Session& session, const std::map<std::string, Json>& set, const Standing& standing)
{
    std::vector<Change> changes;
    for (const auto& [text, value] : set) {
        const Result<PlaceText> place = readPlace(text);
        if (!place)
            return Error{text, place.error().reason};
        const Standing there = place->standing.orElse(standing);
        if (auto error = missing(session, there))
            return Error{text, error->reason};
        changes.push_back({text, *place, there, &value});
    }
    Session result = session;
    if (auto error = setFields(result, changes))
        return *error;
    for (const Change& change : changes) {
        if (auto error = missing(result, change.there))  // the fields may have taken it away
            return Error{std::string(change.text), error->reason};
        const auto block = static_cast<std::size_t>(blockAt(result, change.there));
        if (change.place.word == "kv_groups") {
            Index groups = 0;
            if (auto error = readWhole(*change.value, std::string(change.text), 1, std::ssize(result.blocks[block].heads), groups))
                return *error;
            setKeyValueGroups(result, block, static_cast<std::size_t>(groups));
        } else if (change.place.word == "packed_heads") {
            if (auto error = cutPacked(result, block, *change.value, std::string(change.text)))
                return *error;
        } else if (wayTo(change.place, change.there).empty()) {
            if (auto error = setCells(result, change.place, *change.value, standing))
                return Error{std::string(change.text), error->reason};
        }
    }
    if (auto error = validate(result))
        return impossible(*error);
    return result;
}

}  // namespace headscope
