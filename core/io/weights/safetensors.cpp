// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/safetensors.h"

#include "core/base/phrase.h"
#include "core/io/json/fields.h"

#include <algorithm>
#include <array>
#include <bit>

namespace headscope {

namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kFarthest = std::uint64_t{1} << 50;  // no file is longer

struct TypeName {
    std::string_view name;
    NumberType::Kind kind;
    std::size_t size;
};

constexpr std::array kTypes{
    TypeName{"F32", NumberType::Kind::Float, 4},       TypeName{"F64", NumberType::Kind::Float, 8},
    TypeName{"F16", NumberType::Kind::Float, 2},       TypeName{"BF16", NumberType::Kind::BrainFloat, 2},
    TypeName{"I64", NumberType::Kind::Signed, 8},      TypeName{"I32", NumberType::Kind::Signed, 4},
    TypeName{"I16", NumberType::Kind::Signed, 2},      TypeName{"I8", NumberType::Kind::Signed, 1},
    TypeName{"U64", NumberType::Kind::Unsigned, 8},    TypeName{"U32", NumberType::Kind::Unsigned, 4},
    TypeName{"U16", NumberType::Kind::Unsigned, 2},    TypeName{"U8", NumberType::Kind::Unsigned, 1},
    TypeName{"BOOL", NumberType::Kind::Bool, 1},       TypeName{"F8_E4M3", NumberType::Kind::Unknown, 1},
    TypeName{"F8_E5M2", NumberType::Kind::Unknown, 1},
};

class SafetensorsFile : public TensorFile {
public:
    SafetensorsFile(std::filesystem::path path, std::shared_ptr<const ByteFile> file) : TensorFile(std::move(path)), m_file(std::move(file))
    {
    }

    std::optional<Error> readHeader();

    std::optional<Error> readBytes(const Tensor& tensor, std::uint64_t from, std::span<char> target) const override
    {
        return m_file->read(m_begins[tensor.storage] + from, target);
    }

private:
    Result<Json> headerJson();
    std::optional<Error> addEntry(const std::string& name, const Json& entry);
    std::optional<Error> checkOrder();

    struct Range {
        std::uint64_t begin, end;
    };

    std::shared_ptr<const ByteFile> m_file;
    std::uint64_t m_dataAt = 0;
    std::vector<Tensor> m_found;
    std::vector<Range> m_ranges;          // from the end of the header on
    std::vector<std::uint64_t> m_begins;  // from the start of the file on
};

Result<Json> SafetensorsFile::headerJson()
{
    std::array<unsigned char, kLengthBytes> length{};
    if (m_file->size() < kLengthBytes || m_file->read(0, {reinterpret_cast<char*>(length.data()), kLengthBytes}))
        return Error{"", phrase("ends before its header begins")};
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        size |= std::uint64_t{length[i]} << (8 * i);
    if (size > m_file->size() - kLengthBytes)
        return Error{"", phrase("ends within its header: it breaks off, as what was not downloaded as a whole")};
    if (size > kLongestHeader)
        return Error{"", phrase("has a header of {} MiB, at most {} are read", size >> 20, kLongestHeader >> 20)};
    std::string text(static_cast<std::size_t>(size), '\0');
    if (const auto failed = m_file->read(kLengthBytes, text))
        return *failed;
    m_dataAt = kLengthBytes + size;
    if (!text.starts_with('{'))
        return Error{"", phrase("has a header that does not begin with {{")};
    Result<Json> json = parseJson(text);
    if (!json)
        return Error{"", phrase("has a header that is not understood: {}", json.error().sentence())};
    return json;
}

/// The list of whole numbers of that field.
std::optional<std::vector<std::uint64_t>> wholeNumbers(const Json& entry, const char* field)
{
    const auto list = entry.find(field);
    if (list == entry.end() || !list->is_array())
        return {};
    std::vector<std::uint64_t> numbers;
    for (const Json& number : *list) {
        if (!number.is_number_unsigned())
            return {};
        numbers.push_back(number.get<std::uint64_t>());
    }
    return numbers;
}

std::optional<Error> SafetensorsFile::addEntry(const std::string& name, const Json& entry)
{
    const Error unclear{"", phrase("has no dtype, shape and data_offsets that are understood")};
    if (!entry.is_object() || entry.size() != 3 || !entry.contains("dtype") || !entry["dtype"].is_string())
        return unclear;
    const auto shape = wholeNumbers(entry, "shape");
    const auto offsets = wholeNumbers(entry, "data_offsets");
    if (!shape || !offsets || offsets->size() != 2)
        return unclear;
    const std::string word = entry["dtype"];
    const auto row = std::ranges::find(kTypes, word, &TypeName::name);
    Tensor tensor{.name = name};
    tensor.type = row == kTypes.end() ? NumberType{.kind = NumberType::Kind::Unknown, .size = 1} : NumberType{row->kind, row->size};
    tensor.type.swapped = std::endian::native == std::endian::big;
    tensor.typeName = tensor.type.kind == NumberType::Kind::Unknown ? quotedText(word) : tensor.type.name();
    if (auto wrong = checkShape(*shape, tensor.type))
        return wrong;
    tensor.shape.assign(shape->begin(), shape->end());
    tensor.strides = denseStrides(tensor.shape);
    const auto [begin, end] = std::pair((*offsets)[0], (*offsets)[1]);
    if (begin > end || end > m_file->size() - m_dataAt)
        return Error{
            "", begin <= end && end <= kFarthest
                    ? phrase("ends {} bytes further on than the file, which was not downloaded as a whole", m_dataAt + end - m_file->size())
                    : phrase("has offsets that lie outside the file")};
    const auto expected = static_cast<std::uint64_t>(tensor.count()) * tensor.type.size;
    if (row != kTypes.end() && end - begin != expected)
        return Error{"", phrase("has {} bytes, expected {} for {} of type {}", end - begin, expected, tensor.shapeText(), tensor.typeName)};
    tensor.storage = m_ranges.size();
    m_ranges.push_back({begin, end});
    m_begins.push_back(m_dataAt + begin);
    m_found.push_back(std::move(tensor));
    return {};
}

/// Tensors stand one after the other from the first byte to the last: holes could hide something, overlaps make a small file large.
std::optional<Error> SafetensorsFile::checkOrder()
{
    std::vector<std::size_t> order(m_ranges.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(m_ranges[i].begin, m_ranges[i].end); });
    std::uint64_t end = 0;
    for (const std::size_t i : order) {
        if (m_ranges[i].begin != end)
            return Error{phrase("tensor {}", quotedText(m_found[i].name)), m_ranges[i].begin < end
                                                                               ? phrase("overlaps another one")
                                                                               : phrase("leaves a hole between itself and the one before")};
        end = m_ranges[i].end;
    }
    if (m_dataAt + end != m_file->size())
        return Error{"", phrase("has {} bytes behind its last tensor", m_file->size() - m_dataAt - end)};
    return {};
}

