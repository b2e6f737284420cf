// SPDX-License-Identifier: GPL-3.0-or-later
// Files of numbers: NumPy's, safetensors, PyTorch's pickles and the archives around them; and pictures with a session inside.
#include "tests/fuzz/targets/target.h"

#include "app/files/embedded_session.h"
#include "core/io/session/session_json.h"
#include "core/io/values/npy.h"
#include "core/io/weights/npz.h"
#include "core/io/weights/pickle.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/torch_file.h"

#include <QBuffer>

#include <cmath>
#include <limits>

#include <sys/mman.h>
#include <unistd.h>

namespace headscope::fuzz {

namespace {

constexpr Index kRead = 1 << 16;  // numbers of a tensor: what is larger is not read, only its shape

/// A plain file that is on no disk.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes) : m_file(::memfd_create("fuzzed", 0))
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_file, bytes.data(), bytes.size());
            if (count <= 0)
                std::abort();
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    ~MemoryFile() { ::close(m_file); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(m_file); }

private:
    int m_file;
};

std::string wrongWith(const TensorFile& file, const Tensor& tensor)
{
    if (tensor.count() < 0 || tensor.rows() < 0 || tensor.columns() < 0)
        return "a tensor has a size below 0";
    if (tensor.count() > kRead || tensor.span() > kRead)
        return "";
    if (const Result<Matrix> matrix = file.read(tensor)) {
        if (matrix->rows() != tensor.rows() || matrix->cols() != tensor.columns())
            return "a tensor is read in another shape than it has";
        if (!matrix->allFinite())
            return "numbers that are not finite are read";
    } else if (matrix.error().reason.empty()) {
        return "a tensor is refused without a reason";
    }
    file.readIntegers(tensor);
    file.readTexts(tensor);
    return "";
}

Outcome outcomeOf(const Result<TensorFilePointer>& opened)
{
    if (!opened)
        return refused(opened.error());
    for (const Tensor& tensor : (*opened)->tensors())
        if (const std::string wrong = wrongWith(**opened, tensor); !wrong.empty())
            return {true, wrong};
    return {true};
}

Outcome checkArchive(const std::vector<ZipContent>& contents,
                     Result<TensorFilePointer> (*open)(const std::filesystem::path&, std::shared_ptr<const ZipArchive>))
{
    const Result<std::string> bytes = writeZip(contents);
    if (!bytes)
        return {false, "an archive cannot be made: " + bytes.error().sentence()};
    const MemoryFile file(*bytes);
    const auto archive = ZipArchive::open(file.path());
    return archive ? outcomeOf(open(file.path(), *archive)) : Outcome{false, "an archive is refused: " + archive.error().sentence()};
}

std::uint32_t bigEndian(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, 4))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

/// A PNG with the checksums that its chunks should have, or nothing would get past them.
std::string withChecksums(std::string png)
{
    constexpr std::size_t kSignature = 8, kAround = 12;
    for (std::size_t at = kSignature; at + kAround <= png.size();) {
        const std::size_t length = bigEndian(std::string_view(png).substr(at));
        if (length > png.size() - at - kAround)
            break;
        std::uint32_t sum = 0xffffffffU;
        for (const char byte : std::string_view(png).substr(at + 4, length + 4)) {
            sum ^= static_cast<unsigned char>(byte);
            for (int bit = 0; bit < 8; ++bit)
                sum = sum & 1 ? 0xedb88320U ^ (sum >> 1) : sum >> 1;
        }
        for (std::size_t i = 0; i < 4; ++i)
            png[at + 8 + length + i] = static_cast<char>(~sum >> (24 - 8 * i));
        at += length + kAround;
    }
    return png;
}

}  // namespace

Outcome checkNpy(std::string_view input)
{
    const Result<NpyArray> array = readNpy(input);
    if (!array)
        return refused(array.error());
    const auto blocked = [](Scalar value) { return value == -std::numeric_limits<Scalar>::infinity(); };
    for (const Scalar value : array->values.reshaped())
        if (!std::isfinite(value) && !blocked(value))
            return {true, "numbers that are not finite are read"};
    return {true};
}

Outcome checkSafetensors(std::string_view input)
{
    const MemoryFile memory(input);
    const auto file = ByteFile::open(memory.path());
    return file ? outcomeOf(openSafetensors(memory.path(), *file)) : Outcome{false, "a file is not opened: " + file.error().sentence()};
}

/// The input is one array of the archive.
Outcome checkNpz(std::string_view input) { return checkArchive({{"fuzzed.npy", std::string(input)}}, openNpz); }

/// The input is the pickle of an archive that has numbers for as many storages as the seeds name.
Outcome checkPickle(std::string_view input)
{
    if (const auto pickle = readPickle(input); !pickle)
        if (const Outcome outcome = refused(pickle.error()); !outcome.wrong.empty())
            return outcome;
    std::vector<ZipContent> contents{{"archive/data.pkl", std::string(input)}, {"archive/byteorder", "little"}, {"archive/version", "3\n"}};
    for (int storage = 0; storage < 28; ++storage)
        contents.push_back({"archive/data/" + std::to_string(storage), std::string(4096, '\x3c')});
    return checkArchive(contents, openTorch);
}

Outcome checkZip(std::string_view input)
{
    const MemoryFile file(input);
    const auto archive = ZipArchive::open(file.path());
    if (!archive)
        return refused(archive.error());
    return outcomeOf(isTorchArchive(**archive) ? openTorch(file.path(), *archive) : openNpz(file.path(), *archive));
}

Outcome checkFigure(std::string_view input)
{
    const std::string picture = input.starts_with("\x89PNG") ? withChecksums(std::string(input)) : std::string(input);
    QByteArray bytes = QByteArray::fromStdString(picture);
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const std::optional<std::string> inside = sessionInside(buffer);
    if (!inside)
        return {};
    const auto session = readSession(*inside);
    return {true, session ? "" : refused(session.error()).wrong};
}

}  // namespace headscope::fuzz
