// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/weight_references.h"

#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/io/session/named_shapes.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/tensor_reader.h"
#include "core/model/each_weight.h"

#include <algorithm>
#include <array>
#include <map>

namespace headscope {

namespace {

struct WrittenFile {
    std::string file;
    Index size = 0;
    std::string sha256;
};

using FileField = JsonField<WrittenFile>;

constexpr Index kLargestFile = Index{1} << 50;
constexpr std::size_t kDigits = 64;

/// The system would take what stands before a zero for the path.
std::optional<Error> readPath(const Json& value, const std::string& where, WrittenFile& written)
{
    if (auto error = readText(value, where, written.file))
        return error;
    if (written.file.size() > kLongestPath)
        return Error{where, phrase("is {} bytes long, at most {} are read", written.file.size(), kLongestPath)};
    if (written.file.find('\0') != std::string::npos)
        return Error{where, phrase("is {}, which holds a zero, as no path does", quotedText(written.file))};
    return {};
}

std::optional<Error> readDigest(const Json& value, const std::string& where, WrittenFile& written)
{
    if (auto error = readText(value, where, written.sha256))
        return error;
    if (written.sha256.size() != kDigits || written.sha256.find_first_not_of("0123456789abcdef") != std::string::npos)
        return Error{where, phrase("is {}, expected 64 digits of 0 to 9 and a to f", quotedText(written.sha256))};
    return {};
}

const std::array kFileFields{
    FileField{"file", FileField::Presence::Required, readPath, [](const WrittenFile& f) { return OrderedJson(f.file); }},
    FieldsOf<WrittenFile>::whole("size", FileField::Presence::Required, &WrittenFile::size, 1, kLargestFile),
    FileField{"sha256", FileField::Presence::Required, readDigest, [](const WrittenFile& f) { return OrderedJson(f.sha256); }},
};

/// A path that leads nowhere but into the folder.
bool staysWithin(const std::filesystem::path& path)
{
    return !path.empty() && path.is_relative() && path.has_filename() && std::ranges::find(path, std::filesystem::path("..")) == path.end();
}

/// How the file is called from that folder, if it may be named from there.
std::optional<std::filesystem::path> nameFrom(const WeightFolder& folder, const WeightFile& file)
{
    if (folder.path.empty())
        return {};
    std::error_code ignored;
    const auto from = std::filesystem::canonical(folder.path, ignored);
    if (const auto name = file.path().lexically_relative(from); !ignored && staysWithin(name))
        return name;
    return folder.place == WeightPlace::Anywhere ? std::optional(file.path()) : std::nullopt;
}

/// Rows and their numbers to the last bit, to find again what was read with the same ones.
std::string bytesOf(const std::vector<ReplacedRow>& rows)
{
    std::string bytes;
    for (const ReplacedRow& row : rows) {
        const std::array<Index, 2> place{row.row, row.numbers.cols()};
        bytes.append(reinterpret_cast<const char*>(place.data()), sizeof(place));
        bytes.append(reinterpret_cast<const char*>(row.numbers.data()), static_cast<std::size_t>(row.numbers.size()) * sizeof(Scalar));
    }
    return bytes;
}

class ReferenceReader {
public:
    ReferenceReader(const Json& weights, const WeightFolder& folder) : m_weights(weights), m_folder(folder) {}

    std::optional<Error> read(Session& session)
    {
        if (!m_weights.is_null()) {
            if (auto error = readFields<WrittenFile>(m_weights, "weights", kFileFields, m_written))
                return error;
            if (auto error = checkPlace())
                return error;
        }
        if (auto error = readInto(session))
            return error;
        for (Snapshot& snapshot : session.snapshots) {
            auto state = std::make_shared<Session>(*snapshot.session);
            if (auto error = readInto(*state))
                return error;
            snapshot.session = std::move(state);
        }
        return {};
    }

private:
    /// A file elsewhere is refused even where no matrix names a tensor of it.
    std::optional<Error> checkPlace() const
    {
        const std::filesystem::path name = m_written.file;
        if (!m_folder.instead.empty() || staysWithin(name) || (m_folder.place == WeightPlace::Anywhere && name.is_absolute()))
            return {};
        return Error{"weights.file", phrase("is {}, expected a file beside the session or in a folder there", quotedText(m_written.file))};
    }

