// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets/target.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

namespace headscope::fuzz {

namespace {

constexpr std::uintmax_t kLargestSeed = 20'000;

void addSeed(const std::filesystem::path& path, std::vector<std::string>& seeds)
{
    if (std::filesystem::file_size(path) > kLargestSeed)
        return;
    std::ifstream file(path, std::ios::binary);
    std::stringstream bytes;
    bytes << file.rdbuf();
    seeds.push_back(bytes.str());
}

}  // namespace

std::span<const Target> targets()
{
    static const std::array list{
        Target{"session",
               checkSession,
               changeJson,
               {"resources/examples", "tests/reference/family-llama/session.headscope.json",
                "tests/reference/words-gpt2/session.headscope.json"}},
        Target{"lesson", checkLessonFile, changeJson, {"resources/lessons"}},
        Target{"tokenizer",
               checkTokenizer,
               changeJson,
               {"tests/reference/text/bert-json", "tests/reference/text/digits", "tests/fuzz/corpus/tokenizer"}},
        Target{"places", checkPlaces, changeWords, {"tests/fuzz/corpus/places"}},
        Target{"masks", checkMaskText, changeWords, {"tests/fuzz/corpus/masks"}},
        Target{"numbers", checkNumbers, changeWords, {"tests/fuzz/corpus/numbers"}},
        Target{"npy", checkNpy, changeNpy, {"tests/fuzz/corpus/npy", "tests/reference/weights/single.npy"}},
        Target{"npz", checkNpz, changeNpy, {"tests/fuzz/corpus/npy", "tests/reference/weights/single.npy"}},
        Target{"safetensors",
               checkSafetensors,
               changeSafetensors,
               {"tests/reference/weights/types.safetensors", "tests/reference/weights/attention.safetensors",
                "tests/reference/weights/kdim.safetensors"}},
        Target{"pickle", checkPickle, changeOneByte, {"tests/fuzz/corpus/pickles"}},
        Target{"zip",
               checkZip,
               changeOneByte,
               {"tests/reference/weights/types.npz", "tests/reference/weights/attention.npz", "tests/reference/weights/attention.pt",
                "tests/reference/weights/types.pt"}},
        Target{"figure", checkFigure, changeBytes, {"tests/fuzz/corpus/figures"}},
    };
    return list;
}

const Target* find(std::string_view name)
{
    const auto found = std::ranges::find(targets(), name, &Target::name);
    return found == targets().end() ? nullptr : &*found;
}

std::vector<std::string> seedsOf(const Target& target)
{
    std::vector<std::string> seeds;
    for (const std::string_view seed : target.seeds) {
        const std::filesystem::path path = std::filesystem::path(HEADSCOPE_SOURCE_DIR) / seed;
        if (std::filesystem::is_regular_file(path)) {
            addSeed(path, seeds);
            continue;
        }
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(path))
            if (entry.is_regular_file() && (entry.path().extension() == ".json" || !entry.path().has_extension()))
                files.push_back(entry.path());
        std::ranges::sort(files);  // the same order on every machine
        for (const auto& file : files)
            addSeed(file, seeds);
    }
    return seeds;
}

Outcome refused(const Error& error)
{
    constexpr std::size_t kLongest = 4000;
    const std::string sentence = error.sentence();
    if (error.reason.empty())
        return {false, "refused without a reason"};
    return {false, sentence.size() > kLongest ? "refused in a sentence of " + std::to_string(sentence.size()) + " bytes" : ""};
}

}  // namespace headscope::fuzz
