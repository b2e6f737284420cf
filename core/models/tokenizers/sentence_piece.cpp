// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/sentence_piece.h"

#include "core/base/base64.h"
#include "core/base/phrase.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/tokenizer_json.h"
#include "core/models/tokenizers/unicode.h"

#include <bit>
#include <cmath>

namespace headscope {

namespace {

/// A field of a message: a whole number, or bytes.
struct Field {
    std::uint64_t number = 0;  ///< which one it is
    std::uint64_t value = 0;
    std::string_view bytes = {};
};

/// Takes the fields of a message one by one from its bytes.
class Message {
public:
    explicit Message(std::string_view bytes) : m_rest(bytes) {}

    bool isBroken() const { return m_isBroken; }

    /// Nothing at the end, or where the bytes are no message.
    std::optional<Field> next()
    {
        if (m_rest.empty() || m_isBroken)
            return {};
        const std::uint64_t key = varint();
        Field field{.number = key >> 3};
        switch (key & 7) {
        case 0: field.value = varint(); break;
        case 1: fixed(8); break;
        case 2: field.bytes = taken(varint()); break;
        case 5: field.value = fixed(4); break;
        default: m_isBroken = true;
        }
        return m_isBroken ? std::nullopt : std::optional(field);
    }

private:
    std::string_view taken(std::uint64_t size)
    {
        m_isBroken = m_isBroken || size > m_rest.size();
        const std::string_view bytes = m_rest.substr(0, m_isBroken ? 0 : static_cast<std::size_t>(size));
        m_rest.remove_prefix(bytes.size());
        return bytes;
    }

    std::uint64_t fixed(int size)
    {
        std::uint64_t value = 0;
        const std::string_view bytes = taken(static_cast<std::uint64_t>(size));
        for (std::size_t i = bytes.size(); i > 0; --i)
            value = value << 8 | static_cast<unsigned char>(bytes[i - 1]);
        return value;
    }

    std::uint64_t varint()
    {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::string_view byte = taken(1);
            if (byte.empty())
                return 0;
            value |= std::uint64_t{static_cast<unsigned char>(byte[0]) & 0x7FU} << shift;
            if ((static_cast<unsigned char>(byte[0]) & 0x80U) == 0)
                return value;
        }
        m_isBroken = true;
        return 0;
    }

    std::string_view m_rest;
    bool m_isBroken = false;
};

Error broken() { return {"", phrase("is no file of SentencePiece")}; }

enum PieceKind : std::uint64_t { kNormal = 1, kUnknown = 2, kControl = 3 };

struct Piece {
    std::string text;
    double score = 0;
    std::uint64_t kind = kNormal;
};

Result<Piece> readPiece(std::string_view bytes)
{
    Piece piece;
    Message message(bytes);
    while (const auto field = message.next())
        if (field->number == 1)
            piece.text = field->bytes;
        else if (field->number == 2)
            piece.score = std::bit_cast<float>(static_cast<std::uint32_t>(field->value));
        else if (field->number == 3)
            piece.kind = field->value;
    if (message.isBroken() || !isUtf8(piece.text) || !std::isfinite(piece.score))
        return broken();
    if (piece.kind < kNormal || piece.kind > kControl)
        return Error{"", phrase("has a piece of a kind that is not read: {}", quotedText(piece.text))};
    return piece;
}

/// The change of characters, empty where there is none; an error where blanks are treated otherwise than usual.
Result<TextChange> charactersOf(std::string_view bytes)
{
    std::string table;
    Message message(bytes);
    while (const auto field = message.next())
        if (field->number == 2)
            table = base64(field->bytes);
        else if (field->number >= 3 && field->number <= 5 && field->value == 0)
            return Error{"", phrase("treats blanks in a way that is not read (normalizer_spec)")};
    if (message.isBroken())
        return broken();
    return table.empty() ? Result(TextChange()) : changeOfCharacters(table, CharacterMap::Unit::LongestBeginning);
}

/// Why texts are cut otherwise than by scores of pieces before which blanks stand.
std::optional<std::string> whyTrainedOtherwise(std::string_view trainer)
{
    constexpr std::uint64_t kModelType = 3, kUnigram = 1, kBlankAsSuffix = 24;
    Message message(trainer);
    while (const auto field = message.next())
        if (field->number == kModelType && field->value != kUnigram)
            return phrase("has pieces that are merged, not scored (Unigram), which is not read");
        else if (field->number == kBlankAsSuffix && field->value != 0)
            return phrase("has blanks at the ends of its pieces, not before them, which is not read (treat_whitespace_as_suffix)");
    return {};
}

}  // namespace

