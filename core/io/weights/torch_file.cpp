// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/torch_file.h"

#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/io/weights/pickle.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

namespace headscope {

namespace {

using Kind = PickleNode::Kind;

constexpr std::string_view kPickleName = "/data.pkl";
constexpr std::size_t kMostDictionaries = 1'000'000;
constexpr std::size_t kMostMetadata = 10'000;

struct StorageType {
    std::string_view name;
    NumberType type;
};

constexpr std::array kStorageTypes{
    StorageType{"torch FloatStorage", {NumberType::Kind::Float, 4}},
    StorageType{"torch DoubleStorage", {NumberType::Kind::Float, 8}},
    StorageType{"torch HalfStorage", {NumberType::Kind::Float, 2}},
    StorageType{"torch BFloat16Storage", {NumberType::Kind::BrainFloat, 2}},
    StorageType{"torch LongStorage", {NumberType::Kind::Signed, 8}},
    StorageType{"torch IntStorage", {NumberType::Kind::Signed, 4}},
    StorageType{"torch ShortStorage", {NumberType::Kind::Signed, 2}},
    StorageType{"torch CharStorage", {NumberType::Kind::Signed, 1}},
    StorageType{"torch ByteStorage", {NumberType::Kind::Unsigned, 1}},
    StorageType{"torch BoolStorage", {NumberType::Kind::Bool, 1}},
};

class TorchFile : public TensorFile {
public:
    TorchFile(std::filesystem::path path, std::shared_ptr<const ZipArchive> archive)
        : TensorFile(std::move(path)), m_archive(std::move(archive))
    {
    }

    std::optional<Error> readNames();

    std::optional<Error> readBytes(const Tensor& tensor, std::uint64_t from, std::span<char> target) const override
    {
        return m_archive->read(tensor.storage, from, target);
    }

private:
    std::optional<Error> readPickleEntry();
    std::optional<Error> findTensors();
    std::optional<Error> addValue(const std::string& name, std::size_t place);
    void addTexts(const std::string& name, const PickleNode& list);
    Result<Tensor> tensorOf(const PickleNode& arguments);
    std::optional<Error> place(Tensor& tensor, const PickleNode& stored, std::uint64_t first);

    const PickleNode& node(std::size_t place) const { return m_pickle.at(place); }
    bool isCallOf(const PickleNode& call, std::string_view name) const
    {
        return call.kind == Kind::Call && node(call.items[0]).kind == Kind::Name && node(call.items[0]).text == name;
    }
    /// The arguments of the call that makes a tensor; null for anything else.
    const PickleNode* tensorArguments(std::size_t place) const;
    bool isNegated(const PickleNode& arguments) const;
    std::string makerOf(const PickleNode& value) const;
    std::optional<std::vector<std::uint64_t>> wholeNumbers(std::size_t place) const;

