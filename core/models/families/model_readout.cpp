// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_readout.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/model/tensor_origin.h"
#include "core/models/families/library_defaults.h"

#include <algorithm>

namespace headscope {

namespace {

/// Whether one kind of the family ties its readout where nothing is said.
bool tiesUnsaid(const Family& family)
{
    return std::ranges::any_of(family.types, [](std::string_view type) { return libraryDefaults(type).isTied; });
}

constexpr std::string_view kTied = "tie_word_embeddings";

class ReadoutSetter {
public:
    ReadoutSetter(Session& session, const WordSource& source, std::vector<std::string>& notes)
        : m_session(session), m_source(source), m_notes(notes), m_own(part().weight), m_embedding(source.stack.part(Slot::Embedding).weight)
    {
    }

    std::optional<Error> run()
    {
        const bool hasHead = m_source.stack.part(Slot::HeadMap).weight;
        const bool hasDecoder = std::ranges::count(m_source.family.patterns, Slot::CrossQuery, &NamePattern::slot) > 0;
        if (!has(Slot::Readout) || (hasDecoder && !m_source.stack.layers[0].crosses()))  // an encoder reads nothing out
            return {};
        if (const std::string other = classWithoutWords(); !other.empty() && !m_own)
            return tellNone(phrase("{} names the class {} (architectures), which reads out no words",
                                   m_source.config.fileOf({"architectures"}), quotedText(other)));
        if (has(Slot::HeadMap) && !hasHead)
            return tellNone(phrase("the file has no {} for what stands before the readout of a masked word", namesOf(Slot::HeadMap)));
        const auto said = m_source.config.tiesReadout();
        const bool isTied = !m_own && m_embedding && said.value_or(m_source.family.tied || hasHead);
        if (!m_own && !isTied)
            return tellNone(!m_source.options.prefix.empty() && m_embedding
                                ? phrase("among the tensors whose names begin with {} is no {}", quotedText(m_source.options.prefix),
                                         namesOf(Slot::Readout))
                            : said == false ? phrase("the file has no {}, and {} says that the readout is not the embedding ({})",
                                                     namesOf(Slot::Readout), m_source.config.fileOf({kTied}), kTied)
                                            : phrase("the file has no {}", namesOf(Slot::Readout)));
        const bool asItIs = m_own && splitsHeads(m_source.family.layout);  // d_model × V
        const auto same =
            m_own && m_embedding && !asItIs ? haveSameNumbers(m_source.reader.file(), *m_own, *m_embedding) : Result<bool>(isTied);
        if (!same)
            return same.error();
        const auto isEmbedding = *same || asItIs || !m_embedding ? Result<bool>(*same) : takesEmbedding(said, hasHead);
        if (!isEmbedding)
            return isEmbedding.error();
        if (isTied && !said && !tiesUnsaid(m_source.family))
            m_notes.emplace_back(phrase("taken for granted, as nothing says it (tie_word_embeddings): the readout is the embedding, the "
                                        "file has no other"));
        return read(*isEmbedding ? *m_embedding : *m_own, *isEmbedding, asItIs);
    }

private:
    /// The class that config.json names, where it reads out no words: its embedding is tied to nothing. Classes with a task are called
    /// after it, and one without is the model alone.
    std::string classWithoutWords() const
    {
        const Json& classes = m_source.config.value("architectures");
        const std::string name = classes.is_array() && !classes.empty() && classes[0].is_string() ? classes[0].get<std::string>() : "";
        const auto has = [&name](std::string_view word) { return name.find(word) != std::string::npos; };
        constexpr std::string_view kOfWords[] = {"LM", "MTModel", "DoubleHeads", "ForConditionalGeneration", "ForPreTraining"};
        return (has("For") || name.ends_with("Model")) && std::ranges::none_of(kOfWords, has) ? name : "";
    }

