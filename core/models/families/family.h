// SPDX-License-Identifier: GPL-3.0-or-later
// The table of families of models: how each calls its tensors and lays out their numbers, and what its files do not say.
#pragma once

#include "core/model/block.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headscope {

/// The purpose of a tensor of a layer, or of the model around its layers.
enum class Slot {
    Query,
    Key,
    Value,
    Packed,    ///< query, key and value in one
    KeyValue,  ///< key and value in one
    Output,
    CrossQuery,
    CrossKey,
    CrossValue,
    CrossPacked,
    CrossOutput,
    Norm1,  ///< the norms in the order in which a layer uses them
    Norm2,
    Norm3,
    CrossNorm,    ///< the norm of attention to the memory, where its name says so
    NetworkNorm,  ///< the norm of the network likewise
    Hidden,
    Gate,
    GatedHidden,  ///< gate and hidden in one, the gate first
    NetworkOutput,
    AttentionScale,  ///< what the columns of each half's output are multiplied by (LayerScale)
    NetworkScale,
    QueryNorm,  ///< norms of queries and keys
    KeyNorm,
    AttentionOutputNorm,  ///< the norm of what a half finds, before it is added
    NetworkOutputNorm,
    PositionBias,  ///< what is added to scores for each bucket of distances: the first layer's is that of all layers
    FinalNorm,
    Embedding,        ///< the words' embedding, around the layers like all that follow
    SharedEmbedding,  ///< the embedding of both stacks
    Positions,
    TokenKinds,     ///< which of two sentences a token is of
    EmbeddingNorm,  ///< the norm of the sum of these three
    HeadMap,        ///< a map before the readout of masked words, with an activation
    HeadNorm,       ///< the norm behind it
    Readout
};

/// How the numbers of linear maps lie in the file.
enum class Layout {
    OutIn,           ///< nn.Linear's; packed ones query, key, value
    InOut,           ///< Conv1D's of GPT-2
    PackedGroups,    ///< out × in; packed ones query, key, value, the last two of fewer heads where these share them
    PackedByHead,    ///< out × in; packed ones head by head, each query, key, value
    PackedByColumn,  ///< out × in; packed ones column by column, each of query, key, value
    HeadsApart,      ///< out × in; queries, keys and values with a tensor for each head
    HeadsFirst,      ///< heads × in × width, and heads × width × out
    HeadsMiddle      ///< in × heads × width, and heads × width × out
};

/// The last part of a tensor's name, behind what says which layer it is of.
struct NamePattern {
    std::string weight, bias;
    Slot slot;
};

/// Groups of biases: the biases of one group are all there, or all left out.
enum class Biases {
    Together,      ///< one group: all linear maps and norms
    ByHalf,        ///< three groups: attention, network, norms
    QueriesApart,  ///< three groups: queries with keys and values, all other maps, norms
    ByMap          ///< four groups: queries with keys and values, the attention's output, network, norms
};

struct Family {
    std::string_view title;
    std::vector<std::string> needed = {};  ///< ends of names; a file with all of them is of this family
    std::vector<NamePattern> patterns = {};
    std::vector<NamePattern> around = {};        ///< names around the layers
    std::vector<std::string_view> types = {};    ///< model_type of those whose formulas these are; of none: it is not asked for
    std::vector<std::string_view> reads = {};    ///< keys of config.json that other families do not understand
    std::vector<std::string_view> buffers = {};  ///< ends of names within a layer that only repeat what is known, such as a causal mask
    Layout layout = Layout::OutIn;