    std::shared_ptr<const ZipArchive> m_archive;
    std::map<std::string, std::size_t, std::less<>> m_entries;  ///< by their names
    std::string m_folder;                                       ///< the folder in the archive, in which all of it stands
    bool m_swapped = std::endian::native == std::endian::big;
    Pickle m_pickle;
    std::vector<Tensor> m_found;
    std::vector<std::pair<std::string, std::size_t>> m_open;  ///< dictionaries that are still to be looked through
    std::set<std::size_t> m_seen;                             ///< dictionaries that have been
    std::uint64_t m_textBytes = 0;                            ///< what the lists of texts take together
};

std::optional<Error> TorchFile::readPickleEntry()
{
    for (std::size_t i = 0; i < m_archive->entries().size(); ++i) {
        const ZipArchive::Entry& entry = m_archive->entries()[i];
        if (!m_entries.emplace(entry.name, i).second)
            return Error{phrase("entry {}", quotedText(entry.name)), phrase("is there twice")};
        if (entry.name.ends_with(kPickleName))
            m_folder = entry.name.substr(0, entry.name.size() - kPickleName.size() + 1);
    }
    const std::size_t index = m_entries.find(m_folder + "data.pkl")->second;
    const std::uint64_t size = m_archive->entries()[index].size;
    if (size > kLongestPickle)
        return Error{"", phrase("has a pickle of {} MiB, at most {} are read", size >> 20, kLongestPickle >> 20)};
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (auto failed = m_archive->read(index, 0, bytes))
        return failed;
    if (const auto order = m_entries.find(m_folder + "byteorder"); order != m_entries.end()) {
        std::string word(static_cast<std::size_t>(std::min<std::uint64_t>(m_archive->entries()[order->second].size, 8)), '\0');
        if (auto failed = m_archive->read(order->second, 0, word))
            return failed;
        m_swapped = (word == "big") != (std::endian::native == std::endian::big);
    }
    Result<Pickle> pickle = readPickle(bytes);
    if (!pickle)
        return pickle.error();
    m_pickle = *std::move(pickle);
    return {};
}

const PickleNode* TorchFile::tensorArguments(std::size_t place) const
{
    for (int wraps = 0; wraps < 3; ++wraps) {  // a parameter is a call with a tensor in it
        const PickleNode& call = node(place);
        if (call.kind != Kind::Call)
            return nullptr;
        const PickleNode& arguments = node(call.items[1]);
        if (arguments.kind != Kind::Tuple)
            return nullptr;
        if (isCallOf(call, "torch._utils _rebuild_tensor_v2"))
            return &arguments;
        if (isCallOf(call, "torch._tensor _rebuild_from_type_v2") && arguments.items.size() >= 3 &&
            node(arguments.items[0]).text == "torch._utils _rebuild_tensor_v2" && node(arguments.items[2]).kind == Kind::Tuple)
            return &node(arguments.items[2]);
        if (!isCallOf(call, "torch._utils _rebuild_parameter") || arguments.items.empty())
            return nullptr;
        place = arguments.items[0];
    }
    return nullptr;
}

/// Whether the numbers are to be negated: a dictionary in the last argument says so, {"neg": True}.
bool TorchFile::isNegated(const PickleNode& arguments) const
{
    constexpr std::size_t kMarks = 6;
    return arguments.items.size() > kMarks && !node(arguments.items[kMarks]).fields.empty();
}

/// The function that made a tensor in a way that is not read here, such as a quantised one.
std::string TorchFile::makerOf(const PickleNode& value) const
{
    const PickleNode& maker = value.kind == Kind::Call ? node(value.items[0]) : value;
    if (value.kind != Kind::Call || maker.kind != Kind::Name || maker.text.find(" _rebuild_") == std::string::npos)
        return "";
    std::string name = maker.text;
    std::ranges::replace(name, ' ', '.');
    return phrase("what {} makes", name);
}

std::optional<std::vector<std::uint64_t>> TorchFile::wholeNumbers(std::size_t place) const
{
    const PickleNode* list = &node(place);
    if (isCallOf(*list, "torch Size") && !node(list->items[1]).items.empty())
        list = &node(node(list->items[1]).items[0]);
    if (list->kind != Kind::Tuple)
        return {};
    std::vector<std::uint64_t> numbers;
    for (const std::size_t item : list->items) {
        if (node(item).kind != Kind::Whole || node(item).whole < 0)
            return {};
        numbers.push_back(static_cast<std::uint64_t>(node(item).whole));
    }
    return numbers;
}

/// Reads the arguments (storage, its first number there, shape, strides, …).
Result<Tensor> TorchFile::tensorOf(const PickleNode& arguments)
{
    const Error unclear{"", phrase("is described in a way that is not understood")};
    if (arguments.items.size() < 4)
        return unclear;
    const PickleNode& first = node(arguments.items[1]);
    const auto shape = wholeNumbers(arguments.items[2]);
    const auto strides = wholeNumbers(arguments.items[3]);
    if (first.kind != Kind::Whole || first.whole < 0 || !shape || !strides || shape->size() != strides->size())
        return unclear;
    Tensor tensor;
    if (auto wrong = checkShape(*shape, {.size = 8}))
        return *wrong;
    // A step is so small that no sum of steps runs over.
    constexpr std::uint64_t kFarthest = std::uint64_t{1} << 40;
    for (std::size_t i = 0; i < shape->size(); ++i)
        if ((*strides)[i] > kFarthest || ((*shape)[i] > 1 && (*strides)[i] > kFarthest / (*shape)[i]))
            return Error{"", phrase("reaches beyond its storage")};
    tensor.shape.assign(shape->begin(), shape->end());
    tensor.strides.assign(strides->begin(), strides->end());
    for (std::size_t i = 0; i < tensor.shape.size(); ++i)  // a dimension of one number has no stride that means something
        if (tensor.shape[i] == 1)
            tensor.strides[i] = denseStrides(tensor.shape)[i];
    if (auto wrong = place(tensor, node(arguments.items[0]), static_cast<std::uint64_t>(first.whole)))
        return *wrong;
    return tensor;
}

/// Finds the storage, ("storage", its type, its key, device, how many numbers it has), and whether the tensor lies in it.
std::optional<Error> TorchFile::place(Tensor& tensor, const PickleNode& stored, std::uint64_t first)
{
    const Error unclear{"", phrase("has a storage that is not understood")};
    if (stored.kind != Kind::Stored || node(stored.items[0]).kind != Kind::Tuple || node(stored.items[0]).items.size() < 5)
        return unclear;
    const std::vector<std::size_t>& id = node(stored.items[0]).items;
    const std::string& typeName = node(id[1]).text;
    const auto row = std::ranges::find(kStorageTypes, typeName, &StorageType::name);
    tensor.type = row == kStorageTypes.end() ? NumberType{.kind = NumberType::Kind::Unknown, .size = 1} : row->type;
    tensor.type.swapped = m_swapped && tensor.type.size > 1;
    tensor.typeName = tensor.type.kind == NumberType::Kind::Unknown ? quotedText(typeName) : tensor.type.name();
    const auto entry = m_entries.find(m_folder + "data/" + node(id[2]).text);
    if (node(id[2]).kind != Kind::Text || entry == m_entries.end())
        return Error{"", phrase("has a storage that is not in the file")};
    if (!m_archive->entries()[entry->second].stored)
        return Error{"", phrase("has a storage that is compressed, as torch.save never does it")};
    tensor.storage = entry->second;
    const std::uint64_t size = m_archive->entries()[entry->second].size / tensor.type.size;
    if (first > size || static_cast<std::uint64_t>(tensor.span()) > size - first)
        return Error{"", phrase("reaches beyond its storage")};
    tensor.first = static_cast<Index>(first);
    return {};
}

std::optional<Error> TorchFile::addValue(const std::string& name, std::size_t place)
{
    const PickleNode& value = node(place);
    if (const PickleNode* arguments = tensorArguments(place); arguments && isNegated(*arguments)) {
        m_found.push_back({.name = name,
                           .type = {.kind = NumberType::Kind::Unknown, .size = 1},
                           .typeName = phrase("numbers that are negated or conjugated when they are read")});
    } else if (arguments) {
        auto tensor = tensorOf(*arguments);
        if (!tensor)
            return Error{phrase("tensor {}", quotedText(name)), tensor.error().reason};
        Tensor found = *std::move(tensor);
        found.name = name;
        m_found.push_back(std::move(found));
    } else if (const std::string maker = makerOf(value); !maker.empty()) {
        m_found.push_back({.name = name, .type = {.kind = NumberType::Kind::Unknown, .size = 1}, .typeName = maker});
    } else if (value.kind == Kind::Dictionary || (value.kind == Kind::Call && !value.fields.empty())) {
        if (m_seen.insert(place).second)
            m_open.emplace_back(name, place);
    } else if (value.kind == Kind::Tuple || value.kind == Kind::List) {  // what a layer gave back, its output and its attention
        for (std::size_t i = 0; i < value.items.size(); ++i)
            if (tensorArguments(value.items[i]))
                if (auto wrong = addValue(name + "." + std::to_string(i), value.items[i]))
                    return wrong;
        addTexts(name, value);
    } else if (m_metadata.size() < kMostMetadata) {
        if (value.kind == Kind::None)
            m_metadata[name] = "None";
        else if (value.kind == Kind::Bool)
            m_metadata[name] = value.whole != 0 ? "true" : "false";
        else if (value.kind == Kind::Whole)
            m_metadata[name] = std::to_string(value.whole);
        else if (value.kind == Kind::Number)
            m_metadata[name] = numberText(static_cast<Scalar>(value.number));
        else if (value.kind == Kind::Text && value.text.size() <= kLongestTensorName)  // one text may stand under many names
            m_metadata[name] = value.text;
    }
    return m_found.size() > kMostTensors ? std::optional(Error{"", phrase("holds more than {} tensors", kMostTensors)}) : std::nullopt;
}

/// Keeps a list of texts, such as the names of tokens, as the array in JSON that a file of safetensors would have for it.
void TorchFile::addTexts(const std::string& name, const PickleNode& list)
{
    const auto isText = [this](std::size_t item) { return node(item).kind == Kind::Text; };
    if (list.items.empty() || m_metadata.size() >= kMostMetadata || m_textBytes > kMostTextBytes ||
        !std::ranges::all_of(list.items, isText))
        return;
    Json texts = Json::array();
    for (const std::size_t item : list.items) {
        m_textBytes += node(item).text.size() + 1;  // one list may stand under many names
        if (m_textBytes > kMostTextBytes)
            return;
        texts.push_back(node(item).text);
    }
    m_metadata[name] = texts.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Error> TorchFile::findTensors()
{
    if (tensorArguments(m_pickle.root))
        return addValue("tensor", m_pickle.root);
    const PickleNode& root = node(m_pickle.root);
    if (root.kind == Kind::List || root.kind == Kind::Tuple) {  // a model and its optimizer, saved one behind the other
        for (std::size_t i = 0; i < root.items.size(); ++i)
            if (auto wrong = addValue(std::to_string(i), root.items[i]))
                return wrong;
    } else if (auto wrong = addValue("", m_pickle.root)) {
        return wrong;
    }
    std::size_t nameBytes = 0;
    while (!m_open.empty()) {
        const auto [name, place] = m_open.back();
        m_open.pop_back();
        for (const auto& [key, value] : node(place).fields) {
            if (node(key).kind != Kind::Text && node(key).kind != Kind::Whole)
                continue;
            const std::string field =
                (name.empty() ? "" : name + ".") + (node(key).kind == Kind::Text ? node(key).text : std::to_string(node(key).whole));
            if (field.size() > kLongestTensorName)
                return Error{"", phrase("has a name of {} characters", field.size())};
            nameBytes += field.size();
            if (nameBytes > kMostTensorNameBytes)
                return Error{"", phrase("has names of more than {} MiB together", kMostTensorNameBytes >> 20)};
            if (auto wrong = addValue(field, value))
                return wrong;
        }
        if (m_seen.size() > kMostDictionaries)
            return Error{"", phrase("has too many dictionaries")};
    }
    if (m_found.empty())
        return Error{"",
                     m_pickle.strangers.empty()
                         ? phrase("holds no dictionary of tensors; save the state_dict()")
                         : phrase("holds no dictionary of tensors, but what {} makes, and nothing is called here; save the state_dict()",
                                  joined(m_pickle.strangers, quotedText))};
    return {};
}

std::optional<Error> TorchFile::readNames()
{
    if (auto wrong = readPickleEntry())
        return wrong;
    if (auto wrong = findTensors())
        return wrong;
    m_pickle = {};  // of a small file it may be large, and there may be many files
    return setTensors(std::move(m_found));
}

}  // namespace

bool isTorchArchive(const ZipArchive& archive)
{
    return std::ranges::any_of(archive.entries(), [](const ZipArchive::Entry& entry) {
        return entry.name.ends_with(kPickleName) && std::ranges::count(entry.name, '/') == 1;
    });
}

Result<TensorFilePointer> openTorch(const std::filesystem::path& path, std::shared_ptr<const ZipArchive> archive)
{
    auto opened = std::make_shared<TorchFile>(path, std::move(archive));
    if (const auto wrong = opened->readNames())
        return Error{path.string(), wrong->sentence()};
    return TensorFilePointer(std::move(opened));
}

}  // namespace headscope