Result<TokenizerParts> readSentencePiece(std::string_view bytes)
{
    Json pieces = Json::array(), special = Json::array();
    TextChange characters;
    std::optional<std::size_t> unknown, end;
    bool hasPadding = false, hasTrainer = false, hasNormalizer = false;  // they stand behind the pieces: without them the file is cut off
    Message message(bytes);
    while (const auto field = message.next()) {
        if (field->number == 1) {
            const auto piece = readPiece(field->bytes);
            if (!piece)
                return piece.error();
            if (std::ssize(pieces) == kMostPieces)
                return Error{"", phrase("has more than {} pieces", kMostPieces)};
            const std::size_t number = pieces.size();
            if (piece->kind == kUnknown)
                unknown = number;
            if (piece->text == "</s>")
                end = number;
            hasPadding = hasPadding || piece->text == "<pad>";
            // MarianTokenizer finds these three in a text, and SentencePiece none of its own signs. With a blank, of which a text has none
            // when it is cut, a sign is found nowhere.
            const bool isFound = piece->kind == kUnknown || piece->text == "</s>" || piece->text == "<pad>";
            if (piece->kind != kNormal && isFound)
                special.push_back({{"id", number}, {"content", piece->text}, {"special", true}});
            pieces.push_back(Json::array({(piece->kind == kControl && !isFound ? " " : "") + piece->text, piece->score}));
        } else if (field->number == 2) {
            hasTrainer = true;
            if (auto reason = whyTrainedOtherwise(field->bytes))
                return Error{"", *std::move(reason)};
        } else if (field->number == 3) {
            hasNormalizer = true;
            auto read = charactersOf(field->bytes);
            if (!read)
                return read.error();
            characters = *std::move(read);
        }
    }
    if (message.isBroken() || pieces.empty() || !hasTrainer || !hasNormalizer)
        return broken();
    if (!unknown || !end)
        return Error{"", phrase("lacks {}, which stands around every text", quotedText(unknown ? "</s>" : "<unk>"))};
    if (!hasPadding)  // Marian's, which stands for itself in a text, and among the words of vocab.json alone
        special.push_back({{"id", pieces.size()}, {"content", "<pad>"}, {"special", true}});
    Json changes = Json::array();
    for (const auto& [blanks, one] : {std::pair{"^ +", ""}, {" +$", ""}, {" {2,}", " "}})
        changes.push_back({{"type", "Replace"}, {"pattern", {{"Regex", blanks}}}, {"content", one}});
    changes.push_back({{"type", "Prepend"}, {"prepend", "▁"}});  // before a sign of its own in the text, too
    changes.push_back({{"type", "Replace"}, {"pattern", {{"String", " "}}}, {"content", "▁"}});
    const Json text{{"Sequence", {{"id", "A"}, {"type_id", 0}}}}, last{{"SpecialToken", {{"id", "</s>"}, {"type_id", 0}}}};
    const Json description{
        {"added_tokens", special},
        {"normalizer", {{"type", "Sequence"}, {"normalizers", changes}}},
        {"post_processor",
         {{"type", "TemplateProcessing"},
          {"single", Json::array({text, last})},
          {"pair", Json::array({text, last})},
          {"special_tokens", {{"</s>", {{"id", "</s>"}, {"ids", Json::array({*end})}, {"tokens", Json::array({"</s>"})}}}}}}},
        {"model", {{"type", "Unigram"}, {"unk_id", *unknown}, {"vocab", pieces}}}};
    auto read = readTokenizerJson(description.dump());
    if (!read)
        return read;
    TokenizerParts parts = *std::move(read);
    std::get<Unigram>(parts.model).keepFloats();
    if (characters)
        parts.normalizer = [characters, blanks = parts.normalizer](std::string text, SplitBudget& budget) -> Result<std::string> {
            auto changed = characters(std::move(text), budget);
            return changed ? blanks(*std::move(changed), budget) : changed;
        };
    return parts;
}

}  // namespace headscope
