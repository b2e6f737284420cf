// SPDX-License-Identifier: GPL-3.0-or-later
// The budget against PyTorch's modules and published figures, and the shape table against the matrices themselves.
#include "core/analysis/budget.h"
#include "core/matrices/shape_table.h"
#include "core/model/trace_size.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace headscope::test_budget {

namespace {

ParameterBudget parameters(HeadDesign design, const BudgetRequest& request) { return parametersOf(shapeOf(design, request)); }

QJsonArray rowsOf(const char* file)
{
    QFile json(QString(HEADSCOPE_SOURCE_DIR "/tests/reference/") + file);
    return json.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(json.readAll()).array() : QJsonArray();
}

/// A session of that model's shape; what its numbers are does not matter.
Session sessionLike(const QJsonObject& model)
{
    const auto number = [&](const char* key) { return static_cast<Index>(model[key].toInteger()); };
    const Index width = number("model"), heads = number("heads"), groups = number("groups"), hidden = number("hidden");
    const bool modern = model["modern"].toBool();
    const auto matrix = [](Index rows, Index columns) { return Shared<Matrix>(Matrix(rows, columns)); };
    const auto linear = [&](Index in, Index out) { return Linear{matrix(in, out), modern ? Shared<Matrix>() : matrix(1, out), {}}; };
    const LayerNorm norm{matrix(1, width), modern ? Shared<Matrix>() : matrix(1, width)};
    Session session;
    session.embedding = matrix(number("words"), width);
    session.positionWeight = matrix(number("longest"), number("longest") > 0 ? width : 0);
    Block block;
    block.heads.resize(static_cast<std::size_t>(heads));
    for (Index h = 0; h < heads; ++h) {
        Head& head = block.heads[static_cast<std::size_t>(h)];
        head.query = linear(width, width / heads);
        if (h % (heads / groups) == 0) {
            head.key = linear(width, width / heads);
            head.value = linear(width, width / heads);
        }
    }
    block.keyValueGroups = static_cast<std::size_t>(groups);
    block.output = linear(width, width);
    block.norm = Norm::Pre;
    block.attentionNorm = block.feedForwardNorm = norm;
    block.feedForward.emplace();
    block.feedForward->hidden = linear(width, hidden);
    block.feedForward->output = linear(hidden, width);
    if (modern)
        block.feedForward->gate = linear(width, hidden);
    session.blocks.assign(static_cast<std::size_t>(number("layers")), block);
    session.finalNorm = norm;
    session.readout.emplace().tied = model["tied"].toBool();
    if (!session.readout->tied)
        session.readout->linear.weight = matrix(width, number("words"));
    return session;
}

const ShapeRow* find(const std::vector<ShapeRow>& table, const char* symbol)
{
    for (const ShapeRow& row : table)
        if (row.symbol == symbol)
            return &row;
    return nullptr;
}

}  // namespace

class BudgetTest : public QObject {
    Q_OBJECT

private slots:
    void countsEqualThoseOfPyTorchsModules_data()
    {
        QTest::addColumn<QJsonObject>("module");
        const QJsonArray modules = rowsOf("parameter_counts.json");
        QVERIFY(modules.size() >= 20);
        for (int i = 0; i < modules.size(); ++i) {
            const QJsonObject module = modules[i].toObject();
            QTest::addRow("%d %s %lld", i, qPrintable(module["module"].toString()), module["model"].toInteger()) << module;
        }
    }

    void countsEqualThoseOfPyTorchsModules()
    {
        QFETCH(QJsonObject, module);
        const Index model = module["model"].toInteger();
        const Index heads = module["heads"].toInteger();
        const AttentionShape shape{.model = model,
                                   .keyInput = module["keyInput"].toInteger(),
                                   .valueInput = module["valueInput"].toInteger(),
                                   .heads = heads,
                                   .groups = heads,
                                   .keyWidth = model / heads,
                                   .valueWidth = model / heads,
                                   .hidden = module["hidden"].toInteger(),
                                   .biases = module["biases"].toBool()};
        const Index norms = module["norms"].toInteger() * 2 * model;  // a gain and a bias each
        QCOMPARE(qint64(parametersOf(shape).all() + norms), module["parameters"].toInteger());
        if (shape.keyInput == model && shape.valueInput == model && module["hidden"].toInteger() % (4 * model) == 0)
            QCOMPARE(shapeOf(HeadDesign::MultiHead, {model, heads, 1, shape.biases, shape.hidden > 0}), shape);
    }