    ModelPart part() const { return m_source.stack.part(Slot::Readout); }
    bool has(Slot slot) const { return std::ranges::count(m_source.family.around, slot, &NamePattern::slot) > 0; }

    /// Its name in the files of each library.
    std::string namesOf(Slot slot) const
    {
        Names names;
        for (const NamePattern& pattern : m_source.family.around)
            if (pattern.slot == slot && !pattern.weight.empty())
                names.push_back(pattern.weight);
        return joined(names, quotedText);
    }

    std::optional<Error> tellNone(const std::string& reason)
    {
        if (m_embedding || m_own)  // else it is a part of a model, whose layers alone are asked for
            m_notes.push_back(phrase("there are no logits: {}", reason));
        return {};
    }

    /// Whether the embedding is used in place of a readout with other numbers. Where its library ties them, Transformers 4 does so whatever
    /// the file holds, and Transformers 5 where it holds one of them, or the same numbers.
    Result<bool> takesEmbedding(std::optional<bool> said, bool hasHead)
    {
        if (!said.value_or(hasHead))
            return false;
        const std::string own = quotedText(m_own->name), embedding = quotedText(m_embedding->name);
        const auto version = m_source.config.libraryVersion();
        if (!version)
            return Error{m_source.reader.file().path().string(),
                         phrase("has other numbers in {} than in {}, and nothing says which version of Transformers wrote it "
                                "(transformers_version in config.json): version 4 reads out with the latter (tie_word_embeddings), version "
                                "5 with the former",
                                own, embedding)};
        m_notes.push_back(*version < 5 ? phrase("the readout is the embedding, as {} has it: {} is another matrix and is not used",
                                                m_source.config.fileOf({kTied}), own)
                                       : phrase("the readout is {}: Transformers {} does not tie it to an embedding with other numbers, "
                                                "whatever config.json says ({})",
                                                own, *version, kTied));
        return *version < 5;
    }

    std::optional<Error> read(const Tensor& tensor, bool isEmbedding, bool asItIs)
    {
        if (tensor.shape.size() != 2 || (asItIs ? tensor.rows() : tensor.columns()) != m_session.modelWidth())
            return wrongTensor(m_source, tensor,
                               phrase("is of the shape {}, expected {} numbers for each word, one for each feature of the model (d_model)",
                                      tensor.shapeText(), m_session.modelWidth()));
        const Index count = asItIs ? tensor.columns() : tensor.rows();
        if (const Index words = m_embedding ? m_embedding->rows() : count; words != count)
            return tellNone(phrase("{} has {} rows and the embedding {}: it reads out classes or the like, not these words",
                                   quotedText(tensor.name), count, words));
        if (m_session.vocabulary->empty())
            m_session.vocabulary = wordsFor(m_source.options.vocabulary, count, m_notes);
        Readout readout;
        const bool isAsInFile = originOf(m_session.embedding);  // words are not read out with one that was multiplied
        readout.tied = isEmbedding && m_session.looksUp() && isAsInFile;
        if (!readout.tied) {
            auto read = m_source.reader.read({tensor.name, {}, {}, !asItIs});
            if (!read)
                return read.error();
            readout.linear.weight = *std::move(read);
        }
        if (const Tensor* bias = part().bias) {
            if (bias->rows() != 1 || bias->columns() != count)
                return wrongTensor(m_source, *bias,
                                   phrase("is of the shape {}, expected ({},), a number for each word", bias->shapeText(), count));
            auto read = m_source.reader.read({bias->name});
            if (!read)
                return read.error();
            readout.linear.bias = *std::move(read);
        }
        m_session.readout = std::move(readout);
        return {};
    }

    Session& m_session;
    const WordSource& m_source;
    std::vector<std::string>& m_notes;
    const Tensor* m_own;
    const Tensor* m_embedding;
};

}  // namespace

std::optional<Error> setReadout(Session& session, const WordSource& source, std::vector<std::string>& notes)
{
    return ReadoutSetter(session, source, notes).run();
}

}  // namespace headscope
