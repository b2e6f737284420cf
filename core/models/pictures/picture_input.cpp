// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/picture_input.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/models/families/family.h"
#include "core/models/families/read_norm.h"
#include "core/models/families/recognition.h"
#include "core/models/pictures/resized_places.h"
#include "core/ops/norm.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>

namespace headscope {

namespace {

/// The tensors of one dialect, by the ends of their names; "" where it has none.
struct Dialect {
    std::string_view patches, classToken, distillation, positions, head;
    std::string_view norm = {};       ///< the norm of the sum of all this
    bool hasBias = true;              ///< the patches have one
    std::string_view finalNorm = {};  ///< the norm behind the layers
};

constexpr std::array kDialects{
    Dialect{"embeddings.patch_embeddings.projection", "embeddings.cls_token", "embeddings.distillation_token",
            "embeddings.position_embeddings", "classifier", "", true, "layernorm"},
    Dialect{"patch_embed.proj", "cls_token", "dist_token", "pos_embed", "head", "", true, "norm"},
    Dialect{"vision_model.embeddings.patch_embedding", "vision_model.embeddings.class_embedding", "",
            "vision_model.embeddings.position_embedding.weight", "", "vision_model.pre_layrnorm", false, "vision_model.post_layernorm"},
    Dialect{"embeddings.patch_embedding", "embeddings.class_embedding", "", "embeddings.position_embedding.weight", "", "pre_layrnorm",
            false, "post_layernorm"},
    Dialect{"conv_proj", "class_token", "", "encoder.pos_embedding", "heads.head", "", true, "encoder.ln"},
};

constexpr std::array<std::string_view, 2> kRegisters{"register_tokens", "reg_token"};  // the latter is timm's

class PictureInput {
public:
    PictureInput(Session& session, TensorReader& reader, const ModelConfig& config, Index width, Names& used,
                 std::vector<std::string>& notes)
        : m_session(session), m_reader(reader), m_config(config), m_width(width), m_used(used), m_notes(notes)
    {
    }

    std::optional<Error> run(const GivenPicture& picture)
    {
        if (auto wrong = begin())
            return wrong;
        const Index usual = usualSide();
        auto processor = PictureProcessor::beside(file().path(), usual);
        if (!processor)
            return processor.error();
        if (processor->isGuessed)
            m_notes.push_back(phrase("nothing beside the model says how its pictures are made (preprocessor_config.json): {} × {} pixels, "
                                     "and bytes become −1 to 1",
                                     usual, usual));
        m_notes.insert(m_notes.end(), processor->told.begin(), processor->told.end());
        m_notes.insert(m_notes.end(), picture.told.begin(), picture.told.end());
        if (const double hidden = m_config.number({"mask_ratio"}).value_or(kUsualMaskRatio);
            m_config.modelType() == "vit_mae" && hidden > 0)
            m_notes.push_back(phrase("all patches are read: the model's library hides {} % of them, drawn at random, before its layers, "
                                     "outside of training, too (mask_ratio)",
                                     numberText(static_cast<Scalar>(100 * hidden))));
        const PictureProcessor::Size seen = processor->cutSize(picture.pixels);
        m_rows = seen.height / m_embedding.height;
        m_columns = seen.width / m_embedding.width;
        if (m_rows < 1 || m_columns < 1 || m_rows * m_columns > kMostModelTokens)
            return Error{phrase("the picture"), phrase("becomes {} × {} pixels, which are {} × {} patches of {} × {}", seen.width,
                                                       seen.height, m_rows, m_columns, m_embedding.height, m_embedding.width)};
        const Index below = seen.height % m_embedding.height, beside = seen.width % m_embedding.width;
        if ((below > 0 || beside > 0) && !m_config.modelType().starts_with("dinov2"))
            return Error{phrase("the picture"), phrase("becomes {} × {} pixels, which whole patches of {} × {} do not fill", seen.width,
                                                       seen.height, m_embedding.width, m_embedding.height)};
        if (below > 0 || beside > 0)
            m_notes.push_back(phrase("the picture becomes {} × {} pixels, of which the last {} columns and {} rows fill no patch: the "
                                     "model does not see them",
                                     seen.width, seen.height, beside, below));
        if (auto wrong = readTokens())
            return wrong;
        const Pixels cut = processor->cut(picture.pixels);
        // Pixels that no patch covers are not seen: the picture of the session is what the patches are.
        Pixels covered{m_columns * m_embedding.width, m_rows * m_embedding.height, {}};
        for (Index y = 0; y < covered.height; ++y)
            for (Index x = 0; x < covered.width; ++x)
                for (int channel = 0; channel < 3; ++channel)
                    covered.bytes.push_back(cut.at(y, x, channel));
        m_embedding.processor = *std::move(processor);
        setPatches(covered);
        if (auto wrong = setPlaces(usual))
            return wrong;
        if (auto wrong = m_names->norm.empty() ? std::nullopt : applyNorm())
            return wrong;
        m_session.picture = Picture{picture.encoded(covered), m_rows, m_columns, std::ssize(m_before)};
        m_notes.push_back(phrase("X is the picture in {} × {} patches, each times a matrix of {} × {}, and what stands before them", m_rows,
                                 m_columns, m_embedding.map.weight->rows(), m_width));
        return setHead();
    }