    void countsEqualThoseOfWholeModels()
    {
        const QJsonArray models = rowsOf("model_counts.json");
        QVERIFY(models.size() >= 3);
        for (const QJsonValue& model : models)
            QCOMPARE(qint64(parameterCount(sessionLike(model.toObject()))), model["parameters"].toInteger());
        const SessionBudget small = budgetOf(sessionLike(models[0].toObject()));
        QCOMPARE(small, (SessionBudget{38'597'376, 786'432, 85'054'464, 1536, 0}));
    }

    void whatStandsOutsideTheBlocksIsCounted()
    {
        Session session = exampleSession("next-word");
        QCOMPARE(budgetOf(session), (SessionBudget{81, 0, 92, 0, 81}));
        session.readout = Readout{true, {{}, Matrix(Matrix::Zero(1, 9)), {}}};
        session.finalNorm = LayerNorm{Matrix(Matrix::Ones(1, 9)), {}};  // as of RMSNorm
        QCOMPARE(budgetOf(session), (SessionBudget{81, 0, 92, 9, 9}));
        QCOMPARE(parameterCount(session), Index(191));
    }

    void fourSquaresWhateverTheNumberOfHeads()
    {
        for (const Index model : {512, 768, 12288, 7})
            for (const Index heads : divisorsOf(model)) {
                const ParameterBudget budget = parameters(HeadDesign::MultiHead, {.model = model, .heads = heads});
                QCOMPARE(budget, (ParameterBudget{model * model, model * model, model * model, model * model, 0}));
                QCOMPARE(parameters(HeadDesign::Naive, {.model = model, .heads = heads}).attention(), 4 * heads * model * model);
            }
    }

    void publishedFigures()
    {
        QCOMPARE(parameters(HeadDesign::MultiHead, {512, 8}).attention(), Index(1'048'576));
        // GPT-3: 96 layers of 4·d_model² and 8·d_model² are the 174 billion of its 175 that are not embeddings.
        const ParameterBudget gpt3 = parameters(HeadDesign::MultiHead, {.model = 12288, .heads = 96, .feedForward = true});
        QCOMPARE(gpt3.attention(), Index(603'979'776));
        QCOMPARE(96 * gpt3.all(), Index(173'946'175'488));
        // A layer of BERT-base: 7,087,872 with its two norms.
        QCOMPARE(parameters(HeadDesign::MultiHead, {768, 12, 1, true, true}).all() + 4 * 768, Index(7'087'872));
    }

    void multiQueryKeepsOneHeadsKeysAndValues()
    {
        for (const Index heads : {1, 2, 8, 64}) {
            const BudgetRequest request{.model = 512, .heads = heads};
            const ParameterBudget all = parameters(HeadDesign::MultiHead, request);
            const ParameterBudget one = parameters(HeadDesign::MultiQuery, request);
            QCOMPARE(one.key * heads, all.key);
            QCOMPARE(one.value * heads, all.value);
            QCOMPARE(one.query, all.query);
            QCOMPARE(one.output, all.output);
            QCOMPARE(cacheNumbersOf(shapeOf(HeadDesign::MultiQuery, request), 100) * heads,
                     cacheNumbersOf(shapeOf(HeadDesign::MultiHead, request), 100));
        }
    }

    void groupsLieBetween()
    {
        const auto cache = [](HeadDesign design, Index groups) { return cacheNumbersOf(shapeOf(design, {512, 8, groups}), 10); };
        QCOMPARE(cache(HeadDesign::Grouped, 1), cache(HeadDesign::MultiQuery, 1));
        QCOMPARE(cache(HeadDesign::Grouped, 8), cache(HeadDesign::MultiHead, 1));
        QCOMPARE(cache(HeadDesign::Grouped, 2), Index(10 * 2 * 2 * 64));
        QCOMPARE(cache(HeadDesign::Grouped, 3), cache(HeadDesign::Grouped, 2));  // 3 does not divide 8
    }

    void workAndAttentionMemory()
    {
        const AttentionShape shape = shapeOf(HeadDesign::MultiHead, {.model = 512, .heads = 8});
        QCOMPARE(attentionNumbersOf(shape, 100), Index(80'000));
        QCOMPARE(multiplyAddsOf(shape, 100), 100.0 * 4 * 512 * 512 + 2.0 * 100 * 100 * 512);
        for (const Index heads : divisorsOf(512))  // the same work at every H
            QCOMPARE(multiplyAddsOf(shapeOf(HeadDesign::MultiHead, {.model = 512, .heads = heads}), 100), multiplyAddsOf(shape, 100));
        AttentionShape biased = shape;
        biased.biases = true;
        QCOMPARE(multiplyAddsOf(biased, 100), multiplyAddsOf(shape, 100));
    }

    void sessionsOfThatShapeCountTheSame()
    {
        const Session session = randomSession(2, 30, 8, 4);
        const Block& block = session.blocks[0];
        BudgetRequest request{.model = session.modelWidth(), .heads = Index(std::ssize(block.heads)), .biases = block.output.hasBias()};
        const AttentionShape shape = shapeOf(HeadDesign::MultiHead, request);
        QCOMPARE(block.heads[0].keyWidth(), shape.keyWidth);
        QCOMPARE(keyValueCacheCount(session), std::ssize(session.blocks) * cacheNumbersOf(shape, session.tokenCount()));
    }

    void aMemoryIsCachedByItsOwnTokens()
    {
        const Session session = stackWithMemory();
        Index numbers = 0;
        for (const Head& head : session.blocks[0].heads)
            numbers += 5 * (head.key.weight->cols() + head.value.weight->cols());
        for (const Head& head : session.blocks[1].heads)
            numbers += 7 * (head.key.weight->cols() + head.value.weight->cols());
        QCOMPARE(keyValueCacheCount(session), numbers);
    }

    void theCacheIsItsShapeMultipliedOut()
    {
        const Session letters = exampleSession("letters");
        QCOMPARE(cacheShapeOf(letters), (CacheShape{6, 2, 4, 16, 16}));
        QCOMPARE(keyValueCacheCount(letters), Index(6 * 2 * 4 * (16 + 16)));
        int alike = 0;
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            const Session session = randomStack(seed);
            const auto shape = cacheShapeOf(session);
            alike += shape ? 1 : 0;
            if (shape)
                QCOMPARE(shape->tokens * shape->blocks * shape->heads * (shape->keyWidth + shape->valueWidth), keyValueCacheCount(session));
        }
        QVERIFY(alike > 0);
        Session grouped = exampleSession("grouped-query");
        QVERIFY(!cacheShapeOf(grouped));  // d_v is 4 in one group and 2 in the other
        grouped.blocks[0].heads[2].value.weight = Matrix(Matrix::Zero(8, 4));
        QCOMPARE(cacheShapeOf(grouped), (CacheShape{5, 1, 2, 4, 4}));  // four heads in two groups
        QVERIFY(!cacheShapeOf(stackWithMemory()));
    }

    void keysAreKeptWhereNoTokenLooksAhead()
    {
        QVERIFY(canKeepKeysAndValues(exampleSession("letters")));
        QVERIFY(canKeepKeysAndValues(exampleSession("encoder-decoder")));  // its encoder looks everywhere, at what stays as it is
        QVERIFY(!canKeepKeysAndValues(exampleSession("three-friends")));
        Session session = exampleSession("letters");
        session.blocks.back().mask.causal = false;
        QVERIFY(!canKeepKeysAndValues(session));
        session.blocks.back().mask.window = 2;
        QVERIFY(!canKeepKeysAndValues(session));
        session.blocks.back().mask.window = 1;  // each at itself alone
        QVERIFY(canKeepKeysAndValues(session));
    }

    void divisors()
    {
        QCOMPARE(divisorsOf(12), (std::vector<Index>{1, 2, 3, 4, 6, 12}));
        QCOMPARE(divisorsOf(1), (std::vector<Index>{1}));
        QCOMPARE(largestDivisor(12, 5), Index(4));
        QCOMPARE(largestDivisor(12, 100), Index(12));
        QCOMPARE(largestDivisor(12, -3), Index(1));
    }

    void everyShapeIsThatOfTheMatrix_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* example : {"three-friends", "mechanic", "translation", "grouped-query", "transformer-block", "two-blocks",
                                    "one-value-heads", "next-word"})
            QTest::newRow(example) << QString(example);
    }

    void everyShapeIsThatOfTheMatrix()
    {
        QFETCH(QString, example);
        const Session session = exampleSession(qPrintable(example));
        const auto trace = forward(std::make_shared<const Session>(session));
        for (int block = 0; block < std::ssize(session.blocks); ++block)
            for (const ShapeRow& row : shapeTable(session, block)) {
                const int heads = row.everyHead ? static_cast<int>(session.blocks[block].heads.size()) : row.matrix.head + 1;
                for (int head = row.matrix.head; head < heads; ++head) {
                    const Shared<Matrix> matrix = matrixOf(*trace, {row.matrix.id, block, head});
                    if (matrix->size() == 0 && canonical(session, {row.matrix.id, block, head}).head != head)
                        continue;  // shared with the first head of its group
                    QCOMPARE(row.rows, matrix->rows());
                    QCOMPARE(row.columns, matrix->cols());
                }
            }
    }

    void theShapeTableOfTheThreeFriends()
    {
        const auto table = shapeTable(exampleSession("three-friends"), 0);
        QCOMPARE(find(table, "X")->symbols, std::string("n × d_model"));
        QVERIFY(find(table, "W_Q⁽ʰ⁾") && find(table, "W_Q⁽ʰ⁾")->everyHead);  // d_k is 2 in both heads
        QCOMPARE(find(table, "W_Q⁽ʰ⁾")->symbols, std::string("d_model × d_k"));
        QVERIFY(!find(table, "V⁽ʰ⁾"));  // d_v is 3 and 2
        QCOMPARE(find(table, "V⁽¹⁾")->columns, Index(3));
        QCOMPARE(find(table, "V⁽²⁾")->columns, Index(2));
        QCOMPARE(find(table, "A⁽ʰ⁾")->symbols, std::string("n × n"));
        QCOMPARE(find(table, "W_O")->symbols, std::string("Σ d_v × d_model"));
        QCOMPARE(find(table, "W_O")->rows, Index(5));
    }

    void theShapeTableHasWhatStandsOutsideTheBlocks()
    {
        const auto table = shapeTable(exampleSession("next-word"), 0);
        QCOMPARE(find(table, "W_E")->symbols, std::string("V × d_model"));
        QCOMPARE(find(table, "W_U")->symbols, std::string("d_model × V"));
        QCOMPARE(find(table, "Z")->columns, Index(9));
        QCOMPARE(find(table, "loss")->symbols, std::string("n × 1"));
    }

    void crossAttentionHasAKeyForEveryTokenOfTheMemory()
    {
        const Session session = exampleSession("translation");
        for (int block = 0; block < std::ssize(session.blocks); ++block)
            if (session.blocks[block].attends == Attends::Memory)
                for (const ShapeRow& row : shapeTable(session, block))
                    if (row.matrix.id == MatrixId::Attention)
                        QCOMPARE(row.symbols, std::string("n × m"));
    }
};

HEADSCOPE_TEST(BudgetTest)

}  // namespace headscope::test_budget

#include "test_budget.moc"
