// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets/target.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headscope::fuzz {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 40> kWords{
    "nan",     "inf",        "-inf",        "1e400", "1e-400", "-0",    "0.1",   "true",  "null",    "\"\"",
    "[]",      "{}",         "[[",          "]]",    ",",      ";",     "\t",    "\n",    "\"",      "\\u0000",
    "head 1 ", "attention[", "*]",          "#2",    "sum(",   "run 1", "{",     "}",     "](",      "True",
    "False",   "<metadata",  "</metadata>", "IEND",  "iTXt",   "(1,)",  "'<f4'", "shape", "memory ", "block 99999999999 "};

constexpr std::array<double, 14> kNumbers{0, 1, -1, 2, 3, 0.5, 255, 65536, 1e9, -1e9, 4294967296.0, 9.2e18, 3e38, 1e-45};

constexpr std::array<std::string_view, 24> kTexts{
    "",     "none", "self", "memory",  "pre",        "post",     "layer", "rms",  "causal", "window", "padding",   "custom",
    "relu", "half", "tied", "learned", "sinusoidal", "sqrt_d_k", "U64",   "BF16", "F32",    "BPE",    "WordPiece", "head 1 attention[*,1]"};

/// Every value of a document, with what it stands in.
void collect(Json& value, std::vector<Json*>& all)
{
    all.push_back(&value);
    if (value.is_structured())
        for (auto& child : value)
            collect(child, all);
}

Json anything(const std::vector<Json*>& all, Dice& dice)
{
    switch (dice.below(7)) {
    case 0: return *all[dice.below(all.size())];
    case 1: return kNumbers[dice.below(kNumbers.size())];
    case 2: return static_cast<std::int64_t>(dice.below(40)) - 4;
    case 3: return kTexts[dice.below(kTexts.size())];
    case 4: return nullptr;
    case 5: return dice.oneIn(2) ? Json::array() : Json::object();
    default: return dice.oneIn(2);
    }
}

void changeElement(Json& list, const std::vector<Json*>& all, Dice& dice)
{
    const std::size_t at = dice.below(list.size());
    if (list.empty() || dice.oneIn(3))
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), anything(all, dice));
    else if (dice.oneIn(2))
        list.erase(at);
    else
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), Json(list[at]));
}

void changeField(Json& object, const std::vector<Json*>& all, Dice& dice)
{
    std::vector<std::string> names;
    for (const Json* other : all)
        if (other->is_object())
            for (const auto& [name, value] : other->items())
                names.push_back(name);
    if (names.empty())
        return;
    const std::string name = names[dice.below(names.size())];
    if (object.contains(name) && dice.oneIn(2))
        object.erase(name);
    else
        object[name] = anything(all, dice);
}

/// A copy goes in: what is changed may stand inside what is copied.
void changeValue(Json& document, Dice& dice)
{
    std::vector<Json*> all;
    collect(document, all);
    Json& value = *all[dice.below(all.size())];
    if (value.is_array() && !dice.oneIn(4))
        changeElement(value, all, dice);
    else if (value.is_object() && !dice.oneIn(4))
        changeField(value, all, dice);
    else if (value.is_string() && dice.oneIn(2))
        value = changeBytes(value.get<std::string>(), dice);
    else
        value = anything(all, dice);
}

/// Where the words of a text begin and end: what stands between blanks, commas and brackets.
std::vector<std::pair<std::size_t, std::size_t>> wordsIn(std::string_view text)
{
    constexpr std::string_view kBetween = " \t\r\n,;()[]{}:";
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t end = 0, begin = 0; (begin = text.find_first_not_of(kBetween, end)) != std::string_view::npos;) {
        end = std::min(text.find_first_of(kBetween, begin), text.size());
        words.emplace_back(begin, end);
    }
    return words;
}

