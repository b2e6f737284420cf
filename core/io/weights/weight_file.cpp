// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/weight_file.h"

#include "core/base/caches.h"
#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include <openssl/evp.h>
#include <sys/stat.h>

namespace headscope {

namespace {

constexpr std::size_t kHashedAtOnce = std::size_t{1} << 20;
constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;
constexpr std::chrono::milliseconds kPatience{50};

Result<WeightFile::Part> partAt(const std::filesystem::path& path)
{
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return Error{path.string(), phrase("there is no such file")};
    if (!S_ISREG(status.st_mode))
        return Error{path.string(), S_ISDIR(status.st_mode) ? phrase("is a folder, expected a file") : phrase("is no plain file")};
    return WeightFile::Part{path, static_cast<std::uint64_t>(status.st_size),
                            static_cast<std::int64_t>(status.st_mtim.tv_sec) * kNanosecondsPerSecond + status.st_mtim.tv_nsec};
}

/// Whether the file is as it was when it was opened.
std::optional<Error> checkUnchanged(const WeightFile& file)
{
    for (const WeightFile::Part& part : file.parts) {
        const auto now = partAt(part.path);
        if (!now)
            return now.error();
        if (!(*now == part))
            return Error{part.path.string(), phrase("has changed since it was opened")};
    }
    return {};
}

Result<std::string> computeSha256(const WeightFile& file, const CancelCheck& cancelled)
{
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr);
    std::string piece;
    for (const WeightFile::Part& part : file.parts) {
        const auto bytes = ByteFile::open(part.path);
        if (!bytes)
            return bytes.error();
        for (std::uint64_t done = 0; done < part.size; done += piece.size()) {
            if (cancelled())
                return Error{part.path.string(), phrase("is not read any more")};
            piece.resize(static_cast<std::size_t>(std::min<std::uint64_t>(kHashedAtOnce, part.size - done)));
            if (const auto error = (*bytes)->read(done, piece))
                return Error{part.path.string(), error->reason};
            EVP_DigestUpdate(context.get(), piece.data(), piece.size());
        }
    }
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    EVP_DigestFinal_ex(context.get(), digest.data(), &size);
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < size; ++i)
        text += {kDigits[digest[i] >> 4], kDigits[digest[i] & 0xF]};
    return text;
}

/// Clocks of file systems are coarse: what was changed just now may change again at the same time.
bool isSettled(const WeightFile::Part& part)
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() - part.changed > kNanosecondsPerSecond;
}

bool isEarlier(const WeightFile& a, const WeightFile& b)
{
    return std::ranges::lexicographical_compare(a.parts, b.parts, [](const WeightFile::Part& x, const WeightFile::Part& y) {
        return std::tie(x.path, x.size, x.changed) < std::tie(y.path, y.size, y.changed);
    });
}

/// The digest of a file, and the state that it was in then.
struct KnownDigest {
    std::timed_mutex computing;
    std::string digest;  ///< empty: nothing yet
};

class KnownFiles {
public:
    std::shared_ptr<KnownDigest> of(const WeightFile& file)
    {
        const std::lock_guard lock(m_mutex);
        std::shared_ptr<KnownDigest>& known = m_files[file];
        if (!known)
            known = std::make_shared<KnownDigest>();
        return known;
    }

    void empty()
    {
        const std::lock_guard lock(m_mutex);
        m_files.clear();
    }

private:
    std::mutex m_mutex;
    std::map<WeightFile, std::shared_ptr<KnownDigest>, decltype(&isEarlier)> m_files{&isEarlier};
};

}  // namespace

Result<std::shared_ptr<const WeightFile>> weightFileOf(const TensorFile& file)
{
    WeightFile made;
    for (const std::filesystem::path& path : file.files()) {
        auto part = partAt(path);
        if (!part)
            return part.error();
        std::error_code ignored;  // a link stays one: what it is called is where it is looked for
        const auto folder = std::filesystem::canonical(std::filesystem::absolute(path, ignored).parent_path(), ignored);
        made.parts.push_back({folder / path.filename(), part->size, part->changed});
    }
    return std::make_shared<const WeightFile>(std::move(made));
}

std::uint64_t sizeOf(const WeightFile& file)
{
    std::uint64_t size = 0;
    for (const WeightFile::Part& part : file.parts)
        size += part.size;
    return size;
}

Result<std::string> sha256Of(const WeightFile& file, const CancelCheck& cancelled)
{
    if (auto changed = checkUnchanged(file))
        return *changed;
    const std::shared_ptr<KnownDigest> known = theCache<KnownFiles>().of(file);
    std::unique_lock lock(known->computing, std::defer_lock);  // nobody computes it twice at once
    while (!lock.try_lock_for(kPatience))
        if (cancelled())
            return Error{file.path().string(), phrase("is not read any more")};
    if (!known->digest.empty())
        return known->digest;
    auto digest = computeSha256(file, cancelled);
    if (!digest)
        return digest;
    if (auto changed = checkUnchanged(file))  // while it was read
        return *changed;
    if (std::ranges::all_of(file.parts, isSettled))
        known->digest = *digest;
    return digest;
}

}  // namespace headscope