    std::optional<Error> readInto(Session& session)
    {
        bool namesAny = false;
        forEachWeight(session, [&](const Shared<Matrix>& matrix) { namesAny = namesAny || originOf(matrix); });
        if (!namesAny)
            return {};
        std::optional<Error> error;
        if (!m_weights.is_null()) {
            error = m_reader ? std::nullopt : open();
            if (!error)
                error = checkNamedShapes(session, [this](const TensorPart& part) { return m_reader->shapeOf(part); });
        }
        forEachWeight(session, [&](Shared<Matrix>& matrix) {
            if (!error && originOf(matrix))
                error = fill(matrix);
        });
        return error;
    }

    std::optional<Error> fill(Shared<Matrix>& matrix)
    {
        const TensorOrigin named = *originOf(matrix);
        if (m_folder.cancelled())
            return Error{named.where, phrase("is not read any more")};
        if (m_weights.is_null())
            return Error{named.where, phrase("names a tensor, but the session has no \"weights\" that say in which file")};
        if (named.replaced.empty()) {
            auto numbers = m_reader->read(named.part);
            if (!numbers)
                return Error{named.where, numbers.error().sentence()};
            matrix = *std::move(numbers);
            return {};
        }
        const auto [edited, isNew] = m_edited.try_emplace({named.part, bytesOf(named.replaced)});
        if (isNew) {  // or another state has it, too
            auto numbers = m_reader->readWith(named.replaced, named.part);
            if (!numbers)
                return Error{named.where, numbers.error().sentence()};
            edited->second = *std::move(numbers);
        }
        matrix = edited->second;
        return {};
    }

    std::optional<Error> open()
    {
        const bool isMoved = !m_folder.instead.empty();
        const std::filesystem::path name = isMoved ? m_folder.instead : std::filesystem::path(m_written.file);
        const std::string called = isMoved ? name.filename().string() : m_written.file;
        if (m_folder.path.empty())
            return Error{"weights.file", phrase("is {}, but the session is in no folder where that could be", quotedText(m_written.file))};
        auto file = openTensors(m_folder.path / name);
        if (!file)
            return Error{"weights.file", file.error().sentence()};
        m_file = *std::move(file);
        const auto identity = weightFileOf(*m_file);
        if (!identity)
            return Error{"weights.file", identity.error().sentence()};
        if (sizeOf(**identity) != static_cast<std::uint64_t>(m_written.size))
            return Error{"weights.size", phrase("is {}, but {} has {} bytes: it is another file, or has changed", m_written.size, called,
                                                sizeOf(**identity))};
        const auto digest = sha256Of(**identity, m_folder.cancelled);
        if (!digest)
            return Error{"weights.file", digest.error().sentence()};
        if (*digest != m_written.sha256)
            return Error{"weights.sha256",
                         phrase("is not that of {}, which has changed since the session was written, or is another file", called)};
        m_reader.emplace(*m_file, *identity);
        return {};
    }