    /// The operation that made the patches of a picture that the session has.
    Result<PatchEmbedding> embedding()
    {
        if (auto wrong = begin())
            return *wrong;
        const Index usual = usualSide();
        auto processor = PictureProcessor::beside(file().path(), usual);
        if (!processor)
            return processor.error();
        m_embedding.processor = *std::move(processor);
        m_rows = m_session.picture->rows;
        m_columns = m_session.picture->columns;
        if (m_names->norm.empty())
            return m_embedding;
        if (auto wrong = readTokens())
            return *wrong;
        if (auto wrong = setPlaces(usual))
            return *wrong;
        auto norm = readFirstNorm();
        if (!norm)
            return norm.error();
        m_embedding.norm = *std::move(norm);
        m_embedding.places = m_session.positionWeight->bottomRows(m_rows * m_columns);
        return m_embedding;
    }

private:
    Index usualSide() const { return m_config.whole({"image_size", "img_size"}).value_or(kUsualSide); }

    static constexpr Index kUsualSide = 224;
    static constexpr double kUsualMaskRatio = 0.75;

    /// A token that is no patch: its vector.
    struct Before {
        std::string name;
        Matrix row;
    };

    std::optional<Error> begin()
    {
        const auto isHere = [this](const Dialect& dialect) { return find(std::string(dialect.patches) + ".weight") != nullptr; };
        const auto row = std::ranges::find_if(kDialects, isHere);
        if (row == kDialects.end())
            return Error{file().path().string(),
                         phrase("reads no picture: it has no patches (patch_embed.proj.weight) that are known here")};
        m_names = &*row;
        if (auto wrong = checkWhole())
            return wrong;
        return readProjection();
    }

    const TensorFile& file() const { return m_reader.file(); }

    const Tensor* find(std::string_view end) const
    {
        for (const Tensor& tensor : file().tensors())
            if (endsWithPart(plainTensorName(tensor.name), end))
                return &tensor;
        return nullptr;
    }

    Error wrongTensor(const Tensor& tensor, const std::string& reason) const
    {
        return {phrase("{}: tensor {}", file().path().string(), quotedText(tensor.name)), reason};
    }

    /// Whether all is there that models with these names have around their layers, and nothing else.
    std::optional<Error> checkWhole() const
    {
        const std::string type = m_config.modelType(), patches(m_names->patches);
        const bool isTimm = m_names == &kDialects[1];
        const bool hasRegisters = type == "dinov2_with_registers" && m_config.whole({"num_register_tokens"}) != 0;
        Names needed{std::string(m_names->positions)}, others;
        if (!isTimm)
            needed.emplace_back(m_names->classToken);
        if (!isTimm || !find("fc_norm.weight"))  // it stands in place of the norm
            needed.push_back(std::string(m_names->finalNorm) + ".weight");
        if (!isTimm || !find("norm_pre.weight"))  // it stands in place of the bias
            (m_names->hasBias ? needed : others).push_back(patches + ".bias");
        if (type == "deit")
            needed.emplace_back(m_names->distillation);
        if (hasRegisters || type == "dinov2")
            (hasRegisters ? needed : others).emplace_back(kRegisters[0]);
        for (const std::string& name : needed)
            if (!find(name))
                return Error{file().path().string(), phrase("lacks {}, which models with {} have: it is not whole", quotedText(name),
                                                            quotedText(patches + ".weight"))};
        for (const std::string& name : others)
            if (const Tensor* tensor = find(name))
                return wrongTensor(*tensor,
                                   phrase("is one that models with {} do not have: it is another model", quotedText(patches + ".weight")));
        return {};
    }

    /// The numbers of a tensor as so many rows.
    Result<Matrix> readAs(const Tensor& tensor, Index rows)
    {
        auto read = file().read(tensor);
        if (!read)
            return read;
        m_used.push_back(tensor.name);
        return Matrix(Eigen::Map<const Matrix>(read->data(), rows, read->size() / rows));
    }

