// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/cell_address.h"

#include "core/base/ascii.h"
#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <map>

namespace headscope {

namespace {

constexpr std::size_t kNamed = 12;  // names that an error lists; of more the number is told

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isWordPart(char c) { return ascii::isLetter(c) || ascii::isDigit(c) || c == '_' || c == '.'; }

std::string_view takeWord(std::string_view text, std::size_t& at)
{
    skipBlanks(text, at);
    const std::size_t start = at;
    while (at < text.size() && isWordPart(text[at]))
        ++at;
    return text.substr(start, at - start);
}

/// The number behind "block" or "head", when there is one, from 1.
std::optional<int> takeNumber(std::string_view text, std::size_t& at)
{
    std::size_t behind = at;
    const std::optional<int> number = asNumber<int>(takeWord(text, behind));
    if (!number || *number < 1)
        return {};
    at = behind;
    return number;
}

/// Takes one index, up to and with the mark that ends it.
std::optional<PlaceIndex> takeIndex(std::string_view text, std::size_t& at, char end)
{
    PlaceIndex index;
    skipBlanks(text, at);
    if (at < text.size() && text[at] == '"') {
        index.quoted = true;
        for (++at; at < text.size() && text[at] != '"'; ++at) {
            if (text[at] == '\\' && at + 1 < text.size())
                ++at;
            index.text += text[at];
        }
        ++at;
        skipBlanks(text, at);
    } else {
        while (at < text.size() && text[at] != ',' && text[at] != ']')
            index.text += text[at++];
        while (!index.text.empty() && isBlank(index.text.back()))
            index.text.pop_back();
    }
    if (at >= text.size() || text[at] != end || (index.text.empty() && !index.quoted))
        return {};
    ++at;
    index.all = !index.quoted && index.text == "*";
    return index;
}

std::string listed(const Names& names)
{
    std::string list;
    for (std::size_t i = 0; i < names.size() && i < kNamed; ++i)
        list += (i ? ", " : "") + names[i];
    return names.size() > kNamed ? phrase("{} and {} more", list, names.size() - kNamed) : list;
}

Result<Index> findIndex(const Names& names, const PlaceIndex& index, const std::string& matrix, bool isRow)
{
    if (index.all)
        return CellRange::kAll;
    const auto numbered = [&](std::string_view text) {
        const int number = asNumber<int>(text).value_or(0);
        return number >= 1 && number <= std::ssize(names) ? number - 1 : -1;
    };
    Index found = -1;
    if (!index.quoted && index.text.starts_with('#')) {
        found = numbered(std::string_view(index.text).substr(1));
    } else {
        std::string places;
        std::size_t count = 0;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == index.text) {
                if (++count <= kNamed)
                    places += (count > 1 ? " or #" : "#") + std::to_string(i + 1);
                found = static_cast<Index>(i);
            }
        if (count > kNamed)
            places += "…";
        if (places.find(" or ") != std::string::npos)
            return Error{"", phrase(isRow ? phraseId("{} has several rows \"{}\": say which, {}")
                                          : phraseId("{} has several columns \"{}\": say which, {}"),
                                    matrix, index.text, places)};
        if (found < 0 && !index.quoted)
            found = numbered(index.text);
    }
    if (found < 0)
        return Error{"", phrase(isRow ? phraseId("{} has no row \"{}\", only {}") : phraseId("{} has no column \"{}\", only {}"), matrix,
                                index.text, listed(names))};
    return found;
}

std::string upTo(std::size_t count) { return count == 1 ? "1" : phrase("1 to {}", count); }

}  // namespace

void skipBlanks(std::string_view text, std::size_t& at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
}

Standing Standing::orElse(const Standing& other) const
{
    // The context's head applies only within the context's block.
    const bool sameBlock = block == 0 || (block == other.block && memory == other.memory);
    const int otherHead = sameBlock ? other.head : 0;
    return {block ? block : std::max(other.block, 1), head ? head : std::max(otherHead, 1), block ? memory : other.memory};
}

Result<PlaceText> takePlace(std::string_view text, std::size_t& at)
{
    PlaceText place;
    for (;;) {
        std::string_view word = takeWord(text, at);
        if (std::size_t next = at; word == "memory" && takeWord(text, next) == "block") {
            place.standing.memory = true;
            word = takeWord(text, at);
        }
        int* standing = word == "block" ? &place.standing.block : word == "head" ? &place.standing.head : nullptr;
        if (!standing) {
            place.word = word;
            break;
        }
        const auto number = takeNumber(text, at);
        if (!number)
            return Error{"", phrase("\"{}\" must be followed by its number, from 1", shortened(word))};
        *standing = *number;
        std::size_t next = at;
        if (takeWord(text, next).empty())
            break;  // a block or a head as a whole; what follows is not of this place
    }
    if (at < text.size() && text[at] == '[' && !place.word.empty()) {
        const std::size_t start = at++;
        const auto row = takeIndex(text, at, ',');
        const auto column = row ? takeIndex(text, at, ']') : std::nullopt;
        if (!column)
            return Error{"", phrase("\"{}\" is not a cell; one is written output[Alex,cheap], output[1,2] or output[Alex,*]",
                                    shortened(place.word + std::string(text.substr(start))))};
        place.hasCell = true;
        place.row = *row;
        place.column = *column;
    }
    if (place.word.empty() && place.standing == Standing())
        return Error{"", phrase("expected a place, such as output[Alex,cheap], head 2 query or head 2")};
    return place;
}

