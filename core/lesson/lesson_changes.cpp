// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_changes.h"

#include "core/edits/head_edits.h"
#include "core/io/session/block_json.h"
#include "core/io/session/session_json.h"
#include "core/model/validation.h"

#include <array>

namespace headscope {

namespace {

constexpr std::array<std::string_view, 7> kHeadFields{"name", "enabled", "gain", "temperature", "query", "key", "value"};
constexpr std::array<std::string_view, 7> kSessionFields{"title", "seed", "tokens", "features", "input", "positions", "memory"};

bool isBlockField(std::string_view name)
{
    return std::ranges::any_of(blockFields(), [&](const JsonField<Block>& field) { return field.name == name && name != "kv_groups"; });
}

/// Where in the session's JSON the field of a block, a head or the session stands; nothing for what is no field.
std::optional<Json::json_pointer> fieldPlace(const PlaceText& place, const Standing& there)
{
    Json::json_pointer pointer;
    const std::string first = place.word.substr(0, place.word.find('.'));
    const bool ofHead = std::ranges::find(kHeadFields, first) != kHeadFields.end();
    if (place.hasCell || (!ofHead && !isBlockField(first) && std::ranges::find(kSessionFields, first) == kSessionFields.end()))
        return {};
    if (ofHead || isBlockField(first))
        pointer = pointer / "blocks" / static_cast<std::size_t>(there.block - 1);
    if (ofHead)
        pointer = pointer / "heads" / static_cast<std::size_t>(there.head - 1);
    for (std::size_t start = 0; start <= place.word.size();) {
        const std::size_t end = std::min(place.word.find('.', start), place.word.size());
        pointer /= place.word.substr(start, end - start);
        start = end + 1;
    }
    return pointer;
}

/// False where the way leads through what is not an object.
bool setField(Json& session, const Json::json_pointer& pointer, Json value)
{
    const Json::json_pointer parent = pointer.parent_pointer();
    if (!session.contains(parent) || !(session[parent].is_object() || session[parent].is_null()))
        return false;
    if (value.is_null() && session[parent].is_object())
        session[parent].erase(pointer.back());
    else
        session[parent][pointer.back()] = std::move(value);
    return true;
}

std::optional<Error> setCells(Session& session, const PlaceText& place, const Json& value, const Standing& standing)
{
    const Result<Spot> spot = findSpot(session, place, standing);
    if (!spot)
        return spot.error();
    const MatrixRef& ref = spot->range.matrix;
    if (spot->wholeHead || !isParameter(ref))
        return Error{"", "is computed and cannot be set; what can be set are cells of X, the memory, weights and biases, and the fields of "
                         "the session file"};
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

struct Change {
    std::string_view text;
    PlaceText place;
    Json value;
};

/// All fields at once, so that they may depend on each other.
std::optional<Error> setFields(Session& session, const std::vector<Change>& changes, const Standing& standing)
{
    Json json;
    for (const Change& change : changes) {
        const auto pointer = fieldPlace(change.place, change.place.standing.orElse(standing));
        if (!pointer)
            continue;
        if (json.is_null())
            json = Json::parse(writeSession(session));
        if (!setField(json, *pointer, change.value))
            return Error{std::string(change.text), "the session has nothing that this field could belong to"};
    }
    if (json.is_null())
        return {};
    Result<Session> read = readSession(json.dump());
    if (!read)
        return Error{"", "leaves a session that cannot be: " + read.error().sentence()};
    session = *std::move(read);
    return {};
}

void mix(Shared<Matrix>& from, const Shared<Matrix>& to, Scalar t)
{
    if (!(from == to))  // what does not change stays shared
        from = Matrix(*from * (1 - t) + *to * t);
}

}  // namespace

Result<Session> applyChanges(const Session& session, const std::map<std::string, std::string>& set, const Standing& standing)
{
    std::vector<Change> changes;
    for (const auto& [text, value] : set) {
        const Result<PlaceText> place = readPlace(text);
        if (!place)
            return Error{text, place.error().reason};
        const Standing there = place->standing.orElse(standing);
        if (auto error = missing(session, there))
            return Error{text, error->reason};
        changes.push_back({text, *place, Json::parse(value)});
    }
    Session result = session;
    if (auto error = setFields(result, changes, standing))
        return *error;
    for (const Change& change : changes) {
        const Standing there = change.place.standing.orElse(standing);
        const auto block = static_cast<std::size_t>(there.block - 1);
        if (change.place.word == "kv_groups") {
            Index groups = 0;
            if (auto error = readWhole(change.value, std::string(change.text), 1, std::ssize(result.blocks[block].heads), groups))
                return *error;
            setKeyValueGroups(result, block, static_cast<std::size_t>(groups));
        } else if (!fieldPlace(change.place, there)) {
            if (auto error = setCells(result, change.place, change.value, standing))
                return Error{std::string(change.text), error->reason};
        }
    }
    if (auto error = validate(result))
        return Error{"", "leaves a session that cannot be: " + error->sentence()};
    return result;
}

std::shared_ptr<const Session> between(const Session& from, const Session& to, Scalar t)
{
    auto result = std::make_shared<Session>(from);
    Session target = to;  // the table's accessors are shared with editing
    if (from.blocks.size() != to.blocks.size())
        return {};
    for (std::size_t b = 0; b < from.blocks.size(); ++b) {
        Block& block = result->blocks[b];
        const Block& other = target.blocks[b];
        if (block.heads.size() != other.heads.size() || block.groupCount() != other.groupCount())
            return {};
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            block.heads[h].gain += (other.heads[h].gain - block.heads[h].gain) * t;
            block.heads[h].temperature += (other.heads[h].temperature - block.heads[h].temperature) * t;
        }
        for (const MatrixInfo& row : matrices())
            for (int h = 0; row.parameter && h < (row.perHead ? static_cast<int>(block.heads.size()) : 1); ++h) {
                const MatrixRef ref{row.id, static_cast<int>(b), h};
                if (canonical(from, ref) != ref || !isParameter(ref))
                    continue;
                if (exists(from, ref) != exists(to, ref))
                    return {};
                if (!exists(from, ref))
                    continue;
                Shared<Matrix>* source = row.parameter(*result, ref);
                const Shared<Matrix>* goal = row.parameter(target, ref);
                if ((*source)->rows() != (*goal)->rows() || (*source)->cols() != (*goal)->cols())
                    return {};
                mix(*source, *goal, t);
            }
    }
    return result;
}

}  // namespace headscope