    const Json& m_weights;
    const WeightFolder& m_folder;
    WrittenFile m_written;
    std::map<std::pair<TensorPart, std::string>, Shared<Matrix>> m_edited;  ///< parts with some rows replaced
    TensorFilePointer m_file;
    std::optional<TensorReader> m_reader;
};

/// The same matrix, which does not know where it is from.
Shared<Matrix> withoutOrigin(const Shared<Matrix>& matrix)
{
    return matrix.storedWith([kept = matrix](Matrix*) {});
}

template <class Visit>
void withSnapshots(const Session& session, Visit visit)
{
    visit(session);
    for (const Snapshot& snapshot : session.snapshots)
        visit(*snapshot.session);
}

}  // namespace

std::optional<Error> readReferences(const Json& weights, const WeightFolder& folder, Session& session)
{
    return ReferenceReader(weights, folder).read(session);
}

std::optional<std::filesystem::path> missingFile(const Json& weights, const WeightFolder& folder)
{
    WrittenFile written;
    std::error_code ignored;
    if (folder.path.empty() || readFields<WrittenFile>(weights, "weights", kFileFields, written) || !staysWithin(written.file) ||
        std::filesystem::exists(folder.path / written.file, ignored))
        return {};
    return folder.path / written.file;
}

std::shared_ptr<const WeightFile> fileToName(const Session& session, const WeightFolder& folder)
{
    std::vector<std::pair<std::shared_ptr<const WeightFile>, Index>> files;
    withSnapshots(session, [&](const Session& state) {
        forEachWeight(state, [&](const Shared<Matrix>& matrix) {
            const TensorOrigin* origin = originOf(matrix);
            if (!origin)
                return;
            auto row = std::ranges::find_if(
                files, [&](const auto& known) { return known.first == origin->file || *known.first == *origin->file; });
            if (row == files.end())
                row = files.insert(row, {origin->file, 0});
            row->second += matrix.size();
        });
    });
    std::erase_if(files, [&](const auto& row) { return !nameFrom(folder, *row.first) || !sha256Of(*row.first, folder.cancelled); });
    const auto most = std::ranges::max_element(files, {}, [](const auto& row) { return row.second; });
    return most == files.end() ? nullptr : most->first;
}

bool isReadFrom(const Session& session, const std::filesystem::path& path)
{
    bool found = false;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) {
        const TensorOrigin* origin = originOf(matrix);
        std::error_code ignored;
        for (const WeightFile::Part& part : origin && origin->file && !found ? origin->file->parts : std::vector<WeightFile::Part>())
            found = found || std::filesystem::equivalent(part.path, path, ignored);
    });
    return found;
}

void hashWeightFiles(const Session& session, const CancelCheck& cancelled)
{
    std::shared_ptr<const WeightFile> last;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) {
        const TensorOrigin* origin = originOf(matrix);
        if (!origin || origin->file == last)
            return;
        last = origin->file;
        (void)sha256Of(*last, cancelled);  // which remembers it
    });
}

Result<OrderedJson> weightsField(const WeightFile& file, const WeightFolder& folder)
{
    auto digest = sha256Of(file, folder.cancelled);
    if (!digest)
        return digest.error();
    return writeFields<WrittenFile>({nameFrom(folder, file)->string(), static_cast<Index>(sizeOf(file)), *std::move(digest)}, kFileFields);
}

Session namingOnly(const Session& session, const WeightFile* file)
{
    Session made = session;
    forEachWeight(made, [&](Shared<Matrix>& matrix) {
        if (const TensorOrigin* origin = originOf(matrix); origin && origin->file && !(file && *origin->file == *file))
            matrix = withoutOrigin(matrix);
    });
    for (Snapshot& snapshot : made.snapshots)
        snapshot.session = std::make_shared<const Session>(namingOnly(*snapshot.session, file));
    return made;
}

Index countOwnNumbers(const Session& session)
{
    Index count = 0;
    withSnapshots(session, [&](const Session& state) {
        forEachWeight(state, [&](const Shared<Matrix>& matrix) {
            const TensorOrigin* origin = originOf(matrix);
            count += origin ? std::ssize(origin->replaced) * matrix.cols() : matrix.size();
        });
    });
    return count;
}

Error tooManyNumbers(const Session& session, Index numbers, const WeightFile* named)
{
    std::string reason = phrase("{} million numbers are too many for the text of a session", numbers / 1'000'000);
    if (named)
        return {phrase("the session"),
                phrase("{}: so many are in matrices that are not any more as {} has them", reason, named->path().filename().string())};
    std::shared_ptr<const WeightFile> file;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) {
        if (const TensorOrigin* origin = originOf(matrix); origin && !file)
            file = origin->file;
    });
    if (!file)
        return {phrase("the session"), reason};
    if (const auto digest = sha256Of(*file); !digest)
        return {phrase("the session"), phrase("{}, and its weights cannot be named: {}", reason, digest.error().sentence())};
    return {phrase("the session"), phrase("{}: save it in {}, beside {}, where they are read from", reason,
                                          file->path().parent_path().string(), file->path().filename().string())};
}

}  // namespace headscope
