// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/file_kind.h"

#include "core/base/ascii.h"
#include "core/base/byte_order_mark.h"
#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/pickle_numbers.h"
#include "core/model/other_pictures.h"
#include "core/model/picture.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace headscope {

namespace {

constexpr std::size_t kBeginning = 4096;
constexpr std::size_t kPiece = 1 << 16;

/// The bytes that follow those that were given last; none at the end.
using NextBytes = std::function<std::string_view()>;

constexpr FileContent kEmpty{FileKind::Empty, phraseId("is empty")};
constexpr FileContent kJson{FileKind::Json, phraseId("is JSON, but neither a session nor a lesson nor the index of a model")};
constexpr FileContent kText{FileKind::Text, phraseId("is a text, a table of numbers perhaps: neither a session nor a model")};
constexpr FileContent kWideJson{FileKind::Foreign, phraseId("is JSON in UTF-16, as Windows writes it: save it as UTF-8")};
constexpr FileContent kWideXml{FileKind::Foreign, phraseId("is XML in UTF-16, as a picture (SVG) may be: save it as UTF-8")};
constexpr FileContent kJsonList{FileKind::Text,
                                phraseId("is a list in JSON, of numbers perhaps: neither a session nor a lesson nor the index of a model")};
constexpr FileContent kCommented{FileKind::Text, phraseId("begins with a comment, which JSON does not have: take it away")};
constexpr FileContent kOtherPicture{FileKind::Foreign, phraseId("is a picture of a kind that is not read: save it as PNG, JPEG or WebP")};
constexpr FileContent kWebP{FileKind::Foreign, phraseId("is a WebP picture, which holds no session")};
constexpr FileContent kSafetensors{FileKind::Safetensors, phraseId("is a file of tensors (safetensors)")};
constexpr FileContent kSvg{FileKind::Svg, phraseId("is a picture without a session in it")};
constexpr FileContent kUnknown{FileKind::Unknown, phraseId("is in no format that is known here")};
constexpr FileContent kWebPage{FileKind::Foreign,
                               phraseId("is a web page in place of the file: download it anew, perhaps one has to sign in for it")};
constexpr FileContent kPageWithFigure{FileKind::Foreign, phraseId("is a web page with a figure of Headscope in it: its svg element can "
                                                                  "be opened as a file of its own")};
constexpr FileContent kErrorPage{
    FileKind::Foreign,
    phraseId("is the answer of a server that did not give the file: download it anew, perhaps one has to sign in for it")};
constexpr FileContent kOnnx{FileKind::OtherModel, phraseId("is a model of ONNX or TensorFlow; expected safetensors, .npz or .pt")};
constexpr FileContent kOffice{FileKind::Foreign, phraseId("is a spreadsheet or another document: save its table as CSV")};
constexpr FileContent kKeras{FileKind::OtherModel, phraseId("is a model that Keras saved; write its weights with numpy.savez")};
constexpr FileContent kMessagePack{FileKind::OtherModel,
                                   phraseId("is a file of MessagePack, as Flax writes them; write its weights with numpy.savez")};
constexpr FileContent kOtherTable{
    FileKind::Foreign, phraseId("is a table of another program (Parquet, Arrow or MATLAB): write it as CSV, or with numpy.save")};
constexpr FileContent kTar{FileKind::Foreign, phraseId("is a tar archive: unpack it first")};
constexpr FileContent kOldPickle{FileKind::Foreign, phraseId("is a pickle by itself; write it again with torch.save")};

/// Kinds of JSON files, by a field of their object.
constexpr std::array kOfFields{
    std::pair<std::string_view, FileContent>{"headscope", {FileKind::Session, phraseId("is a session of Headscope")}},
    std::pair<std::string_view, FileContent>{"headscope_lesson", {FileKind::Lesson, phraseId("is a lesson of Headscope")}},
    std::pair<std::string_view, FileContent>{"weight_map", {FileKind::ModelIndex, phraseId("is the index of a model")}},
};

/// A kind of file told by its first bytes; the table is tried in order.
struct Beginning {
    std::string_view bytes;
    FileContent content;
};

constexpr std::array kBeginnings{
    Beginning{"\x89PNG\r\n\x1A\n", {FileKind::Png, phraseId("is a picture without a session in it")}},
    Beginning{"%PDF-", {FileKind::Pdf, phraseId("is a picture without a session in it")}},
    Beginning{std::string_view("\xFF\xFE{\0", 4), kWideJson},
    Beginning{std::string_view("\xFE\xFF\0{", 4), kWideJson},
    Beginning{std::string_view("\xFF\xFE<\0?\0", 6), kWideXml},
    Beginning{std::string_view("\xFE\xFF\0<\0?", 6), kWideXml},
    Beginning{std::string_view("\xFF\xFE<\0s\0v\0", 8), kWideXml},
    Beginning{std::string_view("\xFE\xFF\0<\0s\0v", 8), kWideXml},
    Beginning{"\x93NUMPY", {FileKind::Npy, phraseId("is an array of NumPy: it can be imported as numbers")}},
    Beginning{"PK\3\4", {FileKind::Zip, phraseId("is a zip archive, as .npz and .pt are")}},
    Beginning{"PK\5\6", {FileKind::Zip, phraseId("is a zip archive, as .npz and .pt are")}},
    Beginning{"version https://git-lfs.github.com/",
              {FileKind::Foreign, phraseId("is a Git LFS pointer in place of the file: fetch that with \"git lfs pull\"")}},
    Beginning{"Access to model ", kErrorPage},
    Beginning{"Invalid username or password", kErrorPage},
    Beginning{"Invalid credentials in Authorization header", kErrorPage},
    Beginning{"Entry not found", kErrorPage},
    Beginning{"Repository not found", kErrorPage},
    Beginning{"404: Not Found", kErrorPage},
    Beginning{"{\"error\":", kErrorPage},
    Beginning{"GGUF",
              {FileKind::OtherModel, phraseId("is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from")}},
    Beginning{"\x89HDF", {FileKind::OtherModel, phraseId("is an HDF5 file of Keras; write its weights with numpy.savez")}},
    Beginning{"\x80\2",
              {FileKind::Foreign, phraseId("is a pickle by itself, as PyTorch wrote it before 1.6; write it again with torch.save")}},
    Beginning{"\x80\3", kOldPickle},
    Beginning{"\x80\4", kOldPickle},
    Beginning{"\x80\5", kOldPickle},
    Beginning{"\x1F\x8B", {FileKind::Foreign, phraseId("is compressed (gzip): unpack it first")}},
    Beginning{"BZh", {FileKind::Foreign, phraseId("is compressed (bzip2): unpack it first")}},
    Beginning{"\xFD"
              "7zXZ",
              {FileKind::Foreign, phraseId("is compressed (xz): unpack it first")}},
    Beginning{"\x28\xB5\x2F\xFD", {FileKind::Foreign, phraseId("is compressed (zstd): unpack it first")}},
    Beginning{"7z\xBC\xAF\x27\x1C", {FileKind::Foreign, phraseId("is a 7z archive: unpack it first")}},
    Beginning{"Rar!\x1A\7", {FileKind::Foreign, phraseId("is a RAR archive: unpack it first")}},
    Beginning{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", kOffice},
    Beginning{"{\\rtf", kOffice},
    Beginning{"PAR1", kOtherTable},
    Beginning{"ARROW1", kOtherTable},
    Beginning{"MATLAB 5.0", kOtherTable},
    Beginning{"\xFF\xD8\xFF", {FileKind::Foreign, phraseId("is a JPEG picture, which holds no session")}},
};

/// Follows a JSON text from piece to piece and finds which fields its outermost object has.
class OuterFields {
public:
    /// Reads on; the piece may decide what the file is.
    std::optional<FileContent> read(std::string_view piece)
    {
        for (const char byte : piece) {
            if (m_inText) {
                if (auto content = readText(byte))
                    return content;
            } else if (byte == '"') {
                m_inText = true;
                m_text.clear();
            } else if (byte == '{' || byte == '[') {
                ++m_depth;
                m_isName = true;
            } else if (byte == '}' || byte == ']') {
                --m_depth;
            } else if (byte == ',' || byte == ':') {
                m_isName = byte == ',';
            }
        }
        return {};
    }

private:
    std::optional<FileContent> readText(char byte)
    {
        constexpr std::size_t kLongest = 32;  // more than any of the names has
        if (byte == '"' && !m_isEscaped) {
            m_inText = false;
            const auto row = std::ranges::find(kOfFields, m_text, &std::pair<std::string_view, FileContent>::first);
            if (m_depth == 1 && m_isName && row != kOfFields.end())
                return row->second;
        } else if (m_text.size() < kLongest) {
            m_text += byte;
        }
        m_isEscaped = byte == '\\' && !m_isEscaped;
        return {};
    }

    int m_depth = 0;
    bool m_inText = false, m_isEscaped = false, m_isName = false;
    std::string m_text;
};

/// A length of the header in eight bytes, and the header.
bool isSafetensors(std::string_view bytes)
{
    constexpr std::size_t kLengthBytes = 8;
    return bytes.size() > kLengthBytes && bytes[kLengthBytes] == '{' && unsignedIn(bytes.substr(0, kLengthBytes)) >> 32 == 0;
}

/// Files that other programs keep in a zip archive, by the name of what stands first in it.
constexpr std::array kOfArchives{
    std::pair<std::string_view, FileContent>{"[Content_Types].xml", kOffice},
    std::pair<std::string_view, FileContent>{"_rels/", kOffice},
    std::pair<std::string_view, FileContent>{"docProps/", kOffice},
    std::pair<std::string_view, FileContent>{"xl/", kOffice},
    std::pair<std::string_view, FileContent>{"word/", kOffice},
    std::pair<std::string_view, FileContent>{"mimetypeapplication/vnd.", kOffice},
    std::pair<std::string_view, FileContent>{"metadata.json", kKeras},
    std::pair<std::string_view, FileContent>{"model.weights.h5", kKeras},
};

std::optional<FileContent> archiveOfOthers(std::string_view bytes)
{
    constexpr std::size_t kName = 30;
    const std::string_view name = bytes.substr(std::min(kName, bytes.size()));
    const auto row = std::ranges::find_if(kOfArchives, [name](const auto& known) { return name.starts_with(known.first); });
    return bytes.starts_with("PK\3\4") && row != kOfArchives.end() ? std::optional(row->second) : std::nullopt;
}

/// A table as MessagePack writes it, whose first field has a short name.
bool isMessagePack(std::string_view bytes)
{
    const auto byte = [bytes](std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0; };
    const std::size_t name = byte(0) == 0xDE ? 3 : byte(0) == 0xDF ? 5 : (byte(0) & 0xF0) == 0x80 ? 1 : 0;
    return name > 0 && byte(name) > 0xA0 && byte(name) < 0xC0 && name + 1 < bytes.size() && ascii::isLetter(bytes[name + 1]);
}

/// A message whose first field is a small number, its version, and whose next one is a text or a message.
bool isProtocolBuffer(std::string_view bytes)
{
    return bytes.size() > 3 && bytes[0] == 8 && bytes[1] > 0 && bytes[1] < 32 &&
           std::string_view("\x12\x1A\x22\x3A\x42").find(bytes[2]) != std::string_view::npos;
}

bool startsWithWord(std::string_view text, std::string_view word)
{
    const bool same = text.size() > word.size() && std::ranges::equal(text.substr(0, word.size()), word, {}, ascii::lower);
    return same && !ascii::isLetter(text[word.size()]) && !ascii::isDigit(text[word.size()]);
}

/// Whether a figure of Headscope with its session is in a page.
bool holdsFigure(std::string_view text, const NextBytes& next)
{
    constexpr std::string_view kSession = "headscope-session";
    for (std::string read; !text.empty(); text = next()) {
        read += text;
        if (read.find(kSession) != std::string::npos)
            return true;
        read.erase(0, read.size() - std::min(read.size(), kSession.size()));
    }
    return false;
}

/// Looks into a text that begins with <, which a table of tokens may do, too.
std::optional<FileContent> markup(std::string_view text, const NextBytes& next)
{
    for (const std::string_view word : {"<!doctype html", "<html", "<head", "<body"})
        if (startsWithWord(text, word))
            return holdsFigure(text, next) ? kPageWithFigure : kWebPage;
    if (!std::ranges::any_of(std::array{"<?xml", "<!doctype svg", "<svg", "<!--"},
                             [&](const char* word) { return startsWithWord(text, word); }))
        return {};
    const auto holds = [text](std::string_view word) { return text.find(word) != std::string_view::npos; };
    return holds("<html") ? kWebPage : holds("<Error>") ? kErrorPage : kSvg;
}

/// Whether the bytes are a pickle as Python 2 wrote it, in lines.
bool isTextPickle(std::string_view text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.starts_with("(dp") || line.starts_with("(lp") || line.starts_with("ccopy_reg") || line.starts_with("ccollections");
}

/// Whether the text begins a list of JSON; in brackets there may stand a word, too.
bool beginsJsonList(std::string_view text)
{
    if (!text.starts_with('['))
        return false;
    const std::size_t first = text.find_first_not_of("[ \t\r\n");
    return first != std::string_view::npos &&
           (ascii::isDigit(text[first]) || std::string_view("{]\"-").find(text[first]) != std::string_view::npos);
}

/// The text behind comments as JavaScript has them.
std::string_view withoutComments(std::string_view text)
{
    while (text.starts_with("//") || text.starts_with("/*")) {
        const std::string_view end = text.starts_with("//") ? "\n" : "*/";
        const std::size_t at = text.find(end, 2);
        text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    }
    return text;
}

bool isText(std::string_view bytes)
{
    const auto isControl = [](char byte) {
        return byte == '\xFF' ||
               (static_cast<unsigned char>(byte) < 32 && std::string_view("\t\n\v\f\r\x1B").find(byte) == std::string_view::npos);
    };
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") || std::ranges::none_of(bytes, isControl);
}

FileContent contentThatBegins(std::string_view bytes, const NextBytes& next)
{
    constexpr std::size_t kTarMark = 257;
    if (bytes.empty())
        return kEmpty;
    if (isSafetensors(bytes))  // first of all: its length may look like the beginning of anything
        return kSafetensors;
    if (const auto known = archiveOfOthers(bytes))
        return *known;
    for (const Beginning& row : kBeginnings)
        if (bytes.starts_with(row.bytes))
            return row.content;
    if (bytes.size() > kTarMark && bytes.substr(kTarMark).starts_with("ustar"))
        return kTar;
    if (pictureType(bytes) == "image/webp")
        return kWebP;
    if (!otherPictureType(bytes).empty() && !bytes.starts_with('<'))
        return kOtherPicture;
    if (isProtocolBuffer(bytes) || bytes.substr(std::min<std::size_t>(4, bytes.size())).starts_with("TFL3"))
        return kOnnx;
    if (isMessagePack(bytes))
        return kMessagePack;
    std::string_view text = withoutByteOrderMark(bytes);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.starts_with('{')) {
        OuterFields fields;
        for (; !text.empty(); text = next())
            if (const auto content = fields.read(text))
                return *content;
        return kJson;
    }
    if (beginsJsonList(text))
        return kJsonList;
    if (const std::string_view rest = withoutComments(text); rest.size() < text.size() && (rest.starts_with('{') || beginsJsonList(rest)))
        return kCommented;
    if (text.starts_with('<'))
        if (const auto content = markup(text, next))
            return *content;
    return isTextPickle(text) ? kOldPickle : isText(bytes) ? kText : kUnknown;
}

}  // namespace

std::string FileContent::sentence() const { return phrase(is); }

FileContent contentOfBytes(std::string_view bytes)
{
    std::string_view rest = bytes.substr(std::min(kBeginning, bytes.size()));
    return contentThatBegins(bytes.substr(0, kBeginning), [&rest] { return std::exchange(rest, std::string_view()); });
}

Result<FileContent> contentOf(const ByteFile& file)
{
    const Result<std::string> beginning = file.beginning(kBeginning);
    if (!beginning)
        return beginning.error();
    std::uint64_t at = beginning->size();
    std::string piece;
    std::optional<Error> failed;
    const FileContent content = contentThatBegins(*beginning, [&]() -> std::string_view {
        piece.resize(static_cast<std::size_t>(std::min<std::uint64_t>(kPiece, file.size() - at)));
        if ((failed = file.read(at, piece)))
            piece.clear();
        at += piece.size();
        return piece;
    });
    return failed ? Result<FileContent>(*failed) : content;
}

Result<FileContent> contentOf(const std::filesystem::path& path)
{
    const auto file = ByteFile::open(path);
    if (!file)
        return file.error();
    const Result<FileContent> content = contentOf(**file);
    return content ? content : Error{path.string(), content.error().reason};
}

}  // namespace headscope
