// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/shards.h"

#include "core/base/phrase.h"
#include "core/io/json/fields.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/limits.h"

#include <algorithm>
#include <array>
#include <set>

namespace headscope {

namespace {

constexpr std::array<std::string_view, 2> kShards{".safetensors", ".bin"};

/// The tensors of several files, each read by the file it stands in.
class ShardedFile : public TensorFile {
public:
    ShardedFile(std::filesystem::path path, OpenShard openShard) : TensorFile(std::move(path)), m_open(openShard) {}

    std::optional<Error> add(const Json& weightMap, const std::map<std::string, std::string>& keptFor);

    std::vector<std::filesystem::path> files() const override
    {
        std::set<std::filesystem::path> shards;
        for (const Place& place : m_places)
            shards.insert(place.shard->path());
        std::vector<std::filesystem::path> all{path()};
        all.insert(all.end(), shards.begin(), shards.end());
        return all;
    }

    std::optional<Error> readBytes(const Tensor& tensor, std::uint64_t from, std::span<char> target) const override
    {
        const auto& [shard, original] = m_places[tensor.storage];
        return shard->readBytes(*original, from, target);
    }

private:
    struct Place {
        TensorFilePointer shard;
        const Tensor* original;
    };
    std::optional<Error> count(const TensorFile& shard);

    OpenShard m_open;
    std::vector<Place> m_places;
    std::size_t m_shards = 0, m_tensors = 0, m_nameBytes = 0;  ///< sums over all that is open
};

/// Counts the tensors of a file. All files stay open with all their tensors, be they named in the index or not.
std::optional<Error> ShardedFile::count(const TensorFile& shard)
{
    m_tensors += shard.tensors().size();
    for (const Tensor& tensor : shard.tensors())
        m_nameBytes += tensor.name.size();
    if (++m_shards > kMostShards)
        return Error{path().string(), phrase("is spread over more than {} files", kMostShards)};
    if (m_tensors > kMostTensors)
        return Error{path().string(), phrase("holds more than {} tensors", kMostTensors)};
    if (m_nameBytes > kMostTensorNameBytes)
        return Error{path().string(), phrase("has names of more than {} MiB together", kMostTensorNameBytes >> 20)};
    return {};
}

std::optional<Error> ShardedFile::add(const Json& weightMap, const std::map<std::string, std::string>& keptFor)
{
    std::map<std::string, TensorFilePointer> shards;
    std::vector<Tensor> tensors;
    const auto take = [&](const TensorFilePointer& shard, const Tensor& original) {
        Tensor tensor = original;
        tensor.storage = m_places.size();
        m_places.push_back({shard, &original});
        tensors.push_back(std::move(tensor));
    };
    for (const auto& [name, value] : weightMap.items()) {
        const std::string file = value.is_string() ? value.get<std::string>() : "";
        // A shard stands beside the index and is never an index itself, so nothing goes round in circles.
        if (!std::ranges::any_of(kShards, [&](std::string_view ending) { return file.ends_with(ending); }) ||
            file.find_first_of(std::string_view("/\0", 2)) != std::string::npos)
            return Error{path().string(),
                         phrase("tensor {} is not in a .safetensors or .bin file beside it, but in {}", quotedText(name), kindText(value))};
        TensorFilePointer& shard = shards[file];
        if (!shard) {
            auto opened = m_open(path().parent_path() / file);
            if (!opened)
                return opened.error();
            shard = *std::move(opened);
            if (auto wrong = count(*shard))
                return wrong;
        }
        const Tensor* original = shard->find(name);
        if (!original)
            return Error{path().string(), phrase("tensor {} is said to be in {}, and is not", quotedText(name), file)};
        take(shard, *original);
    }
    for (const auto& [file, shard] : shards)  // whose other tensors every library loads, too
        for (const Tensor& tensor : shard->tensors())
            if (!weightMap.contains(tensor.name))
                take(shard, tensor);
    return setTensors(std::move(tensors), keptFor);
}

}  // namespace

Result<TensorFilePointer> openShards(const std::filesystem::path& indexFile, OpenShard openShard)
{
    const Result<std::string> text = readTextFile(indexFile, kLongestHeader);
    if (!text)
        return text.error();
    const Result<Json> json = parseJson(*text);
    if (!json)
        return Error{indexFile.string(), json.error().sentence()};
    const auto map = json->find("weight_map");
    if (!json->is_object() || map == json->end() || !map->is_object() || map->size() > kMostTensors)
        return Error{indexFile.string(), phrase("has no \"weight_map\" that says which tensor is in which file")};
    std::map<std::string, std::string> keptFor;
    if (const auto metadata = json->find("metadata"); metadata != json->end() && metadata->is_object())
        for (const auto& [name, kept] : metadata->items())
            if (kept.is_string())
                keptFor[name] = kept.get<std::string>();
    auto opened = std::make_shared<ShardedFile>(indexFile, openShard);
    if (const auto wrong = opened->add(*map, keptFor))
        return *wrong;
    return TensorFilePointer(std::move(opened));
}

}  // namespace headscope