    // The family is known for the rest, which no file says.
    bool residual = true;
    bool keysOfAnyWidth = false;  ///< keys and values of another width than the model's are those of a memory
    Norm norm = Norm::Pre;
    NormKind normKind = NormKind::Layer;
    Activation activation = Activation::Gelu;
    double epsilon = 1e-5;
    std::string_view epsilonKey = {};  ///< the one key of config.json that says ε; empty: those that most have
    bool firstUnnormed = false;        ///< attention of the first layer reads X as it is, without a norm
    bool gainless = false;          ///< norms have no gains, so that files hold nothing of them: they stand before the halves, around the
                                    ///< layers, and behind the turns of queries and keys
    bool gainsPlusOne = false;      ///< gains of norms lie in the file less 1
    bool normsAcrossHeads = false;  ///< queries and keys of all heads are normed as one
    bool rootScaled = false;        ///< rows of the embedding are multiplied by √d_model
    Mask mask = {};
    bool rotary = false;
    Rotary::Pairing pairing = Rotary::Pairing::Half;
    bool turnsBack = false;              ///< the other way round
    double rotaryBase = 10000;           ///< θ, of layers without windows where those have a base of their own
    double rotaryPart = 1;               ///< a part of each head's columns
    std::string_view positionType = {};  ///< position_embedding_type that has to be said, or to be seen by angles in the file
    bool parallel = false;
    bool oneNorm = false;  ///< both halves, side by side, read what one norm gives
    Scale::Kind scale = Scale::Kind::SqrtKeyWidth;
    double scoreCap = 0, logitCap = 0;        ///< where config.json leaves them out; 0: there is none
    Index fullEvery = 0;                      ///< one layer in so many, the last of them, has no window, unless config.json says which
    bool fullFirst = false;                   ///< the first of them
    std::string_view baseKey = "rope_theta";  ///< the key of config.json that says θ
    std::string_view localBaseKey = {};       ///< the same of layers with windows, which are not scaled; empty: all have one θ
    bool someDoNotTurn = false;               ///< not all layers turn queries and keys
    Index secondWindow = 0;         ///< keys that every second layer lets through; of a config.json that has attention_types: window_size
    bool guessed = false;           ///< norm and activation are those of most, and of others they are not
    bool tied = false;              ///< without a readout in the file, that is the embedding
    bool scalesTied = false;        ///< logits by 1/√d_model, where the readout is the embedding
    bool dropsTokens = false;       ///< where token_dropout is on, X is multiplied as if a part of the tokens were masked
    Index firstPlace = 0;           ///< the row of the first token's place
    bool sinesInHalves = false;     ///< places are sines and then cosines, which files may leave out
    bool scaledPositions = false;   ///< by 1/√d_model
    bool hasLensConfig = false;     ///< what its configuration says is what TransformerLens means by it
    bool halves = false;            ///< a layer for each half of a block
    bool cutInFiles = false;        ///< a file may hold a part of each matrix: without head_dim, heads × d_k is d_model in a whole one
    std::string_view tower = {};    ///< part of the name of its stack, where its files have others of the same names
    bool activationVaries = false;  ///< some copies of its code have gelu_tanh, those with a readout of their own more often
    bool isOnesOwn = false;         ///< layout, residual connection, kind of norms and rotary positions are what its author chose
    bool scaleVaries = false;       ///< some copies of its code divide scores by √d_model, not by √d_k
    bool biasedNorms = false;       ///< a norm without a bias is another model's
    bool biasedNetwork = false;     ///< a network without biases is another model's
    bool needsConfig = false;       ///< formulas differ from one copy to the next, and config.json alone says how
    Biases biases = Biases::Together;
    bool keepsActivation = false;     ///< whatever config.json says
    bool readsPictures = false;       ///< what stands before its layers makes X of the patches of a picture
    bool masksBlock = false;          ///< the masks among its buffers are 1 where a query may not look
    std::string_view container = {};  ///< what the name of a library's own stack ends with, where a person's own lists have other names
    std::string_view twin = {};       ///< the family with the same names that keeps linear maps as nn.Linear does
};

/// The table; families with the most telling names come first and are tried first.
std::span<const Family> families();

/// Whether a library alone makes such files; other names a person may have given to the modules of a list of one's own.
bool isOfLibrary(const Family& family);

/// Whether the layers of a stack of that name are numbered from 0 to the last one of the model.
bool countsLayers(const Family& family, std::string_view stack);

/// Whether the name ends with that, as a whole part of it: "h.0.attn.bias" with "attn.bias".
bool endsWithPart(std::string_view name, std::string_view end);

}  // namespace headscope