Result<PlaceText> readPlace(std::string_view text)
{
    std::size_t at = 0;
    auto place = takePlace(text, at);
    skipBlanks(text, at);
    if (place && at < text.size())
        return Error{"", phrase("unexpected \"{}\" behind the place", text.substr(at))};
    return place;
}

bool Spot::contains(const MatrixRef& ref, Index row, Index column) const
{
    if (wholeHead)
        return info(ref.id).perHead() && ref.block == range.matrix.block && ref.head == range.matrix.head;
    return ref == range.matrix && (range.row == CellRange::kAll || range.row == row) &&
           (range.column == CellRange::kAll || range.column == column);
}

int blockAt(const Session& session, const Standing& standing)
{
    return session.firstOf(standing.memory ? Stack::Memory : Stack::Own) + standing.block - 1;
}

std::optional<Error> missing(const Session& session, const Standing& standing)
{
    const Stack stack = standing.memory ? Stack::Memory : Stack::Own;
    const int blocks = session.lastOf(stack) - session.firstOf(stack) + 1;
    if (blocks == 0)
        return Error{"", phrase("the memory of the session has no blocks")};
    if (standing.block < 1 || standing.block > blocks)
        return Error{
            "", phrase(standing.memory ? phraseId("the memory has no block {}, only {}") : phraseId("the session has no block {}, only {}"),
                       standing.block, upTo(static_cast<std::size_t>(blocks)))};
    const std::size_t heads = session.block(blockAt(session, standing)).heads.size();
    if (standing.head < 1 || standing.head > static_cast<int>(heads))
        return Error{"", phrase("the session has no head {}, only {}", standing.head, upTo(heads))};
    return {};
}

Result<const MatrixInfo*> matrixNamed(const std::string& word)
{
    if (const MatrixInfo* matrix = findMatrix(word))
        return matrix;
    return Error{"", phrase("there is no \"{}\"; matrices are {}", word, joined(matrices(), &MatrixInfo::name))};
}

Result<Spot> findSpot(const Session& session, const PlaceText& place, const Standing& standing)
{
    const Standing there = place.standing.orElse(standing);
    if (auto error = missing(session, there))
        return *error;
    const int block = blockAt(session, there);
    if (place.word.empty())
        return Spot{{{MatrixId::Query, block, there.head - 1}}, true};
    const Result<const MatrixInfo*> matrix = matrixNamed(place.word);
    if (!matrix)
        return matrix.error();
    const MatrixRef ref = canonical(session, {(*matrix)->id, block, (*matrix)->perHead() ? there.head - 1 : 0});
    if (!exists(session, ref) || (isParameter(session, ref) && parameterOf(session, ref).size() == 0))
        return Error{"", phrase("the session has no {} in {}", place.word, blockName(session, block))};
    if (!place.hasCell)
        return Spot{{ref}};
    const Result<Index> row = findIndex(rowNames(session, ref), place.row, place.word, true);
    if (!row)
        return row.error();
    const Result<Index> column = findIndex(columnNames(session, ref), place.column, place.word, false);
    if (!column)
        return column.error();
    return Spot{{ref, *row, *column}};
}

Result<Spot> findSpot(const Session& session, std::string_view text, const Standing& standing)
{
    const Result<PlaceText> place = readPlace(text);
    return place ? findSpot(session, *place, standing) : Result<Spot>(place.error());
}

Result<Tunable> findTunable(const Session& session, std::string_view text, const Standing& standing)
{
    const Result<PlaceText> place = readPlace(text);
    if (!place)
        return place.error();
    using Kind = Tunable::Kind;
    Tunable tunable;
    static const std::map<std::string, Kind> kinds{
        {"gain", Kind::Gain}, {"temperature", Kind::Temperature}, {"slope", Kind::Slope}, {"scale", Kind::ScaleFactor}};
    if (const auto kind = kinds.find(place->word); kind != kinds.end()) {
        const Standing there = place->standing.orElse(standing);
        tunable.kind = kind->second;
        if (auto error = missing(session, there))
            return *error;
        tunable.cell.matrix = {MatrixId::Query, blockAt(session, there), tunable.kind == Kind::ScaleFactor ? 0 : there.head - 1};
        if (!exists(session, tunable))
            return Error{"", tunable.kind == Kind::Slope ? phrase("the heads of the block have no slopes")
                                                         : phrase("the scale of the block is not a number here")};
        return tunable;
    }
    const Result<Spot> spot = findSpot(session, *place, standing);
    if (!spot)
        return spot.error();
    tunable.cell = spot->cell();
    if (!spot->isCell() || !isParameter(session, spot->range.matrix))
        return Error{
            "", phrase("\"{}\" is not a number that can be set: it must be one cell of X or of a weight, gain, temperature, slope or scale",
                       shortened(text))};
    return tunable;
}

}  // namespace headscope
