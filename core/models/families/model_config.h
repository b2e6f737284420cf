// SPDX-License-Identifier: GPL-3.0-or-later
// What a trained model says about itself beside its tensors: config.json in its folder, params.json as Meta has it, or the metadata of its
// file.
#pragma once

#include "core/io/json/fields.h"
#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"
#include "core/models/families/family.h"

#include <filesystem>
#include <initializer_list>
#include <set>

namespace headscope {

class ModelConfig {
public:
    /// Reads the metadata of the file and the config.json (or else params.json) beside it, if there is one; if it describes several models,
    /// the model of text among them, or that of pictures where names of its tensors begin with that tower. Only a config.json that is none
    /// is an error.
    static Result<ModelConfig> of(const TensorFile& file, std::string_view tower = {});

    // The value of the first of these keys that is there: libraries call it differently.
    std::optional<std::string> text(std::initializer_list<std::string_view> keys) const;
    std::optional<double> number(std::initializer_list<std::string_view> keys) const;
    std::optional<Index> whole(std::initializer_list<std::string_view> keys) const;
    std::optional<bool> flag(std::initializer_list<std::string_view> keys) const;

    /// The value in config.json, whatever it is; null where it has none.
    const Json& value(std::string_view key) const;

    /// The name of the file that says one of these: config.json, params.json, or that of the tensors.
    std::string fileOf(std::initializer_list<std::string_view> keys) const;
    const std::string& tensorFile() const { return m_tensors; }  ///< its name

    /// An error about what config.json says, which names that file.
    Error wrong(std::string reason) const;

    /// The major version of Transformers that wrote config.json, 4 or 5; nothing where it does not say so.
    std::optional<int> libraryVersion() const;

    /// Whether the library takes the embedding for the readout, by config.json or for every model of that kind; nothing where neither
    /// tells.
    std::optional<bool> tiesReadout() const;

    std::string modelType() const;  ///< its model_type, or that of its class in architectures; empty where neither says it
    std::optional<Index> heads(Stack stack = Stack::Own) const;  ///< the decoder's, or an encoder's beside it
    std::string fileOfHeads() const;                             ///< the name of the file that says it
    std::optional<Error> twoNumbersOfHeads() const;              ///< nothing where no two keys say another one each
    std::optional<Norm> norm() const;
    std::optional<NormKind> normKind() const;              ///< the kind that TransformerLens names
    Result<std::optional<Activation>> activation() const;  ///< an error for one that is not known here

    /// The first key that names another activation than the one that is taken, which the library passes by; empty where none does.
    std::string passedByActivation(Activation taken) const;

    /// Whether it says that no norm stands behind the layers, as that of OPT can.
    bool endsWithoutNorm() const;

    /// The key under which it is one model of several that config.json describes; empty where it is the only one. What such a part leaves
    /// out its own library knows.
    const std::string& part() const { return m_part; }

    /// Why the model is not what a family of its tensors' names computes, or what it has that is not read; nothing where all is well.
    std::optional<std::string> refusal(const Family& family) const;

    /// Sentences on what it says of its class and of code of its own.
    std::vector<std::string> tellClass(const Family& family) const;

    /// Why a model is refused whose tensors have the names of no family; nothing where its config.json says nothing of it.
    std::optional<std::string> refusalWithoutFamily() const;

    /// A setting of the model itself, from config.json or from the file beside its tensors, under "cfg", "config" or no other name; "None"
    /// for null.
    std::optional<std::string> ofModel(std::string_view key) const;
    std::optional<bool> saysOfModel(std::string_view key) const;

    /// Whether the key is the model's own, in config.json or in the file.
    bool isOfModel(std::string_view key) const;

    /// Its keys in config.json, and those under a name in the file.
    Names keysOfModel() const;

    /// Keys of config.json that nobody here understands, and those that models of its kind do not have; of what stands around the part that
    /// is read those that say something else.
    Names unknownKeys() const;

    /// The same of a checkpoint's model_args.
    Names unknownArguments() const;

private:
    std::string_view activationKey() const;
    void readJson(const Json& json, bool ofPictures);
    void dropKeysOfOthers();
    std::optional<Error> checkTypes() const;
    void readMetadata(const std::map<std::string, std::string>& metadata);

    std::map<std::string, std::string, std::less<>> m_values;
    std::map<std::string, std::string, std::less<>> m_ofModel;
    std::set<std::string, std::less<>> m_keysOfModel;
    Json m_json = Json::object();
    Json m_madeOf = Json::object();  ///< model_args of a checkpoint
    Names m_keysOfOthers;
    std::string m_file = "config.json", m_tensors;  ///< names of the files that were read
    std::filesystem::path m_path;                   ///< the path of config.json
    std::string m_part, m_whole;                    ///< the key of the part that is read, and the kind of model it is a part of
    Json m_code;                                    ///< auto_map
};

/// The activation that libraries call so.
std::optional<Activation> activationCalled(std::string_view name);

}  // namespace headscope