    /// W_E and b: the convolution that makes a token of each patch.
    std::optional<Error> readProjection()
    {
        const Tensor& weight = *find(std::string(m_names->patches) + ".weight");
        if (weight.shape.size() != 4 || weight.shape[0] != m_width || weight.shape[1] != 3 || weight.shape[2] < 1 || weight.shape[3] < 1)
            return wrongTensor(weight,
                               phrase("is of the shape {}, expected ({}, 3, height, width) of a patch", weight.shapeText(), m_width));
        m_embedding.height = weight.shape[2];
        m_embedding.width = weight.shape[3];
        if (const auto said = m_config.whole({"patch_size"}); said && (*said != m_embedding.height || *said != m_embedding.width))
            return wrongTensor(weight, phrase("is of the shape {}, where {} says {} ({}): it is that of another model", weight.shapeText(),
                                              m_config.fileOf({"patch_size"}), *said, "patch_size"));
        if (const auto said = m_config.whole({"num_channels"}); said && *said != 3)
            return wrongTensor(weight, phrase("is of the shape {}, where {} says {} ({}): it is that of another model", weight.shapeText(),
                                              m_config.fileOf({"num_channels"}), *said, "num_channels"));
        auto read = readAs(weight, m_width);
        if (!read)
            return read.error();
        m_embedding.map.weight = Matrix(read->transpose());
        if (const Tensor* bias = find(std::string(m_names->patches) + ".bias")) {
            if (bias->count() != m_width)
                return wrongTensor(*bias, phrase("is of the shape {}, expected ({},)", bias->shapeText(), m_width));
            auto numbers = readAs(*bias, 1);
            if (!numbers)
                return numbers.error();
            m_embedding.map.bias = *std::move(numbers);
        }
        return {};
    }

    std::optional<Error> readTokens()
    {
        for (const auto& [end, name] :
             {std::pair{m_names->classToken, "[CLS]"}, {m_names->distillation, "[DIST]"}, {kRegisters[0], "[R"}, {kRegisters[1], "[R"}}) {
            const Tensor* tensor = end.empty() ? nullptr : find(end);
            if (!tensor)
                continue;
            if (tensor->columns() != m_width || tensor->rows() < 1 || tensor->rows() > kMostModelTokens)
                return wrongTensor(*tensor, phrase("is of the shape {}, expected rows of {} numbers", tensor->shapeText(), m_width));
            const bool several = std::string_view(name).back() != ']';
            constexpr std::string_view kCount = "num_register_tokens";
            if (const auto said = m_config.whole({kCount}); several && said && *said != tensor->rows())
                return wrongTensor(*tensor, phrase("is of the shape {}, where {} says {} ({}): it is that of another model",
                                                   tensor->shapeText(), m_config.fileOf({kCount}), *said, kCount));
            auto rows = readAs(*tensor, tensor->rows());
            if (!rows)
                return rows.error();
            for (Index i = 0; i < rows->rows(); ++i)
                m_before.push_back({several ? name + std::to_string(i + 1) + "]" : name, Matrix(rows->row(i))});
        }
        return {};
    }

    void setPatches(const Pixels& seen)
    {
        const Index before = std::ssize(m_before), count = m_rows * m_columns;
        Names names;
        for (const Before& token : m_before)
            names.push_back(token.name);
        for (Index patch = 0; patch < count; ++patch)
            names.push_back("r" + std::to_string(patch / m_columns + 1) + "c" + std::to_string(patch % m_columns + 1));
        Matrix input(before + count, m_width);
        for (Index i = 0; i < before; ++i)
            input.row(i) = m_before[static_cast<std::size_t>(i)].row;
        input.bottomRows(count) = m_embedding.tokensOf(m_embedding.numbersOf(seen));
        m_session.input = std::move(input);
        m_session.tokens = std::move(names);
        Names features;
        for (Index i = 1; i <= m_width; ++i)
            features.push_back("f" + std::to_string(i));
        m_session.features = std::move(features);
    }

