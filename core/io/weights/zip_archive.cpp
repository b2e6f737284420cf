// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/zip_archive.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/limits.h"
#include "core/io/weights/pickle_numbers.h"

#include <algorithm>
#include <array>

#include <zip.h>

namespace headscope {

namespace {

constexpr std::size_t kMostReaders = 4;
constexpr std::uint64_t kMostDeflated = 1040;  // deflate makes no more than 1,032 bytes of one

struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;

Error unreadable(const std::string& why) { return {"", phrase("is an archive that cannot be read: {}", why)}; }

std::string textOf(zip_error_t& error)
{
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

/// The directory is taken in whole when the archive is opened. How long it is stands at the end of the file, before a comment. An archive
/// inside, or numbers by chance, can look like that end; what could be one is looked at, since nobody knows beforehand which one libzip
/// takes.
std::optional<Error> checkDirectory(const ByteFile& file)
{
    constexpr std::string_view kEnd("PK\5\6", 4), kPlaceOfLongEnd("PK\6\7", 4), kLongEnd("PK\6\6", 4);
    constexpr std::size_t kEndBytes = 22, kPlaceBytes = 20, kLongEndBytes = 56, kLongestComment = 0xFFFF;
    std::string tail(std::min<std::uint64_t>(file.size(), kEndBytes + kPlaceBytes + kLongestComment), '\0');
    if (auto failed = file.read(file.size() - tail.size(), tail))
        return failed;
    const auto tooLong = [&file](std::string_view size) -> std::optional<Error> {
        const std::uint64_t bytes = unsignedIn(size);
        if (bytes <= kLongestDirectory || bytes > file.size())  // which no directory has; 2³² − 1 says that it stands in the long end
            return {};
        return unreadable(phrase("its directory has {} bytes, at most {} are read", bytes, kLongestDirectory));
    };
    const std::string_view text = tail;
    if (text.size() < kEndBytes || text.substr(0, text.size() - kEndBytes + kEnd.size()).find(kEnd) == std::string_view::npos)
        return Error{"", phrase("is a zip archive without its end: it breaks off, as what was not downloaded as a whole")};
    for (std::size_t at = 0; at + kPlaceBytes <= text.size(); ++at) {
        if (text.substr(at).starts_with(kEnd))
            if (auto wrong = tooLong(text.substr(at + 12, 4)))
                return wrong;
        std::array<char, kLongEndBytes> longEnd{};
        if (text.substr(at).starts_with(kPlaceOfLongEnd) && !file.read(unsignedIn(text.substr(at + 8, 8)), longEnd) &&
            std::string_view(longEnd.data(), kLongEnd.size()) == kLongEnd)
            if (auto wrong = tooLong({longEnd.data() + 40, 8}))
                return wrong;
    }
    return {};
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

/// An entry that is open, and how far it has been read.
struct ZipArchive::Reader {
    struct CloseFile {
        void operator()(zip_file_t* open) const { zip_fclose(open); }
    };

    Reader(zip* archive, std::size_t number) : entry(number), file(zip_fopen_index(archive, number, 0)) {}

    std::optional<Error> read(const Entry& row, std::uint64_t from, std::span<char> target, std::uint64_t& skippedBytes)
    {
        if (row.stored && from != at) {
            if (zip_fseek(file.get(), static_cast<zip_int64_t>(from), SEEK_SET) != 0)
                return unreadable(phrase("its entry {} has no byte {}", quotedText(row.name), from));
            at = from;
        }
        skippedBytes += from - at;
        if (skippedBytes > kMostSkipped)
            return unreadable(phrase("its entry {} is compressed, and of such more than {} MiB would be unpacked only to be passed over",
                                     quotedText(row.name), kMostSkipped >> 20));
        std::array<char, 1 << 14> skipped;
        while (at < from || !target.empty()) {
            const std::span<char> piece = at < from ? std::span(skipped).first(std::min<std::uint64_t>(from - at, skipped.size())) : target;
            const zip_int64_t count = zip_fread(file.get(), piece.data(), piece.size());
            if (count <= 0)
                return count < 0 ? unreadable(zip_file_strerror(file.get())) : Error{"", phrase("ends too early")};
            if (at >= from)
                target = target.subspan(static_cast<std::size_t>(count));
            at += static_cast<std::uint64_t>(count);
        }
        char behind = 0;
        if (at == row.size && zip_fread(file.get(), &behind, 1) < 0)  // there the sum of all bytes is looked at
            return unreadable(zip_file_strerror(file.get()));
        return {};
    }

    std::size_t entry;
    std::uint64_t at = 0;
    std::unique_ptr<zip_file_t, CloseFile> file;
};

ZipArchive::ZipArchive() = default;
ZipArchive::~ZipArchive() = default;

Result<std::shared_ptr<const ZipArchive>> ZipArchive::open(const std::filesystem::path& path)
{
    const auto bytes = ByteFile::open(path);
    if (!bytes)
        return Error{"", bytes.error().reason};
    if (auto wrong = checkDirectory(**bytes))
        return *wrong;
    int code = 0;
    const auto opened = std::make_shared<ZipArchive>();
    opened->m_archive.reset(zip_open(path.c_str(), ZIP_RDONLY, &code));
    if (!opened->m_archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        return unreadable(textOf(error));
    }
    const zip_int64_t count = zip_get_num_entries(opened->m_archive.get(), 0);
    if (count > kMostArchiveEntries)
        return unreadable(phrase("it has {} entries", count));
    std::uint64_t left = (*bytes)->size();  // of which nothing belongs to two entries
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t status;
        constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
        if (zip_stat_index(opened->m_archive.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW, &status) != 0 ||
            (status.valid & kNeeded) != kNeeded)
            return unreadable(phrase("it does not say what it holds"));
        const bool isEncrypted = (status.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method != ZIP_EM_NONE;
        Entry entry{.name = status.name, .size = status.size, .stored = status.comp_method == ZIP_CM_STORE, .encrypted = isEncrypted};
        const bool possible = entry.encrypted ? true
                              : entry.stored  ? entry.size == status.comp_size
                                              : entry.size / kMostDeflated <= status.comp_size;
        if (!possible || status.comp_size > left)
            return unreadable(phrase("its entry {} claims more bytes than it can hold", quotedText(entry.name)));
        left -= status.comp_size;
        opened->m_entries.push_back(std::move(entry));
    }
    return std::shared_ptr<const ZipArchive>(opened);
}

std::optional<Error> ZipArchive::read(std::size_t entry, std::uint64_t from, std::span<char> target) const
{
    const Entry& row = m_entries[entry];
    if (from > row.size || target.size() > row.size - from)
        return Error{"", phrase("ends too early")};
    if (row.encrypted)
        return Error{"", phrase("is encrypted: unpack the archive with its password, and pack it again without one")};
    // The nearest reader that has not passed the place: queries, keys and values may stand in one entry, one behind the other.
    auto nearest = m_readers.end();
    for (auto reader = m_readers.begin(); reader != m_readers.end(); ++reader)
        if (reader->entry == entry && (row.stored || reader->at <= from) && (nearest == m_readers.end() || reader->at > nearest->at))
            nearest = reader;
    if (nearest == m_readers.end()) {
        if (m_readers.size() == kMostReaders)
            m_readers.pop_back();
        nearest = m_readers.emplace(m_readers.begin(), m_archive.get(), entry);
    }
    m_readers.splice(m_readers.begin(), m_readers, nearest);  // the one that was used last stands first
    auto failed = nearest->file ? nearest->read(row, from, target, m_skipped) : unreadable(zip_strerror(m_archive.get()));
    if (failed)
        m_readers.erase(nearest);
    return failed;
}

Result<std::string> writeZip(const std::vector<ZipContent>& contents)
{
    zip_error_t error;
    zip_error_init(&error);
    const auto failed = [&error] { return Error{"", phrase("the archive cannot be written: {}", textOf(error))}; };
    const Source buffer(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!buffer)
        return failed();
    zip_source_keep(buffer.get());  // the archive gives it back when it is closed, and its bytes are read then
    zip_t* archive = zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &error);
    if (!archive) {
        zip_source_free(buffer.get());
        return failed();
    }
    for (const ZipContent& content : contents) {
        zip_source_t* bytes = zip_source_buffer(archive, content.bytes.data(), content.bytes.size(), 0);
        const zip_int64_t index = bytes ? zip_file_add(archive, content.name.c_str(), bytes, ZIP_FL_ENC_UTF_8) : -1;
        if (index < 0) {
            if (bytes)
                zip_source_free(bytes);
            zip_discard(archive);
            return Error{"", phrase("the archive cannot be written")};
        }
        constexpr zip_uint16_t kFirstDate = 0x21;  // the first of January 1980
        zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
        zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, kFirstDate, 0);
    }
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return Error{"", phrase("the archive cannot be written")};
    }
    std::string file;
    if (zip_source_open(buffer.get()) != 0)
        return Error{"", phrase("the archive cannot be written")};
    std::string piece(1 << 20, '\0');
    for (zip_int64_t count = 0; (count = zip_source_read(buffer.get(), piece.data(), piece.size())) > 0;)
        file.append(piece, 0, static_cast<std::size_t>(count));
    zip_source_close(buffer.get());
    return file;
}

}  // namespace headscope
