// SPDX-License-Identifier: GPL-3.0-or-later
// A small Transformer with drawn numbers, and what it computes by plain formulas in double precision: what imported models are held
// against.
#pragma once

#include "core/base/random_numbers.h"
#include "core/io/json/fields.h"
#include "core/io/weights/safetensors.h"
#include "core/models/families/import_model.h"

#include <Eigen/Core>

#include <QString>

#include <functional>

namespace headscope {

/// In × out; without a bias where that is empty.
struct PlainLinear {
    Eigen::MatrixXd weight;
    Eigen::RowVectorXd bias;

    Eigen::MatrixXd operator()(const Eigen::MatrixXd& x) const;
};

struct PlainNorm {
    Eigen::RowVectorXd gain, bias;
};

struct PlainLayer {
    PlainLinear query, key, value, output, hidden, gate, networkOutput;
    PlainNorm norm1, norm2, output1, output2;  ///< before the halves, or behind both; of what they find
    Eigen::RowVectorXd queryGain, keyGain;     ///< empty: queries and keys are not normed
    Eigen::Index window = 0;                   ///< 0: none
    double base = 0;                           ///< θ of its rotary positions; 0: that of the model
    bool turns = true;
    bool isScaled = true;  ///< as the model is
    double scoreFactor = 1;
};

/// Its settings are set before drawn() fills in the numbers.
struct PlainModel {
    // A head's width times their number need not be the width.
    Eigen::Index width = 8, heads = 2, groups = 2, headWidth = 4, inner = 12, depth = 2, words = 11, places = 0;
    bool queryBias = true, bias = true;  ///< of queries, keys and values; of the other maps
    bool rms = false, post = false, gated = false, causal = true, finalNormed = true, tied = false, readoutBias = false;
    bool parallel = false;       ///< both halves read what the first norm gives
    bool normBias = true;        ///< of norms that are not RMSNorm
    bool firstUnnormed = false;  ///< attention of the first layer reads X as it is
    bool embeddingNormed = false;
    bool normsBefore = true;   ///< else norms stand behind the halves alone
    bool normsBehind = false;  ///< what a half finds is normed
    bool queryKeyNorms = false, acrossHeads = false;
    bool turnsFirst = false;    ///< before queries and keys are normed
    bool gainsPlusOne = false;  ///< files hold gains less 1
    double scale = 0;           ///< 0: 1/√head width
    double scoreCap = 0, logitCap = 0, residualFactor = 1, logitFactor = 1;
    double epsilon = 1e-5;
    double rotaryBase = 0;                                                    ///< 0: nothing turns
    std::function<double(double)> slowed = [](double turn) { return turn; };  ///< the turn of a pair, for longer texts
    Eigen::Index rotaryWidth = 0;
    bool neighbours = false;  ///< turn together, not the halves
    std::function<double(double)> activation = [](double x) { return x * 0.5 * (1 + std::erf(x / std::sqrt(2.0))); };
    double embeddingFactor = 1;
    Eigen::Index firstPlace = 0;  ///< the row of the first token's place

    std::vector<PlainLayer> layers = {};
    Eigen::MatrixXd embedding = {}, positions = {};
    PlainNorm finalNorm = {}, embeddingNorm = {};
    PlainLinear readout = {};

    PlainModel drawn(std::uint32_t seed) &&;
    PlainModel withoutReadout() const;  ///< what comes out is the final norm

    struct Results {
        std::vector<std::vector<Eigen::MatrixXd>> attentions;  ///< of each layer and head
        std::vector<Eigen::MatrixXd> outputs;
        Eigen::MatrixXd end;  ///< logits; where nothing reads out, the final norm
    };
    Results results(const std::vector<Index>& tokens) const;

private:
    Eigen::MatrixXd normed(const Eigen::MatrixXd& x, const PlainNorm& norm) const;
    Eigen::MatrixXd turned(const PlainLayer& layer, Eigen::MatrixXd x) const;
    Eigen::MatrixXd normedHeads(const Eigen::MatrixXd& x, const Eigen::RowVectorXd& gain) const;
    Eigen::MatrixXd attention(const PlainLayer& layer, const Eigen::MatrixXd& x, std::vector<Eigen::MatrixXd>& attentions) const;
    Eigen::MatrixXd network(const PlainLayer& layer, const Eigen::MatrixXd& x) const;
};

double plainGeluTanh(double x);

/// The tensors of a file under the names of a library, and the config.json beside them.
struct StateDict {
    std::vector<NamedTensor> tensors;
    Json config = Json::object();
    const char* configName = "config.json";
    std::map<std::string, std::string> metadata = {};  ///< of a file whose numbers are as wide as they are here
    NumberWidth width = NumberWidth::Scalar;           ///< in which its file keeps the numbers: cut off, where they have more digits

    void add(const std::string& name, const Eigen::MatrixXd& values) { add(name, values, {values.rows(), values.cols()}); }
    void add(const std::string& name, const Eigen::MatrixXd& values, std::vector<Index> shape);
    void row(const std::string& name, const Eigen::RowVectorXd& values);  ///< nothing, where it is empty
    void linear(const std::string& name, const PlainLinear& map);         ///< as nn.Linear keeps it: out × in
    /// The four maps of attention, "q_proj", "k_proj", "v_proj" and the last under that name.
    void attention(const std::string& before, const PlainLayer& layer, const char* output = "o_proj");
    void norm(const std::string& name, const PlainNorm& norm, const char* gain = "weight", const char* bias = "bias");
    void remove(const std::string& name);
    void rename(const std::string& from, const std::string& to);

    Result<ImportedModel> imported(const ImportOptions& options = {}) const;
    QString refusal(const ImportOptions& options = {}) const;  ///< "imported" where it is not refused
    QString notes(const ImportOptions& options = {}) const;

    /// Where the imported model computes something else by more than a hundred thousandth of the largest number; empty where it does not.
    QString unlike(const PlainModel& model, const std::vector<Index>& tokens, ImportOptions options = {}) const;
};

std::string at(const char* before, Eigen::Index layer, const char* after = ".");  ///< "layers.0."

/// 1 where a query may look, as torch.tril() makes it; with a window only at the last keys.
Eigen::MatrixXd lookingBack(Eigen::Index size, Eigen::Index window = 0);

/// Empty where these words are in why the changed model is refused; else what is told.
QString refusedWith(StateDict dict, const char* words, const std::function<void(StateDict&)>& change);

}  // namespace headscope
