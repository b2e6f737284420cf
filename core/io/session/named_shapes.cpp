// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/named_shapes.h"

#include "core/base/phrase.h"
#include "core/model/finite_check.h"

namespace headscope {

namespace {

class NamedShapes {
public:
    explicit NamedShapes(const ShapeOfPart& shapeOf) : m_shapeOf(shapeOf) {}

    std::optional<Error> check(const Session& session)
    {
        check(static_cast<const TokenSequence&>(session));
        if (session.memory)
            check(*session.memory);
        for (const Block& block : session.blocks)
            check(session, block);
        if (session.readout && !session.vocabulary->empty()) {
            const Index words = session.vocabulary->size();
            expect(session.readout->linear.weight, session.modelWidth(), words, phraseId("has shape {}, expected {} (features × words)"));
            expectRow(session.readout->linear.bias, words, phraseId("has {} numbers, expected {}, one for each word"));
        }
        return std::move(m_error);
    }

private:
    struct Shape {
        Index rows = 0, columns = 0;
    };

    Shape shapeOf(const Shared<Matrix>& matrix) const
    {
        const TensorOrigin* named = originOf(matrix);
        const auto shape = named ? m_shapeOf(named->part) : std::pair(matrix.rows(), matrix.cols());
        return shape ? Shape{shape->first, shape->second} : Shape();
    }

    /// Calls `wrong` with the shape of a tensor that is named; what it gives is the reason of the first error.
    template <class Wrong>
    void look(const Shared<Matrix>& matrix, Wrong wrong)
    {
        const TensorOrigin* named = originOf(matrix);
        const auto shape = named && !m_error ? m_shapeOf(named->part) : std::nullopt;
        if (!shape)
            return;
        if (std::optional<std::string> reason = wrong(Shape{shape->first, shape->second}))
            m_error = Error{named->where, *std::move(reason)};
    }

    void expect(const Shared<Matrix>& matrix, Index rows, Index columns, const char* sentence)
    {
        look(matrix, [&](Shape shape) -> std::optional<std::string> {
            if (columns == 0 || (shape.rows == rows && shape.columns == columns))
                return {};
            return phrase(sentence, shapeText(shape.rows, shape.columns), shapeText(rows, columns));
        });
    }

    void expectRow(const Shared<Matrix>& row, Index columns, const char* sentence)
    {
        look(row, [&](Shape shape) -> std::optional<std::string> {
            if (columns == 0 || (shape.rows == 1 && shape.columns == columns))
                return {};
            return phrase(sentence, shape.rows * shape.columns, columns);
        });
    }

    void expectRows(const Shared<Matrix>& matrix, Index rows, const char* inName)
    {
        look(matrix, [&](Shape shape) -> std::optional<std::string> {
            if (rows == 0 || shape.rows == rows)
                return {};
            return inName ? phrase("has shape {}, expected {} rows, one for each {}", shapeText(shape.rows, shape.columns), rows,
                                   phrase(inName))
                          : phrase("has shape {}, expected {} rows, one for each feature", shapeText(shape.rows, shape.columns), rows);
        });
    }

    void expectColumns(const Shared<Matrix>& matrix, Index columns, const char* sentence)
    {
        look(matrix, [&](Shape shape) -> std::optional<std::string> {
            return columns == 0 || shape.columns == columns ? std::nullopt : std::optional(phrase(sentence, shape.columns, columns));
        });
    }

    /// Checks the shapes of a map. It reads the features, unless `inName` says otherwise.
    void check(const Linear& map, Index in, const char* inName = nullptr)
    {
        expectRows(map.weight, in, inName);
        expectRow(map.bias, shapeOf(map.weight).columns, phraseId("has {} numbers, expected {}"));
    }

    /// Back to the features.
    void checkOutput(const Linear& map, Index in, const char* inName, Index width)
    {
        check(map, in, inName);
        expectColumns(map.weight, width, phraseId("has {} columns, expected {}, one for each feature"));
    }

    void check(const LayerNorm& norm, Index width)
    {
        for (const auto* row : {&norm.gain, &norm.bias})
            expectRow(*row, width, phraseId("has {} numbers, expected {}, one for each feature"));
    }

    void check(const TokenSequence& sequence)
    {
        const Index width = std::ssize(*sequence.features);
        expect(sequence.input, std::ssize(*sequence.tokens), width, phraseId("has shape {}, expected {} (tokens × features)"));
        if (!sequence.vocabulary->empty())
            expect(sequence.embedding, sequence.vocabulary->size(), width, phraseId("has shape {}, expected {} (words × features)"));
        expectColumns(sequence.positionWeight, width, phraseId("has {} columns, expected {}, one for each feature"));
        if (sequence.finalNorm)
            check(*sequence.finalNorm, width);
    }

    void check(const Session& session, const Block& block)
    {
        const Index width = session.modelWidth(block);
        const bool readsMemory = block.attends == Attends::Memory && block.stack == Stack::Own;
        const Index keyWidth = !readsMemory ? width : session.memory ? std::ssize(*session.memory->features) : 0;
        Index values = 0;
        bool allKnown = true;
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const Head& head = block.heads[h];
            check(head.query, width);
            for (const Linear* map : {&head.key, &head.value})
                check(*map, keyWidth, readsMemory ? phraseId("feature of the memory") : nullptr);
            if (block.keyValueHead(h) == h)
                expectColumns(head.key.weight, shapeOf(head.query.weight).columns,
                              phraseId("has {} columns, expected {} as in query.weight (d_k)"));
            const Index value = shapeOf(block.valueOf(h).weight).columns;
            values += value;
            allKnown = allKnown && value > 0;
        }
        checkOutput(block.output, allKnown ? values : 0, phraseId("concatenated value (Σ d_v)"), width);
        check(block.attentionNorm, width);
        check(block.feedForwardNorm, width);
        for (const std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
            if (*norm)
                check(**norm, width);
        if (const auto& network = block.feedForward) {
            const Index hidden = shapeOf(network->hidden.weight).columns;
            check(network->hidden, width);
            check(network->gate, width);
            expectColumns(network->gate.weight, hidden, phraseId("has {} columns, expected {} as in hidden.weight (d_ff)"));
            checkOutput(network->output, hidden, phraseId("hidden number (d_ff)"), width);
        }
    }

    const ShapeOfPart& m_shapeOf;
    std::optional<Error> m_error;
};

}  // namespace

std::optional<Error> checkNamedShapes(const Session& session, const ShapeOfPart& shapeOf) { return NamedShapes(shapeOf).check(session); }

}  // namespace headscope