    /// Places are learned for the first of the tokens before the patches, or for none of them, and for a grid of patches.
    std::optional<Error> setPlaces(Index side)
    {
        const Tensor* tensor = find(m_names->positions);
        if (!tensor)
            return {};
        if (tensor->columns() != m_width)
            return wrongTensor(*tensor, phrase("is of the shape {}, expected rows of {} numbers", tensor->shapeText(), m_width));
        auto read = readAs(*tensor, tensor->rows());
        if (!read)
            return read.error();
        const Index before = std::ssize(m_before), count = m_rows * m_columns;
        Index rows = 0, columns = 0, own = -1;
        // Takes the first number of tokens beside which so many places are a grid.
        const auto take = [&](const auto& gridOf) {
            for (const Index each : std::set<Index>{0, std::min<Index>(1, before), before})
                if (const auto grid = gridOf(read->rows() - each); own < 0 && grid.first > 0) {
                    own = each;
                    std::tie(rows, columns) = grid;
                }
        };
        using Grid = std::pair<Index, Index>;
        const Grid ofSide{side / m_embedding.height, side / m_embedding.width}, ofPicture{m_rows, m_columns};
        const auto isOf = [](Grid grid) { return [grid](Index places) { return places == grid.first * grid.second ? grid : Grid(); }; };
        const auto said = m_config.whole({"image_size", "img_size"});
        if (said)
            take(isOf(ofSide));
        take(isOf(ofPicture));
        take(isOf(ofSide));
        take([](Index places) {
            const auto root = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(std::max<Index>(0, places)))));
            return root * root == places ? Grid(root, root) : Grid();
        });
        if (own >= 0 && said && !m_config.modelType().empty() && rows * columns != ofSide.first * ofSide.second)
            return wrongTensor(*tensor, phrase("has places of {} × {} patches, where {} says {} ({}): it is that of another model", rows,
                                               columns, m_config.fileOf({"image_size", "img_size"}), *said, "image_size"));
        if (own < 0)
            return wrongTensor(*tensor, phrase("has {} places, for {} × {} patches and {} tokens before them it is none that is known",
                                               read->rows(), m_rows, m_columns, before));
        Matrix places = Matrix::Zero(before + count, m_width);
        places.topRows(own) = read->topRows(own);
        if (rows == m_rows && columns == m_columns) {
            places.bottomRows(count) = read->bottomRows(count);
        } else {
            const PlaceResizing how = placeResizing();
            places.bottomRows(count) = resizedPlaces(read->bottomRows(rows * columns), rows, columns, m_rows, m_columns, how);
            m_notes.push_back(phrase(how.antialiased
                                         ? phraseId("places of {} × {} patches are made those of {} × {}, bicubically and antialiased")
                                         : phraseId("places of {} × {} patches are made those of {} × {}, bicubically"),
                                     rows, columns, m_rows, m_columns));
        }
        m_session.positions = Positions::Learned;
        m_session.positionWeight = std::move(places);
        return {};
    }

    Result<LayerNorm> readFirstNorm()
    {
        const std::string name(m_names->norm);
        const ModelPart part{.weight = find(name + ".weight"), .bias = find(name + ".bias")};
        if (!part.weight || !part.bias || !m_session.positionWeight->size())
            return Error{file().path().string(), phrase("lacks {}, or places", quotedText(name))};
        LayerSettings settings;
        settings.width = m_width;
        settings.epsilon = static_cast<Scalar>(m_config.number({"layer_norm_eps"}).value_or(double{settings.epsilon}));
        auto norm = readNorm(m_reader, part, settings, m_width);
        if (norm)
            m_used.insert(m_used.end(), {part.weight->name, part.bias->name});
        return norm;
    }

    /// CLIP norms what its first layer reads: X is numbers from then on, and has no places.
    std::optional<Error> applyNorm()
    {
        const auto norm = readFirstNorm();
        if (!norm)
            return norm.error();
        Matrix sum = *m_session.input + *m_session.positionWeight;
        layerNormRows(sum, *norm, sum, 0, sum.rows());
        m_session.input = std::move(sum);
        m_session.positions = Positions::None;
        m_session.positionWeight = {};
        m_notes.push_back(
            phrase("X is what {} makes of patches, {} and their places", quotedText(std::string(m_names->norm)), m_before.front().name));
        if (const Tensor* projection = find("visual_projection.weight"))
            m_notes.push_back(phrase("{} is left out: what it makes of [CLS] is compared with texts, and is no readout of classes",
                                     quotedText(projection->name)));
        return {};
    }

    /// timm and DINOv2 with registers make the places smaller with all that they cover; DINOv2 under its own names, which has a token for
    /// hidden patches, takes 0.1 of a patch more where it has none.
    PlaceResizing placeResizing() const
    {
        const bool isTimm = m_names == &kDialects[1], hasRegisters = find(kRegisters[0]) != nullptr;
        const bool isOfItsHub = isTimm && find("mask_token");
        return {.antialiased = hasRegisters || (isTimm && !isOfItsHub), .added = isOfItsHub && !hasRegisters ? 0.1 : 0};
    }

    /// Class names in the order of their numbers, each once.
    Names classNames(Index count) const
    {
        const Json& names = m_config.value("id2label");
        Names words;
        std::set<std::string> taken;
        for (Index i = 0; i < count; ++i) {
            const std::string key = std::to_string(i);
            std::string word = names.is_object() && names.contains(key) && names[key].is_string() ? names[key].get<std::string>() : "";
            if (word.empty())
                word = "class " + key;
            while (!taken.insert(word).second)
                word += " · " + key;
            words.push_back(std::move(word));
        }
        return words;
    }

    /// Whether timm reads the classes out of the mean of the patches, which has a norm of its own there.
    bool poolsPatches() const { return find("fc_norm.weight") || m_config.text({"global_pool"}).value_or("token") != "token"; }

    /// DeiT with a teacher answers with the mean of two readouts of two tokens; Hugging Face and timm call them so.
    bool tellsOfTwoHeads()
    {
        for (const auto& [first, second] :
             {std::pair{"cls_classifier.weight", "distillation_classifier.weight"}, {"head.weight", "head_dist.weight"}})
            if (const Tensor *own = find(first), *other = find(second); own && other) {
                m_notes.push_back(
                    phrase("{} reads [CLS], {} reads [DIST], and the answer is the mean of both, which no readout of a session "
                           "is: they are left out, what opens ends with the features behind the last norm",
                           quotedText(own->name), quotedText(other->name)));
                return true;
            }
        return false;
    }

    /// The classes as what is read out of [CLS], which stands first.
    std::optional<Error> setHead()
    {
        const Tensor* weight = m_names->head.empty() ? nullptr : find(std::string(m_names->head) + ".weight");
        if (tellsOfTwoHeads() || !weight || m_before.empty() || weight->shape.size() != 2 || weight->rows() < 1)
            return {};
        const bool readsMean = weight->columns() == 2 * m_width || (m_names == &kDialects[1] && poolsPatches());
        if (readsMean)
            m_notes.push_back(
                phrase("{} reads the mean of all patches, which no readout of a session does: it is left out, what opens ends "
                       "with the features behind the last norm",
                       quotedText(weight->name)));
        if (readsMean || weight->columns() != m_width)
            return {};
        const Index count = weight->rows();
        if (const Json& names = m_config.value("id2label"); names.is_object() && std::ssize(names) != count)
            return wrongTensor(*weight, phrase("is of the shape {}, where {} names {} classes ({}): it is that of another model",
                                               weight->shapeText(), m_config.fileOf({"id2label"}), names.size(), "id2label"));
        Readout readout;
        auto read = m_reader.read({weight->name, {}, {}, true});
        if (!read)
            return read.error();
        m_used.push_back(weight->name);
        readout.linear.weight = *std::move(read);
        const std::string biasName = weight->name.substr(0, weight->name.size() - std::string_view("weight").size()) + "bias";
        const Tensor* bias = file().find(biasName);
        if (!bias || bias->count() != count)
            return wrongTensor(*weight, phrase("has no bias of {} numbers beside it ({})", count, quotedText(biasName)));
        auto numbers = m_reader.read({bias->name});
        if (!numbers)
            return numbers.error();
        m_used.push_back(bias->name);
        readout.linear.bias = *std::move(numbers);
        m_session.vocabulary = Vocabulary(classNames(count));
        m_session.readout = std::move(readout);
        m_notes.push_back(
            phrase("the {} classes are read out of {}; what stands in other rows is no answer of the model", count, m_before.front().name));
        return {};
    }

    Session& m_session;
    TensorReader& m_reader;
    const ModelConfig& m_config;
    Index m_width;
    Names& m_used;
    std::vector<std::string>& m_notes;
    const Dialect* m_names = nullptr;
    std::vector<Before> m_before;
    PatchEmbedding m_embedding;
    Index m_rows = 0, m_columns = 0;
};

}  // namespace

std::optional<Error> setPictureInput(Session& session, TensorReader& reader, const ModelConfig& config, const GivenPicture& picture,
                                     Index width, Names& used, std::vector<std::string>& notes)
{
    return PictureInput(session, reader, config, width, used, notes).run(picture);
}

Result<PatchEmbedding> readPatchEmbedding(Session session, TensorReader& reader, const ModelConfig& config)
{
    Names used;
    std::vector<std::string> notes;
    return PictureInput(session, reader, config, session.modelWidth(), used, notes).embedding();
}

}  // namespace headscope
