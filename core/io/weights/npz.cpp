// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/npz.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/values/npy_header.h"

#include <algorithm>

namespace headscope {

namespace {

/// The array that begins with these bytes, in a part of the file of that size. What holds no plain numbers is left alone until it is read.
Result<Tensor> arrayIn(const std::string& name, const std::string& beginning, std::uint64_t size)
{
    const Result<NpyBeginning> read = readNpyBeginning(beginning);
    if (!read)
        return read.error();
    const NpyHeader& header = read->header;
    if (auto wrong = checkShape(header.shape, header.type))
        return *wrong;
    Tensor tensor{.name = name, .type = header.type, .typeName = header.type.name()};
    tensor.shape.assign(header.shape.begin(), header.shape.end());
    tensor.strides = denseStrides(tensor.shape, header.fortranOrder);
    if (!header.other.empty()) {
        tensor.typeName = header.other;
        return tensor;
    }
    const std::uint64_t expected = static_cast<std::uint64_t>(tensor.count()) * tensor.type.size;
    if (size - read->size != expected)
        return Error{"", phrase("holds {} bytes of numbers, expected {} for {} of type {}", size - read->size, expected, tensor.shapeText(),
                                tensor.typeName)};
    return tensor;
}

constexpr std::string_view kArraySuffix = ".npy";

/// macOS packs a file of its own beside each one, in a folder of this name.
constexpr std::string_view kOfMacOs = "__MACOSX/";

bool isArray(const ZipArchive::Entry& entry) { return entry.name.ends_with(kArraySuffix) && !entry.name.starts_with(kOfMacOs); }

class NpyFile : public TensorFile {
public:
    NpyFile(std::filesystem::path path, std::shared_ptr<const ByteFile> file) : TensorFile(std::move(path)), m_file(std::move(file)) {}

    std::optional<Error> readHeader()
    {
        const Result<std::string> beginning = m_file->beginning(kNpyLongestBeginning);
        if (!beginning)
            return beginning.error();
        auto tensor = arrayIn(path().stem().string(), *beginning, m_file->size());
        if (!tensor)
            return tensor.error();
        if (tensor->type.kind == NumberType::Kind::Unknown)
            return Error{"", phrase("holds {}, expected numbers", tensor->typeName)};
        m_dataAt = m_file->size() - static_cast<std::uint64_t>(tensor->count()) * tensor->type.size;
        return setTensors({*std::move(tensor)});
    }

    std::optional<Error> readBytes(const Tensor&, std::uint64_t from, std::span<char> target) const override
    {
        return m_file->read(m_dataAt + from, target);
    }

private:
    std::shared_ptr<const ByteFile> m_file;
    std::uint64_t m_dataAt = 0;
};

class NpzFile : public TensorFile {
public:
    NpzFile(std::filesystem::path path, std::shared_ptr<const ZipArchive> archive)
        : TensorFile(std::move(path)), m_archive(std::move(archive))
    {
    }

    std::optional<Error> readHeaders()
    {
        std::vector<Tensor> tensors;
        std::string beginning;
        for (std::size_t i = 0; i < m_archive->entries().size(); ++i) {
            const ZipArchive::Entry& entry = m_archive->entries()[i];
            if (!isArray(entry))
                continue;
            const std::string name = entry.name.substr(0, entry.name.size() - kArraySuffix.size());
            beginning.resize(static_cast<std::size_t>(std::min<std::uint64_t>(entry.size, kUsualBeginning)));
            if (const auto failed = m_archive->read(i, 0, beginning))
                return Error{phrase("entry {}", quotedText(entry.name)), failed->reason};
            auto tensor = arrayIn(name, beginning, entry.size);
            if (!tensor)
                return Error{phrase("entry {}", quotedText(entry.name)), tensor.error().reason};
            tensors.push_back(*std::move(tensor));
            tensors.back().storage = i;
        }
        return setTensors(std::move(tensors));
    }

    std::optional<Error> readBytes(const Tensor& tensor, std::uint64_t from, std::span<char> target) const override
    {
        const std::uint64_t numbers = static_cast<std::uint64_t>(tensor.count()) * tensor.type.size;
        return m_archive->read(tensor.storage, m_archive->entries()[tensor.storage].size - numbers + from, target);
    }

private:
    static constexpr std::uint64_t kUsualBeginning = 1 << 14;  // NumPy writes 128 bytes
    std::shared_ptr<const ZipArchive> m_archive;
};

}  // namespace

bool isNpzArchive(const ZipArchive& archive) { return std::ranges::any_of(archive.entries(), isArray); }

Result<TensorFilePointer> openNpy(const std::filesystem::path& path, std::shared_ptr<const ByteFile> file)
{
    auto opened = std::make_shared<NpyFile>(path, std::move(file));
    if (const auto wrong = opened->readHeader())
        return Error{path.string(), wrong->sentence()};
    return TensorFilePointer(std::move(opened));
}

Result<TensorFilePointer> openNpz(const std::filesystem::path& path, std::shared_ptr<const ZipArchive> archive)
{
    if (!isNpzArchive(*archive))
        return Error{path.string(), phrase("is a zip archive that holds neither arrays of NumPy nor what torch.save writes")};
    auto opened = std::make_shared<NpzFile>(path, std::move(archive));
    if (const auto wrong = opened->readHeaders())
        return Error{path.string(), wrong->sentence()};
    return TensorFilePointer(std::move(opened));
}

Result<std::string> writeNpz(const std::vector<NamedTensor>& tensors)
{
    std::vector<ZipContent> contents;
    for (const NamedTensor& tensor : tensors) {
        std::string bytes = npyBeginning(sizeof(Scalar), {tensor.shape.begin(), tensor.shape.end()});
        bytes.append(reinterpret_cast<const char*>(tensor.values.data()), static_cast<std::size_t>(tensor.values.size()) * sizeof(Scalar));
        contents.push_back({tensor.name + ".npy", std::move(bytes)});
    }
    return writeZip(contents);
}

}  // namespace headscope