std::optional<Error> SafetensorsFile::readHeader()
{
    const Result<Json> json = headerJson();
    if (!json)
        return json.error();
    if (json->size() > kMostTensors)
        return Error{"", phrase("holds {} tensors, at most {} are read", json->size(), kMostTensors)};
    for (const auto& [name, entry] : json->items()) {
        if (name == "__metadata__") {
            if (!entry.is_object() || !std::ranges::all_of(entry, [](const Json& value) { return value.is_string(); }))
                return Error{"", phrase("has __metadata__ that are no texts")};
            m_metadata = entry.get<std::map<std::string, std::string>>();
        } else if (const auto wrong = addEntry(name, entry)) {
            return Error{phrase("tensor {}", quotedText(name)), wrong->reason};
        }
    }
    if (auto wrong = checkOrder())
        return wrong;
    return setTensors(std::move(m_found), m_metadata);
}

}  // namespace

Result<TensorFilePointer> openSafetensors(const std::filesystem::path& path, std::shared_ptr<const ByteFile> file)
{
    auto opened = std::make_shared<SafetensorsFile>(path, std::move(file));
    if (const auto wrong = opened->readHeader())
        return Error{path.string(), wrong->sentence()};
    return TensorFilePointer(std::move(opened));
}

std::string writeSafetensors(std::vector<NamedTensor> tensors, const std::map<std::string, std::string>& metadata)
{
    std::ranges::sort(tensors, {}, &NamedTensor::name);
    OrderedJson header = OrderedJson::object();
    if (!metadata.empty())
        header["__metadata__"] = metadata;
    std::string data;
    for (const NamedTensor& tensor : tensors) {
        const std::size_t begin = data.size();
        data.append(reinterpret_cast<const char*>(tensor.values.data()), static_cast<std::size_t>(tensor.values.size()) * sizeof(Scalar));
        header[tensor.name] = {
            {"dtype", sizeof(Scalar) == 4 ? "F32" : "F64"}, {"shape", tensor.shape}, {"data_offsets", {begin, data.size()}}};
    }
    std::string text = header.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    text.resize((text.size() + kLengthBytes - 1) / kLengthBytes * kLengthBytes, ' ');  // so that numbers begin at a multiple of 8
    std::string file;
    for (std::size_t i = 0; i < kLengthBytes; ++i)
        file += static_cast<char>((text.size() >> (8 * i)) & 0xFF);
    return file + text + data;
}

}  // namespace headscope
