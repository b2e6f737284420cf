// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the entries of a zip archive piece by piece and writes one, by libzip; no size that an archive claims is believed.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

struct zip;

namespace headscope {

class ZipArchive {
public:
    struct Entry {
        std::string name;
        std::uint64_t size = 0;
        bool stored = false;     ///< whether it is not compressed
        bool encrypted = false;  ///< only its password opens it
    };

    /// Opens an archive. Errors have no file name.
    static Result<std::shared_ptr<const ZipArchive>> open(const std::filesystem::path& path);

    ZipArchive();
    ~ZipArchive();

    const std::vector<Entry>& entries() const { return m_entries; }

    /// Fills `target` with the bytes of that entry from `from` on. What is read piece by piece is unpacked once; going back and forth is
    /// refused after a while. Not from several threads at once.
    std::optional<Error> read(std::size_t entry, std::uint64_t from, std::span<char> target) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };

    struct Reader;

    std::unique_ptr<zip, Close> m_archive;
    std::vector<Entry> m_entries;
    mutable std::list<Reader> m_readers;  ///< the one that was used last first
    mutable std::uint64_t m_skipped = 0;  ///< bytes that were unpacked only to be passed over
};

struct ZipContent {
    std::string name;
    std::string bytes;
};

/// An archive of these entries, stored as they are and all of one date, so that the same entries give the same bytes.
Result<std::string> writeZip(const std::vector<ZipContent>& contents);

}  // namespace headscope