/// Bytes of a tensor of that entry of a header; 0 where it has none.
std::size_t bytesOf(const Json& entry)
{
    const auto isSmall = [](const Json& size) { return size.is_number_unsigned() && size.get<std::uint64_t>() < 1000; };
    if (!entry.is_object() || !entry.contains("dtype") || !entry.contains("shape") || !entry["shape"].is_array() ||
        !std::ranges::all_of(entry["shape"], isSmall))
        return 0;
    const std::string type = entry["dtype"].is_string() ? entry["dtype"].get<std::string>() : "";
    std::size_t bytes = type.ends_with("64") ? 8 : type.ends_with("32") ? 4 : type.ends_with("16") ? 2 : 1;
    for (const Json& size : entry["shape"])
        bytes = std::min<std::size_t>(bytes * size.get<std::size_t>(), 10'000);
    return bytes;
}

/// Offsets one after the other again, as the format wants them; returns how many bytes there are to be.
std::size_t setOffsets(Json& header)
{
    std::size_t end = 0;
    for (auto& entry : header)
        if (const std::size_t bytes = bytesOf(entry); entry.is_object() && entry.contains("data_offsets")) {
            entry["data_offsets"] = {end, end + bytes};
            end += bytes;
        }
    return end;
}

std::string textOf(const Json& document) { return document.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string changeBytes(std::string_view input, Dice& dice)
{
    std::string bytes(input);
    for (std::size_t times = 1 + dice.below(4); times > 0; --times) {
        const std::size_t at = dice.below(bytes.size() + 1);
        const std::size_t length = std::min(dice.below(9), bytes.size() - at);
        switch (dice.below(6)) {
        case 0: bytes.insert(at, kWords[dice.below(kWords.size())]); break;
        case 1: bytes.erase(at, length); break;
        case 2: bytes.insert(at, bytes.substr(dice.below(bytes.size() + 1), dice.below(40))); break;
        case 3: bytes.insert(at, 1, static_cast<char>(dice.below(256))); break;
        default:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(dice.oneIn(2) ? bytes[at] ^ (1 << dice.below(8)) : static_cast<int>(dice.below(256)));
        }
    }
    return bytes;
}

std::string changeJson(std::string_view input, Dice& dice)
{
    Json document = Json::parse(input, nullptr, false);
    if (document.is_discarded() || dice.oneIn(20))
        return changeBytes(input, dice);
    for (std::size_t times = 1 + dice.below(3); times > 0; --times)
        changeValue(document, dice);
    return textOf(document);
}

std::string changeOneByte(std::string_view input, Dice& dice)
{
    std::string bytes(input);
    if (bytes.empty() || dice.oneIn(10))
        return changeBytes(input, dice);
    char& byte = bytes[dice.below(bytes.size())];
    byte = static_cast<char>(dice.oneIn(2) ? byte ^ (1 << dice.below(8)) : static_cast<int>(dice.below(256)));
    return bytes;
}

std::string changeWords(std::string_view input, Dice& dice)
{
    const auto words = wordsIn(input);
    if (words.empty() || dice.oneIn(10))
        return changeBytes(input, dice);
    const auto [begin, end] = words[dice.below(words.size())];
    const auto [otherBegin, otherEnd] = words[dice.below(words.size())];
    const std::string_view other = dice.oneIn(4) ? kWords[dice.below(kWords.size())] : input.substr(otherBegin, otherEnd - otherBegin);
    return std::string(input.substr(0, begin)) + std::string(other) + std::string(input.substr(end));
}

std::string changeNpy(std::string_view input, Dice& dice)
{
    constexpr std::size_t kBeginning = 10, kAlignment = 64;
    const std::size_t end = input.find('\n');
    if (end == std::string_view::npos || end <= kBeginning || dice.oneIn(4))
        return changeOneByte(input, dice);
    std::string header = changeWords(input.substr(kBeginning, end - kBeginning), dice);
    header.resize((header.size() + kBeginning) / kAlignment * kAlignment + kAlignment - kBeginning - 1, ' ');
    std::string file(input.substr(0, kBeginning - 2));
    file += static_cast<char>((header.size() + 1) & 0xFF);
    file += static_cast<char>((header.size() + 1) >> 8);
    return file + header + '\n' + std::string(input.substr(end + 1));
}

std::string changeSafetensors(std::string_view input, Dice& dice)
{
    constexpr std::size_t kLengthBytes = 8;
    const std::size_t end = input.find("}}") == std::string_view::npos ? 0 : input.rfind("}}") + 2;
    if (end <= kLengthBytes || dice.oneIn(20))
        return changeBytes(input, dice);
    std::string header = changeJson(input.substr(kLengthBytes, end - kLengthBytes), dice);
    std::string data(input.substr(end));
    if (Json document = Json::parse(header, nullptr, false); document.is_object() && !dice.oneIn(4)) {
        data.resize(setOffsets(document), '\x3c');
        header = textOf(document);
    }
    std::string file;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        file += static_cast<char>((header.size() >> (8 * i)) & 0xFF);
    return file + header + data;
}

}  // namespace headscope::fuzz
